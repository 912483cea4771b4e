import { describe, expect, it } from 'vitest';
import { cusAt, has } from '../board.ts';
import { TRUCE } from '../state.ts';
import { CARTHAGE, NONE, ROME, type Table } from '../testing.ts';
import { cardTable, controlOf, hadNoEffect, playEvent, zoneOf } from './testing.ts';

const hannibalAt = (id: string, cus = 5): Table =>
  cardTable().stack(CARTHAGE, id, { cus, generals: ['hannibal'] });

describe('one general moves', () => {
  it('[card 5] only generals of Strategy Rating 1 or 2, and -3 on the Alps', () => {
    const t = hannibalAt('druentia', 10)
      .stack(CARTHAGE, 'zama', { cus: 1, generals: ['hanno'] })
      .stack(CARTHAGE, 'saguntum', { cus: 1, generals: ['mago'] });
    playEvent(t.dice(4), CARTHAGE, '5');
    expect(t.refusal('general hanno')).toBe('8.2a');
    t.act('general hannibal', 'units 10', 'go taurini');
    expect(t.events('attrition').map((e) => [e.cause, e.die, e.modifier])).toEqual([['alps', 4, -3]]);
  });

  it('[card 5] -5 in all on another pass, and again on the next pass', () => {
    const t = hannibalAt('praeneste', 6);
    playEvent(t, CARTHAGE, '5').act('general hannibal', 'units 6', 'go corfinium');
    expect(t.events('attrition').map((e) => e.modifier)).toEqual([-5]);
    t.act('go praeneste');
    expect(t.events('attrition').map((e) => e.modifier)).toEqual([-5, -5]);
  });

  it('[card 5] serves Rome too, and does nothing without such a general', () => {
    const t = cardTable().stack(ROME, 'pisae', { cus: 5, generals: ['varro'] });
    expect(playEvent(t, ROME, '5').marching).toBe('varro');
    expect(hadNoEffect(playEvent(cardTable(), ROME, '5'), '5')).toBe(true);
  });

  it('[card 28] moves Hannibal, who takes away Roman PCs of Italia where he passes and ends', () => {
    const t = hannibalAt('falerii', 6).stack(CARTHAGE, 'mutina', { cus: 1, generals: ['mago'] });
    playEvent(t, CARTHAGE, '28');
    expect(t.marching).toBe('hannibal');
    t.act('general hannibal', 'units 6', 'go cosa', 'charm', 'go pisae', 'charm', 'stop');
    expect(controlOf(t, 'falerii', 'cosa', 'pisae', 'arretium')).toEqual([ROME, NONE, NONE, ROME]);
  });

  it('[card 28] where he starts it costs him one of his movement points (hannibal R114)', () => {
    const t = playEvent(hannibalAt('falerii', 6), CARTHAGE, '28').act('general hannibal', 'units 6', 'charm');
    expect(controlOf(t, 'falerii')).toEqual([NONE]);
    expect(t.legal()).not.toContain('charm');
    t.act('go cosa', 'go falerii', 'go cosa');
    expect(t.refusal('go falerii')).toBe('10.2');
  });

  it('[card 28] where he overruns CUs or the enemy avoids battle he may do so, where CUs are he may not', () => {
    const overrun = hannibalAt('falerii', 6).stack(ROME, 'cosa', { cus: 1 });
    playEvent(overrun, CARTHAGE, '28').act('general hannibal', 'units 6', 'go cosa', 'charm');
    expect(controlOf(overrun, 'cosa')).toEqual([NONE]);
    const avoided = hannibalAt('falerii', 6).consular('cosa', 5, 'varro');
    playEvent(avoided, CARTHAGE, '28').act('general hannibal', 'units 6', 'go cosa').dice(1);
    avoided.act('avoid varro', 'go pisae', 'no', 'charm');
    expect(controlOf(avoided, 'cosa')).toEqual([NONE]);
  });

  it('[card 28] [card 64] a Truce lets him move and keeps the PCs (hannibal R196)', () => {
    const t = cardTable()
      .stack(CARTHAGE, 'cosa', { cus: 4, generals: ['hannibal'] })
      .mark(TRUCE);
    playEvent(t, CARTHAGE, '28').act('general hannibal', 'units 4');
    expect(t.refusal('charm')).toBe('card 64');
    t.act('go pisae');
    expect(t.refusal('charm')).toBe('card 64');
    expect(has(t.g, TRUCE)).toBe(true);
  });

  it('[card 28] does nothing when Hannibal is not on the map', () => {
    const t = cardTable().stack(CARTHAGE, 'mutina', { cus: 1, generals: ['mago'] });
    expect(hadNoEffect(playEvent(t, CARTHAGE, '28'), '28')).toBe(true);
  });

  for (const [id, title, most] of [
    ['61', '[card 61] Strategy Rating 1, six movement points', ['hannibal']],
    ['62', '[card 62] Strategy Rating 1 or 2, six movement points', ['hannibal', 'mago']],
    ['63', '[card 63] any Strategy Rating, six movement points', ['hannibal', 'mago', 'hanno']],
  ] as const) {
    it(title, () => {
      const t = hannibalAt('saguntum')
        .stack(CARTHAGE, 'corduba', { cus: 2, generals: ['mago'] })
        .stack(CARTHAGE, 'zama', { cus: 2, generals: ['hanno'] });
      playEvent(t, CARTHAGE, id);
      if (most.length > 1) expect(t.legal()).toEqual(most.map((general) => `general ${general}`));
      else expect(t.marching).toBe(most[0]);
      t.act('general hannibal', 'units 5');
      for (const to of ['dertosa', 'saguntum', 'lucentum', 'saguntum', 'dertosa', 'saguntum'])
        t.act(`go ${to}`);
      expect(t.refusal('go dertosa')).toBe('10.2');
    });

    it(`${title.slice(0, 9)} does nothing without a general it can activate`, () => {
      expect(hadNoEffect(playEvent(cardTable(), CARTHAGE, id), id)).toBe(true);
    });
  }

  it('[card 63] by sea twice with five CUs, three points each, but [card 61, card 62] carry no ships', () => {
    const t = cardTable()
      .control(ROME, 'caralis')
      .stack(ROME, 'roma', { cus: 8, generals: ['varro'] });
    playEvent(t, ROME, '63').act('general varro', 'units 8');
    expect(t.refusal('sail caralis')).toBe('11.4');
    const five = cardTable()
      .control(ROME, 'caralis')
      .stack(ROME, 'roma', { cus: 5, generals: ['varro'] });
    playEvent(five, ROME, '63').act('general varro', 'units 5', 'sail caralis', 'sail panormus');
    expect(cusAt(five.g, ROME, five.space('panormus'))).toBe(5);
    for (const id of ['61', '62']) {
      const dry = cardTable().stack(ROME, 'roma', { cus: 5, generals: ['varro'] });
      playEvent(dry, ROME, id).act('general varro', 'units 5');
      expect(dry.legal().some((a) => a.startsWith('sail'))).toBe(false);
    }
  });

  it('[card 50] sails with five CUs to Apulia, Lucania or Samnium without a naval roll', () => {
    const t = cardTable()
      .control(ROME, 'brundisium')
      .stack(CARTHAGE, 'gades', { cus: 5, generals: ['hannibal'] });
    playEvent(t, CARTHAGE, '50').act('general hannibal', 'units 5');
    expect(t.refusal('sail panormus')).toBe('card 50');
    t.act('sail brundisium', 'stop');
    expect(t.events('navalRoll')).toEqual([]);
    expect(cusAt(t.g, CARTHAGE, t.space('brundisium'))).toBe(5);
  });

  it('[card 50] moves a general of any rating, and does nothing without one', () => {
    const t = cardTable().stack(CARTHAGE, 'zama', { cus: 2, generals: ['hanno'] });
    expect(playEvent(t, CARTHAGE, '50').marching).toBe('hanno');
    expect(hadNoEffect(playEvent(cardTable(), CARTHAGE, '50'), '50')).toBe(true);
  });
});

