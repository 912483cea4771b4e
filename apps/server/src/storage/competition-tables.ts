import type { Switch, Time } from './stored.ts';

/** Live games, and those that may take days: each has ratings of its own. */
export type Pace = 'live' | 'slow';

export interface RatingsTable {
  person: string;
  game: string;
  pace: Pace;
  /** Whole numbers to be shown and sorted by; `exact` is JSON of `Standing`, from which the next is worked out. */
  rating: number;
  deviation: number;
  exact: string;
  games: number;
  wins: number;
  draws: number;
}

/** What somebody's rating was after each rated game. */
export interface RatingHistoryTable {
  /** The game that was played. */
  played: string;
  person: string;
  game: string;
  pace: Pace;
  at: Time;
  rating: number;
  deviation: number;
}

/** Somebody looks for a game: for one now, or for one after the other. */
export interface SeeksTable {
  id: string;
  person: string;
  /** What two must want alike: equal where they can be paired. */
  key: string;
  /** JSON of `SeekTerms`. */
  terms: string;
  pace: Pace;
  strength: 'near' | 'any';
  standing: Switch;
  most: number;
  /** How many games it has made. */
  made: number;
  state: 'open' | 'paired';
  created_at: Time;
  seen_at: Time;
  last_game: string | null;
}

export interface TournamentsTable {
  id: string;
  name: string;
  text: string;
  kind: 'round-robin' | 'swiss' | 'knock-out' | 'league';
  game: string;
  state: 'entry' | 'running' | 'paused' | 'over' | 'cancelled';
  /** JSON of `TournamentSettings`. */
  settings: string;
  organiser: string;
  /** Whose members enter; everybody where it says nothing. */
  team: string | null;
  created_at: Time;
  changed_at: Time;
  starts_at: Time | null;
  season: number;
  /** 0 before the first. */
  round: number;
  rounds: number;
  round_ends: Time | null;
  paused_at: Time | null;
  /** Goes up with every change: what was decided on an older one does not hold. */
  revision: number;
}

export interface EntrantsTable {
  tournament: string;
  no: number;
  person: string;
  state: 'in' | 'waiting' | 'withdrawn';
  /** What they were seeded by. */
  rating: number;
  /** Counted from 0; -1 until they are drawn. */
  division: number;
  entered_at: Time;
}

export interface MatchesTable {
  id: string;
  tournament: string;
  season: number;
  division: number;
  round: number;
  board: number;
  first: number;
  second: number | null;
  double: Switch;
  /** JSON of `CupGame[]`. */
  games: string;
  /** JSON: points of the games, and of the match once it is decided. */
  points: string;
  score: string | null;
  how: string | null;
  adjourned: Switch;
  reason: string | null;
}

/** What was done in a tournament, for everybody to see. */
export interface TournamentActsTable {
  id: string;
  tournament: string;
  at: Time;
  /** Nobody where it came by itself. */
  person: string | null;
  act: string;
  text: string;
  reason: string | null;
}

export interface CompetitionTables {
  ratings: RatingsTable;
  rating_history: RatingHistoryTable;
  seeks: SeeksTable;
  tournaments: TournamentsTable;
  entrants: EntrantsTable;
  matches: MatchesTable;
  tournament_acts: TournamentActsTable;
}

export const COMPETITION_KEYS = {
  ratings: ['person', 'game', 'pace'],
  rating_history: ['played', 'person'],
  seeks: ['id'],
  tournaments: ['id'],
  entrants: ['tournament', 'no'],
  matches: ['id'],
  tournament_acts: ['id'],
} as const satisfies Record<keyof CompetitionTables, readonly string[]>;
