import { Engine } from '@punica/kernel';
import { expect, test } from 'vitest';
import { countLines } from './counting.ts';
import { position } from './position.ts';
import { provingGame } from './proving/game.ts';
import { turn } from './proving/turn.ts';

const engine = new Engine(provingGame);

test('sealed answers are counted one role after the other', () => {
  const { state } = position(engine, {}, () => {});
  // Three roles with four bids each; then a leader who may only be done, and two others with four acts each.
  expect(countLines(engine, state, 3)).toEqual([4, 16, 64]);
  expect(countLines(engine, state, 4)[3]).toBe(64 * 9);
});

test('a turn is counted as the rules say', () => {
  const { state } = position(engine, {}, (g) => {
    g.at = [0, 2, 4];
    turn.enter(g, { left: 1, peeked: false, truce: 0b111 });
  });
  // Stop, two ways to go, two hands to look into, the omen.
  expect(countLines(engine, state, 1)).toEqual([6]);
  // After stopping four bids. After a step neither way is open: stop, two looks, the omen. After a look: stop,
  // two ways, the omen. After the omen: stop, two ways, two looks.
  expect(countLines(engine, state, 2)).toEqual([6, 4 + 2 * 4 + 2 * 4 + 5]);
});

test('the same seed meets the same dice, and nothing is counted after the end', () => {
  const { state } = position(engine, {}, (g) => turn.enter(g, { left: 3, peeked: false, truce: 0 }));
  const before = JSON.stringify(state);
  expect(countLines(engine, state, 4, 5)).toEqual(countLines(engine, state, 4, 5));
  expect(JSON.stringify(state)).toBe(before);
  const over = position(engine, {}, (g) => {
    g.outcome = { winners: 0, rule: '7.3', reason: 'most-coins' };
  });
  expect(countLines(engine, over.state, 2)).toEqual([0, 0]);
});
