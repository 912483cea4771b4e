import { words } from '../words/index.ts';
import type { OddsLineShown, OddsShown } from './odds-shown.ts';

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

/** Everything that is known about one choice. */
export function OddsLines({ odds }: { odds: OddsShown }) {
  return (
    <>
      <ul class="odds-lines">
        {odds.lines.map((line) => (
          <li key={`${line.at ?? ''} ${line.what}`} class={line.headline ? 'headline' : ''}>
            <span>
              {line.at !== undefined && <em>{line.at}: </em>}
              {line.what}
            </span>{' '}
            <b>{line.figure}</b>
            <ChanceBar line={line} />
          </li>
        ))}
      </ul>
      <p class="odds-basis">
        <span class={`odds-word ${odds.kind}`}>{odds.kind === 'exact' ? w.exact : w.simulated}</span>{' '}
        {odds.basis}
      </p>
    </>
  );
}