describe('Campaigns', () => {
  const three = () =>
    cardTable()
      .stack(CARTHAGE, 'saguntum', { cus: 2, generals: ['hannibal'] })
      .stack(CARTHAGE, 'corduba', { cus: 2, generals: ['mago'] })
      .stack(CARTHAGE, 'zama', { cus: 2, generals: ['hanno'] });
  const moves = ['general hanno', 'units 2', 'stop', 'general mago', 'units 2', 'stop'];

  for (const [id, title, generals] of [
    ['33', '[card 33] a Major Campaign moves up to three generals of any rating', 3],
    ['34', '[card 34] a Major Campaign moves up to three generals of any rating', 3],
    ['37', '[card 37] a Minor Campaign moves up to two generals of any rating', 2],
    ['38', '[card 38] a Minor Campaign moves up to two generals of any rating', 2],
    ['39', '[card 39] a Minor Campaign moves up to two generals of any rating', 2],
    ['40', '[card 40] a Minor Campaign moves up to two generals of any rating', 2],
  ] as const) {
    it(title, () => {
      const t = playEvent(three(), CARTHAGE, id).act(...moves);
      if (generals === 3) {
        expect(t.legal()).toEqual(['general hannibal', 'pass']);
        t.act('general hannibal', 'units 2', 'stop');
      }
      expect([t.question, t.asked]).toEqual(['cardPlays.play', ROME]);
      expect(zoneOf(t, id)).toBe('discard');
    });

    it(`${title.slice(0, 9)} may end early, and ten CUs may sail with one of the armies`, () => {
      const early = playEvent(three(), CARTHAGE, id).act('general hanno', 'units 2', 'stop', 'pass');
      expect(early.asked).toBe(ROME);
      const t = cardTable()
        .control(ROME, 'neapolis')
        .stack(ROME, 'roma', { cus: 10, generals: ['varro'] });
      playEvent(t, ROME, id).act('general varro', 'units 10', 'sail neapolis');
      expect(cusAt(t.g, ROME, t.space('neapolis'))).toBe(10);
    });
  }

  it('[card 33] does nothing for a side without generals', () => {
    expect(hadNoEffect(playEvent(cardTable(), CARTHAGE, '33'), '33')).toBe(true);
  });
});
