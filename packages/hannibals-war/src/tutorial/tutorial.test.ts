import { type Lesson, LessonPlay } from '@punica/insight';
import { type Action, Engine, QuickDice } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { WAR } from '../data/index.ts';
import type { WarEvent } from '../events.ts';
import { hannibalsWar } from '../game.ts';
import type { W } from '../state.ts';
import { hannibalsWarLessons } from './index.ts';

const engine = new Engine<W, WarEvent>(hannibalsWar);

/** Plays a lesson to its end, choosing among what is welcome; leaves and comes back before every choice. */
function playThrough(
  lesson: Lesson<W>,
  pick: (welcome: readonly Action[]) => Action,
): LessonPlay<W, WarEvent> {
  let play = new LessonPlay(engine, lesson);
  for (let choices = 0; !play.over; ) {
    play = LessonPlay.resume(engine, lesson, JSON.parse(JSON.stringify(play.progress)));
    if (play.reads) {
      play.next();
      continue;
    }
    expect(choices++, play.step?.say).toBeLessThan(40);
    const welcome = play.welcome();
    expect(welcome, play.step?.say).not.toEqual([]);
    expect(play.choose(hannibalsWar.actions.toJson(pick(welcome)))).toMatchObject({ taken: true });
  }
  return play;
}

describe.each(hannibalsWarLessons.map((lesson) => [lesson.title, lesson] as const))(
  'lesson: %s',
  (_, lesson) => {
    it('comes to its end whatever the learner chooses where the choice is free', () => {
      for (let seed = 1; seed <= 6; seed++) {
        const dice = new QuickDice(seed);
        const play = playThrough(lesson, (welcome) => welcome[dice.below(welcome.length)]);
        expect(hannibalsWar.faults(play.match.state)).toEqual([]);
        expect(play.match.live.length).toBeGreaterThan(4);
      }
    });

    it('points only at what exists', () => {
      for (const { kind, id } of lesson.steps.flatMap((step) => step.show ?? []))
        expect(kind === 'square' ? WAR.map.index[id] : WAR.markers.index[id]).toBeDefined();
    });
  },
);
