import {
  type Action,
  type ActionJson,
  admit,
  BadInput,
  type Core,
  type Engine,
  Fault,
  keyFromSeed,
  Match,
  pending,
  type Role,
  rolesIn,
  type Told,
} from '@punica/kernel';
import { isSameEdition } from '@punica/kernel/edition';
import { type Lesson, type LessonProgress, type LessonStep, welcomes } from './lesson.ts';

/** What came of a learner's choice. */
export type Answer<E> =
  | { readonly taken: true; readonly told: readonly (readonly Told<E>[])[] }
  /** Why not: the lesson's own words, or the rule that speaks against it. */
  | { readonly taken: false; readonly say: string; readonly rule: string | null };

/** Somebody in a lesson: the real game underneath, the steps above it. */
export class LessonPlay<G extends Core, E = unknown> {
  readonly lesson: Lesson<G>;
  readonly role: Role;
  readonly match: Match<G, E>;
  #step = 0;
  #answered = 0;

  constructor(engine: Engine<G, E>, lesson: Lesson<G>) {
    // Its position, dice and words are those of its own figures.
    if (!isSameEdition(lesson.edition, engine.game.edition))
      throw new BadInput('edition', 'is not that of the lesson');
    this.lesson = lesson;
    this.role = engine.game.roles.indexOf(lesson.role);
    this.match = new Match(engine, lesson.beginning, keyFromSeed(lesson.id), {
      start: lesson.position,
      script: lesson.dice,
    });
  }

  /** Goes on where somebody left; begins anew where the lesson has changed so much that this cannot be. */
  static resume<G extends Core, E>(
    engine: Engine<G, E>,
    lesson: Lesson<G>,
    progress: LessonProgress,
  ): LessonPlay<G, E> {
    const play = new LessonPlay(engine, lesson);
    if (progress.lesson !== lesson.id || progress.step > lesson.steps.length) return play;
    try {
      for (const entry of progress.log) play.match.append(entry);
    } catch (bad) {
      if (bad instanceof BadInput) return new LessonPlay(engine, lesson);
      throw bad;
    }
    play.#step = progress.step;
    play.#answered = progress.answered;
    return play;
  }

  get progress(): LessonProgress {
    return {
      lesson: this.lesson.id,
      step: this.#step,
      answered: this.#answered,
      log: this.match.log.filter((entry) => 'act' in entry),
    };
  }

  /** What is to be read or done now; nothing when the lesson is over. */
  get step(): LessonStep<G> | undefined {
    return this.lesson.steps[this.#step];
  }

  get over(): boolean {
    return this.#step >= this.lesson.steps.length;
  }

  /** There is nothing to do but to read on. */
  get reads(): boolean {
    const { step } = this;
    return step !== undefined && step.expect === undefined && step.until === undefined;
  }

  /** The learner has read. */
  next(): void {
    if (this.reads) this.#advance();
  }

  /** The legal actions that this step welcomes. */
  welcome(): Action[] {
    const { step, match } = this;
    if (step === undefined || this.reads) return [];
    const { expect } = step;
    const legal = this.#legal(this.role);
    if (expect === undefined) return legal;
    return legal.filter((a) => welcomes(expect, match.game.actions.toJson(a)));
  }

  choose(json: ActionJson): Answer<E> {
    const { step, match } = this;
    if (step === undefined || this.reads) return { taken: false, say: step?.say ?? '', rule: null };
    const action = admit(match, this.role, match.version, json);
    if (typeof action !== 'number') {
      return { taken: false, say: action.problem, rule: action.rule ?? null };
    }
    if (!this.welcome().includes(action)) return { taken: false, say: step.instead ?? step.say, rule: null };
    const told = [match.play(this.role, action)];
    this.#answerForOthers(step, told);
    if (step.until === undefined || step.until(match.state)) this.#advance();
    return { taken: true, told };
  }

  #legal(role: Role): Action[] {
    return this.match.engine.legal(this.match.state, role, []);
  }

  #advance(): void {
    this.#step++;
    this.#answered = 0;
  }

  #answerForOthers(step: LessonStep<G>, told: (readonly Told<E>[])[]): void {
    const { match } = this;
    for (;;) {
      const other = rolesIn(pending(match.state)).find((role) => role !== this.role);
      if (other === undefined) return;
      const key = match.engine.question(match.state)?.key ?? '';
      const json = step.answers?.[this.#answered++] ?? this.lesson.otherwise?.[key];
      const action = json && this.#legal(other).find((a) => welcomes([json], match.game.actions.toJson(a)));
      if (action === undefined) {
        throw new Fault(`lesson ${this.lesson.id} has no answer at ${key}: ${JSON.stringify(json)}`);
      }
      told.push(match.play(other, action));
    }
  }
}
