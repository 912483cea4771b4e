import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JudgedGame } from '@punica/insight';
import { beforeAll, expect, it } from 'vitest';
import type { AnalysesFile } from '../analyse/analyses-file.ts';
import { analyseKind } from '../analyse/kind.ts';
import type { StretchJudged } from '../analyse/work.ts';
import { newFolder, newGame, punica, punicaJson, refused, warInAfrica } from '../testing.ts';

const folder = newFolder();
const [whole, begun] = ['whole.json', 'begun.json'].map((name) => join(folder, name));
const FEW = ['--simulations', '1'];

beforeAll(async () => {
  writeFileSync(whole, JSON.stringify(await warInAfrica()));
  writeFileSync(begun, JSON.stringify(await warInAfrica(40)));
});

it('what is done in jobs comes to the same as one judged in one piece', async () => {
  const flags = [begun, ...FEW, '--as', 'rome'];
  const { judged } = await punicaJson<{ judged: JudgedGame }>(['analyse', ...flags]);
  const file = await punicaJson<AnalysesFile>(['farm', 'add', 'analyse', ...flags]);
  expect(file).toMatchObject({ punica: 'analyses', version: 1, simulations: 1, seed: 1 });
  expect(file.games.map(({ name, game }) => [name, game])).toEqual([['begun', 'hannibal']]);
  expect(file.games[0]).toMatchObject(judged);
  expect(judged.plays.length).toBeGreaterThan(0);
});

it('what was judged in parts is joined, and nothing counts twice', async () => {
  const record = await warInAfrica();
  const args = { games: [{ name: 'whole', record }], eyes: 'all' as const, simulations: 1, seed: 1 };
  const slices = analyseKind.cut(args, Math.ceil(record.log.length / 3));
  expect(slices).toHaveLength(3);
  const results: StretchJudged[] = [];
  for (const slice of slices) results.push(await analyseKind.run(slice));
  const told = async (some: readonly StretchJudged[]) => (await analyseKind.told(args, some, 'code')).json;
  const paths = await Promise.all(
    [[results[1], results[2]], [results[0], results[1]], results].map(async (some, i) => {
      const path = join(folder, `part-${i}.json`);
      writeFileSync(path, JSON.stringify(await told(some)));
      return path;
    }),
  );
  const all = await punicaJson<AnalysesFile>(['judged', paths[2]]);
  expect(all.games[0].plays.length).toBeGreaterThan(10);
  expect(await punicaJson(['judged', paths[0], paths[1]])).toEqual(all);
  expect((await punica(['judged', ...paths])).out).toMatch(/^whole:\n {2}Rome: \d+ plays judged/);
});

it('names what is wrong', async () => {
  await refused('as', ['farm', 'add', 'analyse', begun, ...FEW]);
  const proving = join(folder, 'proving.json');
  writeFileSync(proving, await newGame());
  await refused('files', ['farm', 'add', 'analyse', proving, ...FEW]);
  await refused('simulations', ['farm', 'add', 'analyse', whole, '--simulations', '0']);
  await refused('files', ['judged', whole]);
  const record = await warInAfrica(40);
  const args = { games: [{ name: 'begun', record }], eyes: 0, simulations: 1, seed: 1 };
  const [one, other] = await Promise.all(
    [1, 2].map(async (seed) => (await analyseKind.told({ ...args, seed }, [], 'code')).json),
  );
  const paths = [one, other].map((json, i) => {
    const path = join(folder, `seed-${i}.json`);
    writeFileSync(path, JSON.stringify(json));
    return path;
  });
  expect(await refused('seed', ['judged', ...paths])).toContain('do not compare');
  writeFileSync(paths[0], JSON.stringify({ ...(one as AnalysesFile), version: 2 }));
  await refused('files', ['judged', paths[0]]);
});
