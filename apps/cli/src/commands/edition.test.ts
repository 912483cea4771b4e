import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { newFolder, punica, punicaJson, refused } from '../testing.ts';

const FIELD = 'generals.json:generals[hannibal].battleRating';
const change = (value: unknown) => ({
  file: 'generals.json',
  field: 'generals[hannibal].battleRating',
  value,
  source: 'counter',
  confidence: 'high',
});

let folder = '';
beforeEach(() => {
  folder = newFolder();
});

/** An edition as a file. */
function written(name: string, more: Readonly<Record<string, unknown>> = {}): string {
  const file = join(folder, `${name}.json`);
  const edition = { format: 'punica-edition', version: 1, game: 'hannibal', name, ...more };
  writeFileSync(file, JSON.stringify(edition));
  return file;
}

describe('punica edition check', () => {
  it('says what is in an edition that fits, and its hash', async () => {
    const file = written('Mine', { changes: [change(3)] });
    const told = await punicaJson(['edition', 'check', file]);
    expect(told).toMatchObject({ valid: true, game: 'hannibal', name: 'Mine', changes: 1, house: 0 });
    expect(told.hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await punica(['edition', 'check', file])).out).toMatch(
      /^valid: Mine, an edition of Hannibal\n1 change, 0 house rules, 0 scenarios of its own; 4 scenarios set up\n/,
    );
  });

  it.each([
    ['a value that the checks of our data refuse', { changes: [change('four')] }, /generals\[hannibal\]/],
    ['a field that there is not', { changes: [{ ...change(3), field: 'generals[nobody].x' }] }, /changes/],
    ['a game that has none', { game: 'chess' }, /game/],
    ['a form that is none', { changes: 3 }, /changes/],
  ])('refuses %s, with its field', async (_, more, field) => {
    const { code, err, out } = await punica(['edition', 'check', written('Bad', more), '--json']);
    expect([code, out]).toEqual([2, '']);
    const { error } = JSON.parse(err);
    expect(`${error.field}: ${error.problem}`).toMatch(field);
  });
});

describe('punica edition diff', () => {
  it('tells what differs from our data, and between two editions', async () => {
    const mine = written('Mine', { changes: [change(3)] });
    const yours = written('Yours', { changes: [change(2)] });
    const ours = await punicaJson<{ differences: unknown[] }>(['edition', 'diff', mine]);
    expect(ours.differences).toEqual([
      expect.objectContaining({ field: 'generals[hannibal].battleRating', source: 'counter' }),
    ]);
    const lines = (await punica(['edition', 'diff', mine, yours])).out;
    expect(lines).toContain('generals[hannibal].battleRating');
    expect(lines).toMatch(/3.*2/);
    expect(
      (await punicaJson<{ differences: unknown[] }>(['edition', 'diff', mine, mine])).differences,
    ).toEqual([]);
  });

  it('refuses editions of two games', async () => {
    const other = written('Other', { game: 'hamilcar' });
    expect(await refused('other', ['edition', 'diff', written('Mine'), other])).toContain('hamilcar');
  });
});

describe('punica edition new', () => {
  it('begins with the fields that are named, as we have them, and what it writes can be checked', async () => {
    const file = join(folder, 'new.json');
    await punica(['edition', 'new', '--game', 'hannibal', '--name', 'A box', '--field', FIELD, '-o', file]);
    const edition = JSON.parse(readFileSync(file, 'utf8'));
    expect(edition).toMatchObject({ name: 'A box', changes: [{ field: change(4).field, value: 4 }] });
    expect(await punicaJson(['edition', 'check', file])).toMatchObject({ valid: true, changes: 1 });
  });

  it.each([
    ['field', ['--game', 'hannibal', '--field', 'generals.json:generals[nobody].battleRating']],
    ['field', ['--game', 'hannibal', '--field', 'nothing.json:x']],
    ['game', ['--game', 'chess']],
  ])('refuses by %s: %j', async (field, args) => {
    const { code, err, out } = await punica(['edition', 'new', ...args]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`${field}: `);
  });
});

