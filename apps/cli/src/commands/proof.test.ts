import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Ledger } from '../proof/ledger.ts';
import { newFolder, punica, punicaJson, refused } from '../testing.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Proved extends Ledger {
  readonly passed: boolean;
  readonly report: string;
}

const prove = (name: string, size: number, ...more: string[]) =>
  punicaJson<Proved>([
    'proof',
    name,
    '--size',
    String(size),
    '--jobs',
    '1',
    '--date',
    '2026-01-02',
    '--state',
    folder,
    '--report',
    join(folder, 'report.md'),
    ...more,
  ]);

it('lists what can be proved', async () => {
  const { proofs } = await punicaJson<{ proofs: { name: string }[] }>(['proof']);
  expect(proofs.map(({ name }) => name)).toEqual(expect.arrayContaining(['proving-games', 'gate-storm']));
  expect((await punica(['proof'])).out).toContain('gate-storm (1000000 inputs)');
});

it('plays games with all checks and writes a dated report', async () => {
  const proved = await prove('proving-games', 45);
  expect(proved).toMatchObject({ passed: true, done: 45 });
  expect(proved.actions).toBeGreaterThan(45);
  const report = readFileSync(proved.report, 'utf8');
  expect(report).toContain('# proving-games, 2026-01-02');
  expect(report).toContain('No failure in 45 games.');
  expect(report).toContain('| nothingLost | ');
});

it('throws hostile inputs at the gate', async () => {
  const proved = await prove('gate-storm', 3000);
  expect(proved).toMatchObject({ passed: true, done: 3000 });
  const refusals = Object.values(proved.counts).reduce((sum, n) => sum + n, 0);
  expect(refusals).toBeGreaterThanOrEqual(3000);
});

it('goes on where it was stopped, and comes out as if it had not been', async () => {
  const whole = await prove('proving-games', 60);
  const file = join(folder, 'proving-games.json');
  const ledger = JSON.parse(readFileSync(file, 'utf8')) as Ledger;
  expect(ledger.slices).toEqual([0, 20, 40]);
  const again = await prove('proving-games', 60);
  expect({ ...again, seconds: 0 }).toEqual({ ...whole, seconds: 0 });
  // Stopped after its first slice.
  await prove('proving-games', 20, '--restart');
  const first = JSON.parse(readFileSync(file, 'utf8')) as Ledger;
  writeFileSync(file, JSON.stringify({ ...first, size: 60 }));
  const resumed = await prove('proving-games', 60);
  expect({ ...resumed, seconds: 0 }).toEqual({ ...whole, seconds: 0 });
});

it('begins anew after a change of the code', async () => {
  await prove('proving-games', 20);
  const file = join(folder, 'proving-games.json');
  const ledger = JSON.parse(readFileSync(file, 'utf8')) as Ledger;
  writeFileSync(file, JSON.stringify({ ...ledger, code: 'other', actions: 1e9 }));
  expect((await prove('proving-games', 20)).actions).toBe(ledger.actions);
});

it('names what is wrong, and writes nothing then', async () => {
  await refused('name', ['proof', 'everything']);
  await refused('size', ['proof', 'gate-storm', '--size', '0', '--report', join(folder, 'report.md')]);
  expect(existsSync(join(folder, 'report.md'))).toBe(false);
});
