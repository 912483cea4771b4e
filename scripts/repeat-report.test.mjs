import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { finishedRuns, repeatReport, summaryOf } from './repeat-report.mjs';

const LOG =
  '3 passed, 0 failed of a part\n\nTime: 12.3 minutes (checks 1.2, tests 6.1, browser 5.0)\n2 skipped\n5710 passed, 1 failed\n';

it('reads what a run said of itself at its end', () => {
  expect(summaryOf(LOG)).toEqual({
    passed: 5710,
    failed: 1,
    skipped: 2,
    parts: 'checks 1.2, tests 6.1, browser 5.0',
  });
});

it('counts a run that did not come to its end as failed', () => {
  expect(summaryOf('something broke\n').failed).toBe(1);
});

const run = {
  begun: new Date('2026-11-18T05:00:00Z'),
  load: 0.2,
  minutes: 14.2,
  code: 0,
  ...summaryOf(LOG),
};
const machine = { cores: 2, model: 'a processor', node: 'v20.19.0' };

it('says how many runs were good, and that the rest were not made', () => {
  const text = repeatReport([run, { ...run, code: 1 }], 5, 'abcd1234', machine);
  expect(text).toContain('1 of 5 runs passed; the others were not made after run 2 had failed.');
  expect(text).toContain(
    '| 1 | 2026-11-18 05:00 | 0.2 | 14.2 | checks 1.2, tests 6.1, browser 5.0 | 5710 | 1 | 2 |',
  );
  expect(repeatReport([run], 5, 'abcd1234', machine)).toContain(
    '1 of 5 runs passed; the others are still to be',
  );
});

it('goes on after the good runs of the same sources, and of no others', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'punica-repeat-')), 'repeat.json');
  expect(finishedRuns(file, 'abcd1234')).toEqual([]);
  writeFileSync(file, JSON.stringify({ commit: 'abcd1234', runs: [run, { ...run, code: 1 }] }));
  expect(finishedRuns(file, 'abcd1234')).toEqual([run]);
  expect(finishedRuns(file, 'abcd1234 with changes')).toEqual([]);
  rmSync(dirname(file), { recursive: true });
});

it('no test is tried again, as the report says', () => {
  expect(readFileSync('vitest.config.ts', 'utf8')).not.toMatch(/\bretry\b/);
});
