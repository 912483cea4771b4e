import { hannibal } from '@punica/hannibal';
import { Engine, keyFromSeed, Match, pending, QuickDice, rolesIn } from '@punica/kernel';
import { expect, it } from 'vitest';
import { newGame, punica, refused } from '../testing.ts';

function finishedGame(): string {
  const match = new Match(
    new Engine(hannibal),
    { scenario: 'second-punic-war', options: {}, quick: true },
    keyFromSeed('chronicle'),
  );
  const dice = new QuickDice(2);
  while (match.state.outcome === null) {
    const [role] = rolesIn(pending(match.state));
    const legal = match.engine.legal(match.state, role, []);
    match.play(role, legal[dice.below(legal.length)]);
  }
  return JSON.stringify(match.record());
}

it('tells a war as Markdown or as one HTML file', async () => {
  const record = finishedGame();
  const { out } = await punica(['chronicle', '-'], record);
  expect(out).toMatch(/^# The war told\n\n\*Hannibal/);
  expect(out).toContain('\n## 218 BC\n');
  expect(out).toContain('\n## The end of the war\n');
  const html = (await punica(['chronicle', '-', '--html'], record)).out;
  expect(html).toMatch(/^<!doctype html>/);
  expect(html).toContain('<h2>218 BC</h2>');
});

it('is a matter of the game', async () => {
  await refused('game', ['chronicle', '-'], await newGame());
});
