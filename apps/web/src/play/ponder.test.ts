import type { Bot, Musing } from '@punica/bots';
import { type Action, type Core, QuickDice } from '@punica/kernel';
import { expect, it, vi } from 'vitest';
import { ponder } from './ponder.ts';

const CHOSEN = 7 as Action;

/** A bot that takes a hundred steps, each so long by the clock. */
function slowBot(stepMs: number): { readonly bot: Bot; readonly steps: () => number } {
  let steps = 0;
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const bot: Bot = {
    name: 'slow',
    looks: true,
    choose: () => CHOSEN,
    *ponder() {
      for (; steps < 100; steps++) {
        now += stepMs;
        yield { about: 'Campania', spent: steps / 100 };
      }
      return CHOSEN;
    },
  };
  return { bot, steps: () => steps };
}

const asked = (): Parameters<Bot['choose']> => [{} as Core, 0, [CHOSEN, 8 as Action], new QuickDice(1), {}];

it('tells how far a bot has come now and then, and lets others in', async () => {
  const { bot } = slowBot(10);
  const told: Musing[] = [];
  let others = 0;
  const other = setInterval(() => others++, 0);
  expect(
    await ponder(
      bot,
      asked(),
      (musing) => told.push(musing),
      () => false,
    ),
  ).toBe(CHOSEN);
  clearInterval(other);
  expect(told.map(({ spent }) => spent)).toEqual(told.map(({ spent }) => spent).toSorted((a, b) => a - b));
  expect(told.length).toBeGreaterThan(15);
  expect(told.length).toBeLessThan(25);
  expect(others).toBeGreaterThan(2);
});

it('drops a thought that nobody wants any more', async () => {
  const { bot, steps } = slowBot(60);
  let over = false;
  setTimeout(() => {
    over = true;
  }, 0);
  expect(
    await ponder(
      bot,
      asked(),
      () => undefined,
      () => over,
    ),
  ).toBeUndefined();
  expect(steps()).toBeLessThan(100);
});

it('asks a bot that does not ponder once', async () => {
  const quick: Bot = { name: 'quick', looks: true, choose: () => CHOSEN };
  const tell = vi.fn();
  expect(await ponder(quick, asked(), tell, () => false)).toBe(CHOSEN);
  expect(tell).not.toHaveBeenCalled();
});
