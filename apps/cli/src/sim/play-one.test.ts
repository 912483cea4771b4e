import { randomBot } from '@punica/bots';
import { type AnyStep, type Core, Engine, type Game, QuickDice } from '@punica/kernel';
import { provingGame } from '@punica/testkit';
import { expect, it } from 'vitest';
import { playOne } from './play-one.ts';

const beginning = { scenario: 'short', options: { omens: true, purse: 5 }, quick: false };

/** The proving game with one step of its round replaced. */
function tampered(step: string, change: Partial<AnyStep>): Engine<Core> {
  const procedures = provingGame.procedures.map((it) =>
    it.name === 'round'
      ? { ...it, steps: { ...it.steps, [step]: { ...it.steps[step], ...change } as AnyStep } }
      : it,
  );
  const game: Game = { ...provingGame, procedures };
  return new Engine(game);
}

const play = (engine: Engine<Core>) =>
  playOne(engine, beginning, [randomBot, randomBot, randomBot], new QuickDice(1), 7);

it('counts a game that ends', () => {
  expect(play(tampered('bid', {}))).toMatchObject({ games: 1, finished: 1, trouble: [] });
});

it('counts a question without answers as a dead end, and says which', () => {
  expect(play(tampered('bid', { offer: () => {} }))).toMatchObject({
    finished: 0,
    deadEnds: 1,
    faults: 0,
    trouble: [{ game: 7, beginning, problem: 'round.bid offers nothing' }],
  });
});

it('counts a mistake of the rules code as a fault, and says what', () => {
  const broken = tampered('turn', {
    run: () => {
      throw new RangeError('no such place');
    },
  });
  expect(play(broken)).toMatchObject({
    finished: 0,
    deadEnds: 0,
    faults: 1,
    trouble: [{ game: 7, problem: 'RangeError: no such place' }],
  });
});
