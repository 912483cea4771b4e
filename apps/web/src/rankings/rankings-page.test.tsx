import type { CatalogueGame, Ranked, Ranking, ServerStatus } from '@punica/protocol';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue, house } from '../online/house.ts';
import { RankingsPage } from './rankings-page.tsx';

const place = document.createElement('main');

afterEach(() => {
  render(null, place);
  house.value = 'asking';
  catalogue.value = [];
  vi.unstubAllGlobals();
});

const games = [{ id: 'hannibal', title: 'Hannibal' }] as unknown as CatalogueGame[];

const rankingOf = (pace: 'live' | 'slow', name: string): Ranking => {
  const line: Ranked = {
    rank: 1,
    person: name,
    name,
    bot: false,
    rating: 1_700,
    deviation: 60,
    provisional: false,
    games: 9,
    wins: 5,
    draws: 0,
    lastPlayed: 1,
  };
  return { game: 'hannibal', pace, total: 1, page: 1, perPage: 50, list: [line], you: null };
};

test('whoever chooses another pace before the first has come sees what was chosen last', async () => {
  const answers = new Map<string, (answer: Response) => void>();
  vi.stubGlobal('fetch', (path: string) => {
    if (!path.startsWith('/api/rankings'))
      return Promise.resolve(Response.json(path.includes('catalogue') ? games : { known: false }));
    return new Promise<Response>((answer) =>
      answers.set(path.includes('pace=live') ? 'live' : 'slow', answer),
    );
  });
  house.value = { known: true } as ServerStatus;
  catalogue.value = games;
  await act(() => render(<RankingsPage id="hannibal" hash="" />, place));
  await expect.poll(() => answers.has('slow')).toBe(true);
  await act(() => render(<RankingsPage id="hannibal" hash="live" />, place));
  await expect.poll(() => answers.has('live')).toBe(true);
  await act(() => answers.get('live')!(Response.json(rankingOf('live', 'Quick Fabius'))));
  await vi.waitFor(() => expect(place.textContent).toContain('Quick Fabius'));
  await act(() => answers.get('slow')!(Response.json(rankingOf('slow', 'Slow Fabius'))));
  await new Promise((settled) => setTimeout(settled, 20));
  expect(place.textContent).toContain('Quick Fabius');
  expect(place.textContent).not.toContain('Slow Fabius');
});
