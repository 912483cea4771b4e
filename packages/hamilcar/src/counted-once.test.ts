import { type Action, Engine, pending, QuickDice } from '@punica/kernel';
import { anyRole, randomBeginning, randomGame } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { isPlain, stackAt } from './board.ts';
import { CARTHAGE, ROME, type Side } from './data/index.ts';
import { hamilcar } from './game.ts';
import { heldBy, isolated } from './rules/05-isolation.ts';
import type { H } from './state.ts';

/** What is found in a quick way, beside the plain way to it, in whole games by chance. */

const engine = new Engine(hamilcar);

function inPlay(games: number, every: number, look: (g: H) => void): void {
  const dice = new QuickDice(3);
  for (let seed = 1; seed <= games; seed++) {
    let actions = 0;
    randomGame(engine, randomBeginning(engine, dice), seed, undefined, (g) => {
      if (actions++ % every === 0) look(g);
    });
  }
}

describe('isolation, traced from the markers', () => {
  it('[5.4] finds those that a search over the whole map finds, in play and on maps of confusion', () => {
    const dice = new QuickDice(7);
    let found = 0;
    inPlay(3, 25, (played) => {
      const confused = hamilcar.copy(played);
      const { all, walled } = played.rules.map;
      for (const at of all) {
        if (walled[at] === 0 && dice.below(2) === 0) confused.control[at] = (dice.below(3) - 1) as Side;
        for (const side of [ROME, CARTHAGE] as const)
          confused.cu[stackAt(played, side, at)] = dice.below(6) === 0 ? 1 : 0;
        if (walled[at] > 0 && dice.below(3) === 0) confused.control[at] = dice.below(2) as Side;
      }
      for (const g of [played, confused])
        for (const side of [ROME, CARTHAGE] as const) {
          const held = heldBy(g, side);
          const lost = isolated(g, side);
          expect(lost).toEqual(all.filter((at) => !held[at] && g.control[at] === side && isPlain(g, at)));
          found += lost.length;
        }
    });
    expect(found).toBeGreaterThan(100);
  });
});

describe('a list of what is legal', () => {
  it('is what is offered and not refused', () => {
    const dice = new QuickDice(5);
    const refused = new Map<string, number>();
    inPlay(6, 7, (g) => {
      const role = anyRole(pending(g), dice);
      const offered: Action[] = engine.candidates(g, role, []);
      const legal = offered.filter((a) => engine.allows(g, role, a));
      expect(engine.legal(g, role, [])).toEqual(legal);
      const key = engine.question(g)?.key ?? '';
      refused.set(key, (refused.get(key) ?? 0) + offered.length - legal.length);
    });
    // These find what is legal without refusing one after the other.
    for (const key of ['march.step', 'spending.buy']) expect(refused.get(key)).toBeGreaterThan(100);
  });
});
