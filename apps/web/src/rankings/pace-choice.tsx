import type { Pace } from '@punica/protocol';
import { rankingWords } from '../words/rankings.ts';

const PACES: readonly Pace[] = ['slow', 'live'];

/** Live or slow, as two buttons of which one is pressed. */
export function PaceChoice({ pace, onChange }: { pace: Pace; onChange: (pace: Pace) => void }) {
  return (
    <fieldset class="pace-choice">
      <legend class="unseen">{rankingWords.pace}</legend>
      {PACES.map((it) => (
        <button key={it} type="button" aria-pressed={it === pace} onClick={() => onChange(it)}>
          {rankingWords.paces[it]}
        </button>
      ))}
    </fieldset>
  );
}
