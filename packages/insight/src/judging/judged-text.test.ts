import { expect, it } from 'vitest';
import type { JudgedGame, JudgedPlay } from './judged-play.ts';
import { judgedLines, judgedMarkdown } from './judged-text.ts';

const play: JudgedPlay = {
  role: 1,
  chapter: 'Turn 3.',
  stop: 4,
  last: 9,
  played: { name: 'Sail to Utica', line: [] },
  before: 0.6,
  chance: 0.35,
  lost: 0.25,
  error: 0.02,
  mark: 'blunder',
  expected: 0.4,
  after: 0.3,
  luck: -0.1,
  better: { name: 'Stay at Capua', line: [], chance: 0.6, reason: 'It saves troops.' },
  simulations: 60,
};
const judged: JudgedGame = {
  curve: [
    { stop: 0, chances: [0.5, 0.5] },
    { stop: 9, chances: [null, 0.3] },
  ],
  plays: [{ ...play, mark: null, lost: 0, better: null }, play],
  sides: [{ role: 1, plays: 2, lost: 0.25, luck: -0.1, marks: { inaccuracy: 0, mistake: 0, blunder: 1 } }],
};

const TOLD =
  'Turn 3: Carthage: Sail to Utica. Blunder, 25 of 100 lost. Better: Stay at Capua. It saves troops.';

it('tells what was lost and what would have been better, and luck apart from it', () => {
  expect(judgedLines(judged, ['Rome', 'Carthage'])).toEqual([
    'Carthage: 2 plays judged, 25 of 100 lost by decisions (1 blunder, 0 mistakes, 0 inaccuracies), −10 by luck',
    `${TOLD} [stop 4]`,
  ]);
});

it('is Markdown where that is wanted, with the curve', () => {
  const written = judgedMarkdown(judged, ['Rome', 'Carthage']);
  expect(written).toContain('| Carthage | 2 | 25 | −10 | 0 | 0 | 1 |');
  expect(written).toContain(`- ${TOLD}\n`);
  expect(written).toContain('| 9 |  | 30 % |');
  expect(judgedMarkdown({ ...judged, plays: [] }, ['Rome', 'Carthage'])).toContain(
    '## Marked plays\n\nNone.',
  );
});
