import { type ActionJson, BadInput, type Beginning, type Core, Fault } from '@punica/kernel';
import type { Edition } from '@punica/kernel/edition';

/** Something on the table that a lesson points at: a space, a card, a general. The kinds are the game's. */
export interface Pointer {
  readonly kind: string;
  readonly id: string;
}

/**
 * One thing to read or to do. With neither `expect` nor `until` there is only something to read; with
 * `expect`, one of these actions leads on; with `until`, the learner plays on freely (within `expect`,
 * where there is one) until it holds.
 */
export interface LessonStep<G extends Core = Core> {
  readonly say: string;
  readonly show?: readonly Pointer[];
  /** Actions that are welcome; one without its argument welcomes every argument. */
  readonly expect?: readonly ActionJson[];
  until?(g: G): boolean;
  /** What is said to another legal action. */
  readonly instead?: string;
  /** What the others do when they are asked during this step, in order; the first legal action that fits. */
  readonly answers?: readonly ActionJson[];
}

/** A prepared position of the real game, and what to learn from it. */
export interface Lesson<G extends Core = Core> {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** The edition that it is played with; without one, our own data. */
  readonly edition?: Edition;
  readonly beginning: Beginning;
  /** The learner's role by its id in the game. */
  readonly role: string;
  /** As the game writes positions. */
  readonly position: Readonly<Record<string, unknown>>;
  /** Dice to come, as results from 0. */
  readonly dice: readonly number[];
  readonly steps: readonly LessonStep<G>[];
  /** What the others do at a question for which the step has no answer, by its key. */
  readonly otherwise?: Readonly<Record<string, ActionJson>>;
}

/** Where somebody is in a lesson: plain data, to be kept anywhere and gone on with. */
export interface LessonProgress {
  readonly lesson: string;
  readonly step: number;
  /** How many of the step's answers have been given. */
  readonly answered: number;
  /** Everything that was done, by whom. */
  readonly log: readonly ({ readonly by: string } & ActionJson)[];
}

type Prepare<G extends Core> = (lesson: Lesson<G>, edition: Edition) => Lesson<G>['position'];

/**
 * Lessons as they are played with an edition, or with our data. `prepare` lays the position of a lesson anew, where other
 * counters than ours would not fit into it.
 */
export const lessonsWith = <G extends Core>(
  lessons: readonly Lesson<G>[],
  edition: Edition | undefined,
  prepare: Prepare<G> = ({ position }) => position,
): readonly Lesson<G>[] =>
  edition === undefined
    ? lessons
    : lessons.map((it) => ({ ...it, edition, position: preparedWith(prepare, it, edition) }));

/** Where the edition lacks what the lesson puts on the table, its position stays, and is refused where it begins. */
function preparedWith<G extends Core>(
  prepare: Prepare<G>,
  lesson: Lesson<G>,
  edition: Edition,
): Lesson<G>['position'] {
  try {
    return prepare(lesson, edition);
  } catch (lacking) {
    if (lacking instanceof BadInput || lacking instanceof Fault) return lesson.position;
    throw lacking;
  }
}

export const welcomes = (expect: readonly ActionJson[], { act, arg }: ActionJson): boolean =>
  expect.some((it) => it.act === act && (it.arg === undefined || it.arg === arg));
