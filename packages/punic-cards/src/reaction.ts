import { count, joined, type Kind, type LocalsOf, rowsOf } from '@punica/kernel';
import { NONE, SIDE, type Side } from './sides.ts';
import { elephantsAt, plainAt, type Troops } from './stacks.ts';

/** The kinds of places and generals of a game, a general and a set of them. */
export interface ForceKinds<L extends number, N extends number> {
  readonly loc: Kind<L>;
  readonly general: Kind<N>;
  readonly generals: Kind<number>;
}

/** What the side whose turn it is not does when an army enters a space: avoid battle, intercept. */
export const reactionLocals = <L extends number, N extends number>(kinds: ForceKinds<L, N>) => ({
  /** The non-active side. */
  side: SIDE,
  at: kinds.loc,
  avoider: kinds.general,
  avoiderCUs: count,
  avoiderElephants: count,
  /** Generals who avoid battle together, the leader among them. */
  avoiders: kinds.generals,
  /** Generals of the part being declared who have not been asked about yet. */
  undecided: kinds.generals,
  /** Declared interceptions: what stands for each is in its entry. */
  interceptors: rowsOf({ general: kinds.general, cus: count, elephants: count, generals: kinds.generals }),
  /** The interception being carried out. */
  next: count,
  /** Generals who have come. */
  came: kinds.generals,
});
export type Reaction = LocalsOf<ReturnType<typeof reactionLocals<number, number>>>;

export const startOfReaction = <L extends number>(side: Side, at: L) => ({
  side,
  at,
  avoider: NONE as typeof NONE,
  avoiderCUs: 0,
  avoiderElephants: 0,
  avoiders: 0,
  undecided: 0,
  interceptors: [] as readonly number[],
  next: 0,
  came: 0,
});

// --- declared interceptions ---

/** Numbers for each interception. */
const ENTRY = 4;
/** Where they stand in its entry. */
export const CUS = 1;
export const ELEPHANTS = 2;
export const GENERALS = 3;

export const declare = (f: Reaction, general: number): void => {
  f.interceptors = [...f.interceptors, general, 0, 0, 0];
};

type Entry<N extends number> = readonly [general: N, cus: number, elephants: number, generals: number];

/** One interception; the list holds its numbers side by side. */
const entryAt = <N extends number>(f: Pick<Reaction, 'interceptors'>, start: number): Entry<N> => {
  const [general, cus, elephants, generals] = f.interceptors.slice(start, start + ENTRY);
  return [general as N, cus, elephants, generals];
};

/** The interception that is being declared. */
export const lastEntry = <N extends number = number>(f: Pick<Reaction, 'interceptors'>): Entry<N> =>
  entryAt(f, f.interceptors.length - ENTRY);

/** Changes one number of the interception that is being declared. */
export const withLast = (f: Reaction, field: number, value: number): readonly number[] =>
  f.interceptors.with(f.interceptors.length - ENTRY + field, value);

/** Has an interception from this space been declared already? `spaceOf` says where a general is. */
export function declaredFrom<N extends number>(
  f: Pick<Reaction, 'interceptors'>,
  space: number,
  spaceOf: (general: N) => number,
): boolean {
  for (let i = 0; i < f.interceptors.length; i += ENTRY)
    if (spaceOf(f.interceptors[i] as N) === space) return true;
  return false;
}

/** The interception that is due; none when all have been carried out. */
export const dueEntry = <N extends number = number>(f: Pick<Reaction, 'interceptors' | 'next'>): Entry<N> =>
  entryAt(f, f.next);
export const isDue = (f: Reaction): boolean => f.next < f.interceptors.length;
export const goOn = (f: Reaction): void => {
  f.next += ENTRY;
};

// --- who failed to intercept ---

/** What is remembered of those who failed to intercept a marching army: they cannot slip away from it. */
export const failureLocals = <L extends number>({ loc, generals }: ForceKinds<L, number>) => ({
  /** The generals. */
  failed: generals,
  /** The CUs with them, by place. */
  failedForces: rowsOf({ loc, plain: count, elephants: count }),
});
export type Failures = LocalsOf<ReturnType<typeof failureLocals<number>>>;

/** Numbers for each place. */
const FORCE = 3;

function failedAt(march: Failures, loc: number, which: 1 | 2): number {
  for (let i = 0; i < march.failedForces.length; i += FORCE)
    if (march.failedForces[i] === loc) return march.failedForces[i + which];
  return 0;
}

/**
 * CUs in a place that have not failed to intercept this army. `elsewhere` are those of the same space who stand
 * on the other side of its walls: who failed may be among them.
 */
export const freePlain = <L extends number>(
  g: Troops<L>,
  march: Failures,
  side: Side,
  loc: NoInfer<L>,
  elsewhere = 0,
): number => plainAt(g, side, loc) - stuck(failedAt(march, loc, 1) - elsewhere, plainAt(g, side, loc));
export const freeElephants = <L extends number>(
  g: Troops<L>,
  march: Failures,
  side: Side,
  loc: NoInfer<L>,
  elsewhere = 0,
): number =>
  elephantsAt(g, side, loc) - stuck(failedAt(march, loc, 2) - elsewhere, elephantsAt(g, side, loc));

const stuck = (failed: number, here: number): number => Math.min(here, Math.max(0, failed));

/** In a second try from the same place the same CUs are taken to fail. */
export function noteFailure(
  march: Failures,
  loc: number,
  generals: number,
  plain: number,
  elephants: number,
): void {
  const others = march.failedForces.filter((_, i, all) => all[i - (i % FORCE)] !== loc);
  march.failed = joined(march.failed, generals);
  march.failedForces = [
    ...others,
    loc,
    Math.max(plain, failedAt(march, loc, 1)),
    Math.max(elephants, failedAt(march, loc, 2)),
  ];
}
