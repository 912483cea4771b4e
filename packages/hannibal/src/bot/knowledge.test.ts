import { greedyBot, randomBot } from '@punica/bots';
import { type Action, Context, Engine, maskOf, pending, QuickDice, viewFor } from '@punica/kernel';
import { peekingFault } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME, type Side } from '../data/codes.ts';
import type { HannibalEvent } from '../events.ts';
import { hannibal } from '../game.ts';
import type { H } from '../state.ts';
import { knowledge } from './knowledge.ts';

const engine = new Engine<H, HannibalEvent>(hannibal);
const greedy = greedyBot(hannibal, knowledge);

interface Played {
  readonly winners: number;
  /** Questions of which the script had nothing to say. */
  readonly unscripted: readonly string[];
}

/** One game of the bot on `side` (or on both) against random choices. */
function play(scenario: string, seed: number, side: Side | undefined): Played {
  const dice = new QuickDice(seed, 3);
  const x = new Context<HannibalEvent>(dice);
  const g = hannibal.begin({ scenario, options: {}, quick: true }, x);
  engine.settle(g, x);
  const legal: Action[] = [];
  const unscripted: string[] = [];
  while (g.outcome === null) {
    const role = (pending(g) & maskOf(ROME)) !== 0 ? ROME : CARTHAGE;
    engine.legal(g, role, legal);
    const isBot = side === undefined || side === role;
    const view = isBot ? viewFor(hannibal, g, role) : g;
    if (isBot && legal.length > 1 && knowledge.script?.(view, role, legal, dice) === undefined)
      unscripted.push(engine.question(g)?.key ?? '');
    engine.apply(g, role, (isBot ? greedy : randomBot).choose(view, role, legal, dice), x);
  }
  return { winners: g.outcome.winners, unscripted };
}

describe('the first opponent', () => {
  it('decides by its view alone', () => {
    for (const { id } of hannibal.scenarios) {
      const beginning = { scenario: id, options: {}, quick: false };
      const fault = peekingFault(
        engine,
        (view, role, legal, dice) => greedy.choose(view, role, legal, dice),
        {
          beginning,
          seed: 4,
          decisions: 150,
        },
      );
      expect(fault).toBeUndefined();
    }
  });

  it.each<Side>([ROME, CARTHAGE])('beats random play as side %i', (side) => {
    let won = 0;
    for (let seed = 1; seed <= 8; seed++)
      if (play('second-punic-war', seed, side).winners === maskOf(side)) won++;
    expect(won).toBeGreaterThanOrEqual(7);
  });

  it('plays every scenario against itself to the end, and has an answer to every question', () => {
    for (const { id } of hannibal.scenarios) {
      for (let seed = 1; seed <= 2; seed++) expect(play(id, seed, undefined).unscripted).toEqual([]);
    }
  });
});

describe('the evaluation', () => {
  it('writes one number for each term, and the opposite for the enemy where nothing depends on who asks', () => {
    const x = new Context<HannibalEvent>(new QuickDice(1));
    const g = hannibal.begin({ scenario: 'second-punic-war', options: {}, quick: true }, x);
    const rome: number[] = [];
    const carthage: number[] = [];
    knowledge.evaluate(g, ROME, rome);
    knowledge.evaluate(g, CARTHAGE, carthage);
    expect(rome).toHaveLength(knowledge.terms.length);
    rome.forEach((worth, i) => {
      expect(Number.isFinite(worth), knowledge.terms[i]).toBe(true);
      expect(worth, knowledge.terms[i]).toBeCloseTo(-carthage[i], 6);
    });
  });
});
