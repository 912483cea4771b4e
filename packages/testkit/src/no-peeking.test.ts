import { type Action, Engine, itemOf } from '@punica/kernel';
import { expect, test } from 'vitest';
import { type Choose, peekingFault } from './no-peeking.ts';
import { provingGame } from './proving/game.ts';
import { handOf, type P } from './proving/state.ts';

const engine = new Engine(provingGame);
const beginning = { scenario: 'short', options: {}, quick: false };
const fault = (choose: Choose<P>, game = engine) => peekingFault(game, choose, { beginning, decisions: 400 });

const honest: Choose<P> = (view, role, legal, dice) =>
  legal[(itemOf(view.zones[handOf(role)][0] ?? 0) + dice.below(legal.length)) % legal.length];

test('an honest bot passes', () => {
  expect(fault(honest)).toBeUndefined();
});

test('a bot that has got hold of the true state is caught', () => {
  let latest: P | undefined;
  const leaking = new Engine({
    ...provingGame,
    copy: (g: P) => {
      latest = structuredClone(g);
      return provingGame.copy(g);
    },
  });
  const peeking: Choose<P> = (_view, role, legal) =>
    legal[itemOf(latest!.zones[handOf((role + 1) % 3)][0] ?? 0) % legal.length];
  expect(fault(peeking, leaking)).toContain('looks the same');
});

test('a bot that remembers between decisions is caught', () => {
  let calls = 0;
  expect(fault((_view, _role, legal) => legal[calls++ % legal.length])).toContain('looks the same');
});

test('a bot that cheats or scribbles is caught', () => {
  expect(fault(() => -5)).toContain('not legal');
  const scribbling: Choose<P> = (view, _role, legal) => {
    view.coins[0] = 99;
    return legal[0];
  };
  expect(fault(scribbling)).toContain('view.coins');
  const shortening: Choose<P> = (_view, _role, legal) => {
    (legal as Action[]).length = 1;
    return legal[0];
  };
  expect(fault(shortening)).toContain('list');
});
