import { canonical, joinStep, nameInList } from '@punica/kernel/edition';
import { useState } from 'preact/hooks';
import { Options } from '../kit/options.tsx';
import { editionWords as w } from '../words/editions.ts';
import { valueShown } from './difference.tsx';
import { areMostlyPlaces, likeIt, lookOf, placesIn } from './field-kind.ts';
import type { Keeping } from './keeping.ts';
import { ScalarInput } from './scalar-input.tsx';
import { numberTyped, SettledInput } from './settled-input.tsx';
import { fixedAt, isAbout, isRecord, plainWords, valueAt, wordNamed } from './things.ts';

interface Props {
  readonly draft: Keeping;
  readonly file: string;
  readonly field: string;
  readonly label: string;
  readonly value: unknown;
}

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;
/** One value and everything in it, entered as its like is. */
export function FieldForm(props: Props) {
  const { draft, file, field, label, value } = props;
  const why = fixedAt(draft.ground.fixed, file, field);
  if (why !== undefined && isScalar(value))
    return (
      <p class="edition-fixed" title={why}>
        <span>{label}</span> {field.endsWith('.id') ? String(value) : valueShown(value, draft.ground.files)}{' '}
        <small>{w.fixed}</small>
      </p>
    );
  if (Array.isArray(value)) return <ListForm {...props} value={value as readonly unknown[]} />;
  if (isRecord(value)) return <RecordForm {...props} value={value} />;
  return <ScalarForm {...props} />;
}

/** Ours beside it where it differs, and the way back. */
function Ours({ draft, file, field, value }: Omit<Props, 'label'>) {
  const ours = valueAt(draft.ground.files, { file, field });
  // What is new as a whole is taken away as a whole.
  if (ours === undefined || canonical(ours) === canonical(value ?? null)) return null;
  return (
    <small class="edition-ours">
      {w.ours(valueShown(ours, draft.ground.files))}{' '}
      <button
        type="button"
        class="plain-link"
        onClick={() => draft.write(file, field, JSON.parse(JSON.stringify(ours)))}
      >
        {w.restore}
      </button>
    </small>
  );
}

function ScalarForm({ draft, file, field, label, value }: Props) {
  const look = lookOf(draft.ground, file, field, value);
  const { instead } = look;
  const name = `${file} ${field}`;
  const changed = canonical(valueAt(draft.ground.files, { file, field }) ?? null) !== canonical(value);
  return (
    <div class={changed ? 'edition-field changed' : 'edition-field'}>
      <label for={name}>{label}</label>
      {value === null ? (
        <span id={name}>{w.nothingThere}</span>
      ) : (
        <ScalarInput
          id={name}
          kind={look.kind}
          value={value}
          onChange={(next) => draft.write(file, field, next)}
        />
      )}
      {instead !== undefined && (
        <button
          type="button"
          class="plain-link"
          onClick={() => draft.write(file, field, value === null ? instead : null)}
        >
          {value === null ? w.giveOne : w.takeAway}
        </button>
      )}
      {typeof value === 'string' && isPlace(draft, file, field) && (
        <button
          type="button"
          class="plain-link"
          aria-pressed={draft.placing.value?.field === field}
          onClick={() => {
            draft.placing.value = draft.placing.value?.field === field ? null : { file, field };
          }}
        >
          {draft.placing.value?.field === field ? w.placingNow : w.placeOnMap}
        </button>
      )}
      <Ours draft={draft} file={file} field={field} value={value} />
    </div>
  );
}

/** Does the field say where something stands? Its like does. */
function isPlace(draft: Keeping, file: string, field: string): boolean {
  // Most leaders may wait in the same pool: each word counts once.
  const words = [...new Set(likeIt(draft.files.value, file, field).filter((it) => typeof it === 'string'))];
  return areMostlyPlaces(words, placesIn(draft.ground.files));
}

