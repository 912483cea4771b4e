import type { NewsList, ServerStatus } from '@punica/protocol';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { house, me } from '../online/house.ts';
import { circleWords } from '../words/circle.ts';
import { NewsPage } from './news-page.tsx';

const place = document.createElement('main');

afterEach(() => {
  render(null, place);
  me.value = null;
  house.value = 'asking';
  vi.unstubAllGlobals();
});

const told = (from: number, to: number): NewsList['news'] =>
  Array.from({ length: to - from }, (_, n) => ({
    key: `letter:${from + n}`,
    kind: 'letter',
    at: 10_000 - from - n,
    read: true,
    text: `Letter ${from + n}`,
    path: '/letters/x',
  }));

test('older notices follow behind those that are shown, however many games wait for a move', async () => {
  const turns: NewsList['news'] = [1, 2].map((n) => ({
    key: `turn:${n}`,
    kind: 'turn',
    at: n,
    read: true,
    text: 'It is your move.',
    path: `/online/${n}`,
  }));
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const news = path.includes('before') ? told(50, 60) : [...told(0, 50), ...turns];
    if (path.startsWith('/api/news')) return Response.json({ news, unread: 0 });
    return Response.json(path === '/api/catalogue' ? [] : { known: false });
  });
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      close(): void {}
    },
  );
  house.value = { known: true } as ServerStatus;
  me.value = { id: 'p1', name: 'Hanno' } as NonNullable<typeof me.value>;
  await act(() => render(<NewsPage />, place));
  await expect.poll(() => place.querySelectorAll('.news-list li')).toHaveLength(52);
  const more = [...place.querySelectorAll('button')].find((it) => it.textContent === circleWords.more)!;
  await act(() => more.click());
  await expect.poll(() => place.querySelectorAll('.news-list li')).toHaveLength(62);
  expect(asked.filter((it) => it.includes('before'))).toEqual([`/api/news?before=${10_000 - 49}`]);
});
