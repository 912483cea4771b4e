import { provingGame } from '@punica/testkit';
import { expect, it } from 'vitest';
import { noResults } from './played.ts';
import { chapterOf } from './report.ts';

const played = (bots: string[], winners: number[]) => ({
  scenario: 'short',
  seed: 1,
  deal: 1,
  bots,
  winners,
  thinking: bots.map(() => 500),
  plays: bots.map(() => 2),
});

it('tells of two how the one fared who is not the measure, seat by seat', () => {
  const games = [played(['search@4', 'greedy'], [0]), played(['greedy', 'search@4'], [0])];
  const chapter = chapterOf(provingGame, { ...noResults(provingGame), games });
  const [first, second] = provingGame.roles;
  expect(chapter).toContain(`| short | \`search@4\` | ${first} | \`greedy\` | 1 of 1 | 100 % |`);
  expect(chapter).toContain(`| short | \`search@4\` | ${second} | \`greedy\` | 0 of 1 | 0 % |`);
  expect(chapter).not.toContain('| short | `greedy` |');
});
