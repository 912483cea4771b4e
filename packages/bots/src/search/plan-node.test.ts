import { expect, it } from 'vitest';
import { PlanNode } from './plan-node.ts';

const plan = (key: string, score: number) => ({ key, first: 0, score });
const even = () => 0.5;

/** Lets a node choose so often, each plan bringing its own chance; how often each was chosen. */
function visits(
  chances: Readonly<Record<string, number>>,
  rounds: number,
  among: (round: number) => readonly ReturnType<typeof plan>[],
) {
  const node = new PlanNode(0);
  const count: Record<string, number> = {};
  for (let round = 0; round < rounds; round++) {
    const choice = node.choose(among(round), even);
    node.note(choice, chances[choice.plan.key]);
    count[choice.plan.key] = (count[choice.plan.key] ?? 0) + 1;
  }
  return count;
}

it('looks at what scores best first, and widens as it comes back', () => {
  const plans = ['a', 'b', 'c', 'd', 'e'].map((key, i) => plan(key, -i));
  const chances = { a: 0.5, b: 0.5, c: 0.5, d: 0.5, e: 0.5 };
  expect(Object.keys(visits(chances, 2, () => plans)).toSorted()).toEqual(['a', 'b']);
  expect(Object.keys(visits(chances, 80, () => plans))).toHaveLength(5);
});

it('comes back most to what turned out best', () => {
  const plans = [plan('a', 1), plan('b', 0)];
  const count = visits({ a: 0.2, b: 0.8 }, 60, () => plans);
  expect(count.b).toBeGreaterThan(2 * count.a);
});

it('does not hold it against a plan that it was seldom possible', () => {
  const often = plan('often', 0);
  const seldom = plan('seldom', 0);
  const count = visits({ often: 0.5, seldom: 0.6 }, 100, (round) =>
    round % 5 === 0 ? [often, seldom] : [often],
  );
  // It was possible twenty times, and taken most of them.
  expect(count.seldom).toBeGreaterThan(10);
});

it('takes the plan of this guess, where another one of that key was seen before', () => {
  const node = new PlanNode(0);
  const first = node.choose([{ key: 'a', first: 1, score: 0 }], even);
  const second = node.choose([{ key: 'a', first: 2, score: 0 }], even);
  expect(second.plan.first).toBe(2);
  expect(second.branch).toBe(first.branch);
});

it('does not take an untried plan for better because all that was tried fell short of its score', () => {
  const plans = [plan('a', 3), plan('b', 2), plan('c', 1), plan('d', 0)];
  const promised = (it: { readonly score: number }) => 0.6 + it.score / 20;
  const node = new PlanNode(0);
  const count: Record<string, number> = {};
  for (let round = 0; round < 60; round++) {
    const choice = node.choose(plans, promised);
    // Everything brings a third less than it promised.
    node.note(choice, choice.expected - 0.33);
    count[choice.plan.key] = (count[choice.plan.key] ?? 0) + 1;
  }
  expect(count.a).toBeGreaterThan(count.d ?? 0);
});
