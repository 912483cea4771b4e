import { EVERYBODY, knownTo, maskOf } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, type Player, ROME } from '../data/codes.ts';
import { AUX, C, type Table, table, V } from '../testing.ts';
import { nationOfUnit, stackAt } from '../units.ts';
import { unitsOf } from '../zones.ts';
import { olympianRoll } from './06-olympian.ts';
import { provisioning, provisioningStart } from './22-provisioning.ts';
import { cell } from './rules-testing.ts';

const feed = (t: Table, ...order: Player[]) =>
  t.happen((g) => provisioning.enter(g, provisioningStart(order)));
/** How many units of a stack everybody sees. */
const inSight = (t: Table, owner: Player, at: string) =>
  stackAt(t.g, owner, t.square(at)).filter(
    (r) => knownTo(t.g.zones[unitsOf(nationOfUnit(r))][r & 127]) === EVERYBODY,
  ).length;
/** Everything of a nation is hidden but the first unit put down. */
const covered = (t: Table, nation: Player) => {
  const zone = t.g.zones[unitsOf(nation)];
  for (let i = 1; i < zone.length; i++) zone[i] = (zone[i] & ~EVERYBODY) | maskOf(nation);
  return t;
};

describe('hunger', () => {
  it('[22.2, 23.5] a leader saved from it who joins a square that was settled makes it hungry again', () => {
    // Three feed in each field; the second square has one too many, a leader, who escapes to the first.
    const t = table().hand(ROME, 'rally', 'spy', 'tribute', 'naval');
    t.put(ROME, 'L5', AUX, AUX, AUX).put(ROME, 'L7', V, V, V, 'fabius');
    feed(t, ROME).act('unit fabius').dice(1).act('yes');
    if (t.question === 'arrival.where') t.act('at L5');
    expect(t.units(ROME, 'L5')).toHaveLength(4);
    expect(t.question).toBe('losses.which');
    t.act(`unit ${AUX}`);
    expect(t.question).toBe('over');
    expect(t.units(ROME, 'L5')).toEqual(['fabius', AUX, AUX].sort());
  });

  it('[22.4, 23.5] a square that was paid for feeds him too', () => {
    const t = table().hand(ROME, 'rally', 'spy', 'tribute').talents(ROME, 1);
    t.put(ROME, 'L5', AUX, AUX, AUX, AUX).put(ROME, 'L7', V, V, V, 'fabius');
    feed(t, ROME).act('pay', 'unit fabius').dice(1).act('yes');
    if (t.question === 'arrival.where') t.act('at L5');
    expect(t.question).toBe('over');
    expect(t.units(ROME, 'L5')).toHaveLength(5);
  });

  it('[22.2, 5.4] two owners share the forage of one square: who was there first eats first', () => {
    const t = table().put(ROME, 'L5', AUX, AUX).put(CARTHAGE, 'L5', C, C);
    feed(t, CARTHAGE, ROME);
    expect(t.units(ROME, 'L5')).toHaveLength(2);
    expect(t.units(CARTHAGE, 'L5')).toHaveLength(1);
  });
});

describe('the top of a stack', () => {
  it('[14.3, 22.6] when hunger takes it, another is turned up', () => {
    const t = covered(table().put(ROME, 'L5', AUX, V, V, V), ROME);
    feed(t, ROME).act(`unit ${AUX}`);
    expect(inSight(t, ROME, 'L5')).toBe(1);
  });

  it('[14.3, olympian Thanatos] when the plague takes it', () => {
    const t = covered(table({ phase: 'olympian' }).put(ROME, 'L5', AUX, V, V), ROME);
    t.dice(...cell('thanatos'), 1)
      .run(olympianRoll, { by: CARTHAGE })
      .act(`unit ${AUX}`);
    expect(inSight(t, ROME, 'L5')).toBe(1);
  });

  it('[14.3, olympian Discordia Rome] when unrest takes it', () => {
    const t = covered(table({ phase: 'olympian' }).put(ROME, 'capua', AUX, V, V), ROME);
    t.put(ROME, 'croton', AUX).put(ROME, 'luceria', AUX);
    t.dice(...cell('discordia-rome'), 1)
      .run(olympianRoll, { by: CARTHAGE })
      .act('at capua', `unit ${AUX}`);
    expect(inSight(t, ROME, 'capua')).toBe(1);
  });

  it('[14.3, olympian Hermes] when it is hired away', () => {
    const t = covered(table({ phase: 'olympian' }).put(ROME, 'L6', AUX, V, V), ROME).talents(CARTHAGE, 5);
    t.dice(...cell('hermes'))
      .run(olympianRoll, { by: CARTHAGE })
      .act('bid 1');
    expect(t.units(CARTHAGE, 'L6')).toEqual([AUX]);
    expect(inSight(t, ROME, 'L6')).toBe(1);
  });
});
