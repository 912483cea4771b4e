import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cardsOfNote } from '../coverage/rules-index.ts';
import { fileWith, newFolder, punica, punicaJson, refused } from '../testing.ts';

interface Covered {
  readonly rules: { rule: string; code: string[]; tests: string[] }[];
  readonly missing: { rule: string; lacks: string }[];
}

it('finds code for the steps of the proving game, by place', async () => {
  const { rules } = await punicaJson<Covered>(['coverage', '--game', 'proving']);
  const bid = rules.find(({ rule }) => rule === '3.1');
  expect(bid?.code).toContain('round.bid');
  expect(bid?.code.some((place) => /^packages\/testkit\/src\/proving\/round\.ts:\d+$/.test(place))).toBe(
    true,
  );
});

it('counts what is missing, and fails on demand', async () => {
  const { rules, missing } = await punicaJson<Covered>(['coverage', '--game', 'proving']);
  const { code, out } = await punica(['coverage', '--game', 'proving', '--strict']);
  expect(out).toContain(`${rules.length} rules: ${rules.length - missing.length} covered`);
  if (missing.length > 0) expect(code).toBe(1);
});

it('counts the titles of a test run, and only those that passed', async () => {
  const folder = newFolder();
  const test = (title: string, status: string) => ({ fullName: `round [${title}] does`, status });
  const report = { testResults: [{ assertionResults: [test('3.1', 'passed'), test('3.3', 'failed')] }] };
  const file = fileWith(folder, 'report.json', JSON.stringify(report));
  const { rules } = await punicaJson<Covered>(['coverage', '--game', 'proving', '--titles', file]);
  const tests = (of: string) => rules.find(({ rule }) => rule === of)?.tests;
  expect(tests('3.1')).toContain('round [3.1] does');
  expect(tests('3.3')).not.toContain('round [3.3] does');
  await refused('titles.testResults', ['coverage', '--game', 'proving', '--titles', '-'], '{}');
  rmSync(folder, { recursive: true });
});

it('writes a report', async () => {
  const folder = newFolder();
  const file = join(folder, 'coverage.md');
  await punica(['coverage', '--game', 'proving', '-o', file]);
  const report = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  expect(report).toContain('| 6.7 | ');
  expect(report).toContain('clash.ts:');
});

it('lists apart what a later piece of work brings, with the reason', async () => {
  const folder = newFolder();
  const file = join(folder, 'coverage.md');
  const { out } = await punica(['coverage', '--game', 'hannibal', '-o', file]);
  const report = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  const [, later] = /(\d+) for later/.exec(out) ?? [];
  if (Number(later) === 0) return;
  const listed = report.slice(report.indexOf('## For later'), report.indexOf('## Covered'));
  const rules = listed
    .split('\n- ')
    .slice(1)
    .flatMap((line) => line.slice(line.lastIndexOf(': ') + 2).split(', '));
  expect(rules).toHaveLength(Number(later));
  expect(report.slice(report.indexOf('## Covered'))).toContain('| 10.10 Hannibal | ');
});

it('reads which cards a note is about', () => {
  expect(cardsOfNote('28')).toEqual(['28']);
  expect(cardsOfNote('9B')).toEqual(['9B']);
  expect(cardsOfNote('44-48')).toEqual(['44', '45', '46', '47', '48']);
  expect(cardsOfNote('66/83')).toEqual(['66', '83']);
});

it('names the game that is none', async () => {
  await refused('game', ['coverage']);
  await refused('game', ['coverage', '--game', 'go']);
});
