import type { Correspondence, Letter, ServerStatus } from '@punica/protocol';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { house, me } from '../online/house.ts';
import { circleWords } from '../words/circle.ts';
import { LettersPage } from './letters-page.tsx';

const place = document.createElement('main');
const shown = Element.prototype.scrollIntoView;
const scrolled = vi.fn();
let line: EventTarget | undefined;

beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  render(null, place);
  me.value = null;
  house.value = 'asking';
  Element.prototype.scrollIntoView = shown;
  vi.unstubAllGlobals();
});

const letter = (n: number): Letter => ({ id: `l${n}`, author: 'p2', text: `Letter ${n}`, at: n });
const written = (from: number, to: number): Letter[] =>
  Array.from({ length: to - from }, (_, i) => letter(from + i));

test('however long two have written, a new letter comes into sight, and older ones take nobody away from them', async () => {
  let newest = 100;
  const gaius = { id: 'p1', name: 'Gaius' } as NonNullable<typeof me.value>;
  const hanno = { id: 'p2', name: 'Hanno', kind: 'account' as const };
  const own = { person: gaius, waiting: 0, unread: { news: 0, letters: 0 } };
  const answers: Readonly<Record<string, unknown>> = {
    '/api/me': own,
    '/api/letters': [],
    '/api/catalogue': [],
  };
  vi.stubGlobal('fetch', async (path: string) => {
    const letters = path.includes('before') ? written(10, 50) : written(newest - 50, newest);
    return Response.json(
      answers[path] ?? ({ other: hanno, letters, takesLetters: true } satisfies Correspondence),
    );
  });
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      constructor() {
        super();
        line = this;
      }
      close(): void {}
    },
  );
  house.value = { known: true } as ServerStatus;
  me.value = gaius;
  await act(() => render(<LettersPage id="p2" />, place));
  await vi.waitFor(() => expect(place.querySelectorAll('.letter')).toHaveLength(50));
  await vi.waitFor(() => expect(scrolled.mock.calls.length).toBe(1));
  const times = scrolled.mock.calls.length;
  const older = [...place.querySelectorAll('button')].find(
    (it) => it.textContent === circleWords.letters.older,
  )!;
  await act(() => older.click());
  await vi.waitFor(() => expect(place.querySelectorAll('.letter')).toHaveLength(90));
  expect(scrolled.mock.calls.length).toBe(times);
  // As many as before are told, and the last is another.
  newest = 101;
  const news = JSON.stringify({ type: 'news', news: 1, letters: 1 });
  await act(() => void line?.dispatchEvent(new MessageEvent('message', { data: news })));
  await vi.waitFor(() => expect(place.textContent).toContain('Letter 100'));
  await vi.waitFor(() => expect(scrolled.mock.calls.length).toBeGreaterThan(times));
});
