import { type Bot, greedyBot, searchBot } from '@punica/bots';
import { onePlay } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { cusInSpace } from '../../board.ts';
import { ROME } from '../../data/codes.ts';
import { hannibal } from '../../game.ts';
import type { H } from '../../state.ts';
import { engine } from '../../testing.ts';
import { knowledge } from '../knowledge.ts';
import positions from './rome-bare.json' with { type: 'json' };

const BEGINNING = { scenario: 'second-punic-war', options: {}, quick: true };
const greedy = greedyBot(hannibal, knowledge);
const search = searchBot(hannibal, knowledge, { budget: { simulations: 16 } });

/** CUs in and before Roma after the play that Rome makes in a position. */
function leftAtRoma(position: unknown, bot: Bot<H>): number {
  const { after } = onePlay(engine, hannibal.read(position, BEGINNING), bot, greedy);
  return cusInSpace(after, ROME, after.rules.roma);
}

describe('does not leave Roma bare before an army that can reach it', () => {
  it.each(positions)('$what', ({ position }) => {
    expect(leftAtRoma(position, greedy)).toBe(0);
    expect(leftAtRoma(position, search)).toBeGreaterThanOrEqual(3);
  });
});
