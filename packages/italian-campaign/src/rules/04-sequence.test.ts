import { describe, expect, it } from 'vitest';
import { WINTER } from '../state.ts';
import { CARTHAGE, emptyTable, NONE, ROME, scenarioTable, type Table } from '../testing.ts';
import { combatPhase, sequence } from './04-sequence.ts';

/** The year goes on from a step of its sequence. */
const at = (t: Table, step: string): Table =>
  t.run(
    {
      enter(g) {
        sequence.enter(g, {});
        g.stack[g.stack.length - 1].step = step;
      },
    },
    {},
  );

describe('the sequence of play', () => {
  it('[4.2, 12.311] after the elections help arrives, then Carthage says who moves first', () => {
    const t = emptyTable().year(-215).marker(CARTHAGE, 'bruttium').stand('gaulish-leader', '0325');
    expect(at(t, 'reinforce').question).toBe('reinforcements.at');
    expect(t.act('at locri').question).toBe('sequence.initiative');
  });

  it('[4.2, 9.1] combat is looked for on the map only, to its last hex', () => {
    const t = emptyTable().stand('varro', [...emptyTable().g.rules.map.ids].at(-1)!, 'roman-foot 1');
    expect(t.run(combatPhase, {}).question).toBe('over');
    expect(t.events('noFight')).toHaveLength(0);
  });

  it('[4.2, 5.4] after the combat of a summer that cost four legions a dictator may be named, then winter comes', () => {
    const t = emptyTable().year(-216).stand('varro', 'roma', 'roman-foot 2', 'consul');
    t.g.lost = t.g.rules.emergencySp;
    at(t, 'summerCombat');
    expect(t.question).toBe('dictatorship.ask');
    t.act('no');
    expect(t.g.segment).toBe(WINTER);
  });

  it('[4.1, 4.2] a year runs through both segments in their fixed order, winter in reverse', () => {
    const t = scenarioTable();
    t.act('first carthage');
    for (let i = 0; i < 2000 && t.g.year < -216; i++) {
      const role =
        t.asked === NONE ? (t.g.answers[ROME] === -1 && t.g.asked !== 2 ? ROME : CARTHAGE) : t.asked;
      const legal = t.legal(role);
      t.as(
        role,
        legal.find((a) => ['done', 'no', 'stop', 'first rome'].includes(a)) ?? legal[legal.length - 1],
      );
    }
    const from = t.told.findIndex(({ event }) => event.ev === 'year' && event.year === -217);
    const to = t.told.findIndex(({ event }) => event.ev === 'year' && event.year === -216);
    const year = t.told.slice(from, to).map(({ event }) => event);
    const phases = year.flatMap((e) =>
      e.ev === 'phase' ? [e.side === NONE ? e.phase : `${e.phase} ${e.side}`] : [],
    );
    expect(phases).toEqual([
      'summer',
      'movement 0',
      'movement 1',
      'combat',
      'winter',
      'movement 1',
      'movement 0',
      'combat',
      'control',
    ]);
    const order = year.map((e) => e.ev);
    expect(order.indexOf('elected')).toBeLessThan(order.indexOf('first'));
    expect(order.indexOf('first')).toBeLessThan(order.indexOf('legion'));
    expect(order.indexOf('elephantRoll')).toBeLessThan(order.indexOf('points'));
    expect(order.indexOf('points')).toBeLessThan(order.lastIndexOf('winterLoss'));
  });

  it('[4.2] in summer the first player moves first, in winter second', () => {
    const t = scenarioTable();
    t.act('first rome');
    // Who is named moves first in the opening winter too (R5).
    expect(t.question).toBe('movement.choose');
    expect(t.asked).toBe(ROME);
    t.act('done');
    expect(t.asked).toBe(CARTHAGE);
  });

  it('[12.31] the war opens in winter: no election, no recruits', () => {
    const t = scenarioTable();
    expect(t.question).toBe('sequence.initiative');
    expect(t.g.segment).toBe(1);
    expect(t.events('candidates')).toHaveLength(0);
    t.act('first carthage');
    expect(t.events('legion')).toHaveLength(0);
    expect(t.events('recruitRoll')).toHaveLength(0);
  });

  it('[8.1] control is looked at before combat', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 3');
    t.run(combatPhase, {});
    expect(t.events('province')).toEqual([{ ev: 'province', province: t.province('apulia'), side: NONE }]);
  });
});
