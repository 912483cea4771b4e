import { type Lesson, LessonPlay, type Pointer } from '@punica/insight';
import { type Action, Engine, QuickDice } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { controlsProvince, politicalPoints } from '../board.ts';
import { BATTLE_CARD_IDS, CARTHAGE, HANNIBAL, ROME } from '../data/index.ts';
import type { HannibalEvent } from '../events.ts';
import { hannibal } from '../game.ts';
import type { H } from '../state.ts';
import { hannibalLessons } from './index.ts';

const engine = new Engine<H, HannibalEvent>(hannibal);

/** Plays a lesson to its end, choosing among what is welcome; leaves and comes back before every choice. */
function playThrough(
  lesson: Lesson<H>,
  pick: (welcome: readonly Action[]) => Action,
): LessonPlay<H, HannibalEvent> {
  let play = new LessonPlay(engine, lesson);
  for (let choices = 0; !play.over; ) {
    play = LessonPlay.resume(engine, lesson, JSON.parse(JSON.stringify(play.progress)));
    if (play.reads) {
      play.next();
      continue;
    }
    expect(choices++, play.step?.say).toBeLessThan(60);
    const welcome = play.welcome();
    expect(welcome, play.step?.say).not.toEqual([]);
    expect(play.choose(hannibal.actions.toJson(pick(welcome)))).toMatchObject({ taken: true });
  }
  return play;
}

const said = (play: LessonPlay<H, HannibalEvent>): HannibalEvent[] =>
  play.match.live.flatMap((place) => play.match.toldAt(place).map(({ event }) => event));

const IDS: Readonly<Record<string, readonly string[]>> = {
  space: HANNIBAL.map.ids,
  general: HANNIBAL.generals.list.map(({ id }) => id),
  card: HANNIBAL.cards.list.map(({ id }) => id),
  battleCard: BATTLE_CARD_IDS,
};
const exists = ({ kind, id }: Pointer): boolean => IDS[kind]?.includes(id) === true;

describe.each(hannibalLessons.map((lesson) => [lesson.title, lesson] as const))('lesson: %s', (_, lesson) => {
  it('can be played to its end by what it asks for, with every action legal', () => {
    const play = playThrough(lesson, (welcome) => welcome[0]);
    expect(play.match.live.length).toBeGreaterThan(2);
    expect(hannibal.faults(play.match.state)).toEqual([]);
  });

  it('comes to its end whatever the learner chooses where the choice is free', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const dice = new QuickDice(seed);
      const play = playThrough(lesson, (welcome) => welcome[dice.below(welcome.length)]);
      expect(hannibal.faults(play.match.state)).toEqual([]);
    }
  });

  it('names only actions that are offered when they are asked for', () => {
    const play = new LessonPlay(engine, lesson);
    while (!play.over) {
      const { step } = play;
      if (play.reads || step === undefined) {
        play.next();
        continue;
      }
      const legal = engine.legal(play.match.state, play.role, []).map((a) => hannibal.actions.toJson(a));
      if (step.expect !== undefined && step.until === undefined) {
        for (const { act, arg } of step.expect)
          expect(
            legal.some((it) => it.act === act && (arg === undefined || it.arg === arg)),
            `${act} ${arg}`,
          ).toBe(true);
      }
      play.choose(hannibal.actions.toJson(play.welcome()[0]));
    }
  });

  it('speaks briefly and points at what is there', () => {
    for (const { say, show = [], instead = '' } of lesson.steps) {
      expect(say.length, say).toBeLessThanOrEqual(260);
      expect(instead.length, instead).toBeLessThanOrEqual(120);
      expect(say, say).toMatch(/[.!?]$/);
      for (const pointer of show) expect(exists(pointer), JSON.stringify(pointer)).toBe(true);
    }
    expect(lesson.role).toMatch(/^(rome|carthage)$/);
  });
});

describe('the tutorial', () => {
  const ends = new Map(hannibalLessons.map((lesson) => [lesson.id, playThrough(lesson, (w) => w[0])]));
  const stateAfter = (id: string): H => ends.get(id)!.match.state;
  const events = (id: string): HannibalEvent[] => said(ends.get(id)!);

  it('takes about ten minutes', () => {
    const words = hannibalLessons.flatMap(({ steps }) => steps.map(({ say }) => say.split(' ').length));
    const clicks = hannibalLessons.flatMap(({ steps }) => steps).length;
    const minutes = words.reduce((sum, n) => sum + n, 0) / 180 + (clicks * 3) / 60;
    expect(minutes).toBeGreaterThan(6);
    expect(minutes).toBeLessThan(12);
  });

  it('tells the truth about what happens in it', () => {
    const province = (id: string): number => HANNIBAL.map.provinceIndex[id];
    expect(events('hannibal-march')).toContainEqual(expect.objectContaining({ ev: 'placed', cus: 2 }));
    const control = stateAfter('hannibal-control');
    expect(controlsProvince(control, CARTHAGE, province('idubeda'))).toBe(true);
    expect([politicalPoints(control, ROME), politicalPoints(control, CARTHAGE)]).toEqual([9, 8]);

    const fought = events('hannibal-battle');
    expect(fought).toContainEqual(expect.objectContaining({ ev: 'battle', cards: [9, 12] }));
    expect(fought).toContainEqual(
      expect.objectContaining({ ev: 'roll', what: 'counterattack', die: 5, need: 1, success: false }),
    );
    expect(fought).toContainEqual(expect.objectContaining({ ev: 'battleWon', side: CARTHAGE, rounds: 3 }));
    expect(controlsProvince(stateAfter('hannibal-battle'), CARTHAGE, province('apulia'))).toBe(true);

    const besieged = events('hannibal-siege').filter(({ ev }) => ev === 'siegePoints' || ev === 'cityFell');
    expect(besieged.map(({ ev }) => ev)).toEqual(['siegePoints', 'siegePoints', 'cityFell']);
    expect(events('hannibal-sea')).toContainEqual(
      expect.objectContaining({ ev: 'navalRoll', dots: 3, diamonds: 2, result: 'success' }),
    );

    const winter = events('hannibal-year-end');
    expect(winter).toContainEqual(expect.objectContaining({ ev: 'attrition', die: 5, loss: 1 }));
    expect(winter).toContainEqual(
      expect.objectContaining({ ev: 'isolated', spaces: [HANNIBAL.map.index.faesulae] }),
    );
    expect(winter).toContainEqual({ ev: 'points', rome: 9, carthage: 7 });
    expect(winter.filter(({ ev }) => ev === 'elected')).toHaveLength(2);
  });

  it('answers what a card cannot do with the rule', () => {
    const [march] = hannibalLessons;
    const play = new LessonPlay(engine, march);
    while (play.reads) play.next();
    expect(play.choose({ act: 'raise', arg: '15' })).toMatchObject({ taken: false, rule: '8.2c' });
  });

  it('names each lesson once', () => {
    expect(new Set(hannibalLessons.map(({ id }) => id)).size).toBe(hannibalLessons.length);
  });
});