function RecordForm({
  draft,
  file,
  field,
  label,
  value,
}: Props & { value: Readonly<Record<string, unknown>> }) {
  const nullable = likeIt(draft.ground.files, file, field).includes(null);
  const alike = likeIt(draft.ground.files, file, field).filter(isRecord);
  const { confidence, source } = value;
  return (
    <fieldset class="edition-record">
      {label !== '' && <legend>{label}</legend>}
      {typeof confidence === 'string' && (
        <p class="edition-known">
          {w.oursFrom(w.confidence[confidence] ?? confidence, typeof source === 'string' ? source : '')}
        </p>
      )}
      {Object.entries(value).map(([key, part]) =>
        isAbout(key) ? null : (
          <div key={key} class="edition-part">
            <FieldForm
              draft={draft}
              file={file}
              field={joinStep(field, key)}
              label={plainWords(key)}
              value={part}
            />
            {alike.some((it) => !Object.hasOwn(it, key)) && (
              <button
                type="button"
                class="plain-link"
                aria-label={`${w.removeEntry}: ${plainWords(key)}`}
                onClick={() => draft.remove(file, joinStep(field, key))}
              >
                {w.removeEntry}
              </button>
            )}
          </div>
        ),
      )}
      {nullable && (
        <button type="button" class="plain-link" onClick={() => draft.write(file, field, null)}>
          {w.takeAway}
        </button>
      )}
      <MoreFields draft={draft} file={file} field={field} value={value} />
    </fieldset>
  );
}

function ListForm({ draft, file, field, label, value }: Props & { value: readonly unknown[] }) {
  const lists = [value, ...likeIt(draft.ground.files, file, field).filter(Array.isArray)];
  // An empty list is entered as its like is.
  const entries = value.length > 0 ? value : lists.flat();
  if (entries.length > 0 && entries.every((it) => typeof it === 'number'))
    return (
      <NumberRow
        draft={draft}
        file={file}
        field={field}
        label={label}
        value={value as readonly number[]}
        varies={new Set(lists.map((it) => it.length)).size > 1}
      />
    );
  if (entries.every(isWord)) {
    const Words = isRowOfTable(lists) ? TableRow : WordRow;
    return <Words draft={draft} file={file} field={field} label={label} value={value as readonly string[]} />;
  }
  const model = entries.at(-1);
  return (
    <fieldset class="edition-record">
      <legend>{label}</legend>
      {value.map((entry, at) => {
        // A face of a die is called by its place: what stands on it would be another name with every change.
        const name = Array.isArray(entry) ? String(at) : nameInList(value, at);
        return (
          <div key={name} class="edition-entry">
            <FieldForm
              draft={draft}
              file={file}
              field={joinStep(field, name, true)}
              label={
                draft.entryNamed(field, at, value) ??
                (/^\d+$/.test(name) ? w.entry(at + 1) : wordNamed(draft.ground.files, name))
              }
              value={entry}
            />
            <button
              type="button"
              class="plain-link"
              aria-label={`${w.removeEntry}: ${label} ${at + 1}`}
              onClick={() =>
                draft.write(
                  file,
                  field,
                  value.filter((_, i) => i !== at),
                )
              }
            >
              {w.removeEntry}
            </button>
          </div>
        );
      })}
      <button
        type="button"
        class="plain-link"
        onClick={() => draft.write(file, field, [...value, JSON.parse(JSON.stringify(model))])}
      >
        {w.addEntry}
      </button>
      <Ours draft={draft} file={file} field={field} value={value} />
    </fieldset>
  );
}

const isWord = (value: unknown): boolean => isScalar(value) && value !== null;

/** A table has as many columns in every row, and the same word stands in several of them. */
const isRowOfTable = (lists: readonly (readonly unknown[])[]): boolean =>
  lists.every(({ length }) => length === lists[0].length) &&
  lists.some((list) => new Set(list).size < list.length);

interface RowProps extends Omit<Props, 'value'> {
  readonly value: readonly number[];
  /** Some of its like are longer than others. */
  readonly varies: boolean;
}

/** Faces of a die, a row of a table. */
function NumberRow({ draft, file, field, label, value, varies }: RowProps) {
  return (
    <fieldset class="edition-numbers">
      <legend>{label}</legend>
      {value.map((number, at) => (
        <SettledInput
          key={at}
          type="number"
          aria-label={`${label} ${at + 1}`}
          value={String(number)}
          onSettle={numberTyped((next) =>
            draft.write(
              file,
              field,
              value.map((it, i) => (i === at ? next : it)),
            ),
          )}
        />
      ))}
      {varies && (
        <>
          <button
            type="button"
            class="plain-link"
            aria-label={`${w.addEntry}: ${label}`}
            onClick={() => draft.write(file, field, [...value, value.at(-1) ?? 1])}
          >
            {w.addEntry}
          </button>
          {value.length > 0 && (
            <button
              type="button"
              class="plain-link"
              aria-label={`${w.removeEntry}: ${label} ${value.length}`}
              onClick={() => draft.write(file, field, value.slice(0, -1))}
            >
              {w.removeEntry}
            </button>
          )}
        </>
      )}
      <Ours draft={draft} file={file} field={field} value={value} />
    </fieldset>
  );
}

