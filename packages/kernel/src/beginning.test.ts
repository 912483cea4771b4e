import { provingGame } from '@punica/testkit';
import { expect, test } from 'vitest';
import { builtOnce, checkBeginning } from './beginning.ts';
import { BadInput } from './errors.ts';

const begin = (scenario: string, options: Record<string, boolean | string | number> = {}) =>
  checkBeginning(provingGame, { scenario, options, quick: true });

test('options that were not chosen are as they come', () => {
  expect(begin('long', { purse: 8 })).toEqual({
    scenario: 'long',
    options: { omens: true, purse: 8 },
    quick: true,
  });
});

test('what the game does not have is refused by name', () => {
  expect(() => begin('endless')).toThrow(new BadInput('scenario', 'must be one of short, long'));
  expect(() => begin('short', { dragons: true })).toThrow(
    new BadInput('options.dragons', 'is no option of this game'),
  );
  expect(() => begin('short', { purse: 4 })).toThrow(
    new BadInput('options.purse', 'must be one of 5, 3, 8', '1.1'),
  );
  expect(() => begin('short', JSON.parse('{"__proto__": 1}'))).toThrow('options.__proto__');
});

test('options that contradict are refused with the reason', () => {
  expect(() => begin('short', { purse: 8 })).toThrow(
    new BadInput('options', 'a purse of 8 is for the long game'),
  );
});

test('rules are built anew for another scenario or other options, and for nothing else', () => {
  let count = 0;
  const rulesFor = builtOnce(() => ({ built: ++count }));
  const of = (scenario: string, purse: number, quick: boolean) =>
    rulesFor({ scenario, options: { purse }, quick }).built;
  expect([of('short', 3, true), of('short', 3, false), of('short', 5, true), of('long', 3, true)]).toEqual([
    1, 1, 2, 3,
  ]);
});

test('rules are built once for the same choices, and those not asked for longest are forgotten', () => {
  let count = 0;
  const rulesFor = builtOnce(() => ({ built: ++count }));
  const of = (scenario: string) => rulesFor({ scenario, options: {}, quick: false });
  const first = of('first');
  for (let i = 0; i < 63; i++) of(`another ${i}`);
  expect(of('first')).toBe(first);
  of('one too many');
  expect(of('first')).toBe(first);
  expect(count).toBe(65);
  of('another 0');
  expect(count).toBe(66);
});
