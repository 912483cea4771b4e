/** What a competition is made of, apart from how it is stored. Players are known by the number they entered with. */
export type Kind = 'round-robin' | 'swiss' | 'knock-out' | 'league';

export interface Entrant {
  readonly no: number;
  readonly rating: number;
  /** Withdrawn ones keep what they have and are paired no more. */
  readonly active: boolean;
  /** Counted from 0, the highest first; leagues alone have several. */
  readonly division: number;
}

/** How a match was decided. A bye is no match, and nobody loses it. */
export type How = 'played' | 'forfeit' | 'bye' | 'adjudicated' | 'seed';

/** One or several games between two, as one result. */
export interface Match {
  readonly season: number;
  readonly division: number;
  readonly round: number;
  readonly board: number;
  /** Leads the first role in the first game. */
  readonly first: number;
  /** Nobody where it is a bye. */
  readonly second: number | null;
  /** Both games of a match with sides swapped, so that it burdens nobody's balance of sides. */
  readonly double: boolean;
  /** Points of the match; nothing until it is decided. */
  readonly score: readonly [first: number, second: number] | null;
  /** Points of its games so far. */
  readonly games: readonly [first: number, second: number];
  readonly how: How | null;
  /** The round went on without it; it is still played, and counts as drawn for the pairing meanwhile. */
  readonly adjourned: boolean;
}

export interface Pairing {
  readonly first: number;
  readonly second: number | null;
}

export const WIN = 1;
export const DRAW = 0.5;

/** Points of a match by the points of its games. */
export const matchScore = ([first, second]: readonly [number, number]): readonly [number, number] =>
  first === second ? [DRAW, DRAW] : first > second ? [WIN, 0] : [0, WIN];

export const isDecided = ({ score }: Match): boolean => score !== null;

/** The round need not wait for it any more. */
export const isOutOfTheWay = (match: Match): boolean => isDecided(match) || match.adjourned;

/** What one of the two got; half of it all while it is adjourned. */
export function pointsIn(match: Match, no: number): number {
  if (match.score === null) return match.adjourned ? DRAW : 0;
  return match.first === no ? match.score[0] : match.score[1];
}

export const isIn = ({ first, second }: Match, no: number): boolean => first === no || second === no;

export const opponentIn = ({ first, second }: Match, no: number): number | null =>
  first === no ? second : first;

/** Better ones first; of equals whoever entered first. */
export const bySeed = (a: Entrant, b: Entrant): number => b.rating - a.rating || a.no - b.no;
