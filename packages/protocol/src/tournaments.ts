import * as z from 'zod';
import { clockRule } from './clock.ts';
import { name, text, time, word } from './fields.ts';
import type { Read, Sent } from './plain.ts';

const tournamentKind = z.enum(['round-robin', 'swiss', 'knock-out', 'league']);
export type TournamentKind = Read<typeof tournamentKind>;

const tieBreak = z.enum([
  'direct-encounter',
  'buchholz',
  'buchholz-cut-1',
  'median-buchholz',
  'sonneborn-berger',
  'wins',
  'game-points',
]);
export type TieBreakName = Read<typeof tieBreak>;

export const MOST_ENTRANTS = 512;
/** The year 2100: later than anything that is planned, and a date that every program can write. */
const LAST_TIME = 4_102_444_800_000;
const MINUTE = 60_000;

const unfinished = z
  .enum(['wait', 'adjourn', 'forfeit'])
  .describe(
    'what happens to games that go on when the time of a round is over: the round waits; the next begins and they are played on, drawn for the pairing meanwhile; or whoever is to move has lost',
  );

const league = z.strictObject({
  size: z.int().min(3).max(20).default(8).describe('how many play in a division'),
  moving: z
    .int()
    .min(1)
    .max(5)
    .default(2)
    .describe('how many go up at the end of a season, and as many down'),
  seasons: z.int().min(1).max(100).nullable().default(null).describe('nothing: season after season'),
});

export const newTournament = z.strictObject({
  name: z.string().trim().min(3).max(80),
  text: text(2_000).default('').describe('what entrants should know'),
  kind: tournamentKind,
  game: name,
  scenario: name,
  options: z.record(name, z.union([z.boolean(), name, z.number()])).default({}),
  clock: clockRule.default({ kind: 'none' }).describe('at zero the game must be lost'),
  rated: z.boolean().default(false),
  double: z.boolean().default(false).describe('a match is two games with sides swapped'),
  even: z.enum(['none', 'sealed', 'open']).default('none').describe('bids for the sides'),
  rounds: z.int().min(1).max(20).default(5).describe('of a Swiss; the others have as many as they need'),
  least: z.int().min(2).max(MOST_ENTRANTS).default(2),
  most: z.int().min(2).max(MOST_ENTRANTS).default(32).describe('whoever comes later is on the waiting list'),
  startsAt: time
    .max(LAST_TIME)
    .nullable()
    .default(null)
    .describe('nothing: when it is full, or when the organiser says so'),
  roundMs: z
    .int()
    .min(MINUTE)
    .max(120 * 24 * 60 * MINUTE)
    .nullable()
    .default(null)
    .describe('how long a round may take; nothing: as long as its games do'),
  unfinished: unfinished.default('wait'),
  tieBreaks: z
    .array(tieBreak)
    .max(7)
    .exactOptional()
    .describe('the usual ones of its kind where it says nothing'),
  lateUntil: z.int().min(0).max(20).default(0).describe('of a Swiss: one may enter until this round is over'),
  bots: z.boolean().default(true).describe('accounts of programs may enter'),
  leastRating: z.int().min(0).max(4_000).nullable().default(null),
  mostRating: z.int().min(0).max(4_000).nullable().default(null),
  league: league.default({ size: 8, moving: 2, seasons: null }).describe('of a league'),
  team: z
    .string()
    .min(1)
    .max(40)
    .nullable()
    .default(null)
    .describe('of which you are a leader: its members enter, and all who lead it organise'),
});
export type NewTournament = Read<typeof newTournament>;
export type NewTournamentRequest = Sent<typeof newTournament>;
export const createdTournament = z.object({ id: word });

const tournamentState = z.enum(['entry', 'running', 'paused', 'over', 'cancelled']);
export type TournamentState = Read<typeof tournamentState>;

export const tournamentsQuery = z.object({
  state: z.enum(['entry', 'running', 'over']).exactOptional(),
  game: name.exactOptional(),
  mine: z.enum(['yes']).exactOptional(),
  team: z.string().min(1).max(40).exactOptional().describe('those of one team'),
});

