import { type Bot, greedyBot, type Memo, searchBot } from '@punica/bots';
import { Context, pending, QuickDice, rolesIn, viewFor } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { cusInSpace } from '../../board.ts';
import { ROME } from '../../data/codes.ts';
import type { HannibalEvent } from '../../events.ts';
import { hannibal } from '../../game.ts';
import type { H } from '../../state.ts';
import { engine } from '../../testing.ts';
import { knowledge } from '../knowledge.ts';
import { planning } from '../plans/planning.ts';
import positions from './rome-bare.json' with { type: 'json' };

const BEGINNING = { scenario: 'second-punic-war', options: {}, quick: true };
const greedy = greedyBot(hannibal, knowledge);
const search = searchBot(hannibal, knowledge, { budget: { simulations: 16 } });

/** CUs in and before Roma after the play that Rome makes in a position. */
function leftAtRoma(position: unknown, bot: Bot<H>): number {
  const g = hannibal.read(position, BEGINNING);
  const x = new Context<HannibalEvent>(new QuickDice(1, 9));
  const choices = new QuickDice(1, 5);
  const memo: Memo = {};
  do {
    const [role] = rolesIn(pending(g));
    const legal = engine.legal(g, role, []);
    const view = viewFor(hannibal, g, role);
    const chosen =
      role === ROME
        ? bot.choose(view, role, legal, choices, memo)
        : greedy.choose(view, role, legal, choices);
    engine.apply(g, role, chosen, x);
  } while (g.outcome === null && !planning.begins(g));
  return cusInSpace(g, ROME, g.rules.roma);
}

describe('does not leave Roma bare before an army that can reach it', () => {
  it.each(positions)('$what', ({ position }) => {
    expect(leftAtRoma(position, greedy)).toBe(0);
    expect(leftAtRoma(position, search)).toBeGreaterThanOrEqual(3);
  });
});
