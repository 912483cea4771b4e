import { position, provingGame } from '@punica/testkit';
import { BID, turn } from '@punica/testkit/proving';
import { expect, test } from 'vitest';
import { Engine } from './engine.ts';
import { BadInput } from './errors.ts';
import { keyFromSeed } from './key.ts';
import { Match } from './match.ts';

const engine = new Engine(provingGame);
const beginning = { scenario: 'short', options: { omens: true, purse: 5 }, quick: false };

/** The file as somebody may write it, with anything anywhere. */
interface Json {
  core: {
    stack: Record<string, unknown>[];
    zones: Record<string, { item: string; known: string[]; extra?: number }[]>;
    asked: string[];
    answers: unknown[];
    result: unknown;
    more?: number;
  };
  leader: string;
  bank: number;
}

const written = (): Json => {
  const match = position(engine, {}, (g) => turn.enter(g, { left: 3, peeked: false, truce: 0 }));
  return JSON.parse(JSON.stringify(provingGame.write(match.state)));
};

test('names stand for numbers', () => {
  const { core } = written();
  expect(core.stack[1]).toEqual({ proc: 'turn', step: 'act', left: 3, peeked: false, truce: [] });
  expect(core.asked).toEqual(['amber']);
  expect(core.zones['omen.blue']).toHaveLength(1);
  expect(core.zones['hand.blue'][0].known).toEqual(['blue']);
  expect(core.answers).toEqual([]);
});

test('sealed answers are kept as actions', () => {
  const match = new Match(engine, beginning, keyFromSeed(1));
  match.play(1, BID | 2);
  const json: Json = JSON.parse(JSON.stringify(provingGame.write(match.state)));
  expect(json.core.answers).toEqual([null, { act: 'bid', arg: 2 }, null]);
  expect(provingGame.read(json, beginning)).toEqual(match.state);
});

test.each<[string, (json: Json) => void, string]>([
  ['core.stack.0.proc', (j) => (j.core.stack[0].proc = 'dance'), 'names no procedure'],
  ['core.stack.1.step', (j) => (j.core.stack[1].step = 'toString'), 'names no step'],
  ['core.stack.1.step', (j) => (j.core.stack[1].step = 'after'), 'asks nothing'],
  ['core.stack', (j) => (j.core.stack = []), 'must be empty exactly when the game is over'],
  ['core.asked', (j) => (j.core.asked = []), 'must be empty exactly when the game is over'],
  ['core.asked.0', (j) => (j.core.asked = ['green']), 'names no role of this game'],
  ['core.answers', (j) => (j.core.answers = [null]), 'must be empty at this question'],
  ['core.zones.cellar', (j) => (j.core.zones.cellar = []), 'is no zone'],
  ['core.zones.deck', (j) => delete j.core.zones.deck, 'is missing'],
  ['core.zones.deck.0.item', (j) => (j.core.zones.deck[0].item = 'ace'), 'names nothing that can lie here'],
  ['core.zones.deck.0.known.0', (j) => (j.core.zones.deck[0].known = ['x']), 'names no role of this game'],
  ['core.zones.deck.0', (j) => (j.core.zones.deck[0].extra = 1), 'has no field named "extra"'],
  ['core.result', (j) => (j.core.result = 0.5), 'must be of type int'],
  ['core', (j) => (j.core.more = 1), 'has no field named "more"'],
  ['cards', (j) => j.core.zones.deck.pop(), 'item'],
  ['leader', (j) => (j.leader = 'green'), 'must be amber or blue or coral'],
  ['coins', (j) => (j.bank = 1000), 'there are'],
])('a bad %s is named', (field, spoil, problem) => {
  const json = written();
  expect(() => provingGame.read(json, beginning)).not.toThrow();
  spoil(json);
  let thrown: unknown;
  try {
    provingGame.read(json, beginning);
  } catch (bad) {
    thrown = bad;
  }
  expect(thrown).toBeInstanceOf(BadInput);
  expect((thrown as BadInput).field).toBe(field);
  expect((thrown as BadInput).problem).toContain(problem);
});
