import { canonical } from '@punica/kernel/edition';
import type { TableModel } from '../table/table-model.ts';
import { editionWords as w } from '../words/editions.ts';
import { FieldForm } from './field-form.tsx';
import type { Keeping } from './keeping.ts';
import { isOpenList, plainWords, type Thing, valueAt, WAYS } from './things.ts';
import { ListedWayForm, WayForm } from './way-form.tsx';

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
          {WAYS.includes(list) && Array.isArray(value) ? (
            <ListedWayForm draft={draft} thing={thing} things={things} />
          ) : (
            <FieldForm draft={draft} file={file} field={field} label="" value={value} />
          )}
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
          <WayForm draft={draft} thing={thing} things={things} onChoose={onChoose} />
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
