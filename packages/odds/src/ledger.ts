import type { Role } from '@punica/kernel';
import { type Luck, luckTogether, rankOfLuck } from './luck.ts';

/** One throw or draw that counts for a role. */
export interface LuckEntry {
  readonly role: Role;
  /** What it was about: a key of the game's words. */
  readonly what: string;
  /** Where in the log, counted from 0; -1 for the set-up. */
  readonly place: number;
  /** How many dice or cards it took. */
  readonly throws: number;
  readonly luck: Luck;
}

/** What came of all throws of a role, or of those of one kind. */
export interface LuckTotal {
  readonly entries: number;
  readonly throws: number;
  /** Luck points above (or below) what was to be expected. */
  readonly points: number;
  /** How far such a total strays by chance: one standard deviation. */
  readonly deviation: number;
  /** The share of games in which as many throws come out no better. */
  readonly rank: number;
}

export interface RoleLuck {
  readonly role: Role;
  readonly total: LuckTotal;
  readonly kinds: readonly { readonly what: string; readonly total: LuckTotal }[];
  /** The luckiest and the unluckiest throw. */
  readonly best: LuckEntry | undefined;
  readonly worst: LuckEntry | undefined;
}

export interface LuckLedger {
  readonly entries: readonly LuckEntry[];
  readonly roles: readonly RoleLuck[];
}

export const pointsOf = ({ luck }: LuckEntry): number => luck.actual - luck.expected;

export function totalOf(entries: readonly LuckEntry[]): LuckTotal {
  const { actual, expected, variance } = luckTogether(entries.map(({ luck }) => luck));
  const points = actual - expected;
  return {
    entries: entries.length,
    throws: entries.reduce((sum, { throws }) => sum + throws, 0),
    points,
    deviation: Math.sqrt(variance),
    rank: rankOfLuck(points, variance),
  };
}

const greatest = (entries: readonly LuckEntry[], sign: number): LuckEntry | undefined =>
  entries.reduce<LuckEntry | undefined>(
    (best, entry) => (best === undefined || sign * pointsOf(entry) > sign * pointsOf(best) ? entry : best),
    undefined,
  );

function luckOfRole(all: readonly LuckEntry[], role: Role): RoleLuck {
  const entries = all.filter((entry) => entry.role === role);
  const kinds = [...new Set(entries.map(({ what }) => what))];
  return {
    role,
    total: totalOf(entries),
    kinds: kinds.map((what) => ({ what, total: totalOf(entries.filter((entry) => entry.what === what)) })),
    best: greatest(entries, 1),
    worst: greatest(entries, -1),
  };
}

export const ledgerOf = (entries: readonly LuckEntry[], roles: number): LuckLedger => ({
  entries,
  roles: Array.from({ length: roles }, (_, role) => luckOfRole(entries, role)),
});

/** Where more could play, seats that nobody took are left out: they have never drawn or thrown anything. */
export function rolesInPlay({ roles }: LuckLedger): readonly RoleLuck[] {
  const inPlay = roles.filter(({ total }) => total.entries > 0);
  return inPlay.length < 2 ? roles : inPlay;
}

/** How a total stands among all games, in a few words. */
export function rankWords({ rank, entries }: LuckTotal): string {
  if (entries === 0) return 'nothing was left to chance';
  const outOf20 = Math.round(20 * Math.min(rank, 1 - rank));
  if (outOf20 >= 8) return 'about as much as chance gives';
  const better = rank > 0.5 ? 'luckier' : 'unluckier';
  if (outOf20 === 0) return `${better} than nearly all games`;
  return `${better} than ${20 - outOf20} of 20 games`;
}
