import type { Clocks, Spell } from './clock.ts';
import type { WindowState } from './window.ts';

/** What is stored of time in a game. `shown` is what all may see while answers are secret. */
export interface ClockState {
  readonly clocks: Clocks;
  readonly shown: Clocks;
  /** How long the log was when the question that stands was put: what follows was drawn for it. */
  readonly question: number;
  /** When the program follows standing orders, outside windows. */
  readonly autoAt: number;
  /** The reaction window that stands, if one does. */
  readonly window: WindowState | null;
  /** When each role last acted. */
  readonly acts: readonly number[];
}

const NO_QUESTION = -1;

export const freshClockState = (clocks: Clocks): ClockState => ({
  clocks,
  shown: clocks,
  question: NO_QUESTION,
  autoAt: 0,
  window: null,
  acts: clocks.banks.map(() => 0),
});

/** A spell as it was stored before windows stopped the clock. */
interface OldSpell {
  readonly since: number;
  readonly free: number;
}

const spellFrom = (spell: Spell | OldSpell | null): Spell | null =>
  spell === null || 'spent' in spell ? spell : { since: spell.since + spell.free, spent: 0, paused: false };

const clocksFrom = ({ banks, spells }: Clocks): Clocks => ({ banks, spells: spells.map(spellFrom) });

/** Reads what is stored, in the form of today or in that of version 0.1.0. */
export function readClockState(text: string): ClockState {
  const stored = JSON.parse(text) as Partial<ClockState> & Pick<ClockState, 'clocks' | 'shown'>;
  return {
    ...freshClockState(stored.clocks),
    ...stored,
    clocks: clocksFrom(stored.clocks),
    shown: clocksFrom(stored.shown),
  };
}
