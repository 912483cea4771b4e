import { gzipSync } from 'node:zlib';
import { botByName, botsFor } from '@punica/bots';
import {
  type Action,
  type Beginning,
  type Core,
  type Engine,
  keyFromSeed,
  Match,
  pending,
  QuickDice,
  viewFor,
} from '@punica/kernel';
import { anyRole, type Figure } from '@punica/testkit';

const GAMES = 5;
const KILO = 1000;

/** How large the record of a whole game is, every window asked of everybody concerned. */
export function recordFigures(engine: Engine<Core>, beginning: Beginning): Figure[] {
  const open = { ...beginning, quick: false };
  const sizes = (choose: Chooser): number[] =>
    Array.from({ length: GAMES }, (_, i) => recordSize(engine, open, i + 1, choose));
  const figures = [largest('record of a random game', sizes(anyOf))];
  if (!botsFor(engine.game).includes('greedy')) return figures;
  const bot = botByName('greedy', engine.game);
  const greedy: Chooser = (match, role, legal, dice) =>
    bot.choose(viewFor(engine.game, match.state, role), role, legal, dice);
  return [...figures, largest('record of a greedy game', sizes(greedy))];
}

type Chooser = (match: Match, role: number, legal: readonly Action[], dice: QuickDice) => Action;

const anyOf: Chooser = (_match, _role, legal, dice) => legal[dice.below(legal.length)];

function recordSize(engine: Engine<Core>, beginning: Beginning, seed: number, choose: Chooser): number {
  const match = new Match(engine, beginning, keyFromSeed(`bench ${seed}`));
  const dice = new QuickDice(seed);
  const legal: Action[] = [];
  while (match.state.outcome === null) {
    const role = anyRole(pending(match.state), dice);
    engine.legal(match.state, role, legal);
    match.play(role, choose(match, role, legal, dice));
  }
  return gzipSync(JSON.stringify(match.record())).length / KILO;
}

const largest = (name: string, sizes: readonly number[]): Figure => ({
  name,
  value: Math.max(...sizes),
  unit: 'kB',
  how: `the largest of ${sizes.length} whole games, windows asked of all concerned, compressed with gzip`,
});
