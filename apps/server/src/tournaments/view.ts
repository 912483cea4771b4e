import type { StandingLine, Tournament, TournamentSummary } from '@punica/protocol';
import { sql } from 'kysely';
import { engineOf } from '../catalogue.ts';
import type { Store } from '../storage/store.ts';
import type { TournamentsTable } from '../storage/tables.ts';
import { byEntry, type Cup, drawnIn } from './cup.ts';
import { entryOf } from './entering.ts';
import { knockOutPlaces } from './logic/knock-out.ts';
import { standings } from './logic/standings.ts';
import type { TournamentSettings } from './settings.ts';

const SHOWN = 100;
const ACTS_SHOWN = 200;

interface Wanted {
  readonly state?: 'entry' | 'running' | 'over';
  readonly game?: string;
  readonly mine: boolean;
  readonly team?: string;
}

const STATES = { entry: ['entry'], running: ['running', 'paused'], over: ['over', 'cancelled'] } as const;

/** The newest first; those that are going on before those that are over. */
export async function listTournaments(
  { db }: Store,
  { state, game, mine, team }: Wanted,
  person: string | undefined,
): Promise<TournamentSummary[]> {
  let query = db
    .selectFrom('tournaments')
    .innerJoin('people', 'people.id', 'tournaments.organiser')
    .leftJoin('teams', 'teams.id', 'tournaments.team')
    .selectAll('tournaments')
    .select(['people.name as organiserName', 'teams.name as teamName']);
  if (state !== undefined) query = query.where('state', 'in', STATES[state]);
  if (game !== undefined) query = query.where('game', '=', game);
  if (team !== undefined) query = query.where('tournaments.team', '=', team);
  if (mine)
    query = query.where((it) =>
      it.or([
        it('organiser', '=', person ?? ''),
        it.exists(
          it
            .selectFrom('entrants')
            .select('entrants.no')
            .whereRef('entrants.tournament', '=', 'tournaments.id')
            .where('entrants.person', '=', person ?? ''),
        ),
      ]),
    );
  const isOver = sql`case when tournaments.state in ('over', 'cancelled') then 1 else 0 end`;
  const rows = await query.orderBy(isOver).orderBy('changed_at', 'desc').limit(SHOWN).execute();
  if (rows.length === 0) return [];
  const counts = await db
    .selectFrom('entrants')
    .select(({ fn }) => ['tournament', 'state', fn.countAll<number>().as('count')])
    .where(
      'tournament',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['tournament', 'state'])
    .execute();
  const own = await db
    .selectFrom('entrants')
    .select(['tournament', 'state'])
    .where('person', '=', person ?? '')
    .execute();
  const count = (id: string, of: string): number =>
    counts.find((it) => it.tournament === id && it.state === of)?.count ?? 0;
  return rows.map(({ organiserName, teamName, ...row }) => ({
    ...summaryOf(row, JSON.parse(row.settings) as TournamentSettings),
    entrants: count(row.id, 'in'),
    waiting: count(row.id, 'waiting'),
    organiser: { id: row.organiser, name: organiserName },
    team: teamTold(row.team, teamName),
    you: own.find(({ tournament }) => tournament === row.id)?.state ?? null,
  }));
}

/** Of a team that is no more only the members' results are left. */
const teamTold = (id: string | null, name: string | null | undefined) =>
  id === null || name == null ? null : { id, name };

const summaryOf = (row: TournamentsTable, settings: TournamentSettings) => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  game: row.game,
  scenario: settings.scenario,
  clock: settings.clock,
  rated: settings.rated,
  double: settings.double,
  state: row.state,
  season: row.season,
  round: row.round,
  rounds: row.rounds,
  roundEnds: row.round_ends,
  startsAt: row.starts_at,
  most: settings.most,
});

