import { describe, expect, it } from 'vitest';
import { cusAt, elephantsAt, plainAt } from '../board.ts';
import { CARTHAGE, emptyTable, NONE, ROME, type Table } from '../testing.ts';
import { activate } from './10-testing.ts';
import { attrition, chooseLosses, elephantsIn, lossesTaken, plainIn } from './21-attrition.ts';
import { winterAttrition } from './21-winter-attrition.ts';

const SPACE = 'corduba';

function forceOf(plain: number, elephants = 0): Table {
  return emptyTable().stack(CARTHAGE, SPACE, { cus: plain, elephants, generals: ['hasdrubal'] });
}

function rolled(
  table: Table,
  die: number,
  part: { plain?: number; elephants?: number; modifier?: number; column?: number } = {},
) {
  const at = table.space(SPACE);
  return table.dice(die).run(attrition, {
    side: CARTHAGE,
    loc: at,
    plain: part.plain ?? plainAt(table.g, CARTHAGE, at),
    elephants: part.elephants ?? elephantsAt(table.g, CARTHAGE, at),
    modifier: part.modifier ?? 0,
    column: part.column ?? NONE,
    cause: 'test',
  });
}

const left = (table: Table): number => cusAt(table.g, CARTHAGE, table.space(SPACE));

describe('attrition', () => {
  it('[21.2] reads the loss at the size of the Force and the die', () => {
    const losses = (size: number): number[] =>
      [1, 2, 3, 4, 5, 6].map((die) => size - left(rolled(forceOf(size), die)));
    expect(losses(1)).toEqual([0, 0, 0, 0, 0, 1]);
    expect(losses(4)).toEqual([0, 0, 1, 1, 1, 2]);
    expect(losses(6)).toEqual([0, 1, 1, 1, 1, 2]);
    expect(losses(10)).toEqual([1, 1, 1, 2, 2, 3]);
    expect(losses(15)).toEqual([1, 1, 2, 2, 3, 4]);
  });

  it('[10.6.1.1] modifies the roll, and below 1 nothing is lost', () => {
    expect(left(rolled(forceOf(10), 6, { modifier: -2 }))).toBe(8);
    expect(left(rolled(forceOf(10), 2, { modifier: -2 }))).toBe(10);
  });

  it('[21.2] never touches Generals, not even those whose last CU is lost', () => {
    const table = rolled(forceOf(1), 6);
    expect(left(table)).toBe(0);
    expect(table.g.at[table.general('hasdrubal')]).toBe(table.space(SPACE));
  });

  it('[21.2] concerns only the part of a stack that is named', () => {
    const table = rolled(forceOf(10), 4, { plain: 3 });
    expect(left(table)).toBe(9);
  });

  it('[21.2] costs a Force without CUs nothing and rolls no die', () => {
    const table = rolled(forceOf(0), 6);
    expect(table.events('attrition')).toEqual([]);
    expect(table.g.result).toBe(0);
  });

  it('[21.3] uses the column of Hostile Tribes whatever the size', () => {
    const column = forceOf(1).g.rules.tables.hostileTribesColumn;
    expect(left(rolled(forceOf(12), 6, { column }))).toBe(10);
    expect(left(rolled(forceOf(12), 1, { column }))).toBe(12);
    expect(left(rolled(forceOf(1), 2, { column }))).toBe(0);
  });

  it('[17.2] takes an Elephant first on a 6', () => {
    const table = rolled(forceOf(8, 2), 6);
    expect(table.question).toBe('chooseLosses.choose');
    expect(table.legal()).toEqual(['elephants 1', 'elephants 2']);
    table.act('elephants 1');
    expect([plainIn(lossesTaken.of(table.g)), elephantsIn(lossesTaken.of(table.g))]).toEqual([2, 1]);
  });

  it('[17.2] leaves the choice to the owner on other rolls', () => {
    const table = rolled(forceOf(8, 2), 5);
    expect(table.asked).toBe(CARTHAGE);
    expect(table.legal()).toEqual(['elephants 0', 'elephants 1', 'elephants 2']);
    table.act('elephants 0');
    expect(plainAt(table.g, CARTHAGE, table.space(SPACE))).toBe(6);
    expect(elephantsAt(table.g, CARTHAGE, table.space(SPACE))).toBe(2);
  });

  it('[17.2] goes by the row of the table: a 6 that a modifier makes lower spares the Elephants', () => {
    expect(rolled(forceOf(8, 2), 6, { modifier: -2 }).legal()).toContain('elephants 0');
  });

  /** So many are lost of a force of plain CUs and Elephants. */
  const loses = (
    count: number,
    plain: number,
    elephants: number,
    cause: { firstElephant: 0 | 1; why: string },
  ): Table => {
    const table = forceOf(plain, elephants);
    return table.run(chooseLosses, {
      side: CARTHAGE,
      loc: table.space(SPACE),
      count,
      plain,
      elephants,
      ...cause,
    });
  };

  it('[17.2] asks nothing when there is nothing to choose', () => {
    const table = loses(5, 1, 1, { firstElephant: 0, why: 'test' });
    expect(left(table)).toBe(0);
    expect([plainIn(lossesTaken.of(table.g)), elephantsIn(lossesTaken.of(table.g))]).toEqual([1, 1]);
  });

  it('[14.12.1] makes the first loss an Elephant where the cause says so', () => {
    const table = loses(2, 3, 1, { firstElephant: 1, why: 'retreat' });
    expect(elephantsAt(table.g, CARTHAGE, table.space(SPACE))).toBe(0);
    expect(plainAt(table.g, CARTHAGE, table.space(SPACE))).toBe(2);
  });
});

