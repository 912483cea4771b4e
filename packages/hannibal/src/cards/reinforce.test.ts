import { describe, expect, it } from 'vitest';
import { cusAt, elephantsAt } from '../board.ts';
import type { Side } from '../data/codes.ts';
import { DISPLACED, MACEDONIAN_ALLIANCE } from '../state.ts';
import { CARTHAGE, ROME, type Table } from '../testing.ts';
import { eventWords } from '../words/events.ts';
import { cardTable, hadNoEffect, playEvent, zoneOf } from './testing.ts';

const at = (t: Table, side: Side, id: string, inside = false): number => cusAt(t.g, side, t.loc(id, inside));

describe('Carthaginian CUs', () => {
  it('[card 10] three CUs with a general in Italia or in an own port of Apulia or Lucania', () => {
    const t = cardTable()
      .control(CARTHAGE, 'croton')
      .control(ROME, 'thurii')
      .stack(CARTHAGE, 'mutina', { cus: 2, generals: ['hannibal'] })
      .stack(CARTHAGE, 'corduba', { cus: 2, generals: ['mago'] })
      .mark(MACEDONIAN_ALLIANCE);
    playEvent(t, CARTHAGE, '10');
    expect(t.legal()).toEqual(['at croton', 'general hannibal']);
    expect(t.refusal('at thurii')).toBe('6.3');
    t.act('at croton');
    expect(at(t, CARTHAGE, 'croton')).toBe(3);
  });

  it('[card 10] does nothing without the alliance', () => {
    const t = cardTable().stack(CARTHAGE, 'mutina', { cus: 2, generals: ['hannibal'] });
    expect(hadNoEffect(playEvent(t, CARTHAGE, '10'), '10')).toBe(true);
    expect(at(t, CARTHAGE, 'mutina')).toBe(2);
  });

  it('[card 10] not in a port where the enemy stands', () => {
    const t = cardTable()
      .control(CARTHAGE, 'croton')
      .stack(ROME, 'croton', { cus: 1 })
      .mark(MACEDONIAN_ALLIANCE);
    expect(hadNoEffect(playEvent(t, CARTHAGE, '10'), '10')).toBe(true);
  });

  it('[card 11] one CU with any general while the Baleares are Carthaginian', () => {
    const t = cardTable()
      .control(CARTHAGE, 'baleares')
      .stack(CARTHAGE, 'mutina', { generals: ['hannibal', 'mago'] });
    t.stack(CARTHAGE, 'corduba', { generals: ['gisgo'] });
    playEvent(t, CARTHAGE, '11');
    expect(t.legal()).toEqual(['general hannibal', 'general gisgo']);
    t.act('general gisgo');
    expect(at(t, CARTHAGE, 'corduba')).toBe(1);
  });

  it('[card 11] does nothing without the Baleares', () => {
    const t = cardTable().stack(CARTHAGE, 'corduba', { generals: ['gisgo'] });
    expect(hadNoEffect(playEvent(t, CARTHAGE, '11'), '11')).toBe(true);
  });

  it('[card 12, 17.1] three CUs in Carthago, one of them an Elephant if he likes', () => {
    const t = cardTable().control(CARTHAGE, 'carthago').stack(CARTHAGE, 'corduba', { elephants: 3 });
    playEvent(t, CARTHAGE, '12');
    expect(t.legal()).toEqual(['elephants 1', 'elephants 0']);
    t.act('elephants 1');
    expect([at(t, CARTHAGE, 'carthago'), elephantsAt(t.g, CARTHAGE, t.space('carthago'))]).toEqual([3, 1]);
  });

  it('[card 12, 17.1] plain CUs only while four Elephants are in play', () => {
    const t = cardTable().control(CARTHAGE, 'carthago').stack(CARTHAGE, 'corduba', { elephants: 4 });
    playEvent(t, CARTHAGE, '12');
    expect([at(t, CARTHAGE, 'carthago'), elephantsAt(t.g, CARTHAGE, t.space('carthago'))]).toEqual([3, 0]);
    expect(t.question).toBe('cardPlays.play');
  });

  it('[card 12] does nothing while Carthago is besieged', () => {
    const t = cardTable()
      .control(CARTHAGE, 'carthago')
      .stack(ROME, 'carthago', { cus: 5 })
      .siege('carthago', 1);
    expect(hadNoEffect(playEvent(t, CARTHAGE, '12'), '12')).toBe(true);
  });

  it('[card 12, 6.3] behind the walls, as far as there is room, with the enemy before them', () => {
    const t = cardTable().control(CARTHAGE, 'carthago').stack(ROME, 'carthago', { cus: 5 });
    const room = t.g.rules.map.walled[t.space('carthago')];
    t.stack(CARTHAGE, 'carthago', { cus: room - 2, inside: true });
    playEvent(t, CARTHAGE, '12').act('elephants 0');
    expect([at(t, CARTHAGE, 'carthago'), at(t, CARTHAGE, 'carthago', true)]).toEqual([0, room]);
  });

  it('[card 13] two CUs with a general in Lucania, nowhere else', () => {
    const t = cardTable().stack(CARTHAGE, 'potentia', { cus: 1, generals: ['hannibal'] });
    t.stack(CARTHAGE, 'venusia', { cus: 1, generals: ['mago'] });
    playEvent(t, CARTHAGE, '13');
    expect([at(t, CARTHAGE, 'potentia'), at(t, CARTHAGE, 'venusia')]).toEqual([3, 1]);
  });

  it('[card 13] does nothing without a general there', () => {
    const t = cardTable().stack(CARTHAGE, 'venusia', { cus: 1, generals: ['mago'] });
    t.stack(CARTHAGE, 'potentia', { cus: 1 });
    expect(hadNoEffect(playEvent(t, CARTHAGE, '13'), '13')).toBe(true);
  });

  it('[card 14] two CUs with a general in Liguria or Gallia Cisalpina', () => {
    const t = cardTable().stack(CARTHAGE, 'taurini', { cus: 1, generals: ['hannibal'] });
    t.stack(CARTHAGE, 'ligures-orientales', { cus: 1, generals: ['mago'] });
    t.stack(CARTHAGE, 'druentia', { cus: 1, generals: ['gisgo'] });
    playEvent(t, CARTHAGE, '14');
    expect(t.legal()).toEqual(['general hannibal', 'general mago']);
    t.act('general mago');
    expect([at(t, CARTHAGE, 'taurini'), at(t, CARTHAGE, 'ligures-orientales')]).toEqual([1, 3]);
  });

  it('[card 14] does nothing elsewhere', () => {
    const t = cardTable().stack(CARTHAGE, 'druentia', { cus: 1, generals: ['gisgo'] });
    expect(hadNoEffect(playEvent(t, CARTHAGE, '14'), '14')).toBe(true);
  });

  it('[card 15] two CUs with a general in Iberia', () => {
    const t = cardTable().stack(CARTHAGE, 'corduba', { generals: ['mago'] });
    t.stack(CARTHAGE, 'zama', { generals: ['hanno'] });
    playEvent(t, CARTHAGE, '15');
    expect([at(t, CARTHAGE, 'corduba'), at(t, CARTHAGE, 'zama')]).toEqual([2, 0]);
  });

  it('[card 15, 20.4] not with a besieged general', () => {
    const t = cardTable()
      .stack(CARTHAGE, 'gades', { cus: 1, generals: ['mago'], inside: true })
      .stack(ROME, 'gades', { cus: 3 })
      .siege('gades', 1);
    expect(hadNoEffect(playEvent(t, CARTHAGE, '15'), '15')).toBe(true);
  });

  it('[card 15, 10.7] not with a general inside a city that is full', () => {
    const t = cardTable();
    t.stack(CARTHAGE, 'gades', {
      cus: t.g.rules.map.walled[t.space('gades')],
      generals: ['mago'],
      inside: true,
    });
    t.stack(CARTHAGE, 'corduba', { generals: ['gisgo'] }).stack(CARTHAGE, 'castulo', {
      generals: ['hasdrubal'],
    });
    playEvent(t, CARTHAGE, '15');
    expect(t.refusal('general mago')).toBe('10.7');
    expect(t.legal()).not.toContain('general mago');
  });

  it('[card 15, 10.7] with a general inside a city, as many as find room', () => {
    const t = cardTable().stack(ROME, 'gades', { cus: 3 });
    const room = t.g.rules.map.walled[t.space('gades')];
    t.stack(CARTHAGE, 'gades', { cus: room - 1, generals: ['mago'], inside: true });
    playEvent(t, CARTHAGE, '15');
    expect(at(t, CARTHAGE, 'gades', true)).toBe(room);
    expect(t.told.map(({ event }) => eventWords(event))).toContain(
      'There is no room for the other new CUs of Carthage: they are lost.',
    );
    const all = cardTable().stack(CARTHAGE, 'gades', { cus: 1, generals: ['mago'] });
    expect(playEvent(all, CARTHAGE, '15').events('noReinforcement')).toEqual([]);
  });

  it('[card 16] two CUs with a general in Gallia Cisalpina or Transalpina', () => {
    const t = cardTable().stack(CARTHAGE, 'druentia', { generals: ['mago'] });
    t.stack(CARTHAGE, 'ligures-orientales', { generals: ['gisgo'] });
    playEvent(t, CARTHAGE, '16');
    expect([at(t, CARTHAGE, 'druentia'), at(t, CARTHAGE, 'ligures-orientales')]).toEqual([2, 0]);
  });

  it('[card 16] does nothing elsewhere', () => {
    const t = cardTable().stack(CARTHAGE, 'massilia', { generals: ['mago'] });
    expect(hadNoEffect(playEvent(t, CARTHAGE, '16'), '16')).toBe(true);
  });

  it('[card 16, 6.3] an enemy general who is alone there is displaced', () => {
    const t = cardTable()
      .stack(CARTHAGE, 'mutina', { generals: ['mago'] })
      .stack(ROME, 'mutina', { generals: ['varro'] });
    playEvent(t, CARTHAGE, '16');
    expect(t.events('displaced').map((e) => e.general)).toEqual([t.general('varro')]);
    expect(t.g.at[t.general('mago')]).not.toBe(DISPLACED);
  });
});

