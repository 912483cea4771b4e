import { type Action, Context, QuickDice, type Told } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import type { Side } from '../data/codes.ts';
import type { HannibalEvent } from '../events.ts';
import { hannibal } from '../game.ts';
import { landBattle } from '../rules/14-land-battle.ts';
import { CARTHAGE, emptyTable, engine, NONE, ROME } from '../testing.ts';
import { winChance } from './battle-odds.ts';
import { NO_REFUGE, refugeSteps } from './refuge.ts';
import { script } from './script.ts';
import { seaOdds } from './sea-odds.ts';
import { siegeOdds } from './siege-odds.ts';

/** How often Carthage wins with so many CUs against so many, both played by the bot. */
function share(carthage: number, rome: number, battles: number): number {
  const table = emptyTable()
    .control(ROME, 'asculum')
    .control(CARTHAGE, 'beneventum', 'terventum')
    .stack(CARTHAGE, 'terventum', { cus: carthage, generals: ['mago'] })
    .stack(ROME, 'terventum', { cus: rome, generals: ['flaccus'] })
    .run({ enter: () => {} }, {});
  let won = 0;
  for (let seed = 0; seed < battles; seed++) {
    const g = hannibal.copy(table.g);
    const told: Told<HannibalEvent>[] = [];
    const x = new Context<HannibalEvent>(new QuickDice(seed, 8), told);
    landBattle.enter(g, {
      at: table.space('terventum'),
      attacker: CARTHAGE,
      from: table.space('beneventum'),
      bySea: 0,
      general: table.general('mago'),
      intercepted: 0,
      avoidFailed: 0,
      sortie: 0,
      retreatInside: 0,
    });
    engine.settle(g, x);
    const winner = (): Side | undefined => {
      for (const { event } of told) if (event.ev === 'battleWon') return event.side;
      return undefined;
    };
    while (winner() === undefined) {
      const role = g.asked === 1 ? ROME : CARTHAGE;
      const legal: Action[] = engine.legal(g, role, []);
      engine.apply(g, role, script(g, role, legal) ?? legal[0], x);
    }
    if (winner() === CARTHAGE) won++;
  }
  return won / battles;
}

describe('the chance to win a battle', () => {
  // Both have a general of Battle Rating 2 and no allies.
  it.each([
    [8, 8],
    [10, 7],
    [6, 9],
  ])('is what battles of %i against %i CUs show', (mine, theirs) => {
    expect(Math.abs(share(mine, theirs, 150) - winChance(mine + 2, theirs + 2, 2, 2))).toBeLessThan(0.1);
  });

  it('is certain against an empty hand and none with one', () => {
    expect(winChance(3, 0, 1, 1)).toBe(1);
    expect(winChance(0, 3, 4, 1)).toBe(0);
  });
});

describe('other odds', () => {
  it('of a siege: a red die costs Rome a CU on one face and gains on three; Carthage needs a train for one of them', () => {
    const table = emptyTable().control(CARTHAGE, 'utica').control(ROME, 'capua');
    const { g } = table;
    const roman = siegeOdds(g, ROME, table.general('nero'), table.space('utica'), false);
    const punic = siegeOdds(g, CARTHAGE, table.general('mago'), table.space('capua'), false);
    expect(roman).toEqual({ point: 3 / 6, loss: 1 / 6, rolls: 1 });
    expect(punic.point).toBeCloseTo(2 / 6);
    expect(siegeOdds(g, ROME, table.general('scipio-africanus'), table.space('utica'), false).rolls).toBe(2);
  });

  it('of the sea: from Carthago to Roman Panormus with five CUs nothing arrives', () => {
    const table = emptyTable().control(CARTHAGE, 'carthago').control(ROME, 'panormus');
    const odds = seaOdds(
      table.g,
      table.general('hanno'),
      table.space('carthago'),
      table.space('panormus'),
      5,
    );
    expect(odds).toEqual({ arrived: 0, sunk: 4 / 6 });
  });

  it('of a way home: counted in spaces, and none through enemies', () => {
    const table = emptyTable().control(CARTHAGE, 'croton');
    const { g } = table;
    expect(refugeSteps(g, CARTHAGE, table.space('potentia'), NONE)).toBe(2);
    table.stack(ROME, 'thurii', { cus: 1 }).stack(ROME, 'bruttium', { cus: 1 });
    expect(refugeSteps(g, CARTHAGE, table.space('potentia'), NONE)).toBe(NO_REFUGE);
  });
});
