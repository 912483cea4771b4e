import { LessonPlay, playThrough } from '@punica/insight';
import { Engine } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { controlsProvince, politicalPoints } from '../board.ts';
import { CARTHAGE, HANNIBAL, ROME } from '../data/index.ts';
import type { HannibalEvent } from '../events.ts';
import { hannibal } from '../game.ts';
import type { H, ProvinceId } from '../state.ts';
import { hannibalLessons } from './index.ts';

const engine = new Engine<H, HannibalEvent>(hannibal);

const said = (play: LessonPlay<H, HannibalEvent>): HannibalEvent[] =>
  play.match.live.flatMap((place) => play.match.toldAt(place).map(({ event }) => event));

describe('the tutorial', () => {
  const ends = new Map(hannibalLessons.map((lesson) => [lesson.id, playThrough(engine, lesson)]));
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
    const province = (id: string): ProvinceId => HANNIBAL.map.provinceIndex[id];
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
