import { Engine } from '@punica/kernel';
import { wrongField } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, ITALY, ROME } from './data/index.ts';
import { italianCampaign } from './game.ts';
import { spInside, spWith } from './places.ts';
import { GAUL_CUP } from './zones.ts';

const beginning = { scenario: italianCampaign.scenarios[0].id, options: {}, quick: true };
const read = (json: unknown) => italianCampaign.read(json, beginning);
const engine = new Engine(italianCampaign);
const key = (json: unknown) => engine.question(read(json))?.key;
const { leaders, map } = ITALY;

const complaint = (json: unknown): string => wrongField(() => read(json));

/** Hannibal before Beneventum, with two legions behind its walls. */
const siege = {
  year: -216,
  segment: 'summer',
  first: 'carthage',
  forces: { hannibal: { 'punic-foot': 4 }, beneventum: { 'roman-foot': 2 }, longus: { 'roman-foot': 3 } },
  leaders: { hannibal: { at: map.ids[map.cities[map.cityIndex.beneventum].hex] } },
};

describe('a position in short', () => {
  it('[7.1] is the set-up with what it names, with a side about to move', () => {
    const g = read({ ...siege, toPlay: 'rome' });
    expect(g.asked).toBe(1 << ROME);
    expect(g.year).toBe(-216);
    expect(spWith(g, leaders.index.hannibal)).toBe(24);
    expect(spInside(g, map.cityIndex.beneventum)).toBe(20);
    // Hanno stands where the set-up put him, with what it gave him.
    const start = read({ now: { phase: 'initiative' } });
    expect(g.leaderAt[leaders.index.hanno]).toBe(start.leaderAt[leaders.index.hanno]);
    expect(spWith(g, leaders.index.hanno)).toBe(spWith(start, leaders.index.hanno));
  });

  it('[9.71] tells those before the walls of their own city from those behind them', () => {
    const { beneventum: _, ...forces } = siege.forces;
    const g = read({
      ...siege,
      forces: { ...forces, 'beneventum outside': { 'roman-foot': 2 } },
      toPlay: 'carthage',
    });
    expect(spInside(g, map.cityIndex.beneventum)).toBe(0);
  });

  it('[6.31, 6.3] counters that a place no longer holds are back in their cup, to be laid elsewhere', () => {
    const whole = read({ toPlay: 'rome' }).zones[GAUL_CUP].length;
    const g = read({ toPlay: 'rome', forces: { 'gaulish-leader': {}, '0325': { 'gaul-2': 2 } } });
    expect(whole + 3 - 2).toBe(g.zones[GAUL_CUP].length);
    expect(spWith(g, leaders.index['gaulish-leader'])).toBe(0);
  });

  it('[4.2] stands in any phase of the year', () => {
    expect(key({ now: { phase: 'initiative' } })).toBe('sequence.initiative');
    expect(read({ ...siege, now: { phase: 'combat' } }).stack.map(({ proc }) => proc)).toContain(
      'combatPhase',
    );
    expect(read({ toPlay: 'carthage' }).asked).toBe(1 << CARTHAGE);
  });

  it('[4.2] goes on after the moves as the year does', () => {
    const next = (segment: string, first: string, toPlay: string): string =>
      read({ ...siege, segment, first, toPlay }).stack[0].step;
    expect(next('summer', 'rome', 'rome')).toBe('summerSecond');
    expect(next('summer', 'carthage', 'rome')).toBe('summerCombat');
    expect(next('winter', 'rome', 'rome')).toBe('winterCombat');
    expect(next('winter', 'carthage', 'rome')).toBe('winterFirst');
  });

  it('names the field that is wrong', () => {
    expect(complaint({ toPlay: 'gaul' })).toBe('toPlay');
    expect(complaint({ toPlay: 'rome', forces: { atlantis: {} } })).toBe('forces.atlantis');
    expect(complaint({ toPlay: 'rome', forces: { longus: { phalanx: 1 } } })).toBe('forces.longus.phalanx');
    expect(complaint({ toPlay: 'rome', forces: { longus: { 'roman-foot': 99 } } })).toBe(
      'forces.longus.roman-foot',
    );
    expect(complaint({ now: { phase: 'harvest' } })).toBe('now.phase');
    expect(complaint({ toPlay: 'rome', year: -500 })).toBe('year');
  });
});
