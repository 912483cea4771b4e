import { hannibal } from '@punica/hannibal';
import { Engine, keyFromSeed, Match, pending, QuickDice, rolesIn } from '@punica/kernel';
import type { LuckLedger } from '@punica/odds';
import { expect, it } from 'vitest';
import { newGame, punica, punicaJson, refused } from '../testing.ts';

function finishedGame(): string {
  const beginning = { scenario: 'second-punic-war', options: {}, quick: true };
  const match = new Match(new Engine(hannibal), beginning, keyFromSeed('luck'));
  const dice = new QuickDice(1);
  while (match.state.outcome === null) {
    const [role] = rolesIn(pending(match.state));
    const legal = match.engine.legal(match.state, role, []);
    match.play(role, legal[dice.below(legal.length)]);
  }
  return JSON.stringify(match.record());
}

it('sets every die of a game against its expectation', async () => {
  const record = finishedGame();
  const ledger = await punicaJson<LuckLedger>(['luck', '-'], record);
  expect(ledger.entries.length).toBeGreaterThan(10);
  expect(ledger.roles).toHaveLength(2);
  const { out } = await punica(['luck', '-'], record);
  expect(out).toMatch(/^Rome: \d+ dice and cards/);
  expect(out).toContain('Fortune favoured');
  expect(out).toContain('Strategy Cards');
});

it('is a matter of the game', async () => {
  await refused('game', ['luck', '-'], await newGame());
});
