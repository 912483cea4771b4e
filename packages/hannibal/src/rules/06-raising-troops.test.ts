import { describe, expect, it } from 'vitest';
import { cusAt } from '../board.ts';
import { CARTHAGE, emptyTable, ROME, type Table } from '../testing.ts';
import { canRaiseTroops, raiseTroops } from './06-raising-troops.ts';

const raised = (table: Table, side: typeof ROME | typeof CARTHAGE = ROME): Table =>
  table.run(raiseTroops, { side });
const at = (table: Table, id: string, side: typeof ROME | typeof CARTHAGE = ROME): number =>
  cusAt(table.g, side, table.space(id));

describe('raising troops', () => {
  it('[8.2c] places one CU with a General in an own space of an own province', () => {
    const table = emptyTable()
      .province(ROME, 'etruria', 'samnium')
      .stack(ROME, 'cosa', { cus: 3, generals: ['nero', 'varro'] })
      .stack(ROME, 'ancona', { generals: ['longus'] });
    raised(table);
    expect(table.legal()).toHaveLength(2);
    table.act('general longus');
    expect(at(table, 'ancona')).toBe(1);
    expect(at(table, 'cosa')).toBe(3);
  });

  it('[8.2c] needs control of the space', () => {
    const table = emptyTable().province(ROME, 'etruria', 'samnium').control(CARTHAGE, 'falerii');
    table
      .stack(ROME, 'falerii', { cus: 5, generals: ['nero'] })
      .stack(ROME, 'ancona', { generals: ['longus'] });
    table.stack(ROME, 'asculum', { generals: ['varro'] });
    expect(raised(table).refusal('general nero')).toBe('8.2c');
  });

  it('[8.2c] needs control of the province', () => {
    const table = emptyTable()
      .control(ROME, 'cosa')
      .stack(ROME, 'cosa', { cus: 5, generals: ['nero'] });
    expect(canRaiseTroops(table.g, ROME)).toBe(false);
    raised(table);
    expect(at(table, 'cosa')).toBe(5);
  });

  it('[8.2c] [20.4] not inside a besieged city', () => {
    const table = emptyTable().province(ROME, 'campania').stack(CARTHAGE, 'capua', { cus: 3 });
    table.stack(ROME, 'capua', { cus: 1, generals: ['nero'], inside: true });
    expect(canRaiseTroops(table.g, ROME)).toBe(true);
    table.siege('capua', 1);
    expect(canRaiseTroops(table.g, ROME)).toBe(false);
  });

  it('[10.7] not beyond the room inside a city', () => {
    const table = emptyTable()
      .province(ROME, 'campania')
      .stack(ROME, 'capua', { cus: 2, generals: ['nero'], inside: true });
    expect(canRaiseTroops(table.g, ROME)).toBe(false);
  });

  it('[general gracchus] brings two CUs in Italia, one elsewhere, and none more under another', () => {
    const inItalia = emptyTable()
      .province(ROME, 'etruria')
      .stack(ROME, 'cosa', { generals: ['gracchus'] });
    expect(at(raised(inItalia), 'cosa')).toBe(2);
    const inSicilia = emptyTable()
      .province(ROME, 'sicilia')
      .stack(ROME, 'henna', { generals: ['gracchus'] });
    expect(at(raised(inSicilia), 'henna')).toBe(1);
    const under = emptyTable()
      .province(ROME, 'etruria')
      .stack(ROME, 'cosa', { generals: ['nero', 'gracchus'] });
    expect(at(raised(under), 'cosa')).toBe(1);
  });
});
