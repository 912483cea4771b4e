import { provingGame } from '@punica/testkit';
import { expect, it } from 'vitest';
import { botByName, botsFor, possibleBot } from './by-name.ts';

it('makes the bot of that name', () => {
  expect(botByName('greedy', provingGame).name).toBe('greedy');
  expect(botByName('random', provingGame).name).toBe('random');
});

it('knows which bots a game has, the best first', () => {
  const { knowledge: _, ...dumb } = provingGame;
  expect(botsFor(provingGame)).toEqual(['greedy', 'random']);
  expect(botsFor(dumb)).toEqual(['random']);
  expect(['greedy', 'random', 'deep'].map((name) => possibleBot(name, dumb))).toEqual([
    'random',
    'random',
    'deep',
  ]);
  expect(['greedy', 'random'].map((name) => possibleBot(name, provingGame))).toEqual(['greedy', 'random']);
});

it('names the field of a name that is none, or of no use for the game', () => {
  expect(() => botByName('deep', provingGame, 'bots')).toThrow('bots: must be one of random, greedy');
  const { knowledge: _, ...dumb } = provingGame;
  expect(() => botByName('greedy', dumb)).toThrow('bot: greedy needs');
});
