import { expect, test } from 'vitest';
import type { Id } from './kind.ts';
import { resultOf } from './result.ts';
import { freshCore } from './state.ts';

type General = Id<'general'>;
type Space = Id<'space'>;

const commander = resultOf<General>();

test('what a procedure leaves is of the kind that it was declared with', () => {
  const g = freshCore([], true);
  commander.leave(g, 3 as General);
  expect(g.result).toBe(3);
  const left: General = commander.of(g);
  expect(left).toBe(3);
  // @ts-expect-error a space is no general
  commander.leave(g, 5 as Space);
  // @ts-expect-error a general is no space
  const space: Space = commander.of(g);
  expect(space).toBe(5);
});
