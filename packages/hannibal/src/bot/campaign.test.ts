import { describe, expect, it } from 'vitest';
import { cardPlays } from '../rules/07-strategy-phase.ts';
import { CARTHAGE, emptyTable, NONE, ROME, scenarioTable, type Table } from '../testing.ts';
import { provinceWorth } from './province-worth.ts';
import { siegeProgress } from './siege-progress.ts';
import { Situation } from './situation.ts';
import { standing } from './standing.ts';

/** Scipio at Salaria, cut off from the coast, with Orospeda at stake. */
const salaria = (): Table =>
  emptyTable('campaign-iberia')
    .province(ROME, 'idubeda')
    .control(ROME, 'lucentum', 'saguntum', 'salaria')
    .province(CARTHAGE, 'baetica', 'celtiberia')
    .control(CARTHAGE, 'acci', 'carthago-nova')
    .stack(ROME, 'salaria', { cus: 6, generals: ['scipio-africanus'] });

describe('isolation', () => {
  it('[19.4] is foreseen where one Force holds a PC, and from where it still would', () => {
    const table = salaria();
    const s = new Situation(table.g, ROME);
    expect(s.isolation(NONE).lost).toBe(0);
    const { lost, saved } = s.isolation(table.space('salaria'));
    expect(lost).toBe(-s.turnOver(table.space('salaria'), NONE));
    expect(lost).toBeGreaterThan(0);
    expect(saved?.[table.space('castulo')]).toBe(lost);
    expect(saved?.[table.space('corduba')]).toBe(0);
  });

  it('[19.4] does not threaten what hangs on a port', () => {
    const table = salaria().control(ROME, 'laminium');
    expect(new Situation(table.g, ROME).isolation(table.space('salaria')).lost).toBe(0);
  });
});

describe('the last turn', () => {
  it('gives ground under troops its worth only while a card is left to turn it', () => {
    const worth = (turn: number, ...cards: string[]): number => {
      const table = salaria()
        .control(CARTHAGE, 'salaria')
        .hand(ROME, ...cards)
        .turn(turn);
      return standing(new Situation(table.g, ROME), table.space('salaria'), 1, NONE);
    };
    expect(worth(2, '7')).toBeGreaterThan(worth(1) + 20);
    expect(worth(2)).toBe(0);
  });

  it('does not count the card that is about to be played', () => {
    const table = salaria().hand(ROME, '7', '8').run(cardPlays, { side: ROME });
    expect(new Situation(table.g, ROME, 1).cardsLeft).toBe(1);
    expect(new Situation(table.g, ROME).cardsLeft).toBe(2);
  });

  it('counts a siege as far as it can still be finished', () => {
    const table = salaria().turn(2);
    const s = new Situation(table.g, ROME);
    const progress = (points: number, plays: number): number =>
      siegeProgress(s, table.general('scipio-africanus'), table.space('carthago-nova'), points, plays);
    expect(progress(3, 0)).toBe(1);
    expect(progress(0, 1)).toBe(0);
    // Two rolls with an even chance each, and what comes later counts for a little less.
    expect(progress(2, 1)).toBeCloseTo(0.75 * 0.85, 10);
    expect(progress(1, 3)).toBeGreaterThan(progress(1, 2));
  });
});

it('[24] a campaign is sought in as many provinces as it takes, those that are had most cheaply', () => {
  const aims = (table: Table): string[] => {
    const { provinces, allProvinces } = table.g.rules.map;
    const { control } = provinceWorth(table.g);
    const most = Math.max(...control);
    return allProvinces.filter((p) => control[p] === most).map((p) => provinces[p].id);
  };
  const begun = aims(scenarioTable('campaign-iberia'));
  expect(begun).toHaveLength(3);
  expect(begun).toEqual(expect.arrayContaining(['celtiberia', 'idubeda']));
  expect(aims(scenarioTable('campaign-iberia').control(ROME, 'lucentum', 'salaria', 'acci'))).toEqual([
    'orospeda',
    'celtiberia',
    'idubeda',
  ]);
});
