import { GAMES } from '@punica/games';
import { type Lesson, LessonPlay, type LessonProgress } from '@punica/insight';
import { type ActionJson, BadInput, type Core, type GameRecord, type Match, replay } from '@punica/kernel';
import { type Eyes, logOf, momentOf, partOf, seenState } from '../play/moments.ts';
import { type Moment, NO_PROSPECT, type Spot, type Why } from '../play/protocol.ts';
import { type Rules, rulesOf } from '../play/rules.ts';
import type { Seat } from '../play/seats.ts';
import { whyNotAt } from '../play/why-not.ts';
import type { Laid, Learnt } from '../study/protocol.ts';
import type { LessonStanding, LessonTitle } from './standing.ts';

interface Found {
  readonly game: string;
  readonly gameTitle: string;
  readonly lesson: Lesson;
}

async function everyLesson(): Promise<Found[]> {
  const found = await Promise.all(
    GAMES.map(async (entry) => {
      const lessons = entry.ready ? await entry.lessons?.() : undefined;
      return (lessons ?? []).map((lesson) => ({ game: entry.id, gameTitle: entry.title, lesson }));
    }),
  );
  return found.flat();
}

export const lessonTitles = async (): Promise<LessonTitle[]> =>
  (await everyLesson()).map(({ game, gameTitle, lesson: { id, title, summary, steps } }) => ({
    id,
    game,
    gameTitle,
    title,
    summary,
    steps: steps.length,
  }));

/** A lesson laid out like any other table. */
export class LessonTable {
  readonly #rules: Rules;
  readonly #play: LessonPlay<Core>;
  readonly #eyes: Eyes;

  private constructor(rules: Rules, play: LessonPlay<Core>) {
    this.#rules = rules;
    this.#play = play;
    const seats = rules.game.roles.map(
      (_, role): Seat => (role === play.role ? { kind: 'person' } : { kind: 'away' }),
    );
    this.#eyes = { viewer: play.role, open: false, seats };
  }

  static async begin(id: string, progress: LessonProgress | null): Promise<LessonTable> {
    const found = (await everyLesson()).find(({ lesson }) => lesson.id === id);
    if (found === undefined) throw new BadInput('lesson', `${id} is not among the lessons`);
    const rules = await rulesOf(found.game);
    const play =
      progress === null
        ? new LessonPlay(rules.engine, found.lesson)
        : LessonPlay.resume(rules.engine, found.lesson, progress);
    return new LessonTable(rules, play);
  }

  laid(): Laid & { standing: LessonStanding } {
    const { match } = this.#play;
    const { game, screen } = this.#rules;
    return {
      info: {
        id: this.#play.lesson.id,
        game: game.id,
        mode: 'solo',
        seats: this.#eyes.seats,
        roles: game.roles,
        scenario: match.beginning.scenario,
        agreed: null,
        facts: screen.facts(seenState(match, this.#eyes)),
        notes: '',
      },
      moment: this.#moment(match, true),
      log: logOf(match, screen, this.#eyes),
      standing: this.#standing(),
    };
  }

  readOn(): Pick<Laid, 'moment' | 'log'> & { standing: LessonStanding } {
    this.#play.next();
    const { moment, log, standing } = this.laid();
    return { moment, log, standing };
  }

  tryAction(action: ActionJson): Learnt {
    const { match } = this.#play;
    const before = match.version;
    const answer = this.#play.choose(action);
    const standing = this.#standing();
    if (!answer.taken) return { refused: { sentence: answer.say, rule: answer.rule }, steps: [], standing };
    const steps: Learnt['steps'][number][] = [];
    for (let place = before; place < match.version; place++) {
      const last = place + 1 === match.version;
      steps.push({
        part: partOf(match, this.#rules.screen, this.#eyes, place),
        moment: last ? this.#moment(match, true) : this.look(place + 1),
      });
    }
    return { refused: null, steps, standing };
  }

  why(spot: Spot): Why {
    return whyNotAt(this.#play.match, this.#rules.screen, this.#eyes, spot);
  }

  look(after: number): Moment {
    return this.#moment(replay(this.#rules.engine, this.record(), after), false);
  }

  record(): GameRecord {
    return this.#play.match.record();
  }

  /** While there is something to read nothing can be chosen. */
  #moment(match: Match<Core>, live: boolean): Moment {
    const waits = !live || this.#play.reads || this.#play.over;
    const moment = momentOf(match, this.#rules.screen, this.#eyes, null, !waits);
    // A lesson speaks of one choice at a time: nothing beyond it is offered, and none is made unasked.
    const choices = moment.ask?.choices.map(({ quiet: _, ...choice }) => choice) ?? [];
    const ask = moment.ask && { ...moment.ask, choices, prospect: NO_PROSPECT };
    return { ...moment, ask, canUndo: false };
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
      progress,
    };
  }
}
