import { HOUR } from '../spans.ts';

/** What somebody outside can know of a window that closed without a reaction. */
export interface Observed {
  /** Whose answer was waited for. */
  readonly person: number;
  readonly opened: number;
  readonly lasted: number;
  /** The truth, which is what the attacker is after. */
  readonly held: boolean;
}

const hourOf = (time: number): number => Math.floor(time / HOUR) % 24;
/** Ten to the doubling: finer than anybody's habits. */
const lengthOf = ({ lasted }: Observed): number => Math.floor(10 * Math.log2(Math.max(1, lasted)));
/** Coarser, where it is combined with other features. */
const roughLength = ({ lasted }: Observed): number => Math.floor(3 * Math.log2(Math.max(1, lasted)));

/** Ways to look at a window; what looks alike is counted together. */
const EYES: Readonly<Record<string, (it: Observed) => string>> = {
  length: (it) => `${lengthOf(it)}`,
  'length and person': (it) => `${it.person} ${roughLength(it)}`,
  'hours of opening and closing': (it) => `${hourOf(it.opened)} ${hourOf(it.opened + it.lasted)}`,
  'hour of closing, by person': (it) => `${it.person} ${Math.floor(hourOf(it.opened + it.lasted) / 2)}`,
  'length and hour': (it) => `${roughLength(it)} ${Math.floor(hourOf(it.opened) / 3)}`,
};

/**
 * Learns on every other window, whose truth it is told (as the record of a finished game tells it), and guesses
 * the rest: for each way to look, the share that it guesses right.
 */
export function attack(windows: readonly Observed[]): Record<string, number> {
  const known = windows.filter((_, i) => i % 2 === 0);
  const unknown = windows.filter((_, i) => i % 2 === 1);
  return Object.fromEntries(
    Object.entries(EYES).map(([name, eye]) => {
      const votes = new Map<string, number>();
      for (const it of known) votes.set(eye(it), (votes.get(eye(it)) ?? 0) + (it.held ? 1 : -1));
      const right = unknown.filter((it) => (votes.get(eye(it)) ?? 0) > 0 === it.held).length;
      return [name, right / unknown.length];
    }),
  );
}
