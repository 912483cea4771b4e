import { expect, it } from 'vitest';
import { openTable } from '../rules/10-testing.ts';
import { fight, hands } from '../rules/14-battle-testing.ts';
import { CARTHAGE, ROME, type Table } from '../testing.ts';
import { openBattle } from './open-battle.ts';

function battle(romes: string, carthages: string): Table {
  const table = fight(
    openTable()
      .stack(ROME, 'capua', { cus: 6, generals: ['marcellus'] })
      .stack(CARTHAGE, 'capua', { cus: 6, generals: ['mago'] }),
    { at: 'capua', attacker: ROME, from: 'beneventum', general: 'marcellus' },
  );
  const { map } = table.g.rules;
  for (const to of map.neighbours[table.space('capua')]) table.control(CARTHAGE, map.ids[to]);
  return hands(table, romes, carthages);
}

it('[14.7, 14.12] what cannot be matched wins, and the heavier card costs the enemy more', () => {
  const [frontal, left, right, probe, double] = openBattle(battle('FPD', 'LLR').g);
  expect([left, right]).toEqual([undefined, undefined]);
  for (const attack of [frontal, probe, double]) expect(attack!.win).toBe(1);
  expect(double!.toll).toBeGreaterThan(frontal!.toll);
  expect(frontal!.toll).toBeGreaterThan(probe!.toll);
});

it('[14.8.1] a card that is matched gives the other a die', () => {
  // Matched, Rome has a Probe against a Flank: whoever has the initiative wins. Mago seizes it on 2 in 6.
  const [frontal, , , probe] = openBattle(battle('FP', 'FL').g);
  expect(frontal!.win).toBeCloseTo(4 / 6, 12);
  expect(probe!.win).toBe(1);
});
