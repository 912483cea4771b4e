import { type Bot, greedyBot, type Memo, searchBot } from '@punica/bots';
import { Context, Engine, pending, QuickDice, rolesIn, viewFor } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { CARTHAGE } from '../../data/index.ts';
import type { CampaignEvent } from '../../events.ts';
import { italianCampaign } from '../../game.ts';
import type { Italy } from '../../state.ts';
import { knowledge } from '../knowledge.ts';
import { planning } from '../plans/planning.ts';
import { totalSp } from '../strength.ts';
import positions from './winter.json' with { type: 'json' };

const BEGINNING = { scenario: 'short', options: {}, quick: true };
const engine = new Engine<Italy, CampaignEvent>(italianCampaign);
const greedy = greedyBot(italianCampaign, knowledge);
const search = searchBot(italianCampaign, knowledge, { budget: { simulations: 48 } });

/** SP that Carthage has lost by the end of the segment when this bot leads the next march, and the quick bot all else. */
function lostBy(position: unknown, bot: Bot<Italy>, seed: number): number {
  const g = italianCampaign.read(position, BEGINNING);
  const before = totalSp(g, CARTHAGE);
  const turn = planning.turn(g);
  const x = new Context<CampaignEvent>(new QuickDice(seed, 9));
  const choices = new QuickDice(seed, 5);
  const memo: Memo = {};
  let leads = true;
  do {
    const [role] = rolesIn(pending(g));
    const legal = engine.legal(g, role, []);
    const view = viewFor(italianCampaign, g, role);
    const chosen =
      leads && role === CARTHAGE
        ? bot.choose(view, role, legal, choices, memo)
        : greedy.choose(view, role, legal, choices);
    engine.apply(g, role, chosen, x);
    if (planning.begins(g)) leads = false;
  } while (planning.turn(g) === turn || !planning.begins(g));
  return before - totalSp(g, CARTHAGE);
}

describe('does not winter before walls that hold out, where half the army is lost (8.3)', () => {
  it.each(positions)('$what', ({ position }) => {
    for (const seed of [1, 2, 3]) {
      expect(lostBy(position, greedy, seed)).toBeGreaterThanOrEqual(20);
      expect(lostBy(position, search, seed)).toBeLessThanOrEqual(8);
    }
  });
});
