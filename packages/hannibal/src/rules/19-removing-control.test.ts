import { QuickDice } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import {
  controlsProvince,
  cusAt,
  enemyOf,
  heldBy,
  isPlain,
  isWalled,
  provinceOwner,
  stackAt,
} from '../board.ts';
import { ALPS, PASS, type Side } from '../data/codes.ts';
import type { H, Space } from '../state.ts';
import { CARTHAGE, emptyTable, NONE, ROME, type Table } from '../testing.ts';
import { isolated, isolationRemoval, plainPCs, removeOwnPCs } from './19-removing-control.ts';

const names = (table: Table, spaces: readonly Space[]): string[] =>
  spaces.map((at) => table.g.rules.map.ids[at]).sort();
const lost = (table: Table, side: Side): string[] => names(table, isolated(table.g, side));

describe('political control', () => {
  it('[19.1.1] [3.8] is held by the side whose PC stands in a space', () => {
    const table = emptyTable().control(ROME, 'zama');
    expect(plainPCs(table.g, ROME)).toEqual([table.space('zama')]);
    expect(plainPCs(table.g, CARTHAGE)).toEqual([]);
  });

  it('[19.1] [19.1.2] needs four spaces of Libya; three PCs against one are not enough', () => {
    const table = emptyTable().control(CARTHAGE, 'zama', 'clupea', 'hadrumetum').control(ROME, 'thapsus');
    const libya = table.g.rules.map.provinceIndex.libya;
    expect(controlsProvince(table.g, CARTHAGE, libya)).toBe(false);
    table.control(CARTHAGE, 'capsa');
    expect(controlsProvince(table.g, CARTHAGE, libya)).toBe(true);
    expect(provinceOwner(table.g, libya)).toBe(CARTHAGE);
  });

  it('[19.1.3] stays with the PC when the enemy stands there', () => {
    const table = emptyTable()
      .control(CARTHAGE, 'zama', 'clupea', 'hadrumetum', 'capsa')
      .stack(ROME, 'zama', { cus: 5, generals: ['nero'] });
    expect(table.g.control[table.space('zama')]).toBe(CARTHAGE);
    expect(controlsProvince(table.g, CARTHAGE, table.g.rules.map.provinceIndex.libya)).toBe(true);
  });

  it('[19.1.4] shows on the Provincial Display: the counts of every province follow each PC', () => {
    const table = emptyTable().control(CARTHAGE, 'zama', 'clupea', 'hadrumetum', 'capsa');
    table.run(removeOwnPCs, { side: CARTHAGE, count: 1, peace: 0, rule: 'test' }).act('at capsa');
    const { libya } = table.g.rules.map.provinceIndex;
    expect(provinceOwner(table.g, libya)).toBe(NONE);
    expect(heldBy(table.g, CARTHAGE, libya)).toBe(3);
  });
});

describe('removing own PCs', () => {
  it('[2.2.3, 14.13] lets the owner choose any plain PC, but no Walled City and no Tribe', () => {
    const table = emptyTable()
      .control(CARTHAGE, 'zama', 'capsa', 'gades')
      .tribe('boii', CARTHAGE)
      .control(ROME, 'cosa');
    table.run(removeOwnPCs, { side: CARTHAGE, count: 1, peace: 1, rule: '14.13' });
    expect(table.asked).toBe(CARTHAGE);
    expect(table.legal().sort()).toEqual(['at capsa', 'at zama']);
    expect(table.reason('at gades')).toBe('plainPCsOnly');
    expect(table.reason('at boii')).toBe('plainPCsOnly');
    expect(table.reason('at cosa')).toBe('notControlled');
    table.act('at zama');
    expect(table.g.control[table.space('zama')]).toBe(NONE);
    expect(table.g.outcome).toBeNull();
  });

  it('[14.14] [22.3] [23.3] a side without enough of them sues for peace and loses at once', () => {
    const table = emptyTable().control(ROME, 'cosa', 'roma');
    table.run(removeOwnPCs, { side: ROME, count: 2, peace: 1, rule: '22.3' });
    expect(table.g.outcome).toEqual({ winners: 1 << CARTHAGE, rule: '23.3', reason: 'suedForPeace' });
  });

  it('[22.3] with exactly enough gives them up and fights on', () => {
    const table = emptyTable().control(ROME, 'cosa', 'arpi');
    table.run(removeOwnPCs, { side: ROME, count: 2, peace: 1, rule: '22.3' });
    expect(plainPCs(table.g, ROME)).toEqual([]);
    expect(table.g.outcome).toBeNull();
  });

  it('[10.10 Hannibal] without that threat gives up what there is', () => {
    const table = emptyTable().control(CARTHAGE, 'zama', 'capsa');
    table.run(removeOwnPCs, { side: CARTHAGE, count: 5, peace: 0, rule: '10.10' });
    expect(plainPCs(table.g, CARTHAGE)).toEqual([]);
    expect(table.g.outcome).toBeNull();
  });
});