/** Everything of a tournament, as `viewer` sees it. */
export async function tournamentFor(
  { db }: Store,
  cup: Cup,
  shown: number,
  viewer: { readonly id: string; readonly organises: boolean; readonly isMember: boolean } | undefined,
): Promise<Tournament> {
  const { row, settings, entrants, matches } = cup;
  const [{ game }, acts, organiser, team] = await Promise.all([
    engineOf(row.game),
    db
      .selectFrom('tournament_acts')
      .leftJoin('people', 'people.id', 'tournament_acts.person')
      .select(['at', 'act', 'text', 'reason', 'people.id as by', 'people.name as byName'])
      .where('tournament', '=', row.id)
      .orderBy('at', 'desc')
      .limit(ACTS_SHOWN)
      .execute(),
    db.selectFrom('people').select('name').where('id', '=', row.organiser).executeTakeFirst(),
    db
      .selectFrom('teams')
      .select('name')
      .where('id', '=', row.team ?? '')
      .executeTakeFirst(),
  ]);
  const mine = entrants.find(({ person }) => person === viewer?.id);
  const entry = entryOf(cup, viewer?.id);
  const count = (state: string): number => entrants.filter((it) => it.state === state).length;
  return {
    ...summaryOf(row, settings),
    entrants: count('in'),
    waiting: count('waiting'),
    organiser: { id: row.organiser, name: organiser?.name ?? '' },
    team: teamTold(row.team, team?.name),
    you: mine?.state ?? null,
    text: row.text,
    least: settings.least,
    revision: row.revision,
    unfinished: settings.unfinished,
    tieBreaks: [...settings.tieBreaks],
    lateUntil: settings.lateUntil,
    even: settings.even,
    bots: settings.bots,
    leastRating: settings.leastRating,
    mostRating: settings.mostRating,
    league: row.kind === 'league' ? settings.league : null,
    shown,
    canEnter:
      entry !== 'closed' &&
      (mine === undefined || mine.state === 'withdrawn') &&
      (row.team === null || viewer?.isMember === true),
    entry,
    isOrganiser: viewer?.organises === true,
    entrantList: [
      ...entrants.filter(({ state }) => state !== 'waiting'),
      ...entrants.filter(({ state }) => state === 'waiting').toSorted(byEntry),
    ].map(({ no, person, name, bot, rating, state, division }) => {
      return { no, person, name, bot, rating, state, division };
    }),
    divisions: tablesOf(cup, shown),
    matches: matches.map(({ played, games, ...match }) => ({
      ...match,
      score: match.score === null ? null : [...match.score],
      gamePoints: [...games],
      games: played.map(({ id, firstRole, score }) => ({
        id,
        firstRole: game.roles[firstRole],
        score: score === null ? null : [...score],
      })),
    })),
    log: acts.map(({ by, byName, ...act }) => ({
      ...act,
      by: by === null ? null : { id: by, name: byName ?? '' },
    })),
  };
}

/** The tables of a season, by division. Those of earlier seasons follow from who played then. */
export function tablesOf(cup: Cup, season: number): StandingLine[][] {
  const { row, settings, entrants, matches } = cup;
  const isNow = season === row.season;
  const divisionOf = new Map(
    isNow
      ? drawnIn(cup).map(({ no, division }) => [no, division] as const)
      : matches.flatMap(({ first, second, division }) =>
          [first, second].flatMap((no) => (no === null ? [] : [[no, division] as const])),
        ),
  );
  const count = Math.max(-1, ...divisionOf.values()) + 1;
  return Array.from({ length: count }, (_, division) => {
    const here = entrants.filter(({ no }) => divisionOf.get(no) === division);
    const lines = standings(
      here,
      matches.filter((it) => it.division === division),
      settings.tieBreaks,
    );
    const plain = lines.map((line): StandingLine => ({ ...line, breaks: [...line.breaks] }));
    if (row.kind !== 'knock-out') return plain;
    const places = knockOutPlaces(here, matches);
    return plain
      .map((line) => ({ ...line, place: places.get(line.no)! }))
      .toSorted((a, b) => a.place - b.place);
  });
}
