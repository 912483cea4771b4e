import { describe, expect, it } from 'vitest';
import { RULES } from '../rules.ts';
import { DICTATOR_ENABLED } from '../state.ts';
import { CARTHAGE, NONE, openTable, ROME, type Table } from '../testing.ts';
import { isolated, isolationPhase } from './05-isolation.ts';
import { winterPhase } from './05-winter.ts';

const winter = (t: Table) => t.run(winterPhase, { side: CARTHAGE, next: 0 });
const lost = (t: Table, side: 0 | 1) => isolated(t.g, side).map((at) => RULES.map.ids[at]);

describe('winter', () => {
  it('[5.3A] besiegers and subjugators suffer, the besieged do not', () => {
    const t = openTable()
      .siege('lilybaeum', 1)
      .stack(ROME, 'lilybaeum', { cus: 5 })
      .stack(CARTHAGE, 'lilybaeum', { cus: 2, inside: true })
      .tribe('volsinii')
      .stack(ROME, 'volsinii', { cus: 5 });
    winter(t.dice(6, 6));
    expect([t.cus(ROME, 'lilybaeum'), t.cus(ROME, 'volsinii')]).toEqual([3, 3]);
    expect(t.cus(CARTHAGE, 'lilybaeum', true)).toBe(2);
  });

  it('[5.3B] supply trains with CUs in their space stay, before the walls of a garrison too', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 1, supply: 1 })
      .stack(ROME, 'messana', { supply: 1 })
      .stack(ROME, 'messana', { cus: 1, inside: true });
    winter(t);
    expect([t.supply(ROME, 'capua'), t.supply(ROME, 'messana')]).toEqual([1, 1]);
  });

  it('[5.3B] a train before an own city without a garrison goes inside as far as there is room (R69)', () => {
    const t = openTable().stack(ROME, 'messana', { supply: 3 }).stack(ROME, 'panormus', { supply: 1 });
    winter(t);
    expect([t.supply(ROME, 'messana', true), t.supply(ROME, 'messana'), t.supply(ROME, 'panormus')]).toEqual([
      2, 0, 0,
    ]);
    expect(t.events('supply').map((e) => [e.count, e.why])).toEqual([
      [2, 'sheltered'],
      [-1, 'alone'],
      [-1, 'alone'],
    ]);
  });

  it('[5.2C4] [5.3D] a lead of three counts plain markers, walled cities and the Miat; two do not suffice', () => {
    const cities = (t: Table, side: 0 | 1) => RULES.cities.filter((at) => t.g.control[at] === side).length;
    const plain = RULES.map.all
      .filter((at) => !RULES.map.walled[at] && !RULES.map.tribe[at])
      .map((at) => RULES.map.ids[at]);
    const enabled = (lead: number) => {
      const t = openTable().mark(DICTATOR_ENABLED);
      const ahead = cities(t, CARTHAGE) + 3 - cities(t, ROME);
      const side = lead > ahead ? CARTHAGE : ROME;
      t.control(side, ...plain.slice(0, Math.abs(lead - ahead)));
      winter(t);
      return (t.g.marks & DICTATOR_ENABLED) !== 0;
    };
    expect([enabled(2), enabled(3)]).toEqual([false, true]);
    // Without the Miat Carthage is three behind that.
    const poorer = openTable();
    const ahead = cities(poorer, CARTHAGE) + 3 - cities(poorer, ROME);
    poorer.control(ahead < 3 ? CARTHAGE : ROME, ...plain.slice(0, Math.abs(3 - ahead))).miat('sufetes');
    winter(poorer);
    expect(poorer.g.marks & DICTATOR_ENABLED).toBe(0);
  });
});

describe('isolation', () => {
  /** A Roman marker in Gela, with Carthage all around it. */
  const gela = () => openTable().control(ROME, 'gela').control(CARTHAGE, 'camarina', 'enna', 'agrigentum');

  it('[5.4] Carthage goes first: what it loses may free a path for Rome', () => {
    // Antium is shut in between Roma and Teanum, and Teanum has no other way to Roma than over Antium.
    const t = openTable().control(ROME, 'teanum').control(CARTHAGE, 'antium');
    for (const id of ['fregellae', 'aesernia', 'capua'])
      t.control(CARTHAGE, id).stack(CARTHAGE, id, { cus: 1 });
    expect([lost(t, CARTHAGE), lost(t, ROME)]).toEqual([['antium'], ['teanum']]);
    t.run(isolationPhase, {});
    expect([t.g.control[t.space('antium')], t.g.control[t.space('teanum')]]).toEqual([NONE, ROME]);
    expect(t.events('isolated')).toEqual([{ ev: 'isolated', side: CARTHAGE, spaces: [t.space('antium')] }]);
  });

  it('[5.4] a lane carries the path of an island', () => {
    const melita = openTable().control(ROME, 'melita').control(CARTHAGE, 'thapsus', 'camarina');
    expect(lost(melita, ROME)).toEqual(['melita']);
    expect(lost(melita.control(ROME, 'syracusae'), ROME)).toEqual([]);
  });

  it('[5.4] a tribe bars the way, enemy CUs do not (R65)', () => {
    expect(lost(gela(), ROME)).toEqual(['gela']);
    const open = gela().control(NONE, 'enna');
    expect(lost(open, ROME)).toEqual([]);
    expect(lost(open.tribe('enna'), ROME)).toEqual(['gela']);
    const guarded = gela().control(NONE, 'enna').stack(CARTHAGE, 'enna', { cus: 1 });
    expect(lost(guarded, ROME)).toEqual([]);
    // A CU of one's own opens an enemy marker.
    expect(lost(gela().stack(ROME, 'enna', { cus: 1 }), ROME)).toEqual([]);
  });
});