describe('isolation', () => {
  /**
   * The situation of the rulebook's picture: A = verona, B = mutina, D = faesulae across a pass; a neutral
   * Tribe and a Carthaginian PC around them; C = corfinium beside E = terventum with a Roman CU on a Carthaginian PC.
   */
  const example = (): Table =>
    emptyTable()
      .control(ROME, 'verona', 'mutina', 'faesulae', 'pisae', 'corfinium')
      .tribe('insubres')
      .tribe('boii')
      .control(CARTHAGE, 'ariminum', 'asculum', 'ancona', 'terventum')
      .stack(ROME, 'terventum', { cus: 1 });

  it('[19.4] [19.4.2] example: A and B are isolated, C and D are not', () => {
    expect(lost(example(), ROME)).toEqual(['mutina', 'verona']);
  });

  it('[19.4.1] example: the Roman CU has no effect on the Carthaginian PC in its space', () => {
    expect(lost(example(), CARTHAGE)).toEqual([]);
  });

  it('[19.4.1] example: without the CU in E, C is isolated too', () => {
    const table = example();
    table.g.cu[stackAt(table.g, ROME, table.space('terventum'))] = 0;
    expect(lost(table, ROME)).toEqual(['corfinium', 'mutina', 'verona']);
  });

  it('[19.4.1] a friendly CU, Tribe, port or Walled City, besieged or not, holds a PC', () => {
    expect(lost(emptyTable().control(ROME, 'zama'), ROME)).toEqual(['zama']);
    expect(lost(emptyTable().control(ROME, 'zama').stack(ROME, 'sicca', { cus: 1 }), ROME)).toEqual([]);
    expect(lost(emptyTable().control(ROME, 'zama', 'clupea'), ROME)).toEqual([]);
    expect(lost(emptyTable().control(CARTHAGE, 'mutina').tribe('boii', CARTHAGE), CARTHAGE)).toEqual([]);
    const besieged = emptyTable()
      .control(CARTHAGE, 'teanum', 'capua')
      .stack(ROME, 'capua', { cus: 3 })
      .siege('capua', 2);
    expect(lost(besieged, CARTHAGE)).toEqual([]);
  });

  it('[19.4.1] a General without CUs holds nothing', () => {
    expect(
      lost(
        emptyTable()
          .control(ROME, 'zama')
          .stack(ROME, 'zama', { generals: ['nero'] }),
        ROME,
      ),
    ).toEqual(['zama']);
  });

  it('[19.4.2] a space with enemy CUs blocks the path unless a friendly PC is there', () => {
    const table = emptyTable()
      .control(ROME, 'zama', 'clupea')
      .stack(CARTHAGE, 'carthago', { cus: 1 })
      .stack(CARTHAGE, 'hadrumetum', { cus: 1 });
    table.stack(CARTHAGE, 'sicca', { cus: 1 });
    expect(lost(table, ROME)).toEqual(['zama']);
    table.control(ROME, 'hadrumetum');
    expect(lost(table, ROME)).toEqual([]);
  });

  it('[19.4.2] no path crosses a Mountain Pass, but a Strait is open (R40)', () => {
    const table = emptyTable()
      .control(ROME, 'praeneste')
      .control(CARTHAGE, 'roma', 'fregellae')
      .stack(ROME, 'corfinium', { cus: 3 });
    expect(lost(table, ROME)).toEqual(['praeneste']);
    const strait = emptyTable()
      .control(CARTHAGE, 'bruttium')
      .control(ROME, 'paestum', 'thurii', 'croton', 'rhegium');
    strait.control(ROME, 'messana');
    expect(lost(strait, CARTHAGE)).toEqual(['bruttium']);
    strait.control(NONE, 'rhegium').control(CARTHAGE, 'messana');
    expect(lost(strait, CARTHAGE)).toEqual([]);
  });

  it('[19.4.2] (R154) besiegers hold a PC, whether or not a garrison is inside', () => {
    const table = emptyTable()
      .control(ROME, 'teanum')
      .control(CARTHAGE, 'capua')
      .stack(ROME, 'capua', { cus: 3 });
    expect(lost(table, ROME)).toEqual([]);
    expect(lost(table.stack(CARTHAGE, 'capua', { cus: 2, inside: true }), ROME)).toEqual([]);
  });

  it('[19.4.3] a path may lead through vacant spaces', () => {
    const table = emptyTable().control(ROME, 'capsa').stack(ROME, 'bulla', { cus: 1 });
    expect(lost(table, ROME)).toEqual([]);
  });

  it('[5.5] [19.4] Rome removes first, which may free a path for Carthage', () => {
    const table = emptyTable()
      .control(CARTHAGE, 'arsa', 'gades', 'corduba', 'toletum')
      .control(ROME, 'hispalis', 'libora');
    table.stack(CARTHAGE, 'toletum', { cus: 1 });
    expect(lost(table, CARTHAGE)).toEqual(['arsa']);
    table.run(isolationRemoval, {});
    expect(table.events('isolated').map((e) => e.side)).toEqual([ROME]);
    expect(table.g.control[table.space('hispalis')]).toBe(NONE);
    expect(table.g.control[table.space('arsa')]).toBe(CARTHAGE);
  });

  it('[19.4] Walled Cities and Tribes are never removed', () => {
    const table = emptyTable().control(ROME, 'capua').tribe('boii', CARTHAGE).run(isolationRemoval, {});
    expect(table.g.control[table.space('capua')]).toBe(ROME);
    expect(table.g.control[table.space('boii')]).toBe(CARTHAGE);
  });

  it('[19.4] agrees with a search of every path, on random positions', () => {
    const dice = new QuickDice(20);
    let found = 0;
    for (let n = 0; n < 60; n++) {
      const table = randomPosition(dice);
      for (const side of [ROME, CARTHAGE] as const) {
        const expected = plainPCs(table.g, side).filter((at) => !findsPath(table.g, side, at, new Set()));
        expect(isolated(table.g, side)).toEqual(expected);
        found += expected.length;
      }
    }
    expect(found).toBeGreaterThan(100);
  });
});

