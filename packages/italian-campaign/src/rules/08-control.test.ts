import { describe, expect, it } from 'vitest';
import { NOBODY } from '../data/index.ts';
import { sumSp, unitsWith } from '../places.ts';
import { GONE } from '../state.ts';
import { CARTHAGE, emptyTable, NONE, ROME, type Table } from '../testing.ts';
import { controllerOf, determineControl, strengths } from './08-control.ts';
import { winterLosses } from './08-winter.ts';

const holder = (t: Table, id: string): number => controllerOf(t.g, t.province(id), strengths(t.g));
const APULIA = ['luceria', 'arpi', 'salapia', 'canusium', 'venusia'];

describe('control of provinces', () => {
  it('[8.2] all the cities, or twice the strength', () => {
    const t = emptyTable();
    expect(holder(t, 'apulia')).toBe(ROME);
    t.control(CARTHAGE, ...APULIA);
    expect(holder(t, 'apulia')).toBe(CARTHAGE);
    t.control(ROME, 'luceria');
    expect(holder(t, 'apulia')).toBe(NONE);
    t.stand('hannibal', '2507', 'punic-foot 4').alone('luceria', 'roman-foot 1');
    expect(holder(t, 'apulia')).toBe(CARTHAGE);
    t.alone('luceria', 'roman-horse 1');
    expect(holder(t, 'apulia')).toBe(NONE);
  });

  it('[8.21] both conditions met by different sides, or none, leave it uncontrolled', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 4');
    expect(holder(t, 'apulia')).toBe(NONE);
    const none = emptyTable().control(CARTHAGE, 'arpi');
    expect(holder(none, 'apulia')).toBe(NONE);
  });

  it('[8.2] besieged strength does not count', () => {
    const t = emptyTable()
      .control(CARTHAGE, 'arpi')
      .stand('hanno', 'arpi', 'punic-foot 8')
      .stand('fabius', 'arpi', 'roman-foot 2');
    expect(holder(t, 'apulia')).toBe(CARTHAGE);
    t.besieged('arpi', 5);
    expect(holder(t, 'apulia')).toBe(ROME);
  });

  it('[11.3] elephants alone hold nothing', () => {
    const t = emptyTable().control(CARTHAGE, 'arpi').stand('hanno', '2507', 'punic-elephant 2');
    expect(holder(t, 'apulia')).toBe(NONE);
    t.alone('2507', 'punic-horse-4 1');
    expect(holder(t, 'apulia')).toBe(CARTHAGE);
  });

  it('[8.1, 8.22] the markers are turned, taken up and laid down', () => {
    const t = emptyTable().control(CARTHAGE, ...APULIA);
    t.happen(determineControl);
    expect(t.g.province[t.province('apulia')]).toBe(CARTHAGE);
    t.control(ROME, 'arpi').happen(determineControl);
    expect(t.g.province[t.province('apulia')]).toBe(NONE);
    expect(t.events('province')).toHaveLength(2);
  });
});

describe('winter on foreign ground', () => {
  const cold = (t: Table): Table => t.run(winterLosses, { place: NONE, side: ROME, hex: NONE, need: 0 });

  it('[8.3] half the SP of each stack goes, the owner choosing the steps', () => {
    const t = emptyTable()
      .marker(NOBODY, 'apulia')
      .stand('hannibal', '2507', 'punic-foot 2, punic-horse-4 1');
    cold(t);
    expect(t.asked).toBe(CARTHAGE);
    // 16 SP: 8 must go; two foot flipped are 6, so a third step follows.
    t.act('lose punic-foot', 'lose punic-foot', 'lose punic-foot-back');
    expect(t.question).toBe('over');
    expect(sumSp(t.g, unitsWith(t.g, t.leader('hannibal'), []))).toBe(7);
  });

  it('[8.3, 6.22] exactly half is enough, and slaves are steps like others; no points, no emergency', () => {
    const t = emptyTable()
      .marker(NOBODY, 'apulia')
      .stand('gracchus', '2507', 'roman-foot 1, roman-slave-legion 1', 'consul');
    cold(t).act('lose roman-slave-legion', 'lose roman-slave-legion-back');
    expect(t.question).toBe('over');
    expect(sumSp(t.g, unitsWith(t.g, t.leader('gracchus'), []))).toBe(10);
    expect(t.g.unitAt[t.g.rules.slaveLegion]).toBe(GONE);
    expect([t.g.kills, t.g.lost, t.g.lostInCombat]).toEqual([0, 0, 0]);
    // Units that are alike are taken without a question, and no more of them than must go.
    const alike = emptyTable().marker(NOBODY, 'apulia').stand('varro', '2507', 'roman-horse 4');
    cold(alike);
    expect(sumSp(alike.g, unitsWith(alike.g, alike.leader('varro'), []))).toBe(6);
  });

  it('[8.3] both sides suffer where nobody has control, and Romans where Carthage has it', () => {
    const t = emptyTable()
      .marker(CARTHAGE, 'apulia')
      .alone('2507', 'roman-foot 1')
      .alone('2508', 'punic-foot 1');
    cold(t);
    expect(t.events('winterLoss').map((e) => e.side)).toEqual([ROME]);
    const both = emptyTable()
      .marker(NOBODY, 'apulia')
      .alone('2507', 'roman-horse 1')
      .alone('2508', 'punic-horse-4 1');
    // One unit each: there is nothing to choose.
    cold(both);
    expect(both.events('winterLoss').map((e) => e.side)).toEqual([ROME, CARTHAGE]);
  });

  it('[8.3, 9.71] winter strikes all at once: those before their walls suffer though it takes their besiegers', () => {
    for (const side of [ROME, CARTHAGE] as const) {
      const [own, enemy] = side === ROME ? ['roman-foot', 'punic-horse-4'] : ['punic-foot', 'roman-horse'];
      const t = emptyTable().marker(NOBODY, 'apulia').control(side, 'arpi');
      t.alone('arpi', `${enemy} 1`).before('arpi', `${own} 1`);
      t.besieged('arpi', 4);
      cold(t);
      expect(t.events('winterLoss').map((e) => e.side)).toEqual([side, 1 - side]);
    }
  });

  it('[8.3] a friendly city or the own province keeps them', () => {
    const t = emptyTable()
      .marker(NOBODY, 'apulia')
      .control(CARTHAGE, 'arpi')
      .stand('hannibal', 'arpi', 'punic-foot 2');
    t.alone('luceria', 'roman-foot 1').stand('fabius', '1417', 'roman-foot 2');
    expect(cold(t).question).toBe('over');
    expect(t.events('winterLoss')).toHaveLength(0);
    expect(t.g.kills).toBe(0);
  });
});
