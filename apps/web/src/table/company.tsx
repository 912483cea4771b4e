import type { ActionJson } from '@punica/kernel';
import type { ManyRow } from '../play/protocol.ts';
import { words } from '../words/index.ts';

const w = words.table;

const times = (action: ActionJson, n: number): ActionJson[] => Array.from({ length: n }, () => action);

const takenOf = (row: ManyRow): number => row.picks.reduce((sum, { taken }) => sum + taken, 0);
const thereIn = (row: ManyRow): number => row.picks.reduce((sum, { there }) => sum + there, 0);

/** Who goes, in a few words. */
export function companyWords(row: ManyRow): string {
  const taken = takenOf(row);
  if (taken === 0) return w.nobody;
  return taken === thereIn(row) ? w.everybody : w.ofThem(taken, thereIn(row));
}

interface CompanyProps {
  readonly row: ManyRow;
  readonly onAnswer: (answer: readonly ActionJson[]) => void;
}

/** Who of several goes along: everybody, nobody, a tick for each and a slider for those of a kind. */
export function Company({ row, onAnswer }: CompanyProps) {
  const { picks, all, trouble } = row;
  const taken = takenOf(row);
  const most = all === null ? thereIn(row) : all.length;
  const everybody = all ?? picks.flatMap(({ action, there }) => times(action, there));
  const take = (k: number, n: number): void =>
    onAnswer(picks.flatMap((pick, i) => times(pick.action, i === k ? n : pick.taken)));
  return (
    <div class="company">
      {most > 1 && (
        <div class="segments">
          <button
            type="button"
            class="button"
            aria-pressed={taken === most}
            onClick={() => onAnswer(everybody)}
          >
            {most < thereIn(row) ? w.asManyAsMay : w.everybody}
          </button>
          <button type="button" class="button" aria-pressed={taken === 0} onClick={() => onAnswer([])}>
            {w.nobody}
          </button>
        </div>
      )}
      {picks.map((pick, k) =>
        pick.there === 1 ? (
          <label key={pick.name} class="tick">
            <input type="checkbox" checked={pick.taken === 1} onChange={() => take(k, 1 - pick.taken)} />
            <span>{pick.name}</span>
          </label>
        ) : (
          <label key={pick.name} class="slider">
            <span>{pick.name}</span>
            <input
              type="range"
              min={0}
              max={pick.there}
              value={pick.taken}
              aria-valuetext={w.ofThem(pick.taken, pick.there)}
              onInput={({ currentTarget }) => take(k, Number(currentTarget.value))}
            />
            <output>{w.ofThem(pick.taken, pick.there)}</output>
          </label>
        ),
      )}
      {trouble !== null && (
        <p class="company-trouble" role="status">
          {trouble}
        </p>
      )}
    </div>
  );
}