/** Results of a table, each in its column: what stands elsewhere is offered, and another can be typed. */
function TableRow({ draft, file, field, label, value }: Omit<Props, 'value'> & { value: readonly string[] }) {
  const known = `${file} ${field} known`;
  const words = new Set(likeIt(draft.ground.files, file, joinStep(field, '0', true)).map(String));
  const width = `${Math.max(...value.map(({ length }) => length)) + 3}ch`;
  return (
    <fieldset class="edition-numbers">
      <legend>{label}</legend>
      <datalist id={known}>
        {[...words].map((it) => (
          <option key={it} value={it} />
        ))}
      </datalist>
      {value.map((word, at) => (
        <SettledInput
          key={at}
          type="text"
          list={known}
          style={{ width }}
          aria-label={`${label} ${at + 1}`}
          value={word}
          onSettle={(next) =>
            draft.write(
              file,
              field,
              value.map((it, i) => (i === at ? next.trim() : it)),
            )
          }
        />
      ))}
      <Ours draft={draft} file={file} field={field} value={value} />
    </fieldset>
  );
}

/** Words that come and go: places along a road, tribes that are friendly. */
function WordRow({ draft, file, field, label, value }: Omit<Props, 'value'> & { value: readonly string[] }) {
  const [next, setNext] = useState('');
  const { kind } = lookOf(draft.ground, file, joinStep(field, '0', true), value[0] ?? '');
  const known = kind.kind === 'choice' ? kind.choices : null;
  const add = (): void => {
    if (next.trim() === '') return;
    draft.write(file, field, [...value, next.trim()]);
    setNext('');
  };
  const name = `${file} ${field} more`;
  return (
    <fieldset class="edition-words">
      <legend>{label}</legend>
      {value.length === 0 && <span class="soft">{w.nothingThere}</span>}
      {value.map((word, at) => (
        <span key={`${word} ${at}`} class="chip">
          {wordNamed(draft.ground.files, String(word))}{' '}
          <button
            type="button"
            aria-label={`${w.removeEntry}: ${wordNamed(draft.ground.files, String(word))}`}
            onClick={() =>
              draft.write(
                file,
                field,
                value.filter((_, i) => i !== at),
              )
            }
          >
            ×
          </button>
        </span>
      ))}
      <span class="edition-more">
        {known === null ? (
          <input
            id={name}
            type="text"
            aria-label={`${w.addEntry}: ${label}`}
            value={next}
            onInput={(event) => setNext(event.currentTarget.value)}
          />
        ) : (
          <select
            id={name}
            aria-label={`${w.addEntry}: ${label}`}
            value={next}
            onChange={(event) => setNext(event.currentTarget.value)}
          >
            <Options of={[['', '–'], ...known]} />
          </select>
        )}
        <button type="button" class="plain-link" onClick={add}>
          {w.addEntry}
        </button>
      </span>
      <Ours draft={draft} file={file} field={field} value={value} />
    </fieldset>
  );
}

/** What its like has and this one lacks: a garrison, a port, a rank. */
function MoreFields({
  draft,
  file,
  field,
  value,
}: Omit<Props, 'label'> & { value: Readonly<Record<string, unknown>> }) {
  const [next, setNext] = useState('');
  const models = new Map<string, unknown>();
  for (const it of likeIt(draft.ground.files, file, field))
    for (const [key, part] of Object.entries(isRecord(it) ? it : {}))
      if (!Object.hasOwn(value, key) && !isAbout(key) && !models.has(key)) models.set(key, part);
  if (models.size === 0) return null;
  const name = `${file} ${field} more`;
  return (
    <span class="edition-more">
      <label for={name} class="unseen">
        {w.moreFields}
      </label>
      <select id={name} value={next} onChange={(event) => setNext(event.currentTarget.value)}>
        <Options
          of={[['', w.moreFields], ...[...models.keys()].map((it) => [it, plainWords(it)] as const)]}
        />
      </select>
      <button
        type="button"
        class="plain-link"
        disabled={!models.has(next)}
        onClick={() => draft.write(file, joinStep(field, next), JSON.parse(JSON.stringify(models.get(next))))}
      >
        {w.addEntry}
      </button>
    </span>
  );
}