const summary = {
  id: word,
  name: word,
  kind: tournamentKind,
  game: word,
  scenario: word,
  clock: clockRule,
  rated: z.boolean(),
  double: z.boolean(),
  state: tournamentState,
  season: z.int(),
  round: z.int().describe('0 before the first'),
  rounds: z.int().describe('of this season; 0 while it is not known'),
  roundEnds: time.nullable(),
  startsAt: time.nullable(),
  entrants: z.int(),
  waiting: z.int(),
  most: z.int(),
  organiser: z.object({ id: word, name: word }),
  team: z.object({ id: word, name: word }).nullable().describe('whose members enter'),
  you: z.enum(['in', 'waiting', 'withdrawn']).nullable(),
};
export const tournamentSummary = z.object(summary);
export type TournamentSummary = Read<typeof tournamentSummary>;

export const entrant = z.object({
  no: z.int(),
  person: word,
  name: word,
  bot: z.boolean(),
  rating: z.int(),
  state: z.enum(['in', 'waiting', 'withdrawn']),
  division: z.int().describe('counted from 0; -1 for those who were never drawn'),
});
export type EntrantInfo = Read<typeof entrant>;

const points = z.tuple([z.number(), z.number()]);

export const tournamentMatch = z.object({
  id: word,
  season: z.int(),
  division: z.int(),
  round: z.int(),
  board: z.int(),
  first: z.int(),
  second: z.int().nullable().describe('nobody where it is a bye'),
  score: points.nullable(),
  gamePoints: points,
  how: z.enum(['played', 'forfeit', 'bye', 'adjudicated', 'seed']).nullable(),
  adjourned: z.boolean(),
  reason: word.nullable(),
  games: z.array(
    z.object({
      id: word,
      firstRole: word.describe('the side of the first of the pairing'),
      score: points.nullable(),
    }),
  ),
});
export type TournamentMatch = Read<typeof tournamentMatch>;

export const standingLine = z.object({
  no: z.int(),
  place: z.int().describe('those whom nothing parts share it'),
  points: z.number(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  gamePoints: z.number(),
  breaks: z.array(z.number()).describe('in the order of the tie-breaks'),
});
export type StandingLine = Read<typeof standingLine>;

export const tournamentAct = z.object({
  at: time,
  by: z.object({ id: word, name: word }).nullable().describe('nobody where it came by itself'),
  act: word,
  text: word,
  reason: word.nullable(),
});
export type TournamentAct = Read<typeof tournamentAct>;

/** Everything of a tournament, for one season. */
export const tournament = z.object({
  ...summary,
  text: word,
  least: z.int(),
  revision: z.int(),
  unfinished,
  tieBreaks: z.array(tieBreak),
  lateUntil: z.int(),
  even: z.enum(['none', 'sealed', 'open']),
  bots: z.boolean(),
  leastRating: z.int().nullable(),
  mostRating: z.int().nullable(),
  league: league.nullable(),
  shown: z.int().describe('the season that is shown'),
  canEnter: z.boolean(),
  entry: z.enum(['in', 'waiting', 'closed']).describe('where one comes who enters now'),
  isOrganiser: z.boolean(),
  entrantList: z.array(entrant),
  divisions: z.array(z.array(standingLine)).describe('the tables, the highest division first'),
  matches: z.array(tournamentMatch),
  log: z.array(tournamentAct).describe('the newest first'),
});
export type Tournament = Read<typeof tournament>;

export const tournamentQuery = z.object({
  season: z.coerce.number().int().min(1).exactOptional().describe('the newest where it says nothing'),
});
export const tournamentRevision = z.object({ revision: z.int() });

const reason = z.string().trim().min(3).max(500).describe('shown to everybody');
export const reasonRequest = z.strictObject({ reason });
export const removeRequest = z.strictObject({ no: z.int(), reason });
export const replaceRequest = z.strictObject({
  no: z.int(),
  name: text(200).describe('of an account on the waiting list: whoever enters it agrees to play'),
  reason,
});
export const adjudicateRequest = z.strictObject({
  match: word,
  result: z.enum(['first', 'second', 'draw', 'nobody']).describe('who has won; nobody: both have lost'),
  reason,
});
export const roundEndsRequest = z.strictObject({ until: time.max(LAST_TIME), reason });
export const enteredTournament = z.object({ state: z.enum(['in', 'waiting']) });
