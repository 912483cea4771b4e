import { canonical } from '@punica/kernel/edition';
import { useState } from 'preact/hooks';
import { Options } from '../kit/options.tsx';
import type { TableModel } from '../table/table-model.ts';
import { editionWords as w } from '../words/editions.ts';
import { UNSAID } from './draft.ts';
import { FieldForm } from './field-form.tsx';
import type { Keeping } from './keeping.ts';
import { isOpenList, isRecord, plainWords, type Thing, valueAt } from './things.ts';

interface Props {
  readonly draft: Keeping;
  readonly thing: Thing;
  readonly things: readonly Thing[];
  /** What else the click may have meant. */
  readonly beside: readonly Thing[];
  readonly table: TableModel | null;
  readonly onChoose: (thing: Thing | null) => void;
}

/** One thing of the game: what it looks like, its figures, and the ways that lead from it. */
export function ThingForm({ draft, thing, things, beside, table, onChoose }: Props) {
  const { file, field, list, title } = thing;
  const value = valueAt(draft.files.value, thing);
  const ours = valueAt(draft.ground.files, thing);
  const gone = value === undefined;
  const open = list !== 'tables' && isOpenList(draft.ground.fixed, file, list);
  return (
    <section class="edition-thing" aria-label={title}>
      <p class="edition-crumbs">
        <button type="button" class="plain-link" onClick={() => onChoose(null)}>
          {w.back}
        </button>
        {beside.length > 1 && (
          <span class="edition-beside">
            {w.here}:{' '}
            {beside.map((it) => (
              <button
                key={`${it.file} ${it.field}`}
                type="button"
                class="chip"
                aria-pressed={it.field === field && it.file === file}
                onClick={() => onChoose(it)}
              >
                {it.title}
              </button>
            ))}
          </span>
        )}
      </p>
      <h2>{title}</h2>
      <p class="soft">
        {plainWords(list)} · {file}
      </p>
      <Picture thing={thing} table={table} />
      {gone ? (
        <p class="edition-gone">
          {w.removed}.{' '}
          <button type="button" class="button" onClick={() => draft.putBack(file, field)}>
            {w.restore}
          </button>
        </p>
      ) : (
        <>
          <FieldForm draft={draft} file={file} field={field} label="" value={value} />
          <p class="edition-ends">
            {ours !== undefined && canonical(ours) !== canonical(value) && (
              <button
                type="button"
                class="button"
                onClick={() => draft.write(file, field, JSON.parse(JSON.stringify(ours)))}
              >
                {w.restore}
              </button>
            )}
            {open && (
              <button
                type="button"
                class="button"
                onClick={() => {
                  draft.remove(file, field);
                  if (ours === undefined) onChoose(null);
                }}
              >
                {w.removeThing}
              </button>
            )}
          </p>
          <Ways draft={draft} thing={thing} things={things} onChoose={onChoose} />
        </>
      )}
    </section>
  );
}

/** A card as it lies in the hand, a general as he stands on the map. */
function Picture({ thing, table }: { thing: Thing; table: TableModel | null }) {
  if (table === null) return null;
  const { PlayedCard, Portrait } = table.front;
  if (thing.list === 'cards' && PlayedCard !== undefined)
    return (
      <div class="edition-card">
        <PlayedCard table={table} spot={{ kind: 'card', id: thing.id }} />
      </div>
    );
  if (thing.list !== 'generals') return null;
  return <Portrait table={table} spot={{ kind: 'general', id: thing.id }} rank={null} class="edition-coin" />;
}

interface Link {
  readonly a: string;
  readonly b: string;
  readonly type: string;
}

const isLink = (value: unknown): value is Link =>
  isRecord(value) && typeof value.a === 'string' && typeof value.b === 'string';

/** Where roads stand as links of two ends, those of a space are laid and taken away from its own form. */
function Ways({ draft, thing, things, onChoose }: Omit<Props, 'beside' | 'table'>) {
  const [to, setTo] = useState('');
  const [type, setType] = useState('');
  const links = things.filter((it) => it.list === 'connections');
  if (thing.list !== 'spaces' || links.length === 0) return null;
  const { file } = links[0];
  const titleOf = (id: string): string =>
    things.find((it) => it.list === 'spaces' && it.id === id)?.title ?? id;
  const all = links.map((it) => ({ it, value: valueAt(draft.files.value, it) }));
  const mine = all.flatMap(({ it, value }) =>
    isLink(value) && (value.a === thing.id || value.b === thing.id)
      ? [{ it, type: value.type, other: value.a === thing.id ? value.b : value.a }]
      : [],
  );
  const types = [...new Set(all.flatMap(({ value }) => (isLink(value) ? [value.type] : [])))];
  const kind = type === '' ? types[0] : type;
  const free = things.filter(
    (it) => it.list === 'spaces' && it.id !== thing.id && !mine.some(({ other }) => other === it.id),
  );
  const lay = (): void => {
    if (to === '') return;
    const { source, confidence } = draft.told.value;
    const from = source.trim() === '' ? UNSAID : source.trim();
    draft.add(file, 'connections', { a: thing.id, b: to, type: kind, confidence, source: from });
    setTo('');
  };
  return (
    <fieldset class="edition-record edition-ways">
      <legend>{w.ways}</legend>
      <ul>
        {mine.map(({ it, other, type: sort }) => (
          <li key={it.field}>
            <button type="button" class="plain-link" onClick={() => onChoose(it)}>
              {titleOf(other)}
            </button>{' '}
            <small>{plainWords(sort)}</small>
            <button
              type="button"
              class="plain-link"
              aria-label={w.removeWay(titleOf(other))}
              onClick={() => draft.remove(file, it.field)}
            >
              {w.removeEntry}
            </button>
          </li>
        ))}
      </ul>
      <p class="edition-lay">
        <label for="edition-way-to">{w.wayTo}</label>
        <select id="edition-way-to" value={to} onChange={(event) => setTo(event.currentTarget.value)}>
          <Options of={[['', '–'], ...free.map((it) => [it.id, it.title] as const)]} />
        </select>
        <label for="edition-way-kind" class="unseen">
          {w.wayKind}
        </label>
        <select id="edition-way-kind" value={kind} onChange={(event) => setType(event.currentTarget.value)}>
          <Options of={types.map((it) => [it, plainWords(it)])} />
        </select>
        <button type="button" class="button" disabled={to === ''} onClick={lay}>
          {w.layWay}
        </button>
      </p>
    </fieldset>
  );
}
