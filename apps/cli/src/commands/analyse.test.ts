import { keyCommitment, keyFromSeed } from '@punica/kernel';
import { beforeAll, expect, it } from 'vitest';
import { newGame, punica, punicaJson, refused, warInAfrica } from '../testing.ts';

let record = '';
let running = '';

beforeAll(async () => {
  record = JSON.stringify(await warInAfrica());
  running = JSON.stringify(await warInAfrica(30));
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
  const promise = keyCommitment(keyFromSeed('africa'));
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

interface Judged {
  readonly judged: {
    readonly curve: { chances: (number | null)[] }[];
    readonly plays: { role: number; lost: number }[];
    readonly sides: { role: number; plays: number }[];
  };
}

it('judges every play of a game that is over, in JSON, in words and in Markdown', async () => {
  const args = ['analyse', '-', '--simulations', '1'];
  const { judged } = await punicaJson<Judged>(args, record);
  expect(judged.sides.map(({ role }) => role)).toEqual([0, 1]);
  expect(judged.plays.length).toBeGreaterThan(20);
  expect(judged.curve.at(-1)?.chances.toSorted()).toEqual([0, 1]);
  const words = (await punica(args, record)).out;
  const [{ plays }] = judged.sides;
  expect(words).toMatch(new RegExp(`^ {2}Rome: ${plays} plays judged, \\d+ of 100 lost by decisions`, 'm'));
  const written = (await punica([...args, '--markdown'], record)).out;
  expect(written).toMatch(/^# Hannibal\n\n.*has won/);
  expect(written).toMatch(/^\| Rome \| \d+ \|/m);
  expect((await punica(['analyse', '-', '--markdown'], record)).out).not.toContain('Luck and judgement');
});

it('judges a game that goes on through the eyes of one role alone', async () => {
  expect(await refused('as', ['analyse', '-', '--simulations', '1'], running)).toContain(
    'must name the role',
  );
  await refused('simulations', ['analyse', '-', '--simulations', 'many'], running);
  const { judged } = await punicaJson<Judged>(
    ['analyse', '-', '--simulations', '1', '--as', 'carthage'],
    running,
  );
  expect(judged.plays.length).toBeGreaterThan(0);
  expect(judged.plays.every(({ role }) => role === 1)).toBe(true);
});

it('refuses games that cannot be looked back on', async () => {
  await refused('game', ['analyse', '-'], await newGame());
});
