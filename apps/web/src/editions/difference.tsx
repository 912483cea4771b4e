import type { Change, DataFiles } from '@punica/kernel/edition';
import { editionWords as w } from '../words/editions.ts';
import { isAbout, isRecord, plainWords, valueAt } from './things.ts';

/** A value in a few words; what is said about it, such as its source, stands elsewhere. */
export function valueShown(value: unknown): string {
  if (value === undefined || value === null) return w.nothingThere;
  if (typeof value === 'boolean') return value ? w.on : w.off;
  if (Array.isArray(value)) return value.map(valueShown).join(', ');
  if (!isRecord(value)) return String(value);
  return Object.entries(value)
    .filter(([key]) => !isAbout(key))
    .map(([key, part]) => `${plainWords(key)}: ${valueShown(part)}`)
    .join('; ');
}

/** What a change makes of ours. */
export function Difference({ ours, change }: { ours: DataFiles; change: Change }) {
  if ('remove' in change) return <span class="edition-gone">{w.removed}</span>;
  if ('add' in change)
    return (
      <>
        {w.added}: <b>{valueShown(change.add)}</b>
      </>
    );
  return (
    <>
      <s>{valueShown(valueAt(ours, change))}</s> → <b>{valueShown(change.value)}</b>
    </>
  );
}
