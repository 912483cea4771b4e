import { words } from '../words/index.ts';
import type { OddsLineShown, OddsShown, StepOdds } from './odds-shown.ts';

const w = words.odds;
const share = (chance: number): string => `${Math.round(1000 * chance) / 10}%`;

/** A chance as a bar; the interval of a simulated one is the paler part at its end. */
export function ChanceBar({ line: { chance, low, high, kind } }: { line: OddsLineShown }) {
  return (
    <span class={`chance-bar ${kind}`} aria-hidden="true">
      <i class="chance-sure" style={{ width: share(kind === 'exact' ? chance : low) }} />
      {kind === 'simulated' && <i class="chance-range" style={{ width: share(high - low) }} />}
    </span>
  );
}

/** Everything that is known about one choice, and about the way there. */
export function OddsLines({ odds }: { odds: OddsShown }) {
  return (
    <>
      {odds.lines.length > 0 && (
        <>
          <Lines lines={odds.lines} />
          <p class="odds-basis">
            <span class={`odds-word ${odds.kind}`}>{odds.kind === 'exact' ? w.exact : w.simulated}</span>{' '}
            {odds.basis}
          </p>
        </>
      )}
      {odds.way.length > 0 && <Way way={odds.way} />}
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly OddsLineShown[] }) {
  return (
    <ul class="odds-lines">
      {lines.map((line) => (
        <li key={line.what} class={line.headline ? 'headline' : ''}>
          <span>{line.what}</span> <b>{line.figure}</b>
          <ChanceBar line={line} />
        </li>
      ))}
    </ul>
  );
}

/** Space by space what may happen before the last. */
function Way({ way }: { readonly way: readonly StepOdds[] }) {
  const trials = Math.max(...way.map(({ samples }) => samples));
  return (
    <section class="odds-way">
      <h3>{w.onTheWay}</h3>
      <ol>
        {way.map(({ at, warning, lines }) => (
          <li key={at}>
            <em>{at}</em>
            {warning !== undefined && <p class="odds-warning">{warning}</p>}
            {lines.length > 0 && <Lines lines={lines.map((line) => ({ ...line, headline: false }))} />}
          </li>
        ))}
      </ol>
      {trials > 0 && (
        <p class="odds-basis">
          <span class="odds-word simulated">{w.simulated}</span> {w.trialsOnTheWay(trials)}
        </p>
      )}
    </section>
  );
}
