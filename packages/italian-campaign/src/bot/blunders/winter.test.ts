import { type Bot, greedyBot, searchBot } from '@punica/bots';
import { Engine } from '@punica/kernel';
import { restOfTurn } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { CARTHAGE } from '../../data/index.ts';
import type { CampaignEvent } from '../../events.ts';
import { italianCampaign } from '../../game.ts';
import type { Italy } from '../../state.ts';
import { knowledge } from '../knowledge.ts';
import { totalSp } from '../strength.ts';
import positions from './data/winter.json' with { type: 'json' };

const BEGINNING = { scenario: 'short', options: {}, quick: true };
const engine = new Engine<Italy, CampaignEvent>(italianCampaign);
const greedy = greedyBot(italianCampaign, knowledge);
const search = searchBot(italianCampaign, knowledge, { budget: { simulations: 48 } });

/** SP that Carthage has lost by the end of the segment when this bot leads the next march, and the quick bot all else. */
function lostBy(position: unknown, bot: Bot<Italy>, future: number): number {
  const g = italianCampaign.read(position, BEGINNING);
  return totalSp(g, CARTHAGE) - totalSp(restOfTurn(engine, g, bot, greedy, future).after, CARTHAGE);
}

describe('does not winter where half the army is lost (8.3)', () => {
  it.each(positions)('$what', ({ position }) => {
    for (const future of [1, 2, 3]) {
      expect(lostBy(position, greedy, future)).toBeGreaterThanOrEqual(14);
      expect(lostBy(position, search, future)).toBeLessThanOrEqual(8);
    }
  });
});
