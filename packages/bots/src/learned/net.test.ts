import type { Core, Facts, Knowledge } from '@punica/kernel';
import { expect, it } from 'vitest';
import { Judge } from '../search/judge.ts';
import { Net } from './net.ts';

const SHAPE = { facts: 2, inputs: 2, roles: 2, hidden: 1, second: 1 };

/** Two facts, two terms, one hidden unit after another: small enough to be reckoned by hand. */
function smallNet(): Net {
  const columns = [
    // Of each fact: the hidden unit, then the answers of both roles, in steps.
    [2, 10, 0],
    [-9, 0, 20],
  ].flat();
  const floats = [
    [0.5, 0.1, 0.1], // what a step is worth in each column
    [1, 0, 0], // bias
    [0.01, 0.02], // usual sizes of the terms
    [1, 0, 0, 0, 0.5, 0], // terms to columns
    [3], // hidden to second
    [-1], // bias of the second
    [1, -1], // second to answers
  ].flat();
  const bytes = new Uint8Array(columns.length + 4 * floats.length);
  bytes.set(Uint8Array.from(Int8Array.from(columns)));
  bytes.set(new Uint8Array(Float32Array.from(floats).buffer), columns.length);
  expect(bytes.length).toBe(Net.bytesOf(SHAPE));
  return new Net(SHAPE, bytes);
}

it('reckons as it was taught: facts, terms, hidden units that may be silent', () => {
  const net = smallNet();
  const out: number[] = [];
  net.judge([0], [100, 50], out);
  // Hidden: 2 × 0.5 + 1 + 1 = 3, second: 3 × 3 − 1 = 8; the first role has 10 × 0.1 + 0.5 besides.
  expect(out[0]).toBeCloseTo(1.5 + 8);
  expect(out[1]).toBeCloseTo(-8);
  net.judge([1], [0, 0], out);
  // Hidden: −4.5 + 1 is below nothing, and so is the second.
  expect(out[0]).toBeCloseTo(0);
  expect(out[1]).toBeCloseTo(2);
});

it('counts no term for more than six times its usual size', () => {
  const net = smallNet();
  const [some, more]: [number[], number[]] = [[], []];
  net.judge([], [700, 0], some);
  net.judge([], [60_000, 0], more);
  expect(more).toEqual(some);
});

it('judges in place of the sum of the terms, and for each role what it may know', () => {
  const knowledge: Knowledge<Core> = {
    terms: ['a'],
    evaluate: (_g, role, out) => void out.push(role === 0 ? 100 : 50),
    tellFacts: (_g, role, facts: Facts) => facts.value(2, role),
  };
  const judge = new Judge(knowledge, smallNet());
  const g = { outcome: null } as Core;
  expect(judge.logOdds(g, 0)).toBeCloseTo(9.5 + 8);
  // From the other chair the second fact holds: hidden −4.5 + 1 + 1 is silent, answers 0.5 and 2.
  expect(judge.logOdds(g, 1)).toBeCloseTo(2 - 0.5);
  expect(new Judge({ terms: ['a'], evaluate: knowledge.evaluate }, smallNet()).logOdds(g, 0)).toBeCloseTo(
    100 / 250,
  );
});
