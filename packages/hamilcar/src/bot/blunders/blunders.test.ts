import { type Bot, greedyBot, searchBot } from '@punica/bots';
import { onePlay } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { hamilcar } from '../../game.ts';
import type { H } from '../../state.ts';
import { engine } from '../../testing.ts';
import { knowledge } from '../knowledge.ts';
import { FAULTS, type Fault, type Played } from './blunder-testing.ts';
import exposed from './data/exposed.json' with { type: 'json' };
import homeLeft from './data/home-left.json' with { type: 'json' };
import idleMarch from './data/idle-march.json' with { type: 'json' };
import siegeLeft from './data/siege-left.json' with { type: 'json' };
import unescorted from './data/unescorted.json' with { type: 'json' };

const greedy = greedyBot(hamilcar, knowledge);
const search = searchBot(hamilcar, knowledge, { budget: { simulations: 24 } });

/** The play that a bot makes in a position; the quick bot answers. */
const playOf = (position: unknown, bot: Bot<H>): Played =>
  onePlay(
    engine,
    hamilcar.read(position, { scenario: 'first-punic-war', options: {}, quick: true }),
    bot,
    greedy,
  );

/** A position from a game of the quick bot, and what it does wrong there. */
interface Blunder {
  readonly what: string;
  readonly position: unknown;
}

interface Suite {
  readonly does: string;
  readonly fault: Fault;
  readonly positions: readonly Blunder[];
}

const SUITES: readonly Suite[] = [
  { does: 'stop with an army beside one that beats it', fault: FAULTS.exposed, positions: exposed },
  { does: 'leave its country to an invader', fault: FAULTS.homeLeft, positions: homeLeft },
  { does: 'pay for a march from which nothing comes', fault: FAULTS.idleMarch, positions: idleMarch },
  { does: 'leave a siege that has begun', fault: FAULTS.siegeLeft, positions: siegeLeft },
  { does: 'send an army to sea without its warships', fault: FAULTS.unescorted, positions: unescorted },
];

describe.each(SUITES)('does not $does', ({ fault, positions }) => {
  it.each(positions)('$what', ({ position }) => {
    expect(fault(playOf(position, greedy))).toBeDefined();
    expect(fault(playOf(position, search))).toBeUndefined();
  });
});
