import { describe, expect, it } from 'vitest';
import { ITALY, ROME } from './data/index.ts';
import { POSITION_VERSION, toNewest } from './position-versions.ts';
import { postAt } from './rules/05-posts.ts';
import { FROM_INSIDE, IN_THE_OPEN, TOGETHER } from './rules/09-forces.ts';
import type { Hex } from './state.ts';

type Json = Record<string, unknown>;
interface Whole {
  version: number;
  stepped: unknown;
  units: Record<string, Json>;
  core: { stack: Json[]; zones: Record<string, Json[]> };
}

const { map } = ITALY;
const arpi = map.cityIndex.arpi;
const arpiHex = map.ids[map.cities[arpi].hex];
const romaHex = map.cities[map.cityIndex.roma].hex;

const newest = (stack: Json[], units: Record<string, Json> = {}, leaders: Json = {}): Whole =>
  toNewest({ core: { stack, zones: { 'cup.allied': [] } }, units, leaders }) as Whole;

/** Forty legions, as there once were: `places` says where the last ones are, all others are far away. */
const forty = (...places: string[]): Record<string, Json> =>
  Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [
      `roman-foot#${i + 1}`,
      { at: places[i - (40 - places.length)] ?? '0227' },
    ]),
  );

const kept = (whole: Whole, at: string): number =>
  Object.values(whole.units).filter((unit) => unit.at === at).length;

describe('forty legions become 26', () => {
  it('and those stay that are where something is under way: in its hex, its city, or with a leader there', () => {
    const far = newest([], forty(arpiHex, 'longus'));
    expect(Object.keys(far.units)).toHaveLength(26);
    expect([kept(far, arpiHex), kept(far, 'longus')]).toEqual([0, 0]);
    for (const frame of [
      { proc: 'siegePhase', step: 'choose', city: arpi },
      { proc: 'fieldPhase', step: 'wish', hex: map.index[arpiHex] },
    ]) {
      const near = newest([frame], forty(arpiHex, 'longus'), { longus: { at: arpiHex } });
      expect([kept(near, arpiHex), kept(near, 'longus')]).toEqual([1, 1]);
    }
  });

  it('and those go first that lie unused', () => {
    const whole = newest([], {
      ...forty(arpiHex),
      'roman-foot#1': { at: 'pool' },
      'roman-foot#2': { at: 'pool' },
    });
    expect(kept(whole, 'pool')).toBe(0);
    const all = newest([], forty(...new Array(39).fill('pool')));
    expect([kept(all, 'pool'), kept(all, '0227')]).toEqual([25, 1]);
  });

  it('other counters are left as they are, and what is no counter is left for the reader to refuse', () => {
    const units = { 'punic-foot#2': { at: 'pool' }, 'phalanx#1': { at: '0227' } };
    expect(newest([], units).units).toEqual(units);
  });

  it('Allied counters that are new lie in their cup, once', () => {
    const cup = (units: Record<string, Json>): unknown[] =>
      newest([], units).core.zones['cup.allied'].map(({ item }) => item);
    expect(cup({})).toHaveLength(24);
    expect(cup({ 'allied-2#1': { at: 'boxed' } })).not.toContain('allied-2#1');
    expect(newest([]).core.zones['cup.allied'][0]).toEqual({ item: 'allied-2#1', known: [] });
  });
});

describe('what goes on is told in the newer words', () => {
  const frame = (old: Json): Json => newest([old]).core.stack[0];
  const post = (hex: number): number => postAt(hex as Hex, 0, 0);

  it('elections know posts, and the proconsul of the year', () => {
    const vote = { proc: 'election', step: 'at', hexes: [7, 9], elected: [2, 1], proconsuls: 1 };
    expect(frame(vote)).toEqual({
      proc: 'election',
      step: 'at',
      elected: [2, 1],
      proconsul: -1,
      post: -1,
      posts: [post(7), post(9)],
    });
    const early = { ...vote, step: 'proconsuls' };
    expect(frame(early)).toMatchObject({ elected: [], proconsul: 2 });
    expect(frame({ ...early, proconsuls: 0 })).toMatchObject({ elected: [], proconsul: -1 });
    expect(frame({ ...early, elected: [] })).toMatchObject({ proconsul: -1 });
  });

  it('a dictator takes over where consuls stood, and Rome is offered by itself', () => {
    expect(frame({ proc: 'dictatorship', step: 'at', hexes: [romaHex, 9] })).toEqual({
      proc: 'dictatorship',
      step: 'at',
      post: -1,
      posts: [post(9)],
    });
  });

  it.each([
    ['fieldCombat', { sally: IN_THE_OPEN, keen: 0, leaders: [], led: [] }],
    ['ambush', { sally: IN_THE_OPEN, hidden: 0 }],
    ['withdrawal', { sally: IN_THE_OPEN }],
    ['losses', { sally: IN_THE_OPEN }],
    ['forage', { sally: IN_THE_OPEN, keep: 0 }],
    ['command', { sally: IN_THE_OPEN, trapped: 0 }],
  ])('%s: who sallied did so together with those outside', (proc, locals) => {
    expect(frame({ proc, step: 'x', sally: 0 })).toEqual({ proc, step: 'x', ...locals });
    expect(frame({ proc, step: 'x', sally: 1 })).toEqual({ proc, step: 'x', ...locals, sally: TOGETHER });
  });

  it('losses behind walls, a combat that was being allowed, an assault', () => {
    expect(frame({ proc: 'losses', step: 'pick', scope: 2, sally: 0 })).toMatchObject({ sally: FROM_INSIDE });
    expect(frame({ proc: 'losses', step: 'pick', scope: 1, sally: 0 })).toMatchObject({ sally: IN_THE_OPEN });
    expect(frame({ proc: 'fieldCombat', step: 'allowed', sally: 0 })).toMatchObject({ step: 'hide' });
    expect(frame({ proc: 'assault', step: 'lead' })).toMatchObject({ side: ROME, leaders: [], led: [] });
    expect(frame({ proc: 'march', step: 'step' })).toEqual({ proc: 'march', step: 'step' });
  });
});

describe('the form', () => {
  it('is given its number, and the newest is left as it is', () => {
    expect(newest([])).toMatchObject({ version: POSITION_VERSION, stepped: [] });
    const now = { version: POSITION_VERSION };
    expect(toNewest(now)).toBe(now);
    expect(toNewest('no position')).toBe('no position');
    expect(toNewest({ core: 1, units: {} })).toEqual({
      core: 1,
      units: {},
      version: POSITION_VERSION,
      stepped: [],
    });
    expect(toNewest({ core: {}, units: 1 })).toEqual({
      core: {},
      units: 1,
      version: POSITION_VERSION,
      stepped: [],
    });
  });
});
