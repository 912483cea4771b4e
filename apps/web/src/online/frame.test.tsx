import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { onlineWords } from '../words/online.ts';

const place = document.createElement('main');
const heading = () => place.querySelector('.online-plaque h1')?.textContent;

const passing = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const network = (change: 'online' | 'offline') => act(() => void dispatchEvent(new Event(change)));

afterEach(() => {
  render(null, place);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a server that does not answer is asked again by itself, and whoever is offline is told so at once', async () => {
  vi.useFakeTimers();
  let answers = false;
  const asked = vi.fn(async (path: string) => {
    if (!answers) throw new TypeError('no network');
    return Response.json(path === '/api/catalogue' ? [] : { known: false });
  });
  vi.stubGlobal('fetch', asked);
  // Who has once been let in is not asked again, and other tests may have been.
  vi.resetModules();
  const { Frame } = await import('./frame.tsx');
  await act(() => render(<Frame name="Lobby">the lobby</Frame>, place));
  await passing(0);
  expect(heading()).toBe(onlineWords.frame.silent);

  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await network('offline');
  expect(heading()).toBe(onlineWords.frame.offline);
  asked.mockClear();
  await passing(20_000);
  expect(asked).not.toHaveBeenCalled();

  // The network is back, and the first try still comes to nothing.
  onLine.mockReturnValue(true);
  await network('online');
  await passing(0);
  expect(heading()).toBe(onlineWords.frame.silent);
  answers = true;
  await passing(6_000);
  expect(place.textContent).toContain('the lobby');
});
