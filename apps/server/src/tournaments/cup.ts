import type { Store } from '../storage/store.ts';
import type { MatchesTable, TournamentsTable } from '../storage/tables.ts';
import type { Entrant, How, Match } from './logic/field.ts';
import { type CourseGame, gamePoints } from './logic/match-course.ts';
import type { TournamentSettings } from './settings.ts';

export interface CupGame extends CourseGame {
  readonly id: string;
}

export interface CupEntrant extends Entrant {
  readonly person: string;
  readonly name: string;
  readonly bot: boolean;
  readonly state: 'in' | 'waiting' | 'withdrawn';
  readonly enteredAt: number;
  /** The account is closed or deleted. */
  readonly gone: boolean;
}

export interface CupMatch extends Match {
  readonly id: string;
  readonly played: readonly CupGame[];
  readonly reason: string | null;
}

/** A tournament with its entrants and the matches of a season. */
export interface Cup {
  readonly row: TournamentsTable;
  readonly settings: TournamentSettings;
  readonly entrants: readonly CupEntrant[];
  readonly matches: readonly CupMatch[];
}

/** Nobody who was not drawn plays. */
export const UNDRAWN = -1;

export async function loadCup({ db }: Store, id: string, season?: number): Promise<Cup | undefined> {
  const row = await db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const [entrants, matches] = await Promise.all([
    db
      .selectFrom('entrants')
      .innerJoin('people', 'people.id', 'entrants.person')
      .selectAll('entrants')
      .select(['people.name', 'people.bot', 'people.kind', 'people.banned_at'])
      .where('tournament', '=', id)
      .orderBy('no')
      .execute(),
    db
      .selectFrom('matches')
      .selectAll()
      .where('tournament', '=', id)
      .where('season', '=', season ?? row.season)
      .orderBy('round')
      .orderBy('division')
      .orderBy('board')
      .execute(),
  ]);
  return {
    row,
    settings: JSON.parse(row.settings) as TournamentSettings,
    entrants: entrants.map(({ kind, banned_at, bot, entered_at, ...it }): CupEntrant => {
      const gone = kind === 'deleted' || banned_at !== null;
      const { no, person, name, rating, state, division } = it;
      return {
        no,
        person,
        name,
        rating,
        state,
        division,
        enteredAt: entered_at,
        gone,
        bot: bot === 1,
        active: state === 'in' && !gone,
      };
    }),
    matches: matches.map(matchOf),
  };
}

export function matchOf(row: MatchesTable): CupMatch {
  const played = JSON.parse(row.games) as CupGame[];
  const score = row.score === null ? null : (JSON.parse(row.score) as [number, number]);
  return {
    id: row.id,
    season: row.season,
    division: row.division,
    round: row.round,
    board: row.board,
    first: row.first,
    second: row.second,
    double: row.double === 1,
    score,
    games: JSON.parse(row.points) as [number, number],
    how: row.how as How | null,
    adjourned: row.adjourned === 1,
    played,
    reason: row.reason,
  };
}

export const matchRow = (tournament: string, match: CupMatch): MatchesTable => ({
  id: match.id,
  tournament,
  season: match.season,
  division: match.division,
  round: match.round,
  board: match.board,
  first: match.first,
  second: match.second,
  double: match.double ? 1 : 0,
  games: JSON.stringify(match.played),
  points: JSON.stringify(match.games),
  score: match.score === null ? null : JSON.stringify(match.score),
  how: match.how,
  adjourned: match.adjourned ? 1 : 0,
  reason: match.reason,
});

/** Decided by what is known of its games, or by somebody's word. */
export const decided = (
  match: CupMatch,
  score: readonly [number, number],
  how: How,
  reason: string | null = null,
  points = gamePoints(match.played),
): CupMatch => ({ ...match, score, how, reason, games: points, adjourned: false });

/**
 * All who were drawn, whether they still play or not. Whoever has withdrawn from a league and waits for its next season
 * stays in the table of this one.
 */
export const drawnIn = (cup: Cup, division?: number): CupEntrant[] =>
  cup.entrants.filter(
    (it) => it.division !== UNDRAWN && (division === undefined || it.division === division),
  );

/** The waiting list, with whoever has stood on it longest first. */
export const waitingIn = (cup: Cup): CupEntrant[] =>
  cup.entrants.filter(({ state, gone }) => state === 'waiting' && !gone).toSorted(byEntry);

/** Whoever came back stands where they came back. */
export const byEntry = (a: CupEntrant, b: CupEntrant): number => a.enteredAt - b.enteredAt || a.no - b.no;

export const entrantOf = (cup: Cup, no: number): CupEntrant => cup.entrants.find((it) => it.no === no)!;
