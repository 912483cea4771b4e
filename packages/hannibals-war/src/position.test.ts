import { Context, Engine, QuickDice } from '@punica/kernel';
import { expect, it } from 'vitest';
import { hannibalsWar } from './game.ts';
import { readPosition, writePosition } from './position.ts';

it('[6.3] a position from before the former initiative was kept is read with the present one', () => {
  const g = hannibalsWar.begin(
    { scenario: 'short-3', options: { 'olympian-rolls': 1 }, quick: true },
    new Context(new QuickDice(3)),
  );
  new Engine(hannibalsWar).settle(g, new Context(new QuickDice(4)));
  g.initiative = 2;
  g.former = 0;
  const { former, ...old } = writePosition(g);
  expect(former).toBe('rome');
  expect(readPosition({ ...old, former }, g.rules, true).former).toBe(0);
  expect(readPosition(old, g.rules, true).former).toBe(2);
});
