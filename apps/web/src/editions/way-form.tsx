import { useState } from 'preact/hooks';
import { Options } from '../kit/options.tsx';
import { editionWords as w } from '../words/editions.ts';
import { UNSAID } from './draft.ts';
import type { Keeping, Told } from './keeping.ts';
import { isOpenList, isRecord, plainWords, type Thing, valueAt, WAYS } from './things.ts';
import { waysIn } from './ways.ts';

/** Lists whose entries ways lead to. */
const PLACES = ['spaces', 'hexes', 'squares'];

interface Props {
  readonly draft: Keeping;
  readonly thing: Thing;
  readonly things: readonly Thing[];
  readonly onChoose: (thing: Thing) => void;
}

/** A way that leads from a place, or past it. */
interface Near {
  readonly it: Thing;
  readonly type: string;
  /** Where it leads; nothing where it goes on through many places. */
  readonly to: string | null;
}

/** The ways of a place: looked at, laid and taken away from its own form. */
export function WayForm({ draft, thing, things, onChoose }: Props) {
  const [to, setTo] = useState('');
  const [kind, setKind] = useState('');
  if (!PLACES.includes(thing.list)) return null;
  const all = things
    .filter(({ list }) => WAYS.includes(list))
    .flatMap((it) => {
      const value = valueAt(draft.files.value, it);
      const parts = waysIn(it.list, value);
      return parts.length === 0 ? [] : [{ it, value, parts, type: parts[0].type }];
    });
  if (all.length === 0) return null;
  const isOpen = ({ file, list }: Thing): boolean => isOpenList(draft.ground.fixed, file, list);
  const near = all.flatMap(({ it, value, parts, type }): readonly Near[] => {
    const mine = parts.find(({ a, b }) => a === thing.id || b === thing.id);
    if (mine === undefined) return [];
    const isThrough = isRecord(value) && !('a' in value);
    return [{ it, type, to: isThrough ? null : mine.a === thing.id ? mine.b : mine.a }];
  });
  const nameOf = (id: string): string =>
    things.find(({ list, id: its }) => PLACES.includes(list) && its === id)?.title ?? id;
  // The plainest of every sort, as a model for what is laid.
  const models = new Map<string, (typeof all)[number]>(
    all
      .filter(({ it }) => isOpen(it))
      .sort((x, y) => fieldsOf(y.value) - fieldsOf(x.value))
      .map((way) => [`${way.it.list} ${way.type}`, way]),
  );
  // Who lays a way mostly lays a road.
  const sorts = [...models.keys()];
  const first = sorts.find((it) => it.endsWith(' road')) ?? sorts[0] ?? '';
  const model = models.get(kind === '' ? first : kind);
  const lay = (): void => {
    if (to === '' || model === undefined) return;
    const entry = laidAs(model.value, thing.id, to, draft.told.value);
    draft.add(model.it.file, model.it.list, entry);
    setTo('');
  };
  return (
    <fieldset class="edition-record edition-ways">
      <legend>{w.ways}</legend>
      <ul>
        {near.map(({ it, type, to: other }) => (
          <li key={`${it.file} ${it.field}`}>
            <button type="button" class="plain-link" onClick={() => onChoose(it)}>
              {other === null ? it.title : nameOf(other)}
            </button>{' '}
            <small>{plainWords(type)}</small>
            {other !== null && isOpen(it) && (
              <button
                type="button"
                class="plain-link"
                aria-label={w.removeWay(nameOf(other))}
                onClick={() => draft.remove(it.file, it.field)}
              >
                {w.removeEntry}
              </button>
            )}
          </li>
        ))}
      </ul>
      {model !== undefined && (
        <p class="edition-lay">
          <label for="edition-way-to">{w.wayTo}</label>
          <select id="edition-way-to" value={to} onChange={(event) => setTo(event.currentTarget.value)}>
            <Options
              of={[
                ['', '–'],
                ...things
                  .filter(({ list, id }) => list === thing.list && id !== thing.id)
                  .map(({ id, title }) => [id, title] as const),
              ]}
            />
          </select>
          <label for="edition-way-kind" class="unseen">
            {w.wayKind}
          </label>
          <select
            id="edition-way-kind"
            value={kind === '' ? first : kind}
            onChange={(event) => setKind(event.currentTarget.value)}
          >
            <Options of={[...models].map(([key, { type }]) => [key, plainWords(type)])} />
          </select>
          <button type="button" class="button" disabled={to === ''} onClick={lay}>
            {w.layWay}
          </button>
        </p>
      )}
    </fieldset>
  );
}

/** A way that is written as its two ends and its kind: only the kind is a figure. */
export function ListedWayForm({ draft, thing, things }: Omit<Props, 'onChoose'>) {
  const [a, b, type] = valueAt(draft.files.value, thing) as readonly string[];
  const alike = things.filter(({ file, list }) => file === thing.file && list === thing.list);
  const types = new Set(
    alike.flatMap((it) => (valueAt(draft.files.value, it) as readonly string[])?.slice(2)),
  );
  if (type === undefined) return null;
  return (
    <p class="edition-field">
      <label for="edition-way-type">{w.wayKind}</label>
      <select
        id="edition-way-type"
        value={type}
        onChange={(event) => draft.write(thing.file, thing.field, [a, b, event.currentTarget.value])}
      >
        <Options of={[...types].map((it) => [it, plainWords(it)])} />
      </select>
    </p>
  );
}

const fieldsOf = (value: unknown): number => Object.keys(value as object).length;

/** A way like another one, between other places. */
function laidAs(model: unknown, a: string, b: string, { source, confidence }: Told): unknown {
  if (Array.isArray(model)) return [a, b, ...model.slice(2)];
  const like = model as Readonly<Record<string, unknown>>;
  // Where it comes from stands in the change; some lists say so in the entry too.
  const from = 'source' in like ? { confidence, source: source.trim() === '' ? UNSAID : source.trim() } : {};
  if ('a' in like) return { ...like, a, b, ...from };
  return { ...like, name: w.ownWay, ['hexes' in like ? 'hexes' : 'squares']: [a, b], ...from };
}
