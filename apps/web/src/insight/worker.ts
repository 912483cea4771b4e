import { BadInput } from '@punica/kernel';
import { analyseGame, verifyRecord } from '../after/analyse.ts';
import { consider, hintNow, weigh, weighMore } from '../odds/advice.ts';
import type { Problem } from '../play/protocol.ts';
import type { PuzzleTable } from '../puzzles/puzzle-table.ts';
import { layMoment } from '../replay/lay-moment.ts';
import type { CoachedTable } from '../tutorial/coached-table.ts';
import { LessonTable, lessonTitles } from '../tutorial/lesson-table.ts';
import type { FromInsight, InsightName, InsightRequests, ToInsight } from './protocol.ts';

const tell = (message: FromInsight): void => self.postMessage(message);

/** Editions load when one is made: nothing else needs them. */
const positions = () => import('../editions/try-position.ts');
const editions = () => import('../editions/try-edition.ts');
/** So does whoever judges whole games. */
const judging = () => import('../judging/judge-here.ts');

/** Puzzles load when one is opened. */
const puzzleTables = () => import('../puzzles/puzzle-table.ts');

let lesson: LessonTable | undefined;
let puzzle: PuzzleTable | undefined;
let coached: CoachedTable | undefined;

function begun<T>(table: T | undefined, field: string): T {
  if (table === undefined) throw new BadInput(field, 'has not begun');
  return table;
}

type Handlers = {
  readonly [K in InsightName]: (
    request: InsightRequests[K]['with'],
  ) => InsightRequests[K]['answer'] | Promise<InsightRequests[K]['answer']>;
};

const handlers: Handlers = {
  consider,
  weigh,
  weighMore,
  hint: hintNow,
  analyse: ({ record }) => analyseGame(record),
  verify: ({ record }) => verifyRecord(record),
  judgeGame: async (game) => (await judging()).judgeGame(game),
  judgePlay: async (play) => (await judging()).judgePlay(play),
  betterLine: async (line) => (await judging()).betterLine(line),
  openMoment: ({ json }) => layMoment(json),
  editionGround: async ({ game }) => (await editions()).editionGround(game),
  figures: async ({ game }) => (await editions()).figuresIn(game),
  tryEdition: async ({ json, scenario }) => (await editions()).tryDraft(json, scenario),
  openPosition: async ({ game, edition, scenario, options }) =>
    (await positions()).openPosition(game, edition, scenario, options),
  tryPosition: async ({ json }) => (await positions()).tryPosition(json),
  playOut: async ({ json, number, bots }) => (await positions()).playOut(json, number, bots),
  layOurs: async ({ game, scenario }) => (await editions()).layOurs(game, scenario),
  lessons: ({ edition }) => lessonTitles(edition ?? undefined),
  learn: async ({ lesson: id, edition, progress }) => {
    lesson = await LessonTable.begin(id, progress, edition ?? undefined);
    coached = lesson;
    return lesson.laid();
  },
  readOn: () => begun(lesson, 'lesson').readOn(),
  tryAction: ({ action }) => begun(lesson, 'lesson').tryAction(action),
  puzzles: async ({ game }) => (await puzzleTables()).puzzleTitles(game),
  puzzle: async ({ puzzle: id }) => {
    puzzle = await (await puzzleTables()).PuzzleTable.begin(id);
    coached = puzzle;
    return puzzle.laid();
  },
  tryPuzzle: ({ action }) => begun(puzzle, 'puzzle').tryAction(action),
  showPuzzle: () => begun(puzzle, 'puzzle').showNext(),
  coachedWhy: ({ spot }) => begun(coached, 'table').why(spot),
  coachedLook: ({ after }) => begun(coached, 'table').look(after),
  coachedRecord: () => begun(coached, 'table').record(),
};

const problemOf = (error: unknown): Problem =>
  error instanceof BadInput
    ? { message: error.message, field: error.field }
    : { message: error instanceof Error ? error.message : String(error), field: null };

self.addEventListener('message', (message: MessageEvent<ToInsight>) => {
  const { id, name, with: request } = message.data;
  void (async () => {
    try {
      const handler = handlers[name] as (request: unknown) => unknown;
      tell({ id, answer: await handler(request) });
    } catch (error) {
      tell({ id, problem: problemOf(error) });
    }
  })();
});
