import type { Known } from '@punica/kernel/edition';
import { editionWords as w } from '../words/editions.ts';
import { SureOptions } from './change-list.tsx';
import { UNSAID } from './draft.ts';
import type { Keeping } from './keeping.ts';

/** Where the figures come from that are written down next: said once, not for each. */
export function ToldBar({ draft }: { draft: Keeping }) {
  const { source, confidence } = draft.told.value;
  return (
    <p class="edition-told">
      <label for="edition-source">{w.source}</label>
      <input
        id="edition-source"
        type="text"
        maxLength={300}
        placeholder={`${UNSAID}; ${w.sourceHint}`}
        value={source}
        onInput={(event) => {
          draft.told.value = { ...draft.told.value, source: event.currentTarget.value };
        }}
      />
      <label for="edition-sure" class="unseen">
        {w.sure}
      </label>
      <select
        id="edition-sure"
        value={confidence}
        onChange={(event) => {
          draft.told.value = { ...draft.told.value, confidence: event.currentTarget.value as Known };
        }}
      >
        <SureOptions />
      </select>
    </p>
  );
}
