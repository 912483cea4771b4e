import { NONE } from '@punica/hannibal/engine';
import type { Voice } from '@punica/insight';
import { expect, test } from 'vitest';
import { HISTORICAL } from './data/bundled.ts';
import { insightOf } from './insight.ts';
import { generalCalled } from './leaders.ts';
import { board, CARTHAGE, ROME } from './testing.ts';
import { NOTES, talesWith } from './words.ts';

const first = { say: (_about: string, ways: readonly string[]) => ways[0] } as Voice;

test('every tale belongs to a note that is told in the log', () => {
  expect(Object.keys(talesWith(HISTORICAL)).filter((what) => NOTES[what] === undefined)).toEqual([]);
});

test('the chronicle tells what only these rules bring about', () => {
  const { g } = board();
  const listener = insightOf().chronicler!.listen(g, first);
  const note = (what: string, side: number, general: number, n = 0) =>
    listener.hear({
      ev: 'note',
      what,
      side,
      general: general as never,
      space: g.rules.map.index.emporiae,
      n,
    });
  expect(note('syphax', CARTHAGE, generalCalled('syphax'))).toMatchObject([
    { kind: 'treaty', told: 'King Syphax of Numidia took up arms for Carthage.', helped: 'Carthage' },
  ]);
  expect(note('dictatorRoll', ROME, generalCalled('fabius'))[0].told).toContain('Q. Fabius Maximus');
  expect(note('revolt', ROME, NONE)[0].told).toContain('Emporiae');
  expect(note('resource', ROME, NONE)).toEqual([]);
});
