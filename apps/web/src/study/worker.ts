import { BadInput } from '@punica/kernel';
import { analyseGame, verifyRecord } from '../after/analyse.ts';
import { consider, hintNow, weigh, weighMore } from '../odds/advice.ts';
import type { Problem } from '../play/protocol.ts';
import { layMoment } from '../replay/lay-moment.ts';
import { LessonTable, lessonTitles } from '../tutorial/lesson-table.ts';
import type { FromStudy, StudyName, StudyRequests, ToStudy } from './protocol.ts';

const tell = (message: FromStudy): void => self.postMessage(message);

let lesson: LessonTable | undefined;

function inLesson(): LessonTable {
  if (lesson === undefined) throw new BadInput('lesson', 'has not begun');
  return lesson;
}

type Handlers = {
  readonly [K in StudyName]: (
    request: StudyRequests[K]['with'],
  ) => StudyRequests[K]['answer'] | Promise<StudyRequests[K]['answer']>;
};

const handlers: Handlers = {
  consider,
  weigh,
  weighMore,
  hint: hintNow,
  analyse: ({ record }) => analyseGame(record),
  verify: ({ record }) => verifyRecord(record),
  openMoment: ({ json }) => layMoment(json),
  lessons: lessonTitles,
  learn: async ({ lesson: id, progress }) => {
    lesson = await LessonTable.begin(id, progress);
    return lesson.laid();
  },
  readOn: () => inLesson().readOn(),
  tryAction: ({ action }) => inLesson().tryAction(action),
  lessonWhy: ({ spot }) => inLesson().why(spot),
  lessonLook: ({ after }) => inLesson().look(after),
  lessonRecord: () => inLesson().record(),
};

const problemOf = (error: unknown): Problem =>
  error instanceof BadInput
    ? { message: error.message, field: error.field }
    : { message: error instanceof Error ? error.message : String(error), field: null };

self.addEventListener('message', (message: MessageEvent<ToStudy>) => {
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
