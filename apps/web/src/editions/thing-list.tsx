import { useState } from 'preact/hooks';
import { Options } from '../kit/options.tsx';
import { SearchField } from '../rules/search-field.tsx';
import { editionWords as w } from '../words/editions.ts';
import type { Keeping } from './keeping.ts';
import { isOf, plainWords, type Thing } from './things.ts';

const MOST_SHOWN = 60;
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface Props {
  readonly draft: Keeping;
  readonly things: readonly Thing[];
  readonly onChoose: (thing: Thing) => void;
}

/** Those in which everything that was typed is found; what is called so comes before what only has it in it. */
export function foundThings(things: readonly Thing[], typed: string): readonly Thing[] {
  const parts = plain(typed).split(/\s+/).filter(Boolean);
  // Several of a kind are meant by the one word that stands there.
  const hasAll = (text: string): boolean =>
    parts.every((part) => plain(text).includes(part) || plain(text).includes(part.replace(/s$/, '')));
  const called = things.filter((it) => hasAll(`${it.title} ${it.id} ${it.list}`));
  const names = new Set(called);
  return [...called, ...things.filter((it) => !names.has(it) && hasAll(`${it.title} ${it.id} ${it.words}`))];
}

/** Everything that can be changed, by name: for those who do not click the map. */
export function ThingList({ draft, things, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const [list, setList] = useState('');
  const lists = [...new Set(things.map((it) => it.list))];
  const found = foundThings(
    things.filter((it) => list === '' || it.list === list),
    typed,
  );
  const changed = new Set(
    draft.differences.value.map(({ file, field }) => things.find((it) => isOf(it, file, field))),
  );
  return (
    <section class="edition-list" aria-label={w.parts.figures}>
      <SearchField label={w.find} typed={typed} onType={setTyped} />
      <p class="edition-which">
        <label for="edition-list">{w.list}</label>
        <select id="edition-list" value={list} onChange={(event) => setList(event.currentTarget.value)}>
          <Options of={[['', w.allLists], ...lists.map((it) => [it, plainWords(it)] as const)]} />
        </select>
        <span role="status" class="soft">
          {found.length === 0 ? w.nothing : w.found(found.length, things.length)}
        </span>
      </p>
      <ul>
        {found.slice(0, MOST_SHOWN).map((thing) => (
          <li key={`${thing.file} ${thing.field}`}>
            <button type="button" onClick={() => onChoose(thing)}>
              <b>{thing.title}</b> <small>{plainWords(thing.list)}</small>
              {changed.has(thing) && <i aria-hidden="true" class="edition-dot" />}
              {changed.has(thing) && <span class="unseen">{w.parts.changes}</span>}
            </button>
          </li>
        ))}
      </ul>
      {found.length > MOST_SHOWN && <p class="soft">{w.more(found.length - MOST_SHOWN)}</p>}
    </section>
  );
}
