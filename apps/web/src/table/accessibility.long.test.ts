import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onlineSiteForTests } from '../../build/testing/site.ts';
import { BOOK_WALKS } from '../../build/testing/states/books.ts';
import { ENDING_WALKS } from '../../build/testing/states/endings.ts';
import { hindered, type Look, look } from '../../build/testing/states/look.ts';
import { ONLINE_WALKS } from '../../build/testing/states/online.ts';
import { TABLE_WALKS } from '../../build/testing/states/tables.ts';
import { WORKSHOP_WALKS } from '../../build/testing/states/workshop.ts';

const site = onlineSiteForTests();
/** Only walks whose name contains this, for somebody who works on one. */
const ONLY = process.env.PUNICA_WALK ?? '';
const LONG_MS = 30 * 60_000;

const walks = [...BOOK_WALKS, ...TABLE_WALKS, ...ENDING_WALKS, ...WORKSHOP_WALKS, ...ONLINE_WALKS].filter(
  ({ name }) => name.includes(ONLY),
);
const seen: { readonly device: string; readonly walk: string; readonly looks: readonly Look[] }[] = [];

for (const device of ['desktop', 'phone'] as const)
  test.each(walks.map((walk) => [walk.name, walk] as const))(
    `nothing hinders in the states of: %s (${device})`,
    async (name, walk) => {
      const looks = await look(site, device, [walk]);
      seen.push({ device, walk: name, looks });
      report();
      expect(hindered(looks)).toEqual({});
    },
    LONG_MS,
  );

/** After every walk: a run that is stopped has told what it saw. */
function report(): void {
  const path = process.env.PUNICA_PROOF_REPORT;
  if (path === undefined) return;
  const rows = seen.flatMap(({ device, walk, looks }) =>
    looks.map(
      ({ state, faults }) => `| ${device} | ${walk} | ${state} | ${faults.join('; ') || 'nothing'} |`,
    ),
  );
  const head = [
    '# What hinders in each state of the page',
    '',
    'axe with all its usual rules, target size and label in name; targets under 24 px; too many landmarks. By day, and for colours by night too.',
    '',
    '| device | walk | state | found |',
    '| --- | --- | --- | --- |',
  ];
  writeFileSync(path, `${[...head, ...rows].join('\n')}\n`);
}
