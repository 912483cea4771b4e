import { describe, expect, it } from 'vitest';
import { controlsProvince } from '../board.ts';
import { TRUCE } from '../state.ts';
import { CARTHAGE, emptyTable, ROME, scenarioTable, type Table } from '../testing.ts';
import { placePCs } from './19-placing-control.ts';

const placing = (table: Table, count: number, side: typeof ROME | typeof CARTHAGE = CARTHAGE): Table =>
  table.run(placePCs, { side, count });

describe('placing and converting PCs', () => {
  it('[8.2b] [19.2] example: flips Dertosa and Tarraco, places one in Numantia or Osca, and so controls Idubeda', () => {
    const table = emptyTable()
      .control(CARTHAGE, 'bilbilis')
      .control(ROME, 'dertosa', 'tarraco')
      .stack(CARTHAGE, 'dertosa', { cus: 1 })
      .stack(CARTHAGE, 'tarraco', { cus: 1 });
    placing(table, 3).act('at dertosa', 'at tarraco');
    const { idubeda } = table.g.rules.map.provinceIndex;
    expect(controlsProvince(table.g, CARTHAGE, idubeda)).toBe(false);
    expect(table.legal()).toEqual(expect.arrayContaining(['at numantia', 'at osca']));
    table.act('at osca');
    expect(controlsProvince(table.g, CARTHAGE, idubeda)).toBe(true);
    expect(table.question).not.toBe('placePCs.place');
  });

  it('[19.2] ends after as many PCs as the card has OPs, and may stop before', () => {
    const table = placing(emptyTable(), 2).act('at osca', 'at ilerda');
    expect(table.question).not.toBe('placePCs.place');
    const early = placing(emptyTable(), 2).act('at osca', 'done');
    expect(early.events('control')).toHaveLength(1);
  });

  it('[19.2.1] places in a vacant space, not where an enemy CU stands', () => {
    const table = placing(emptyTable().stack(ROME, 'osca', { cus: 1 }), 1);
    expect(table.refusal('at osca')).toBe('19.2.1');
    expect(table.refusal('at ilerda')).toBe('');
  });

  it('[19.2.1] an enemy General without CUs does not hinder', () => {
    expect(placing(emptyTable().stack(ROME, 'osca', { generals: ['nero'] }), 1).refusal('at osca')).toBe('');
  });

  it('[19.2.2] converts an enemy PC only with a CU in the space', () => {
    const table = emptyTable()
      .control(ROME, 'osca', 'ilerda', 'numantia')
      .stack(CARTHAGE, 'osca', { cus: 1 })
      .stack(CARTHAGE, 'numantia', { generals: ['mago'] });
    placing(table, 1);
    expect(table.refusal('at ilerda')).toBe('19.2.2');
    expect(table.refusal('at numantia')).toBe('19.2.2');
    table.act('at osca');
    expect(table.g.control[table.space('osca')]).toBe(CARTHAGE);
  });

  it('[19.2.2] an Elephant is a CU', () => {
    const table = emptyTable().control(ROME, 'osca').stack(CARTHAGE, 'osca', { elephants: 1 });
    expect(placing(table, 1).refusal('at osca')).toBe('');
  });

  it('[8.2b] never touches Walled Cities and Tribes', () => {
    const table = emptyTable()
      .control(ROME, 'capua')
      .stack(CARTHAGE, 'capua', { cus: 5 })
      .tribe('vocontii')
      .stack(CARTHAGE, 'vocontii', { cus: 5 });
    placing(table, 1);
    expect(table.refusal('at capua')).toBe('8.2b');
    expect(table.refusal('at vocontii')).toBe('8.2b');
  });

  it('[20.7] a subjugated Tribe leaves a space like any other', () => {
    expect(placing(emptyTable(), 1).refusal('at vocontii')).toBe('');
  });

  it('[card 64] a Truce allows placing, but no converting', () => {
    const table = emptyTable().control(ROME, 'osca').stack(CARTHAGE, 'osca', { cus: 1 }).mark(TRUCE);
    placing(table, 1);
    expect(table.refusal('at osca')).toBe('card 64');
    expect(table.refusal('at ilerda')).toBe('');
  });

  it('[scenario campaign-iberia] knows no spaces beyond its part of the map', () => {
    const table = scenarioTable('campaign-iberia');
    table.g.stack = [];
    placing(table, 1, ROME);
    expect(table.legal()).not.toContain('at zama');
    expect(table.legal().length).toBeGreaterThan(0);
  });
});