describe('when attrition occurs', () => {
  it('[21.1] [21.1.2] when an army crosses a Mountain Pass', () => {
    const table = emptyTable()
      .stack(CARTHAGE, 'castulo', { cus: 10, generals: ['hannibal'] })
      .dice(6);
    activate(table, CARTHAGE).act('general hannibal', 'units 10', 'go laminium');
    expect(table.events('attrition')).toMatchObject([{ side: CARTHAGE, modifier: -2, die: 6, loss: 2 }]);
  });

  it('[21.1.3] when an Event says so', () => {
    const table = emptyTable()
      .stack(CARTHAGE, 'nemausus', { cus: 10, generals: ['hannibal'] })
      .hand(ROME, '7')
      .dice(6);
    activate(table, CARTHAGE).act('general hannibal', 'units 10', 'go rhodanus');
    expect(table.asked).toBe(ROME);
    table.act('counter 7');
    expect(table.events('attrition')).toMatchObject([{ side: CARTHAGE, die: 6, loss: 2 }]);
  });
});

describe('winter attrition', () => {
  const winter = (table: Table): Table => table.run(winterAttrition, { side: ROME, last: NONE });

  it('[21.1.1] [19.3g] strikes every Force on an enemy PC, with or without a General, Roman ones first', () => {
    const table = emptyTable()
      .control(CARTHAGE, 'capua', 'zama')
      .control(ROME, 'arpi')
      .stack(ROME, 'capua', { cus: 4, generals: ['nero'] })
      .stack(ROME, 'zama', { cus: 2 })
      .stack(CARTHAGE, 'arpi', { cus: 8 })
      .dice(5, 3, 5);
    winter(table);
    expect(table.events('attrition').map((e) => [e.side, e.at, e.cause, e.loss])).toEqual([
      [ROME, table.space('zama'), 'winter', 1],
      [ROME, table.space('capua'), 'winter', 1],
      [CARTHAGE, table.space('arpi'), 'winter', 2],
    ]);
  });

  it('[21.1.1] spares CUs on own PCs, in vacant spaces and inside besieged cities', () => {
    const table = emptyTable()
      .control(ROME, 'capua', 'cosa')
      .stack(ROME, 'cosa', { cus: 4 })
      .stack(ROME, 'capua', { cus: 2, inside: true })
      .stack(ROME, 'arpi', { cus: 4 });
    winter(table);
    expect(table.events('attrition')).toEqual([]);
  });

  it('[21.1.1] [20.8] counts a Tribe as hostile unless it is a friend', () => {
    const table = emptyTable()
      .tribe('boii', CARTHAGE)
      .tribe('insubres', CARTHAGE)
      .tribe('vocontii')
      .stack(CARTHAGE, 'boii', { cus: 4 })
      .stack(ROME, 'insubres', { cus: 4 })
      .stack(CARTHAGE, 'vocontii', { cus: 4 });
    winter(table);
    expect(
      table
        .events('attrition')
        .map((e) => e.at)
        .sort(),
    ).toEqual([table.space('insubres'), table.space('vocontii')].sort());
  });

  /** So many Carthaginian CUs winter before Tarentum, and this die falls. */
  const besiegersInWinter = (cus: number, die: number): Table => {
    const table = emptyTable().control(ROME, 'tarentum').stack(CARTHAGE, 'tarentum', { cus });
    return winter(table.siege('tarentum', 2).dice(die));
  };

  it('[20.5] [21.1.1] lifts a siege when winter takes the last besieger', () => {
    const table = besiegersInWinter(1, 6);
    expect(table.g.siege[table.space('tarentum')]).toBe(0);
  });

  it('[card 30] (R115) takes a Siege Train with its last CU before the enemy, and leaves one alone where no enemy is', () => {
    const table = emptyTable()
      .control(ROME, 'tarentum', 'arpi')
      .stack(ROME, 'tarentum', { cus: 1, inside: true });
    table
      .stack(CARTHAGE, 'tarentum', { cus: 1, trains: 1 })
      .stack(CARTHAGE, 'arpi', { cus: 1, trains: 1 })
      .dice(6, 6);
    winter(table);
    expect([table.g.trains[table.space('tarentum')], table.g.trains[table.space('arpi')]]).toEqual([0, 1]);
  });

  it('[21.1.1] keeps the siege points of besiegers who come through', () => {
    const table = besiegersInWinter(4, 5);
    expect(table.g.siege[table.space('tarentum')]).toBe(2);
    expect(cusAt(table.g, CARTHAGE, table.space('tarentum'))).toBe(3);
  });
});
