import { type Bot, greedyBot, searchBot } from '@punica/bots';
import { onePlay } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { hannibal } from '../../game.ts';
import type { H } from '../../state.ts';
import { engine } from '../../testing.ts';
import { knowledge } from '../knowledge.ts';
import { FAULTS, type Played } from './blunder-testing.ts';
import adrift from './data/adrift.json' with { type: 'json' };
import cornered from './data/cornered.json' with { type: 'json' };
import parked from './data/parked.json' with { type: 'json' };

const BEGINNING = { scenario: 'second-punic-war', options: {}, quick: true };
const greedy = greedyBot(hannibal, knowledge);
const search = searchBot(hannibal, knowledge, { budget: { simulations: 24 } });

const playOf = (position: unknown, bot: Bot<H>): Played =>
  onePlay(engine, hannibal.read(position, BEGINNING), bot, greedy);

/** Positions from games of the quick bot against itself, each with what it does wrong there. */
const SUITES = [
  { does: 'stop where an army within a march beats it', fault: FAULTS.parked, positions: parked },
  {
    does: 'stop before an enemy where a beaten army has no way back',
    fault: FAULTS.cornered,
    positions: cornered,
  },
  { does: 'sail where the fleet will be sunk', fault: FAULTS.adrift, positions: adrift },
] as const;

describe.each(SUITES)('does not $does', ({ fault, positions }) => {
  it.each([...positions])('$what', ({ position }) => {
    expect(fault(playOf(position, greedy))).toBeDefined();
    expect(fault(playOf(position, search))).toBeUndefined();
  });
});
