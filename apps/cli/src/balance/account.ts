import { addTallies, emptyTally, type Tally } from '../sim/tally.ts';

/** Many numbers of one kind, as far as their mean and spread need them. */
export interface Spread {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
}

/** One turn of the games that came to it. */
export interface TurnAccount {
  readonly label: string;
  /** Games that ended in it: by role of the winner, draws last. */
  readonly ended: readonly number[];
  /** What the measures of the game came to in it: by measure, then by role. */
  readonly measured: readonly (readonly Spread[])[];
}

/** How many games came out, and what they looked like on the way: plain data, to be added up. */
export interface Account {
  readonly tally: Tally;
  readonly longest: number;
  /** How games ended: by role of the winner, draws last. */
  readonly reasons: Readonly<Record<string, readonly number[]>>;
  readonly turns: readonly TurnAccount[];
}

export const emptyAccount = (roles: number): Account => ({
  tally: emptyTally(roles),
  longest: 0,
  reasons: {},
  turns: [],
});

export function addAccounts(a: Account, b: Account): Account {
  const reasons: Record<string, readonly number[]> = { ...a.reasons };
  for (const [reason, ends] of Object.entries(b.reasons)) reasons[reason] = addLists(reasons[reason], ends);
  const turns = Array.from({ length: Math.max(a.turns.length, b.turns.length) }, (_, i) =>
    addTurns(a.turns[i], b.turns[i]),
  );
  return {
    tally: addTallies(a.tally, b.tally),
    longest: Math.max(a.longest, b.longest),
    reasons,
    turns,
  };
}

function addTurns(a: TurnAccount | undefined, b: TurnAccount | undefined): TurnAccount {
  if (a === undefined || b === undefined) return (a ?? b)!;
  return {
    label: a.label,
    ended: addLists(a.ended, b.ended),
    measured: a.measured.map((roles, m) =>
      roles.map((spread, role) => addSpreads(spread, b.measured[m][role])),
    ),
  };
}

const addLists = (a: readonly number[] | undefined, b: readonly number[]): readonly number[] =>
  a === undefined ? b : a.map((count, i) => count + b[i]);

const addSpreads = (a: Spread, b: Spread): Spread => ({
  count: a.count + b.count,
  sum: a.sum + b.sum,
  squares: a.squares + b.squares,
});

export const one = (value: number): Spread => ({ count: 1, sum: value, squares: value * value });

export const spreadOf = (values: readonly number[]): Spread =>
  values.map(one).reduce(addSpreads, { count: 0, sum: 0, squares: 0 });

export const meanOf = ({ count, sum }: Spread): number => (count === 0 ? 0 : sum / count);

/** The standard deviation. */
export function deviationOf(spread: Spread): number {
  const { count, squares } = spread;
  if (count < 2) return 0;
  const mean = meanOf(spread);
  return Math.sqrt(Math.max(0, (squares - count * mean * mean) / (count - 1)));
}
