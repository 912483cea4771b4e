import { GAMES } from '@punica/games';
import {
  type Answer,
  checkLesson,
  type Lesson,
  type LessonCheck,
  LessonPlay,
  type LessonProgress,
} from '@punica/insight';
import { type ActionJson, BadInput, type Core, Fault } from '@punica/kernel';
import type { Edition } from '@punica/kernel/edition';
import type { Laid, Learnt } from '../insight/protocol.ts';
import { type Rules, rulesOf } from '../play/rules.ts';
import { CoachedTable } from './coached-table.ts';
import type { LessonStanding, LessonTitle } from './standing.ts';

interface Found {
  readonly game: string;
  readonly gameTitle: string;
  readonly lesson: Lesson;
}

async function everyLesson(edition?: Edition): Promise<Found[]> {
  const games = GAMES.filter(({ id }) => edition === undefined || id === edition.game);
  const found = await Promise.all(
    games.map(async (entry) => {
      const lessons = entry.ready ? await entry.lessons?.(edition) : undefined;
      return (lessons ?? []).map((lesson) => ({ game: entry.id, gameTitle: entry.title, lesson }));
    }),
  );
  return found.flat();
}

/** What becomes of a lesson with its edition; nothing where it has none. */
async function checkOf({ game, lesson }: Found): Promise<LessonCheck | null> {
  const { edition, ...plain } = lesson;
  if (edition === undefined) return null;
  const [ours, theirs] = await Promise.all([rulesOf({ game }), rulesOf({ game, edition })]);
  return checkLesson(ours.engine, theirs.engine, plain);
}

export async function lessonTitles(edition?: Edition): Promise<LessonTitle[]> {
  const found = await everyLesson(edition);
  return Promise.all(
    found.map(async (it) => {
      const { id, title, summary, steps } = it.lesson;
      const { game, gameTitle } = it;
      return { id, game, gameTitle, title, summary, steps: steps.length, check: await checkOf(it) };
    }),
  );
}

/** A lesson laid out like any other table. */
export class LessonTable extends CoachedTable {
  readonly #play: LessonPlay<Core>;
  readonly #check: LessonCheck | null;
  /** Nothing can go on: the edition does not offer what the lesson needs. */
  #stuck = false;

  private constructor(rules: Rules, play: LessonPlay<Core>, check: LessonCheck | null) {
    super(rules, play.lesson.id, play.match, play.role);
    this.#play = play;
    this.#check = check;
  }

  static async begin(id: string, progress: LessonProgress | null, edition?: Edition): Promise<LessonTable> {
    const found = (await everyLesson(edition)).find(({ lesson }) => lesson.id === id);
    if (found === undefined) throw new BadInput('lesson', `${id} is not among the lessons`);
    const rules = await rulesOf(edition === undefined ? found : { game: found.game, edition });
    const play =
      progress === null
        ? new LessonPlay(rules.engine, found.lesson)
        : LessonPlay.resume(rules.engine, found.lesson, progress);
    return new LessonTable(rules, play, await checkOf(found));
  }

  /** While there is something to read nothing can be chosen. */
  protected get waits(): boolean {
    return this.#play.reads || this.#play.over;
  }

  laid(): Laid & { standing: LessonStanding } {
    return { ...this.lay(), standing: this.#standing() };
  }

  readOn(): Pick<Laid, 'moment' | 'log'> & { standing: LessonStanding } {
    this.#play.next();
    const { moment, log, standing } = this.laid();
    return { moment, log, standing };
  }

  tryAction(action: ActionJson): Learnt {
    const before = this.#play.match.version;
    const answer = this.#choose(action);
    const standing = this.#standing();
    if (!answer.taken) return { refused: { sentence: answer.say, rule: answer.rule }, steps: [], standing };
    return { refused: null, steps: this.stepsSince(before), standing };
  }

  /** With an edition the others may have no answer to what the learner did: then the lesson says so. */
  #choose(action: ActionJson): Answer<unknown> {
    try {
      return this.#play.choose(action);
    } catch (fault) {
      if (!(fault instanceof Fault) || this.#check === null) throw fault;
      this.#stuck = true;
      return { taken: true, told: [] };
    }
  }

  #standing(): LessonStanding {
    const { lesson, step, reads, over, progress } = this.#play;
    return {
      title: lesson.title,
      step: progress.step,
      steps: lesson.steps.length,
      say: step?.say ?? '',
      show: step?.show ?? [],
      reads,
      over,
      doubt: this.#doubt(),
      progress,
    };
  }

  #doubt(): LessonStanding['doubt'] {
    const { step } = this.#play.progress;
    const isAsked = !this.#play.reads && !this.#play.over;
    if (this.#stuck || (this.#check !== null && isAsked && this.#play.welcome().length === 0)) return 'stuck';
    return this.#check?.otherwise.includes(step) === true ? 'otherwise' : null;
  }
}
