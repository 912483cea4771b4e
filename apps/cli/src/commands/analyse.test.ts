import { greedyBot } from '@punica/bots';
import {
  Engine,
  keyCommitment,
  keyFromSeed,
  Match,
  pending,
  QuickDice,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import { beforeAll, expect, it } from 'vitest';
import { loadGame } from '../catalogue.ts';
import { newGame, punica, punicaJson, refused } from '../testing.ts';

let record = '';
let running = '';

beforeAll(async () => {
  const hannibal = await loadGame('hannibal');
  const engine = new Engine(hannibal);
  const bot = greedyBot(hannibal, hannibal.knowledge!);
  const beginning = { scenario: 'campaign-africa', options: {}, quick: true };
  const match = new Match(engine, beginning, keyFromSeed('analyse'));
  const dice = new QuickDice(3);
  while (match.state.outcome === null) {
    const role = rolesIn(pending(match.state))[0];
    const legal = engine.legal(match.state, role, []);
    match.play(role, bot.choose(viewFor(hannibal, match.state, role), role, legal, dice));
    if (match.version === 30) running = JSON.stringify(match.record());
  }
  record = JSON.stringify(match.record());
});

interface Printed {
  readonly result: { sentence: string } | null;
  readonly charts: { id: string; turns: { values: number[] }[] }[];
  readonly deciding: { sentence: string }[];
  readonly verification: { valid: boolean; commitmentKept: string };
}

it('prints result, charts, deciding moments and the proof of the dice', async () => {
  const { result, charts, deciding, verification } = await punicaJson<Printed>(['analyse', '-'], record);
  expect(result?.sentence).toMatch(/has won/);
  expect(charts.map(({ id }) => id)).toEqual(['points', 'provinces', 'units', 'cards', 'losses']);
  expect(deciding.length).toBeGreaterThan(0);
  expect(verification).toMatchObject({ valid: true, commitmentKept: 'not given' });
  const { out, code } = await punica(['analyse', '-'], record);
  expect(code).toBe(0);
  expect(out).toContain(result?.sentence);
  expect(out).toMatch(/^Political Points +Turn \d/m);
  expect(out).toMatch(/^ {2}Rome +\d/m);
  expect(out).toContain(deciding[0].sentence);
  expect(out).toContain('every die comes from the key');
});

it('compares the key with what was promised', async () => {
  const promise = keyCommitment(keyFromSeed('analyse'));
  expect((await punica(['analyse', '-', '--commitment', promise], record)).out).toContain(
    'that was promised',
  );
  const broken = await punica(['analyse', '-', '--commitment', keyCommitment(keyFromSeed('x'))], record);
  expect(broken.out).toContain('not valid: key:');
});

it('says of a game that goes on only what is public', async () => {
  const { result, deciding, charts } = await punicaJson<Printed>(['analyse', '-'], running);
  expect({ result, deciding }).toEqual({ result: null, deciding: [] });
  expect(charts[0].turns).not.toHaveLength(0);
  expect((await punica(['analyse', '-'], running)).out).toContain('The game is not over.');
});

it('refuses games that cannot be looked back on', async () => {
  await refused('game', ['analyse', '-'], await newGame());
});