function randomPosition(dice: QuickDice): Table {
  const table = emptyTable();
  const { all, ids, tribe } = table.g.rules.map;
  all.forEach((at) => {
    const id = ids[at];
    if (tribe[at] && dice.below(4) > 0) table.tribe(id, dice.below(2) === 0 ? CARTHAGE : NONE);
    else if (isWalled(table.g, at)) table.control(dice.below(2) as Side, id);
    else if (dice.below(5) < 3) table.control(dice.below(2) as Side, id);
    if (dice.below(9) === 0) table.stack(dice.below(2) as Side, id, { cus: 1 });
  });
  return table;
}

/** 19.4 word by word, the slow way: does any path from `at` lead to something that holds a PC? */
function findsPath(g: H, side: Side, at: Space, seen: Set<Space>): boolean {
  const { map } = g.rules;
  const enemy = enemyOf(side);
  const ours = g.control[at] === side;
  if (cusAt(g, side, at) > 0) return true;
  if (ours && (map.port[at] || !isPlain(g, at))) return true;
  seen.add(at);
  return map.neighbours[at].some((to, i) => {
    const link = map.linkType[map.linkOf[at][i]];
    if (seen.has(to) || link === PASS || link === ALPS) return false;
    const friendlyCU = cusAt(g, side, to) > 0;
    const neutralTribe = g.tribe[to] === 1 && g.control[to] === NONE;
    if ((g.control[to] === enemy || neutralTribe) && !friendlyCU) return false;
    if (cusAt(g, enemy, to) > 0 && g.control[to] !== side) return false;
    return findsPath(g, side, to, seen);
  });
}
