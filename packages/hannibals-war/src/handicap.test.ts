import { Engine, replay } from '@punica/kernel';
import { matchWith } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { PLAYERS } from './data/codes.ts';
import { hannibalsWar } from './game.ts';

const engine = new Engine(hannibalsWar);
const begin = (scenario: string, handicap?: Record<string, number>) =>
  matchWith(engine, { scenario, quick: true }, handicap);

describe('[R80] talents by agreement', () => {
  it('lie in the treasury before the first turn, for one power or several', () => {
    const plain = begin('short-4').state;
    const { state } = begin('short-4', { rome: 4, gauls: 7 });
    const more = PLAYERS.map((player) => state.talents[player] - plain.talents[player]);
    expect(more).toEqual(hannibalsWar.roles.map((role) => ({ rome: 4, gauls: 7 })[role] ?? 0));
    expect(hannibalsWar.faults(state)).toEqual([]);
  });

  it('are in the record and come back with it', () => {
    const match = begin('short-2', { rome: 4 });
    expect(replay(engine, match.record()).state).toEqual(match.state);
  });

  it('are not for a power that nobody plays', () => {
    expect(() => begin('short-2', { gauls: 1 })).toThrow(
      'agreement.handicap.gauls: is not one of rome, carthage',
    );
    expect(() => begin('short-2', { rome: 21 })).toThrow(
      'agreement.handicap.rome: must be a whole number from 1 to 20 (rule R80)',
    );
  });
});
