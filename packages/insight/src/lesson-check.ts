import { type ActionJson, BadInput, type Core, type Engine, Fault, type Told } from '@punica/kernel';
import type { Edition } from '@punica/kernel/edition';
import type { Lesson } from './lesson.ts';
import { LessonPlay } from './lesson-play.ts';

/** What becomes of a lesson with the figures of an edition. */
export interface LessonCheck {
  /** Steps, from 0, in which something else happens than with our figures, or that speak of what is changed. */
  readonly otherwise: readonly number[];
  /** The step at which it cannot go on, and why; missing where it comes to its end. */
  readonly stuck?: { readonly step: number; readonly why: string };
}

/** One way through a lesson. */
interface Course {
  /** What was told in each step. */
  readonly told: readonly (readonly string[])[];
  readonly chosen: readonly (readonly ActionJson[])[];
  readonly stuck?: { readonly step: number; readonly why: string };
}

/** More choices than any lesson asks for. */
const MOST_CHOICES = 60;

/** Goes through a lesson with our figures and with those of an edition, and tells where they part. */
export function checkLesson<G extends Core, E>(
  ours: Engine<G, E>,
  theirs: Engine<G, E>,
  lesson: Lesson<G>,
): LessonCheck {
  const { edition } = theirs.game;
  const plain = courseOf(ours, lesson);
  const its = courseOf(theirs, edition === undefined ? lesson : { ...lesson, edition }, plain.chosen);
  const last = its.stuck?.step ?? lesson.steps.length;
  const changed = edition === undefined ? new Set<string>() : namesIn(edition);
  const otherwise = lesson.steps.flatMap(({ show = [] }, step) => {
    const isTold = JSON.stringify(plain.told[step]) === JSON.stringify(its.told[step]);
    const speaksOfIt = show.some(({ id }) => changed.has(id));
    return step < last && (!isTold || speaksOfIt) ? [step] : [];
  });
  return its.stuck === undefined ? { otherwise } : { otherwise, stuck: its.stuck };
}

/** Whoever and whatever an edition changes, by the names in its fields. */
const namesIn = ({ changes, house }: Edition): ReadonlySet<string> =>
  new Set(
    [...changes, ...house].flatMap((it) =>
      'field' in it ? [...it.field.matchAll(/\[([^\]]+)\]/g)].map(([, name]) => name) : [],
    ),
  );

/** Plays a lesson as it was played before where that is welcome, else by the first choice that is. */
function courseOf<G extends Core, E>(
  engine: Engine<G, E>,
  lesson: Lesson<G>,
  before: readonly (readonly ActionJson[])[] = [],
): Course {
  const told: string[][] = lesson.steps.map(() => []);
  const chosen: ActionJson[][] = lesson.steps.map(() => []);
  let step = 0;
  try {
    const play = new LessonPlay(engine, lesson);
    for (let choices = 0; !play.over; ) {
      step = play.progress.step;
      if (play.reads) {
        play.next();
        continue;
      }
      const welcome = play.welcome().map((action) => engine.game.actions.toJson(action));
      const usual = before[step]?.[chosen[step].length];
      const json = welcome.find((it) => JSON.stringify(it) === JSON.stringify(usual)) ?? welcome[0];
      if (json === undefined)
        return { told, chosen, stuck: { step, why: 'nothing that it asks for can be done' } };
      if (choices++ === MOST_CHOICES) return { told, chosen, stuck: { step, why: 'it never ends' } };
      const answer = play.choose(json);
      chosen[step].push(json);
      if (answer.taken) told[step].push(...answer.told.flat().map((it) => wordsOf(engine, it)));
    }
    return { told, chosen };
  } catch (fault) {
    // A position that the edition does not allow, an answer of the others that it does not offer, dice too few.
    if (fault instanceof BadInput || fault instanceof Fault || fault instanceof RangeError)
      return { told, chosen, stuck: { step, why: fault.message } };
    throw fault;
  }
}

const wordsOf = <G extends Core, E>({ game }: Engine<G, E>, { event }: Told<E>): string =>
  game.words.event(event);
