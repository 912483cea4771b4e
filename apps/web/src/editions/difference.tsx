import type { Change, DataFiles } from '@punica/kernel/edition';
import { editionWords as w } from '../words/editions.ts';
import { valueAt } from './things.ts';

/** A value in a few words. */
export const valueShown = (value: unknown): string =>
  value === undefined || value === null
    ? w.nothingThere
    : typeof value === 'boolean'
      ? value
        ? w.on
        : w.off
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);

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
