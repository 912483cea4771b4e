import { NONE } from '@punica/hannibal/engine';
import { QuickDice } from '@punica/kernel';
import { expect, it } from 'vitest';
import { A } from './actions.ts';
import { knowledge } from './bot.ts';
import { bringLeader } from './rules/06-pool.ts';
import { spending } from './rules/14-resources.ts';
import { board, CARTHAGE, MINORS, ROME } from './testing.ts';

const answer = (b: ReturnType<typeof board>, legal: readonly number[]): number | undefined =>
  knowledge.script?.(b.g, b.asked, legal, new QuickDice(1));

it('answers the questions of the variant without a search', () => {
  const rich = board('resources').control(ROME, 'capua').run(spending, { side: ROME });
  expect(answer(rich, [A.pass, A.drawCard, A.levy])).toBe(A.levy);
  const called = board(...MINORS)
    .control(CARTHAGE, 'carthago', 'carthago-nova')
    .run(bringLeader, { side: CARTHAGE, general: NONE });
  expect(answer(called, [A.at | called.space('carthago-nova')])).toBe(A.at | called.space('carthago-nova'));
});

it('judges a position like the base game', () => {
  const b = board('resources').province(ROME, 'latium');
  const worth: number[] = [];
  knowledge.evaluate(b.g, ROME, worth);
  expect(worth).toHaveLength(knowledge.terms.length);
  expect(worth.every(Number.isFinite)).toBe(true);
});