describe('either side', () => {
  it('[card 23] two CUs with a general in Africa for whoever controls a Numidia', () => {
    const t = cardTable()
      .province(ROME, 'numidia-minor')
      .stack(ROME, 'cirta', { cus: 1, generals: ['varro'] });
    t.stack(CARTHAGE, 'zama', { cus: 1, generals: ['hanno'] });
    playEvent(t, ROME, '23');
    expect(at(t, ROME, 'cirta')).toBe(3);
    const other = cardTable()
      .province(CARTHAGE, 'numidia-maior')
      .stack(CARTHAGE, 'zama', { generals: ['hanno'] });
    playEvent(other, CARTHAGE, '23');
    expect(at(other, CARTHAGE, 'zama')).toBe(2);
  });

  it('[card 23] does nothing for who controls neither', () => {
    const t = cardTable()
      .province(ROME, 'numidia-minor')
      .stack(CARTHAGE, 'zama', { generals: ['hanno'] });
    expect(hadNoEffect(playEvent(t, CARTHAGE, '23'), '23')).toBe(true);
  });
});

describe('Roman CUs', () => {
  const threeProvinces = () => cardTable().province(CARTHAGE, 'apulia', 'lucania', 'campania');

  it('[card 43] four CUs in Roma when Carthage controls three provinces of Italia; the card leaves the game', () => {
    const t = threeProvinces();
    playEvent(t, ROME, '43');
    expect(at(t, ROME, 'roma')).toBe(4);
    expect(zoneOf(t, '43')).toBe('removed');
  });

  it('[card 43] nothing with two of them, and the card stays in the game', () => {
    const t = cardTable().province(CARTHAGE, 'apulia', 'lucania', 'sicilia');
    playEvent(t, ROME, '43');
    expect(hadNoEffect(t, '43')).toBe(true);
    expect(at(t, ROME, 'roma')).toBe(0);
    expect(zoneOf(t, '43')).toBe('discard');
  });

  it('[card 43] nothing while Roma is besieged', () => {
    const t = threeProvinces().stack(CARTHAGE, 'roma', { cus: 5 }).siege('roma', 1);
    expect(hadNoEffect(playEvent(t, ROME, '43'), '43')).toBe(true);
  });

  for (const [id, title] of [
    ['44', '[card 44] two CUs with a Roman general in Italia'],
    ['45', '[card 45] two CUs with a Roman general in Italia'],
    ['46', '[card 46] two CUs with a Roman general in Italia'],
    ['47', '[card 47] two CUs with a Roman general in Italia'],
    ['48', '[card 48] two CUs with a Roman general in Italia'],
  ]) {
    it(title, () => {
      const t = cardTable().stack(ROME, 'pisae', { cus: 5, generals: ['varro'] });
      t.stack(ROME, 'panormus', { cus: 5, generals: ['longus'] }).stack(ROME, 'roma', { cus: 2 });
      playEvent(t, ROME, id);
      expect([at(t, ROME, 'pisae'), at(t, ROME, 'panormus'), at(t, ROME, 'roma')]).toEqual([7, 5, 2]);
    });

    it(`${title.slice(0, 9)} not in Roma without a general there`, () => {
      const t = cardTable().stack(ROME, 'roma', { cus: 2 });
      expect(hadNoEffect(playEvent(t, ROME, id), id)).toBe(true);
      expect(at(t, ROME, 'roma')).toBe(2);
    });
  }
});
