import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../repository.ts';
import { fileWith, newFolder, punica, punicaJson, refused } from '../testing.ts';

type Json = Record<string, unknown>;

/** The set-up of the whole war as a position file. */
async function startOfWar(): Promise<Json & { position: Record<string, Json> }> {
  const { out } = await punica(['new', '--game', 'hannibal', '--seed', 'bad input']);
  return punicaJson(['position', '-'], out);
}

describe('a position of Hannibal that cannot be', () => {
  it('is named precisely, and nothing is started', async () => {
    const broken = async (edit: (position: Record<string, Json>) => void): Promise<Json> => {
      const file = await startOfWar();
      edit(file.position);
      return file;
    };
    const twoArmies = await broken((p) => {
      p.spaces.cannae = { rome: 3, carthage: 3 };
    });
    expect(await refused('position.spaces.cannae', ['position', '-'], JSON.stringify(twoArmies))).toBe(
      'CUs of both sides outside the walls',
    );
    await refused('position.spaces.cannae', ['show', '-'], JSON.stringify(twoArmies));
    await refused('position.spaces.cannae', ['legal', '-'], JSON.stringify(twoArmies));
    const noSuchSpace = await broken((p) => {
      p.spaces.atlantis = { rome: 3 };
    });
    await refused('position.spaces.atlantis', ['position', '-'], JSON.stringify(noSuchSpace));
    const elephants = await broken((p) => {
      p.spaces.gades = { control: 'carthage', elephants: 4 };
    });
    await refused('position.elephants', ['position', '-'], JSON.stringify(elephants));
    const lost = await broken((p) => {
      p.core.stack = [];
    });
    expect((await punica(['position', '-'], JSON.stringify(lost))).code).toBe(2);
  });
});

describe('an edited data file of Hannibal', () => {
  /** Starts a game with one of the data files replaced as it is loaded. */
  function startWith(
    file: string,
    edit: (json: Json) => void,
  ): { status: number | null; out: string; err: string } {
    const path = join(ROOT, 'packages/hannibal/data', file);
    const json = JSON.parse(readFileSync(path, 'utf8')) as Json;
    edit(json);
    const folder = newFolder();
    const source = fileWith(folder, file, JSON.stringify(json));
    const hook = fileWith(
      folder,
      'hook.mjs',
      `import { readFileSync } from 'node:fs';
      export const load = (url, context, next) =>
        url.split('?')[0] === ${JSON.stringify(pathToFileURL(path).href)}
          ? { format: 'json', shortCircuit: true, source: readFileSync(${JSON.stringify(source)}, 'utf8') }
          : next(url, context);`,
    );
    const start = fileWith(
      folder,
      'start.mjs',
      `import { register } from 'node:module';
      await import(${JSON.stringify(pathToFileURL(join(ROOT, 'apps/cli/bin/register.mjs')).href)});
      register(${JSON.stringify(pathToFileURL(hook).href)});`,
    );
    const run = spawnSync(
      process.execPath,
      [
        '--import',
        pathToFileURL(start).href,
        // The sources, where files are loaded one by one, and not what is built of them.
        'apps/cli/src/run.ts',
        'new',
        '--game',
        'hannibal',
        '--json',
      ],
      { cwd: ROOT, encoding: 'utf8' },
    );
    rmSync(folder, { recursive: true });
    return { status: run.status, out: run.stdout, err: run.stderr };
  }

  const find = (list: unknown, id: string): Json => (list as Json[]).find((entry) => entry.id === id) as Json;

  it.each<[name: string, file: string, edit: (json: Json) => void, field: string, problem: string]>([
    [
      'with a dangling space',
      'map.json',
      (json) => {
        (json.connections as Json[])[0].b = 'atlantis';
      },
      'map.json: connections[saguntum-atlantis].b',
      'no space "atlantis"',
    ],
    [
      'with a card without effect',
      'strategy-cards.json',
      (json) => {
        delete find(json.cards, '35').event;
      },
      'strategy-cards.json: cards[35].event',
      '',
    ],
    [
      'with a general in two places',
      'scenarios.json',
      (json) => {
        const war = find(json.scenarios, 'second-punic-war') as Record<string, Record<string, Json>>;
        (war.setup.carthage.forces as { generals: string[] }[])[1].generals.push('hannibal');
      },
      'scenarios.json: scenarios[second-punic-war].setup.carthage.forces',
      'hannibal',
    ],
  ])('%s is named precisely, and nothing is started', (_name, file, edit, field, problem) => {
    const { status, out, err } = startWith(file, edit);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    const { error } = JSON.parse(err) as { error: { field: string; problem: string } };
    expect(error.field).toContain(field);
    expect(error.problem).toContain(problem);
  });

  it('starts as it is', () => {
    expect(startWith('map.json', () => {})).toMatchObject({ status: 0, err: '' });
  });
});
