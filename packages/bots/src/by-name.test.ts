import { provingGame } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { botByName } from './by-name.ts';
import type { Net } from './learned/net.ts';
import { CAPTAINS, LEVELS } from './levels.ts';
import { botsFor, possibleBot, usualBot } from './names.ts';
import { trapPlanning } from './search/search-testing.ts';

it('makes the bot of that name', () => {
  expect(botByName('greedy', provingGame).name).toBe('greedy');
  expect(botByName('random', provingGame).name).toBe('random');
  for (const level of [...LEVELS, ...CAPTAINS]) expect(botByName(level, provingGame).name).toBe(level);
});

it('knows which bots a game has, the best first', () => {
  const { knowledge: _, ...dumb } = provingGame;
  expect(botsFor(provingGame)).toEqual(['greedy', 'random']);
  const knowledge = { ...provingGame.knowledge!, planning: { ...trapPlanning, boldness: () => 0 } as never };
  expect(botsFor({ ...provingGame, knowledge })).toEqual([
    'master',
    'legate',
    'centurion',
    'soldier',
    'recruit',
    'shield',
    'sword',
    'greedy',
    'random',
  ]);
  expect(botsFor(dumb)).toEqual(['random']);
  expect(['greedy', 'master', 'random', 'deep'].map((name) => possibleBot(name, dumb))).toEqual([
    'random',
    'random',
    'random',
    'deep',
  ]);
  expect(['greedy', 'random'].map((name) => possibleBot(name, provingGame))).toEqual(['greedy', 'random']);
});

it('has people meet a rung of the search first where that is known to beat the quick bot', () => {
  const { knowledge: _, ...dumb } = provingGame;
  const having = (beatsQuickBot: true | undefined) => ({
    ...provingGame,
    knowledge: { ...provingGame.knowledge!, planning: { ...trapPlanning, beatsQuickBot } as never },
  });
  expect(usualBot(dumb)).toBe('random');
  expect(usualBot(provingGame)).toBe('greedy');
  expect(usualBot(having(undefined))).toBe('greedy');
  expect(usualBot(having(true))).toBe('legate');
});

it('names the field of a name that is none, or of no use for the game', () => {
  expect(() => botByName('deep', provingGame, 'bots')).toThrow('bots: must be one of random, greedy');
  expect(() => botByName('greedy@5', provingGame)).toThrow('bot: must be one of');
  const { knowledge: _, ...dumb } = provingGame;
  expect(() => botByName('greedy', dumb)).toThrow('bot: greedy needs');
});

describe('the budget of a search', () => {
  it('stands behind its name', () => {
    expect(botByName('search', provingGame).name).toBe('search');
    expect(botByName('search@8', provingGame).name).toBe('search@8');
    expect(botByName('search@0.1s', provingGame, 'bot', { clock: () => 0 }).name).toBe('search@0.1s');
  });

  it.each(['search@', 'search@0', 'search@-3', 'search@1.5', 'search@s', 'search@61s', 'search@x'])(
    'is refused as %s',
    (name) => {
      expect(() => botByName(name, provingGame, 'bots', { clock: () => 0 })).toThrow(
        'bots: after search@ comes',
      );
    },
  );

  it('stands behind the name of one that was taught, where somebody has taught it', () => {
    const net = {} as Net;
    expect(botByName('learned@8', provingGame, 'bot', { net }).name).toBe('learned@8');
    expect(() => botByName('learned@8', provingGame)).toThrow('bot: nobody has taught a judge of');
  });

  it('is no time where there is no clock', () => {
    expect(() => botByName('search@1s', provingGame)).toThrow('bot: there is no clock');
  });
});
