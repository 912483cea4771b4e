import { describe, expect, it } from 'vitest';
import { cusAt, has } from '../board.ts';
import { TRUCE } from '../state.ts';
import { CARTHAGE, ROME } from '../testing.ts';
import { cardTable, hadNoEffect, playEvent, toPlay } from './testing.ts';

describe('Hostile Tribes as the normal card', () => {
  for (const [id, title] of [
    [
      '7',
      '[card 7, 8.4, 21.3] strikes a Force that stands in a hostile province, by the column of the tribes',
    ],
    [
      '8',
      '[card 8, 8.4, 21.3] strikes a Force that stands in a hostile province, by the column of the tribes',
    ],
  ]) {
    it(title, () => {
      const t = cardTable().stack(CARTHAGE, 'druentia', { cus: 2 }).stack(CARTHAGE, 'massilia', { cus: 6 });
      t.dice(6);
      playEvent(t, ROME, id);
      const [roll] = t.events('attrition');
      expect([roll.at, roll.column]).toEqual([t.space('druentia'), t.g.rules.tables.hostileTribesColumn]);
      expect(cusAt(t.g, CARTHAGE, t.space('druentia'))).toBe(2 - roll.loss);
      expect(roll.loss).toBeGreaterThan(0);
    });

    it(`[card ${id}] lets the player choose among several, and needs an enemy Force there`, () => {
      const t = cardTable().stack(CARTHAGE, 'druentia', { cus: 2 }).stack(CARTHAGE, 'rhodanus', { cus: 4 });
      t.stack(ROME, 'ligures-orientales', { cus: 3 });
      playEvent(t, ROME, id);
      expect(t.legal()).toEqual(['at rhodanus', 'at druentia']);
      const own = cardTable().stack(ROME, 'druentia', { cus: 2 });
      expect(toPlay(own, ROME, id).refusal(`event ${id}`)).toBe('8.4');
    });
  }
});

describe('attrition by Event', () => {
  it('[card 21, 21.1.3] any Carthaginian Force, inside a city too, by its size', () => {
    const t = cardTable()
      .stack(CARTHAGE, 'corduba', { cus: 4 })
      .stack(CARTHAGE, 'gades', { cus: 1, inside: true });
    playEvent(t.dice(5), ROME, '21');
    expect(t.legal()).toEqual(['at corduba', 'inside gades']);
    t.act('at corduba');
    const [roll] = t.events('attrition');
    expect([roll.cause, roll.die, roll.modifier]).toEqual(['event', 5, 0]);
    expect(cusAt(t.g, CARTHAGE, t.space('corduba'))).toBe(4 - roll.loss);
  });

  it('[card 21] does nothing without such a Force, and then the Truce stands', () => {
    const t = cardTable().stack(ROME, 'roma', { cus: 4 }).mark(TRUCE);
    expect(hadNoEffect(playEvent(t, ROME, '21'), '21')).toBe(true);
    expect(has(t.g, TRUCE)).toBe(true);
  });

  for (const [id, title] of [
    [
      '51',
      '[3.3, 3.4, card 51] an enemy Army of the player’s choice rolls; a Force without a general does not',
    ],
    ['52', '[card 52] an enemy Army of the player’s choice rolls; a Force without a general does not'],
  ]) {
    it(title, () => {
      const t = cardTable()
        .stack(ROME, 'roma', { cus: 8, generals: ['varro'] })
        .stack(ROME, 'pisae', { cus: 5, generals: ['longus'] })
        .stack(ROME, 'antium', { cus: 5 })
        .stack(ROME, 'cosa', { generals: ['nero'] });
      playEvent(t.dice(6), CARTHAGE, id);
      expect(t.legal()).toEqual(['at pisae', 'at roma']);
      t.act('at roma');
      expect(cusAt(t.g, ROME, t.space('roma'))).toBe(8 - t.events('attrition')[0].loss);
      expect(t.events('attrition')[0].loss).toBeGreaterThan(0);
    });

    it(`[card ${id}] does nothing without an enemy Army`, () => {
      const t = cardTable().stack(ROME, 'roma', { cus: 8 });
      expect(hadNoEffect(playEvent(t, CARTHAGE, id), id)).toBe(true);
    });
  }
});
