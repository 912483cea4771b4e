import { describe, expect, it } from 'vitest';
import { activeIcons, isBoundByTruce, isPeaceful, isWarlike, points, removableMarkers } from '../board.ts';
import { attritionColumn, attritionRow, HAMILCAR, tableLoss } from '../data/index.ts';
import { RULES } from '../rules.ts';
import { CARTHAGE, openTable, ROME } from '../testing.ts';
import { removeOwnMarkers } from './04-markers.ts';
import { attrition } from './15-attrition.ts';

const { tables } = HAMILCAR;

describe('attrition', () => {
  it('[15.2] row by the roll, column by the size', () => {
    expect([-2, 1, 4, 7, 9].map(attritionRow)).toEqual([1, 1, 4, 7, 7]);
    expect([1, 2, 3, 6, 8, 10, 11, 30].map((cus) => attritionColumn(tables, cus))).toEqual([
      1, 1, 2, 3, 4, 5, 6, 6,
    ]);
    expect([tableLoss(tables, 3, 4), tableLoss(tables, 5, 2), tableLoss(tables, 6, 6)]).toEqual([1, 1, 4]);
  });

  it('[15.2] a roll of six takes an elephant first, and generals are never displaced', () => {
    const t = openTable().stack(CARTHAGE, 'zama', { cus: 1, elephants: 1, generals: ['hanno'] });
    t.dice(6).run(attrition, {
      side: CARTHAGE,
      loc: t.space('zama'),
      plain: 1,
      elephants: 1,
      modifier: 0,
      column: 0,
      cause: 'winter',
    });
    expect(t.g.elephants[t.space('zama')]).toBe(0);
    expect(t.where('hanno')).toBe('zama');
  });
});

describe('the Miat', () => {
  it('[2.1G] [15.3] icons between two markers count', () => {
    const t = openTable().miat('sufetes', 'gerusia', 'populus', 'mercatores');
    expect([activeIcons(t.g, 'cu'), activeIcons(t.g, 'general'), activeIcons(t.g, 'mercenary')]).toEqual([
      2, 1, 1,
    ]);
    t.miat('gerusia');
    expect(activeIcons(t.g, 'cu')).toBe(0);
  });

  it('[15.3B] [15.3C] [15.3D] warlike with three and the centre, peaceful when empty, else neutral', () => {
    const t = openTable().miat('sufetes', 'gerusia', 'populus');
    expect([isWarlike(t.g), isPeaceful(t.g)]).toEqual([true, false]);
    const warlike = [points(t.g, ROME), points(t.g, CARTHAGE)];
    t.miat('barcidae', 'gerusia', 'populus');
    expect([isWarlike(t.g), isPeaceful(t.g)]).toEqual([false, false]);
    expect([points(t.g, ROME), points(t.g, CARTHAGE)]).toEqual([warlike[0], warlike[1] - 1]);
    t.miat();
    expect(isPeaceful(t.g)).toBe(true);
    expect(points(t.g, ROME)).toBe(warlike[0] + 1);
    expect([isBoundByTruce(t.g, CARTHAGE), isBoundByTruce(t.g, ROME)]).toEqual([true, false]);
  });

  it('[15.3] of each loss the first marker comes from the Miat', () => {
    const t = openTable().control(CARTHAGE, 'zama', 'sicca');
    expect(removableMarkers(t.g, CARTHAGE)).toBe(5);
    t.run(removeOwnMarkers, { side: CARTHAGE, count: 2, rule: '5.5', miatFirst: 0 });
    expect(t.refusal('at zama')).toBe('15.3');
    t.act('miat gerusia', 'at zama');
    expect(t.question).toBe('over');
  });
});

describe('[15.4] [seamanship table] cell by cell', () => {
  const rows = {
    name: ['Poor', 'Fair', 'Good', 'Excellent'],
    lanes: [1, 2, 3, 4],
    roll: [-1, -1, 0, 0],
    dots: [3, 2, 1, 0],
    storms: [1, 0, 0, 0],
    reverts: [true, true, true, false],
    africa: ['africanus', 'africanus', 'syracusae', 'all'],
  } as const;
  for (const [row, cells] of Object.entries(rows))
    for (const [i, cell] of cells.entries())
      it(`[seamanship table] ${row} at level ${i + 1} is ${cell}`, () => {
        expect(RULES.tables.seamanship[i][row as keyof typeof rows]).toBe(cell);
      });
});
