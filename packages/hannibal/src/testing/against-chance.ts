import { greedyBot, randomBot } from '@punica/bots';
import { type Action, Context, Engine, maskOf, pending, QuickDice, viewFor } from '@punica/kernel';
import { knowledge } from '../bot/knowledge.ts';
import { CARTHAGE, ROME, type Side } from '../data/codes.ts';
import type { HannibalEvent } from '../events.ts';
import { hannibal } from '../game.ts';
import type { H } from '../state.ts';

export const engine = new Engine<H, HannibalEvent>(hannibal);
export const greedy = greedyBot(hannibal, knowledge);

interface Played {
  readonly winners: number;
  /** Questions of which the script had nothing to say. */
  readonly unscripted: readonly string[];
}

/** One game of the bot on `side` (or on both) against random choices. */
export function play(scenario: string, seed: number, side: Side | undefined): Played {
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

/** How many of the first so many games the bot wins with a side against random choices. */
export const wonAgainstChance = (side: Side, games: number): number =>
  Array.from({ length: games }, (_, i) => play('second-punic-war', i + 1, side)).filter(
    ({ winners }) => winners === maskOf(side),
  ).length;
