import { Engine, keyFromSeed, Match, replay } from '@punica/kernel';
import { expect, it } from 'vitest';
import { hannibalHistorical } from './game.ts';

const engine = new Engine(hannibalHistorical);

it('[R80] PCs by agreement are placed before the first turn, as in the base game', () => {
  const beginning = { scenario: 'second-punic-war', options: {}, quick: true } as const;
  const agreement = { kind: 'fixed', handicap: { rome: 3 } } as const;
  const match = new Match(engine, { ...beginning, agreement }, keyFromSeed('handicap'));
  for (let n = 0; n < 3; n++) {
    expect(engine.question(match.state)).toMatchObject({ key: 'placePCs.place', roles: 1 });
    match.play(0, engine.legal(match.state, 0, []).at(-1)!);
  }
  expect(match.log.map((entry) => 'act' in entry && entry.act)).toEqual(['at', 'at', 'at']);
  expect(engine.question(match.state)?.key).not.toBe('placePCs.place');
  expect(hannibalHistorical.faults(match.state)).toEqual([]);
  expect(replay(engine, match.record()).state).toEqual(match.state);
  const dear = { kind: 'fixed', handicap: { rome: 13 } } as const;
  expect(() => new Match(engine, { ...beginning, agreement: dear }, keyFromSeed('handicap'))).toThrow(
    'agreement.handicap.rome: must be a whole number from 1 to 12 (rule R80)',
  );
});
