import { viewFor } from '@punica/kernel';
import { type Hindrance, hindranceTo } from '@punica/view';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME } from '../data/codes.ts';
import { hannibalsWar } from '../game.ts';
import { operation } from '../rules/12-operations.ts';
import { fight } from '../rules/18-combat.ts';
import { operate } from '../rules/rules-testing.ts';
import { AUX, C, CF, engine, F, OPERATION, type Table, table, V } from '../testing.ts';
import { hannibalsWarView } from './index.ts';

const hindrance = (t: Table, id: string): Hindrance | undefined =>
  hindranceTo(engine, hannibalsWarView, viewFor(hannibalsWar, t.g, t.asked), t.asked, { kind: 'square', id });

const reason = (t: Table, kind: string, id: string) =>
  hannibalsWarView.whyNot?.(viewFor(hannibalsWar, t.g, t.asked), t.asked, { kind, id });

const moving = (t = table()): Table => operate(t.put(ROME, 'L5', AUX).talents(ROME, 9), 'L5').act('pay');

describe('why a force does not come to a far square', () => {
  it('[16.2] too many movement points: how many it takes and how many are left', () => {
    expect(hindrance(moving(), 'L9')).toEqual({ what: 'points', needed: 4, left: 3 });
    expect(hindrance(moving().act('go L6'), 'L9')).toEqual({ what: 'points', needed: 3, left: 2 });
  });

  it('[12.2] while it is still asked who goes and who pays', () => {
    const t = operate(table().put(ROME, 'L5', AUX).talents(ROME, 9), 'L5');
    expect(hindrance(t, 'L9')).toEqual({ what: 'points', needed: 4, left: 3 });
  });

  it('[16.9] others on the only way', () => {
    const t = table().put(CARTHAGE, 'L6', C).put(CARTHAGE, 'L4', C).put(CARTHAGE, 'K5', C);
    expect(hindrance(moving(t), 'L7')).toEqual({ what: 'enemy', at: { kind: 'square', id: 'L6' } });
  });

  it('[25.5] fleets and troops whom they cannot carry go nowhere together', () => {
    const t = operate(table().put(ROME, 'E14', AUX, AUX, AUX, F).talents(ROME, 9), 'E14').act('all', 'pay');
    expect(hindrance(t, 'L9')).toMatchObject({ what: 'rule', refusal: { rule: '25.5' } });
  });

  it.each([
    ['[16.15] the open sea', AUX, 'all-sea', 'intoTheSea', '16.15'],
    ['[25.5] a shore beyond it', AUX, 'E14', 'overTheSea', '25.5'],
  ])('%s, for a force that marches', (_what, unit, wanted, code, rule) => {
    const t = operate(table().put(ROME, 'L5', unit).talents(ROME, 9), 'L5').act('pay');
    const { map } = t.g.rules;
    const far = map.all.filter((at) => map.type[at] === wanted && map.edges[at].every(({ land }) => !land));
    const id = wanted === 'all-sea' ? map.ids[far[Math.floor(far.length / 2)]] : wanted;
    expect(hindrance(t, id)).toMatchObject({ what: 'rule', refusal: { code, rule } });
  });

  it('[16.15] ground far from any water, for fleets', () => {
    const t = operate(table().put(ROME, 'E14', F).talents(ROME, 9), 'E14').act('pay');
    const { map } = t.g.rules;
    const inland = map.all.filter(
      (at) =>
        at !== map.box && map.edges[at].every(({ sea, to }) => !sea && map.edges[to].every((it) => !it.sea)),
    );
    expect(hindrance(t, map.ids[inland[0]])).toMatchObject({
      what: 'rule',
      refusal: { code: 'farFromWater', rule: '16.15' },
    });
  });

  it('says nothing where nobody moves', () => {
    const t = table()
      .put(ROME, 'L5', AUX)
      .talents(ROME, 9)
      .run(operation, { ...OPERATION, player: ROME });
    expect(hindrance(t, 'L9')).toBeUndefined();
  });
});

describe('why a square or a marker is no answer', () => {
  const choosing = (): Table =>
    table()
      .put(ROME, 'L5', AUX)
      .put(CARTHAGE, 'L7', C)
      .talents(ROME, 9)
      .run(operation, { ...OPERATION, player: ROME });

  it('[12.2] nobody stands there, or others do', () => {
    expect(reason(choosing(), 'square', 'L8')).toMatchObject({ rule: '12.2' });
    expect(reason(choosing(), 'square', 'L8')?.sentence).toContain('No units of yours');
    expect(reason(choosing(), 'square', 'L7')?.sentence).toContain('serve Carthage');
    expect(reason(choosing(), 'square', 'L5')).toBeUndefined();
  });

  it('[18.7] a retreat goes from square to square', () => {
    const t = table().put(CARTHAGE, 'D4', C, C, C, C).put(ROME, 'D4', V, V, V, V);
    t.dice(4, 1).happen((g) => fight(g, t.square('D4'), ROME));
    expect(t.question).toBe('withdraw.step');
    expect(reason(t, 'square', 'L9')).toMatchObject({ rule: '18.7' });
    expect(reason(t, 'square', 'L9')?.sentence).toContain('retreat from D4');
  });

  it('[25.17] a fleet that missed the other slips into a square beside', () => {
    const t = table().put(ROME, 'F12', F).put(CARTHAGE, 'F12', CF);
    t.dice(6).happen((g) => fight(g, t.square('F12'), ROME));
    expect(t.question).toBe('slip.to');
    expect(reason(t, 'square', 'L9')).toMatchObject({ rule: '25.17' });
    expect(reason(t, 'square', 'L9')?.sentence).toContain('missed each other at F12');
  });

  it('[9.6] a marker that is not for this moment', () => {
    expect(reason(moving(), 'marker', 'siege-train')).toMatchObject({ rule: '9.6' });
  });
});
