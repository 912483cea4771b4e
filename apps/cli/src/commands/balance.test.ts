import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder, punica, punicaJson, refused } from '../testing.ts';

interface Balance {
  readonly series: {
    scenario: string;
    account: {
      tally: { games: number; finished: number; wins: number[]; draws: number };
      reasons: Record<string, number[]>;
    };
  }[];
}

const balance = (...more: string[]) => [
  'balance',
  '--game',
  'proving',
  '--games',
  '10',
  '--jobs',
  '1',
  ...more,
];

/** What was counted, without the time it took. */
const counts = ({ series }: Balance) =>
  series.map(({ scenario, account: { tally, ...rest } }) => ({
    scenario,
    ...rest,
    tally: { ...tally, milliseconds: 0 },
  }));

it('plays all scenarios, or those that are named, and counts every game once', async () => {
  const { series } = await punicaJson<Balance>(balance());
  expect(series.map(({ scenario }) => scenario)).toEqual(['short', 'long']);
  for (const { account } of series) {
    expect(account.tally).toMatchObject({ games: 10, finished: 10 });
    const ends = Object.values(account.reasons).flat();
    expect(ends.reduce((sum, n) => sum + n, 0)).toBe(
      account.tally.wins.reduce((sum, n) => sum + n, account.tally.draws),
    );
  }
  const only = await punicaJson<Balance>(balance('--scenario', 'long'));
  expect(only.series.map(({ scenario }) => scenario)).toEqual(['long']);
});

it('comes out alike whole, in parts that are added up, and on two threads', async () => {
  const folder = newFolder();
  const half = async (first: string, file: string): Promise<string> => {
    const { out } = await punica([
      ...balance('--scenario', 'short', '--first', first),
      '--games',
      '5',
      '--json',
    ]);
    writeFileSync(join(folder, file), out);
    return join(folder, file);
  };
  const parts = [await half('0', 'a.json'), await half('5', 'b.json')];
  const whole = counts(await punicaJson<Balance>(balance('--scenario', 'short')));
  const sum = await punicaJson<Balance>([
    ...balance('--scenario', 'short', '--add', parts[0], '--add', parts[1]),
    '--games',
    '0',
  ]);
  expect(counts(sum)).toEqual(whole);
  const threads = await punicaJson<Balance>([...balance('--scenario', 'short'), '--jobs', '2']);
  expect(counts(threads)).toEqual(whole);
});

it('names the code that the games were played with, also where parts are added up later', async () => {
  const part = join(newFolder(), 'part.json');
  writeFileSync(part, '{"game":"proving","code":"0123456789abcdef and more","series":[]}');
  const { out } = await punica(['balance', '--game', 'proving', '--games', '0', '--add', part]);
  expect(out).toContain('code 0123456789abcdef;');
});

it('puts the figures into a document and leaves what people wrote there', async () => {
  const report = join(newFolder(), 'deep/balance.md');
  await punica(balance('--scenario', 'short', '--report', report, '--date', '2000-01-02'));
  const first = readFileSync(report, 'utf8');
  expect(first).toMatch(/^# Balance of The proving game\n/);
  expect(first).toContain('10 games (seed 1, numbers 0 to 9)');
  expect(first).toContain('Taken on 2000-01-02');
  expect(first).toContain('| Most coins: ');
  writeFileSync(report, `${first.replace('# Balance of', '# What we think of')}\nOur words.\n`);
  await punica(balance('--scenario', 'short', '--report', report, '--seed', '2'));
  const second = readFileSync(report, 'utf8');
  expect(second).toContain('# What we think of');
  expect(second).toContain('Our words.');
  expect(second).toContain('(seed 2, numbers 0 to 9)');
  expect(second).not.toContain('seed 1,');
});

it('shows what a game measures, by turn', async () => {
  const { out } = await punica([
    'balance',
    '--game',
    'hannibal',
    '--scenario',
    'campaign-iberia',
    '--games',
    '1',
    '--bots',
    'random',
    '--jobs',
    '1',
  ]);
  expect(out).toMatch(/\| Political Points \| Rome \| Carthage \| games \|\n.*\n\| Turn 1 \| \d+\.\d ± 0\.0/);
});

it('names the field that is wrong', async () => {
  await refused('game', ['balance', '--game', 'go']);
  await refused('scenario', balance('--scenario', 'nowhere'));
  await refused('games', ['balance', '--game', 'proving', '--games', 'many']);
  await refused('bots', balance('--bots', 'deep'));
  const other = join(newFolder(), 'other.json');
  writeFileSync(other, '{"game":"go","code":"","series":[]}');
  await refused('add', balance('--add', other));
});
