import {
  Context,
  checkBeginning,
  Engine,
  HIDDEN,
  itemOf,
  maskOf,
  pending,
  QuickDice,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import { countLines, fuzz } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, POWER_IDS, ROME } from './data/codes.ts';
import type { WarEvent } from './events.ts';
import { hannibalsWar } from './game.ts';
import { isOperating } from './post.ts';
import { operation } from './rules/12-operations.ts';
import type { W } from './state.ts';
import { engine, OPERATION, table } from './testing.ts';
import { areOpen, squaresOf, stackAt } from './units.ts';

describe('random play', () => {
  it('plays whole games in every scenario without a fault', () => {
    const report = fuzz(new Engine(hannibalsWar), { games: 8, seed: 42, costlyShare: 0.01, most: 100_000 });
    expect(report.failure).toBeUndefined();
    expect(report.games).toBe(8);
  });
});

/** What must hold at every question, beyond what makes a position possible at all. */
function slips(g: W): string[] {
  const found: string[] = [];
  const dividing = g.stack.some(
    ({ proc, step }) => (proc === 'operation' && ['force', 'pay'].includes(step)) || proc === 'ambushers',
  );
  if (!dividing)
    for (const owner of g.rules.seats)
      for (const at of squaresOf(g, owner))
        if (!stackAt(g, owner, at).some((r) => areOpen(g, [r])))
          found.push(`nothing of ${POWER_IDS[owner]} is in sight in ${g.rules.map.ids[at]}`);
  const operating = g.posts.some((posts) => posts.some(isOperating));
  if (operating && !g.stack.some(({ proc }) => proc === 'operation'))
    found.push('a force operates outside an operation');
  return found;
}

describe('at every question of a random game', () => {
  it('[14.3, 12.3] each stack has a top in sight, and nobody operates when no operation goes on', () => {
    const engine = new Engine(hannibalsWar);
    for (const [number, scenario] of ['short-2', 'short-3', 'short-4', 'short-4'].entries()) {
      const x = new Context<WarEvent>(new QuickDice(11, number));
      const dice = new QuickDice(12, number);
      const options = { overrun: true, 'roman-camps': true };
      const g = hannibalsWar.begin(checkBeginning(hannibalsWar, { scenario, options, quick: true }), x);
      engine.settle(g, x);
      while (g.outcome === null) {
        expect(slips(g)).toEqual([]);
        const [role] = rolesIn(pending(g));
        const legal = engine.legal(g, role, []);
        engine.apply(g, role, legal[dice.below(legal.length)], x);
      }
    }
  });
});

describe('secrets', () => {
  it('[14.1] others see neither the markers in a hand nor the units under the top of a divided stack', () => {
    const t = table()
      .hand(ROME, 'rally')
      .put(ROME, 'L5', 'rome-auxiliary', 'rome-legion-veteran', 'scipio')
      .talents(ROME, 1);
    t.run(operation, OPERATION).act('at L5', 'unit scipio', 'done', 'pay', 'go L6');
    const view = viewFor(hannibalsWar, t.g, CARTHAGE);
    expect(view.zones[4].map(itemOf)).toEqual([HIDDEN]);
    const seen = view.zones[12].map(itemOf).filter((item) => item !== HIDDEN);
    // One on top of each of the two stacks.
    expect(seen).toHaveLength(2);
    expect(viewFor(hannibalsWar, t.g, ROME).zones[12].map(itemOf)).not.toContain(HIDDEN);
  });

  it('[14.2] a window opens by what everybody knows, whoever holds the marker', () => {
    const ask = (holder: boolean) => {
      const t = table({ quick: false }).put(ROME, 'L5', 'rome-auxiliary').put(CARTHAGE, 'D4', 'hanno');
      t.hand(CARTHAGE, holder ? 'command-dispute' : 'tribute');
      return t.run(operation, OPERATION);
    };
    for (const t of [ask(true), ask(false)]) {
      expect(t.question).toBe('operation.dispute');
      expect(t.g.asked).toBe(maskOf(CARTHAGE));
    }
  });
});

describe('counting tables', () => {
  it('counts the lines of an operation with an army and a fleet', () => {
    const t = table()
      .put(ROME, 'roma', 'rome-legion-veteran', 'rome-cavalry', 'rome-fleet-recruit')
      .put(CARTHAGE, 'E14', 'carthage-auxiliary')
      .talents(ROME, 2);
    t.run(operation, OPERATION).act('at roma');
    expect(countLines(engine, t.g, 3)).toEqual([4, 14, 42]);
  });
});
