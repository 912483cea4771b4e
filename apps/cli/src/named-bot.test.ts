import { GAMES, type ReadyEntry } from '@punica/games';
import { describe, expect, it, vi } from 'vitest';
import { punicaJson, refused } from './testing.ts';

const entry = (id: string): ReadyEntry => GAMES.find((it) => it.id === id) as ReadyEntry;
const sim = (game: string, scenario: string, bots: string): string[] => [
  ...['sim', '--game', game, '--scenario', scenario, '--bots', bots, '--games', '1', '--jobs', '1'],
];

describe('a bot by name', () => {
  it('plays with the judge that was taught wherever it is asked for one', async () => {
    const fetched = vi.spyOn(entry('hannibal') as { taught: () => Promise<unknown> }, 'taught');
    const table = await punicaJson(sim('hannibal', 'campaign-africa', 'learned@2,greedy'));
    expect(table).toMatchObject({ finished: 1 });
    expect(fetched).toHaveBeenCalled();
  });

  it('is refused where nobody has taught a judge', async () => {
    await refused('bots', sim('proving', 'short', 'learned@2,greedy,greedy'));
  });
});
