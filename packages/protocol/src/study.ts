import * as z from 'zod';
import { gameId, text, time, version, word } from './fields.ts';
import type { Read, Sent } from './plain.ts';

/** A study that is kept on a server: what `packages/insight` calls a study is one chapter of it. */
export const oneStudy = z.object({ id: gameId });
const chapterNumber = z.coerce.number().int().min(1).max(10_000);
export const oneChapter = z.object({ id: gameId, chapter: chapterNumber });
export const oneMember = z.object({ id: gameId, person: gameId });

const LONGEST_NAME = 120;
const LONGEST_NOTE = 10_000;
const momentNumber = z.int().min(0).max(0xffff_0000);
const moment = momentNumber.nullable().describe('the number of a moment; null is the start');
const ruleWord = text(200);
const spotWord = z.string().min(1).max(80);
const spot = z.strictObject({ kind: spotWord, id: spotWord });
const ink = z.enum(['red', 'gold', 'green', 'blue']);

/** Drawn on the map: an arrow, or a ring where it has no `to`. */
export const studyShape = z.strictObject({ ink, at: spot, to: spot.exactOptional() });

const play = z.strictObject({
  op: z.literal('play'),
  after: moment,
  by: ruleWord.describe('the role that acts'),
  act: ruleWord,
  arg: z.union([ruleWord, z.number()]).exactOptional(),
});

const others = [
  z.strictObject({
    op: z.literal('note'),
    at: moment,
    text: text(LONGEST_NOTE),
    base: text(LONGEST_NOTE)
      .exactOptional()
      .describe('what stood there when it was written: what others wrote meanwhile is kept beside it'),
  }),
  z.strictObject({ op: z.literal('name'), at: momentNumber, name: text(LONGEST_NAME) }),
  z.strictObject({ op: z.literal('call'), name: text(LONGEST_NAME) }),
  z.strictObject({ op: z.literal('draw'), at: moment, shape: studyShape }),
  z.strictObject({
    op: z.literal('erase'),
    at: moment,
    shape: z.strictObject({ at: spot, to: spot.exactOptional() }),
  }),
  z.strictObject({ op: z.literal('promote'), at: momentNumber }),
  z.strictObject({ op: z.literal('remove'), at: momentNumber }),
] as const;

/** A change of a chapter. It names the moment it is about, so that changes in different branches do not meet. */
export const studyOp = z.discriminatedUnion('op', [play, ...others]);
export type StudyOpSent = Sent<typeof studyOp>;

/** The change as it came out, at its place in the order that the server decided. */
export const madeOp = z.object({
  place: z.int(),
  person: word.nullable().describe('who made it; nobody where they have left'),
  at: time,
  op: z.discriminatedUnion('op', [
    play.extend({ id: momentNumber.describe('the number of the new moment') }),
    ...others,
  ]),
});
export type MadeOp = Read<typeof madeOp>;

export const studyEdit = z.strictObject({
  version: version.describe(
    'how many changes of the chapter you know: you are answered those that you do not',
  ),
  op: studyOp,
});
export type StudyEdit = Sent<typeof studyEdit>;

export const studyEdited = z.object({
  version: z.int(),
  ops: z.array(madeOp).describe('everything from your version on; your own change is the last'),
});
export type StudyEdited = Read<typeof studyEdited>;

export const studyAccess = z
  .enum(['public', 'link', 'private'])
  .describe('anybody, and it is listed; whoever knows the address; its members only');
export type StudyAccess = Read<typeof studyAccess>;

export const studyMay = z.enum(['own', 'write', 'read']);
export type StudyMay = Read<typeof studyMay>;

const studyName = z.string().trim().min(1).max(LONGEST_NAME);

/** A chapter as somebody brings it: a study's file, or a finished game of this server from one of its moments on. */
const newChapter = z.union([
  z.strictObject({
    file: z.looseObject({ format: z.literal('punica-study') }).describe('a study, as its file has it'),
  }),
  z.strictObject({
    game: gameId.describe('a game that is over, and that anybody may look at'),
    after: z
      .int()
      .min(0)
      .max(1_000_000)
      .default(0)
      .describe('the chapter begins so many entries into the log'),
    name: studyName.exactOptional(),
  }),
]);
export const chapterRequest = newChapter;
export type ChapterRequest = Sent<typeof newChapter>;

