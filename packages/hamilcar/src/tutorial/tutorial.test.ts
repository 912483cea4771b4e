import { type Lesson, LessonPlay } from '@punica/insight';
import { type Action, Engine, QuickDice } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { isWarlike } from '../board.ts';
import { CARTHAGE, HAMILCAR, ROME } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { hamilcar } from '../game.ts';
import { RULES } from '../rules.ts';
import type { H } from '../state.ts';
import { hamilcarLessons } from './index.ts';

const engine = new Engine<H, HamilcarEvent>(hamilcar);

/** Plays a lesson to its end, choosing among what is welcome; leaves and comes back before every choice. */
function playThrough(
  lesson: Lesson<H>,
  pick: (welcome: readonly Action[]) => Action,
): LessonPlay<H, HamilcarEvent> {
  let play = new LessonPlay(engine, lesson);
  for (let choices = 0; !play.over; ) {
    play = LessonPlay.resume(engine, lesson, JSON.parse(JSON.stringify(play.progress)));
    if (play.reads) {
      play.next();
      continue;
    }
    expect(choices++, play.step?.say).toBeLessThan(40);
    const welcome = play.welcome();
    expect(
      welcome,
      `${play.step?.say} ${JSON.stringify(engine.question(play.match.state)?.key)}`,
    ).not.toEqual([]);
    expect(play.choose(hamilcar.actions.toJson(pick(welcome)))).toMatchObject({ taken: true });
  }
  return play;
}

const INDEX: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  space: RULES.map.index,
  card: HAMILCAR.cards.index,
  general: HAMILCAR.generals.index,
  tactics: HAMILCAR.tactics.index,
  miat: HAMILCAR.tables.miat.index,
};

describe.each(hamilcarLessons.map((lesson) => [lesson.title, lesson] as const))('lesson: %s', (_, lesson) => {
  it('comes to its end whatever the learner chooses where the choice is free', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const dice = new QuickDice(seed);
      const play = playThrough(lesson, (welcome) => welcome[dice.below(welcome.length)]);
      expect(hamilcar.faults(play.match.state)).toEqual([]);
      expect(play.match.live.length).toBeGreaterThan(4);
    }
  });

  it('points only at what exists', () => {
    for (const { kind, id } of lesson.steps.flatMap((step) => step.show ?? []))
      expect(INDEX[kind]?.[id]).toBeDefined();
  });
});

describe('what the lessons say has happened', () => {
  const after = (id: string): H => {
    const lesson = hamilcarLessons.find((it) => it.id === id) as Lesson<H>;
    return playThrough(lesson, (welcome) => welcome[0]).match.state;
  };

  it('the battle is won and Tyndaris Roman', () => {
    const g = after('hamilcar-march');
    expect(g.control[RULES.map.index.tyndaris]).toBe(ROME);
    expect(g.cu[RULES.map.index.tyndaris]).toBe(6);
    const beaten = g.cu.slice(RULES.locs);
    expect([beaten[RULES.map.index.tyndaris], beaten.reduce((a, b) => a + b)]).toEqual([0, 1]);
  });

  it('the enemy fleet is gone and a prize taken', () => {
    const g = after('hamilcar-sea');
    expect(g.supremacy).toBe(ROME);
    expect([g.ready[CARTHAGE], g.spent[CARTHAGE], g.track[CARTHAGE]]).toEqual([0, 0, 3]);
    expect([g.ready[ROME], g.spent[ROME], g.track[ROME]]).toEqual([3, 1, 1]);
  });

  it('Messana has fallen and the Miat is warlike', () => {
    const g = after('hamilcar-siege');
    expect(g.control[RULES.map.index.messana]).toBe(CARTHAGE);
    expect(isWarlike(g)).toBe(true);
  });
});