describe('punica edition apply', () => {
  it('writes the data files as the edition has them', async () => {
    const file = written('Mine', { changes: [change(3)] });
    const to = join(folder, 'data');
    const { files } = await punicaJson<{ files: string[] }>(['edition', 'apply', file, '-o', to]);
    expect(files).toContain('generals.json');
    const { generals } = JSON.parse(readFileSync(join(to, 'generals.json'), 'utf8'));
    expect(generals.find(({ id }: { id: string }) => id === 'hannibal').battleRating).toBe(3);
  });

  it('writes nothing where the edition does not fit', async () => {
    const to = join(folder, 'data');
    const run = await punica(['edition', 'apply', written('Bad', { changes: [change('four')] }), '-o', to]);
    expect(run.code).toBe(2);
    expect(existsSync(to)).toBe(false);
  });
});

describe('--edition', () => {
  it('lists its values, and carries on what it changes', async () => {
    const mine = written('Mine', {
      changes: [change(3)],
      house: [{ rule: '26.3', option: 'mauretania', value: true }],
    });
    const listed = ['edition', 'fields', '--game', 'hannibal', '--find', FIELD];
    expect((await punica(listed)).out).toBe(`${FIELD} = 4\n`);
    expect((await punica([...listed, '--edition', mine])).out).toBe(`${FIELD} = 3\n`);
    const { out } = await punica([
      ...[
        'edition',
        'new',
        '--game',
        'hannibal',
        '--edition',
        mine,
        '--field',
        'tables.json:retreat.smallMaxCUs',
      ],
    ]);
    const next = JSON.parse(out);
    expect(next.changes.map(({ value }: { value: number }) => value)).toEqual([3, 4]);
    expect(next.house).toHaveLength(1);
    const file = join(folder, 'next.json');
    writeFileSync(file, out);
    expect(await punicaJson(['edition', 'check', file])).toMatchObject({ valid: true, changes: 2, house: 1 });
  });

  it('plays with the data of the edition, and says so in the record', async () => {
    const file = written('Mine', { changes: [change(3)] });
    const { out } = await punica(['new', '--game', 'hannibal', '--seed', 'a', '--edition', file]);
    expect(JSON.parse(out).edition).toMatchObject({ name: 'Mine' });
    const other = await punica(['new', '--game', 'hamilcar', '--seed', 'a', '--edition', file]);
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('edition: is one of hannibal')]);
  });

  it.each([
    { command: 'sim', needed: [] },
    { command: 'balance', needed: [] },
    { command: 'fit', needed: [] },
    { command: 'rows', needed: ['-o'] },
    { command: 'ladder', needed: ['--results'] },
    { command: 'puzzles', needed: [] },
    { command: 'bench', needed: [] },
    { command: 'bench-server', needed: [] },
  ])('$command refuses an edition of another game by its field', async ({ command, needed }) => {
    const file = written('Mine', { game: 'hamilcar' });
    const output = needed.flatMap((it) => [it, join(folder, 'out')]);
    const run = await punica([command, '--game', 'hannibal', '--edition', file, ...output]);
    expect([run.code, run.err]).toEqual([2, expect.stringContaining('edition: is one of hamilcar')]);
  });

  it('lets games be weighed from an edition: its figures are those that are played', async () => {
    const tables = { file: 'tables.json', source: 'board', confidence: 'high' };
    const file = written('Fast', {
      game: 'italian-campaign',
      changes: [{ ...tables, field: 'terrain[clear].mp', value: 3 }],
    });
    const weigh = (...more: string[]) =>
      punicaJson<{ edition?: string; weights: readonly { field: string; tried: number }[] }>([
        ...['edition', 'weigh', '--game', 'italian-campaign', '--bots', 'random', '--games', '2'],
        ...['--jobs', '1', '--find', 'terrain[clear].mp', ...more],
      ]);
    const [ours, its] = [await weigh(), await weigh('--edition', file)];
    expect(ours.weights).toMatchObject([{ tried: 3 }]);
    expect(ours.edition).toBeUndefined();
    expect(its.weights).toMatchObject([{ tried: 4 }]);
    expect(its.edition).toMatch(/^[0-9a-f]{64}$/);
  });
});
