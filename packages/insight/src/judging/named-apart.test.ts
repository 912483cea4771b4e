import { expect, it } from 'vitest';
import type { PlayTold } from './judged-play.ts';
import { namedApart } from './named-apart.ts';

const told = (name: string, ...steps: readonly string[]): PlayTold => ({
  name,
  line: steps.map((step) => ({ action: { act: 'go', arg: step }, label: `To ${step}` })),
});

it('a better play is not called what was played: the first decision that is another is named too', () => {
  const played = told('March', 'roma', 'capua');
  expect(namedApart(told('March', 'roma', 'arpi', 'luceria'), played)).toBe('March, To arpi');
  expect(namedApart(told('March', 'roma', 'capua', 'luceria'), played)).toBe('March, To luceria');
  expect(namedApart(told('Sail', 'roma'), played)).toBe('Sail');
  expect(namedApart(told('March', 'roma'), played)).toBe('March');
});
