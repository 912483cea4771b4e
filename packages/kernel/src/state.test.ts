import { expect, test } from 'vitest';
import { type Core, copyOfCore, freshCore, NOT_ANSWERED } from './state.ts';

function full(): Core {
  return {
    ...freshCore([[1, 2], [3]], true),
    stack: [{ proc: 'round', step: 'bid', at: 4 } as Core['stack'][number]],
    asked: 0b11,
    answers: [5, NOT_ANSWERED],
    result: 7,
    outcome: { winners: 1, rule: '7', reason: 'won' },
  };
}

test('a copy has everything', () => {
  expect(copyOfCore(full())).toEqual(full());
});

test('a copy is changed without the original being changed', () => {
  const original = full();
  const copy = copyOfCore(original);
  copy.stack[0].step = 'talk';
  copy.stack.push({ proc: 'turn', step: 'act' });
  copy.zones[0].push(9);
  copy.zones.pop();
  copy.answers[1] = 6;
  copy.asked = 0;
  copy.outcome = null;
  expect(original).toEqual(full());
});
