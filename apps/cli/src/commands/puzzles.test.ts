import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PuzzleFile, readPuzzles } from '@punica/insight/puzzle';
import { readEdition } from '@punica/kernel/edition';
import { expect, it } from 'vitest';
import { EXIT } from '../main.ts';
import { puzzlesKind, puzzlesOf } from '../puzzles/kind.ts';
import { puzzleProofsKind } from '../puzzles/proof-kind.ts';
import { fileWith, newFolder, punica, punicaJson, refused } from '../testing.ts';
import { puzzlesFlags } from './puzzles.ts';

const LIGHT = { width: 4, finalists: 2, glance: [8, 12] as const, proof: 12, seeds: 2, questions: 8 };
const HUNT = {
  game: 'hamilcar',
  scenario: 'first-punic-war',
  bots: ['greedy', 'greedy'],
  seed: 1,
  first: 0,
  count: 1,
  effort: LIGHT,
};

const found = (searched: string, puzzles: PuzzleFile['puzzles'] = []): string =>
  JSON.stringify({ ...puzzlesOf({ id: 'hamilcar', version: 1 }, [{ searched: [searched], puzzles }]) });

it('looks through a game, and comes to the same again', { timeout: 120_000 }, async () => {
  const [slice] = puzzlesKind.cut(HUNT);
  const first = await puzzlesKind.run(slice);
  expect(first.searched).toEqual(['first-punic-war greedy 1 0']);
  expect(await puzzlesKind.run(slice)).toEqual(first);
  const { json, lines } = await puzzlesKind.told(HUNT, [first], 'code');
  // The hunt was to look at so many questions.
  const counts = Object.values(first.gates).map(({ questions }) => questions);
  expect(counts.reduce((a, b) => a + b, 0)).toBe(LIGHT.questions);
  expect(lines.filter((line) => line.startsWith('fell at: ')).length).toBe(
    Object.keys(first.gates).filter((gate) => gate !== 'puzzle').length,
  );
  expect(readPuzzles(JSON.parse(JSON.stringify(json)))).toEqual(json);
});

it('looks through wars that were evened, and says so', { timeout: 120_000 }, async () => {
  const args = await puzzlesFlags.args({
    ...{ game: 'italian-campaign', games: '1', first: '0', seed: '1', bots: 'greedy' },
    handicap: ['carthage=440'],
  });
  expect(args.agreement).toEqual({ kind: 'fixed', handicap: { carthage: 440 } });
  const { searched } = await puzzlesKind.run({ ...args, effort: { ...LIGHT, questions: 1 } });
  expect(searched).toEqual(['short carthage=440 greedy 1 0']);
  await refused('agreement.handicap.carthage', [
    ...['puzzles', '--game', 'italian-campaign', '--handicap', 'carthage=445'],
  ]);
});

it('looks at answers alone, and at all of them', { timeout: 120_000 }, async () => {
  const flags = { game: 'hannibal', games: '1', first: '0', seed: '1', bots: 'greedy' };
  const effort = { ...LIGHT, questions: 4 };
  const gatesOf = async (more: object) => {
    const args = await puzzlesFlags.args({ ...flags, ...more });
    return puzzlesKind.run({ ...args, effort });
  };
  const { searched, gates } = await gatesOf({ answers: true });
  expect(searched).toEqual(['second-punic-war answers greedy 1 0']);
  expect(gates).not.toEqual((await gatesOf({})).gates);
});

it('cuts games into slices of one, and proofs into puzzles', () => {
  expect(puzzlesKind.cut({ ...HUNT, count: 3 }).map(({ first, count }) => [first, count])).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
  ]);
  const puzzle = { id: 'one' } as PuzzleFile['puzzles'][number];
  expect(puzzleProofsKind.cut({ game: 'hamilcar', puzzles: [puzzle, puzzle], seeds: [1, 2] })).toHaveLength(
    2,
  );
});

it('joins files, and does not look through a game again that stands in one', async () => {
  const folder = newFolder();
  const version = (await punicaJson<PuzzleFile>(['puzzles', '--game', 'hamilcar', '--games', '0'])).rules;
  const of = (searched: string) => found(searched).replace('"rules":1', `"rules":${version}`);
  const output = fileWith(folder, 'out.json', of('first-punic-war greedy 1 0'));
  const add = fileWith(folder, 'add.json', of('first-punic-war greedy 1 1'));
  const { code, out } = await punica([
    ...['puzzles', '--game', 'hamilcar', '--games', '2', '--jobs', '1'],
    ...['--add', add, '-o', output],
  ]);
  expect(code).toBe(EXIT.fine);
  expect(out).toContain('0 puzzles in 2 games');
  expect(readPuzzles(JSON.parse(readFileSync(output, 'utf8'))).searched).toHaveLength(2);
});

it('looks by the figures of an edition, which stands in the file; what was found by others is not joined with it', async () => {
  const folder = newFolder();
  const edition = { format: 'punica-edition', version: 1, game: 'hamilcar', name: 'Mine' };
  const mine = fileWith(folder, 'edition.json', JSON.stringify(edition));
  const hunt = ['puzzles', '--game', 'hamilcar', '--games', '0', '--edition', mine];
  const output = join(folder, 'out.json');
  expect((await punica([...hunt, '-o', output])).code).toBe(EXIT.fine);
  expect(readPuzzles(JSON.parse(readFileSync(output, 'utf8'))).edition).toMatchObject({ name: 'Mine' });
  await refused('edition', ['puzzles', '--game', 'hamilcar', '--games', '0', '--add', output]);
  // The edition decides how many cards are dealt, so that other questions come.
  const figure = { file: 'scenarios.json', field: 'scenarios[first-punic-war].turns[0].cards', value: 9 };
  const changes = [{ ...figure, source: 'the rules', confidence: 'high' }];
  const [slice] = puzzlesKind.cut({ ...HUNT, edition: readEdition({ ...edition, changes }) });
  const [plain] = puzzlesKind.cut(HUNT);
  expect((await puzzlesKind.run(slice)).gates).not.toEqual((await puzzlesKind.run(plain)).gates);
});

it('refuses what it does not know', async () => {
  const folder = newFolder();
  await refused('game', ['puzzles']);
  await refused('game', ['puzzles', '--game', 'proving', '--games', '1', '--jobs', '1', '--bots', 'random']);
  await refused('most', ['puzzles', '--game', 'hamilcar', '--games', '0', '--most', '0']);
  await refused('scenario', ['puzzles', '--game', 'hamilcar', '--scenario', 'none']);
  await refused('bots', ['puzzles', '--game', 'hamilcar', '--bots', 'deep']);
  await refused('check', ['puzzles', '--check', join(folder, 'nothing.json')]);
  const other = fileWith(folder, 'other.json', found('x'));
  await refused('game', ['puzzles', '--game', 'hannibal', '--games', '0', '--add', other]);
});
