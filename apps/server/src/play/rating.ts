import { DAY } from '../spans.ts';
import { afterOutcomes, NEWCOMER, rested, type Strength } from './glicko.ts';

/** A rating as it is kept, with when it last changed. */
export interface Standing extends Strength {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly at: number;
}

export const UNRATED: Standing = { ...NEWCOMER, games: 0, wins: 0, draws: 0, at: 0 };

/** One who played a rated game. */
export interface RatedPlayer {
  readonly person: string;
  /** When they left before the end, if they did. */
  readonly leftAt: number | null;
  readonly won: boolean;
  /** Other players who came from the same address. */
  readonly near: readonly string[];
}

/** A rated game, as much of it as counts. */
export interface RatedGame {
  readonly players: readonly RatedPlayer[];
  /** Nobody has won; those who stayed drew. */
  readonly drawn: boolean;
  /** How many entries its log has. */
  readonly length: number;
  readonly at: number;
}

const WEEK = 7 * DAY;
/** A shorter game counts for less for whoever gains by it, and in full for whoever lost. */
export const FULL_LENGTH = 40;
/** So many games between two within the time count in full, and each further one for less. */
export const FREE_REPEATS = 3;
export const REPEAT_TIME = 30 * DAY;
const SAME_ADDRESS = 0.1;

/** Who came out before whom: those who stayed by the result, then those who left, the last to go first. */
function scoreOf(one: RatedPlayer, other: RatedPlayer, drawn: boolean): number {
  if (one.leftAt !== null || other.leftAt !== null) {
    if (one.leftAt === null) return 1;
    if (other.leftAt === null) return 0;
    return one.leftAt === other.leftAt ? 0.5 : one.leftAt > other.leftAt ? 1 : 0;
  }
  if (drawn || one.won === other.won) return 0.5;
  return one.won ? 1 : 0;
}

/** How often two have met in rated games of late. */
export type Meetings = (one: string, other: string) => number;

/** New ratings of everybody after a game of two or more: each meets every other, and all of it is one game. */
export function rate(
  { players, drawn, length, at }: RatedGame,
  known: ReadonlyMap<string, Standing>,
  meetings: Meetings,
): Map<string, Standing> {
  const before = new Map(
    players.map(({ person }) => {
      const standing = known.get(person) ?? UNRATED;
      const weeks = standing.games === 0 ? 0 : Math.max(0, at - standing.at) / WEEK;
      return [person, { ...standing, ...rested(standing, weeks) }] as const;
    }),
  );
  const share = 1 / (players.length - 1);
  const fullness = Math.min(1, length / FULL_LENGTH);
  return new Map(
    players.map((player) => {
      const { person, near } = player;
      const others = players.filter((other) => other !== player);
      const outcomes = others.map((other) => {
        const score = scoreOf(player, other, drawn);
        const repeats = FREE_REPEATS / Math.max(FREE_REPEATS, meetings(person, other.person) + 1);
        const apart = near.includes(other.person) ? SAME_ADDRESS : 1;
        const weight = share * repeats * apart * (score === 0 ? 1 : fullness);
        return { opponent: before.get(other.person)!, score, weight };
      });
      const old = before.get(person)!;
      const stayed = player.leftAt === null;
      return [
        person,
        {
          ...afterOutcomes(old, outcomes),
          games: old.games + 1,
          wins: old.wins + (stayed && player.won ? 1 : 0),
          draws: old.draws + (stayed && drawn ? 1 : 0),
          at,
        },
      ];
    }),
  );
}
