import type { Change, DataFiles } from '@punica/kernel/edition';
import { editionWords as w } from '../words/editions.ts';
import { isAbout, isRecord, plainWords, valueAt, wordNamed } from './things.ts';

/** A value in a few words, ids by their names; what is said about it, such as its source, stands elsewhere. */
export function valueShown(value: unknown, files: DataFiles): string {
  if (value === undefined || value === null) return w.nothingThere;
  if (typeof value === 'boolean') return value ? w.on : w.off;
  if (Array.isArray(value)) return value.map((it) => valueShown(it, files)).join(', ');
  if (typeof value === 'string') return wordNamed(files, value);
  if (!isRecord(value)) return String(value);
  return Object.entries(value)
    .filter(([key]) => !isAbout(key))
    .map(([key, part]) => `${plainWords(key)}: ${valueShown(part, files)}`)
    .join('; ');
}

/** What a change makes of ours. */
export function Difference({ ours, change }: { ours: DataFiles; change: Change }) {
  if ('remove' in change) return <span class="edition-gone">{w.removed}</span>;
  if ('add' in change)
    return (
      <>
        {w.added}: <b>{valueShown(change.add, ours)}</b>
      </>
    );
  return (
    <>
      <s>{valueShown(valueAt(ours, change), ours)}</s> → <b>{valueShown(change.value, ours)}</b>
    </>
  );
}
