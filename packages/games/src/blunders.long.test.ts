import { writeFileSync } from 'node:fs';
import { blunderSuite as hamilcar } from '@punica/hamilcar/testing/blunders';
import { blunderSuite as hannibal } from '@punica/hannibal/testing/blunders';
import { blunderSuite as historical } from '@punica/hannibal-historical/testing/blunders';
import { blunderSuite as war } from '@punica/hannibals-war/testing/blunders';
import { afterAll, expect, it } from 'vitest';

const SECOND = 1000;
/** The share that was measured last, less a little for luck; it may only rise. */
const LEAST: Readonly<Record<string, number>> = {
  hannibal: 0.9,
  'hannibal-historical': 0.5,
  hamilcar: 0.85,
  'hannibals-war': 0.2,
};

/** Work of the processor: what others do on the machine is no matter. */
const clock = (): number => process.cpuUsage().user / 1000;

const lines = ['| game | blunder | avoided at 1 s | of | share |', '| --- | --- | --: | --: | --: |'];

it.each([hannibal, historical, hamilcar, war])('$game: blunders that the search avoids at 1 s', (suite) => {
  const shares = suite.shares(SECOND, clock);
  const all = { fault: 'all', passed: 0, of: 0 };
  for (const { passed, of } of shares) {
    all.passed += passed;
    all.of += of;
  }
  for (const { fault, passed, of } of [...shares, all])
    lines.push(`| ${suite.game} | ${fault} | ${passed} | ${of} | ${((100 * passed) / of).toFixed(0)} % |`);
  expect(all.passed / all.of).toBeGreaterThanOrEqual(LEAST[suite.game]);
});

it('more of them are found: a play that loses, and that the quick bot makes', () => {
  const [first] = hannibal.find(1);
  expect(first.cost).toBeGreaterThanOrEqual(3);
  expect(hannibal.blunders(first)).toBe(true);
});

afterAll(() => {
  const table = `${lines.join('\n')}\n`;
  console.log(table);
  const report = process.env.PUNICA_PROOF_REPORT;
  if (report !== undefined) writeFileSync(report, `# Blunders avoided\n\n${table}`);
});
