import type { Action, Core, Engine } from '@punica/kernel';
import type { Lesson } from './lesson.ts';
import { LessonPlay } from './lesson-play.ts';

/** More choices than any lesson asks for. */
const MOST_CHOICES = 60;

/**
 * Plays a lesson to its end, choosing among what is welcome; leaves and comes back before every choice, as learners
 * do. A lesson that gets stuck is an error.
 */
export function playThrough<G extends Core, E>(
  engine: Engine<G, E>,
  lesson: Lesson<G>,
  pick: (welcome: readonly Action[]) => Action = (welcome) => welcome[0],
): LessonPlay<G, E> {
  let play = new LessonPlay(engine, lesson);
  for (let choices = 0; !play.over; ) {
    play = LessonPlay.resume(engine, lesson, JSON.parse(JSON.stringify(play.progress)));
    if (play.reads) {
      play.next();
      continue;
    }
    const stuck = (why: string): Error => new Error(`${lesson.id} ${why}: ${play.step?.say}`);
    if (choices++ === MOST_CHOICES) throw stuck('never ends');
    const welcome = play.welcome();
    if (welcome.length === 0) throw stuck('welcomes nothing');
    const answer = play.choose(engine.game.actions.toJson(pick(welcome)));
    if (!answer.taken) throw stuck('refuses what it welcomes');
  }
  return play;
}
