import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MARKER_USES, runMarkers } from './marker-runner.ts';

/** Each way of each marker at least so often. */
const LEAST = 100;
const MOST_GAMES = 150_000;

test('random games use every campaign marker in every way at least a hundred times', () => {
  let last: { games: number; counts: ReadonlyMap<string, number> } | undefined;
  for (const now of runMarkers()) {
    last = now;
    if (now.games % 20 !== 0) continue;
    if (now.games >= MOST_GAMES || MARKER_USES.every((use) => (now.counts.get(use) ?? 0) >= LEAST)) break;
  }
  const counts = MARKER_USES.map((use) => [use, last?.counts.get(use) ?? 0] as const);
  const report = process.env.PUNICA_PROOF_REPORT;
  if (report !== undefined) {
    const rows = counts.map(([use, count]) => `| ${use.replace(' ', ' | ')} | ${count} |`).join('\n');
    writeFileSync(
      report,
      `# Campaign markers of Hannibal's War, ${new Date().toISOString().slice(0, 10)}

Random games over all scenarios, ${last?.games} of them, until every campaign marker had been used in every way at least ${LEAST} times. Choices are by chance, save that units of a player are tempted wherever they can be, and that he lays what Treachery he has against it.

| marker | use | times |
| --- | --- | --- |
${rows}

Repeat with \`npm run test:long -- marker-uses\`.
`,
    );
  }
  expect(counts.filter(([, count]) => count < LEAST)).toEqual([]);
});
