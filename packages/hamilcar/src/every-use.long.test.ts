import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingUses, playForUses, USES, type UseTally } from './uses-runner.ts';

/** Each use at least so often. */
const LEAST = 100;
const MOST_GAMES = 200_000;

test('every strategy card, tactics card and general is used in every way at least 100 times', () => {
  const begun = performance.now();
  const tally: UseTally = new Map();
  let games = 0;
  for (; games < MOST_GAMES && (games % 100 !== 0 || missingUses(tally, LEAST).length > 0); games++) {
    if (games % 1_000 === 0) console.log(`${games} games, ${missingUses(tally, LEAST).length} uses to go`);
    playForUses(games, tally);
  }
  const seconds = (performance.now() - begun) / 1000;
  const report = process.env.PUNICA_PROOF_REPORT;
  if (report !== undefined) writeFileSync(report, written(tally, games, seconds));
  expect(missingUses(tally, LEAST)).toEqual([]);
});

const written = (tally: UseTally, games: number, seconds: number): string =>
  `# Hamilcar: every card and general in every way, ${new Date().toISOString().slice(0, 10)}

Random games with a liking for what was seldom seen, from seed 0 on; every second one begins with a Roman army and
Xanthippus in Africa. ${games.toLocaleString('en')} games, ${seconds.toFixed(0)} s on one core; wanted: ${LEAST} of each.

Repeat with \`npm run test:long -- every-use\`.

| what | way | times |
| --- | --- | --- |
${USES.map((use) => {
  const [kind, id, ...way] = use.split(' ');
  return `| ${kind} ${id} | ${way.join(' ')} | ${tally.get(use) ?? 0} |`;
}).join('\n')}
`;