export const newStudy = z.strictObject({
  name: studyName,
  access: studyAccess.default('link'),
  chapter: newChapter,
});
export type NewStudyRequest = Sent<typeof newStudy>;
export const createdStudy = z.object({ id: word });
export const createdChapter = z.object({ chapter: z.int() });

export const changeStudy = z.strictObject({
  name: studyName.exactOptional(),
  access: studyAccess.exactOptional(),
  chapters: z.array(z.int()).max(64).exactOptional().describe('all chapters, in their new order'),
});

export const memberRequest = z
  .strictObject({
    name: text(200).exactOptional().describe('the name of an account'),
    person: gameId.exactOptional().describe('or somebody by id: a guest who is there'),
    may: z.enum(['write', 'read']),
  })
  .refine(({ name, person }) => (name === undefined) !== (person === undefined), {
    path: ['name'],
    message: 'must be given, or person must be: one of them',
  });

const somebody = z.object({ person: word, name: word });

/** A study without what is in its chapters. */
export const studyHead = z.object({
  id: word,
  name: word,
  access: studyAccess,
  owner: somebody,
  members: z.array(somebody.extend({ may: z.enum(['write', 'read']) })),
  chapters: z.array(
    z.object({
      chapter: z.int(),
      name: word,
      game: word,
      moments: z.int(),
      source: word.nullable().describe('the game on this server that it was made of'),
      pictured: z.boolean().describe('it has a picture of its position'),
    }),
  ),
  createdAt: time,
  changedAt: time,
  you: studyMay.describe('what you may do'),
});
export type StudyHead = Read<typeof studyHead>;

export const listedStudy = z.object({
  id: word,
  name: word,
  access: studyAccess,
  owner: somebody,
  games: z.array(word),
  chapters: z.int(),
  changedAt: time,
});
export type ListedStudy = Read<typeof listedStudy>;

export const studiesQuery = z.object({
  mine: z.enum(['yes']).exactOptional().describe('those that you own or are a member of'),
  game: text(80).exactOptional(),
  before: z.coerce.number().int().exactOptional().describe('changed before this time: the next page'),
});

export const studyChapter = z.object({
  chapter: z.int(),
  version: z.int(),
  file: z.looseObject({ format: z.literal('punica-study') }),
});
export type StudyChapter = Read<typeof studyChapter>;

export const opsQuery = z.object({ from: z.coerce.number().int().min(0).default(0) });

/** What others see of somebody who is there. */
const there = somebody.extend({
  chapter: z.int(),
  at: moment,
  may: studyMay,
});
export type StudyThere = Read<typeof there>;

export const studyPushes = [
  z.object({ type: z.literal('study'), study: word, head: studyHead }),
  z.object({
    type: z.literal('study-ops'),
    study: word,
    chapter: z.int(),
    from: z.int().describe('the version that they continue'),
    ops: z.array(madeOp),
  }),
  z.object({
    type: z.literal('study-there'),
    study: word,
    people: z.array(there),
    others: z.int().describe('how many look on without being known'),
  }),
  z.object({ type: z.literal('study-gone'), study: word }),
] as const;

export const exportQuery = z.object({ as: z.enum(['markdown', 'html']).default('markdown') });

/** What a page says on a socket: that somebody looks at a moment of a study. Sent again and again, it says that they still do. */
export const studyFrames = [
  z.strictObject({
    type: z.literal('look'),
    id: z.union([z.string().max(40), z.number()]).exactOptional(),
    study: gameId,
    chapter: z.int().min(1).max(10_000),
    at: moment,
  }),
  z.strictObject({
    type: z.literal('look-away'),
    id: z.union([z.string().max(40), z.number()]).exactOptional(),
    study: gameId,
  }),
] as const;
