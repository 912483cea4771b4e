import * as z from 'zod';
import { time, word } from './fields.ts';
import type { Read } from './plain.ts';

/** A chance, or a difference of two, from -1 to 1. */
const chance = z.number();
const mark = z.enum(['inaccuracy', 'mistake', 'blunder']);
const role = z.int().describe('by its place among the roles of the game');

/** Decisions in a row, in words and for the map. */
const playTold = z.object({
  name: word,
  line: z.array(
    z.object({
      action: z.object({ act: word, arg: z.union([word, z.number()]).exactOptional() }),
      label: word,
    }),
  ),
});

/** One decision judged by what its role could know; chances are those of winning, for that role. */
const judgedPlay = z.object({
  role,
  chapter: word.describe('the part of the game in which it was played'),
  stop: z.int().describe('how many entries that count lay behind when it was chosen'),
  last: z.int().describe('how many when it had been carried out'),
  played: playTold,
  before: chance.describe('with the best play that was found'),
  chance: chance.describe('with what was played, before any die was thrown'),
  lost: chance.describe('by the decision; 0 where it cannot be told from chance'),
  error: chance.describe('the standard error of the difference'),
  mark: mark.nullable(),
  expected: chance.describe('of the position to which the play should have led'),
  after: chance.describe('of the position to which it did'),
  luck: chance.describe('what dice and others gave or took: after less expected'),
  better: playTold
    .extend({ chance, reason: word.nullable() })
    .nullable()
    .describe('nothing where no better play was found'),
  simulations: z.int(),
});

/** A game judged play by play. */
export const gameAnalysis = z.object({
  rules: z.int().describe('the version of the rules that it was judged by'),
  simulations: z.int().describe('for each play'),
  seed: z.int(),
  curve: z.array(z.object({ stop: z.int(), chances: z.array(chance.nullable()) })),
  plays: z.array(judgedPlay),
});
export type GameAnalysis = Read<typeof gameAnalysis>;
export type JudgedPlaySent = GameAnalysis['plays'][number];

/** How far the server is with judging a game. */
export const analysisStanding = z.object({
  state: z
    .enum(['impossible', 'none', 'waiting', 'running', 'stopped', 'failed', 'done'])
    .describe(
      'impossible: its rules say too little; stopped: nobody wants it any more, and it can be gone on with',
    ),
  simulations: z.int().describe('for each play'),
  seed: z.int(),
  place: z.int().nullable().describe('in the line of games that wait or are judged, from 1 on'),
  done: z.int().describe('plays that have been judged'),
  plays: z.int().nullable().describe('of so many; nothing as long as the game has not been read'),
  asked: z.boolean().describe('you have asked for it and are told when it is there'),
  endedAt: time.nullable(),
});
export type AnalysisStanding = Read<typeof analysisStanding>;
