import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { useRegularly } from './regularly.ts';

const place = document.createElement('main');

afterEach(() => {
  render(null, place);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a list looks at once, now and then and when it is seen again, and for nobody while it is hidden', async () => {
  vi.useFakeTimers();
  const look = vi.fn();
  const List = ({ of }: { of: string }) => {
    useRegularly(look, of);
    return null;
  };
  await act(() => render(<List of="open" />, place));
  expect(look).toHaveBeenCalledTimes(1);
  const seen = (): boolean => document.dispatchEvent(new Event('visibilitychange'));
  seen();
  expect(look).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(20_000);
  expect(look).toHaveBeenCalledTimes(3);
  await act(() => render(<List of="over" />, place));
  expect(look).toHaveBeenCalledTimes(4);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  seen();
  vi.advanceTimersByTime(60_000);
  // What happened is no page to begin at.
  expect(look.mock.calls).toEqual([[], [], [], []]);
  await act(() => render(null, place));
  vi.restoreAllMocks();
  seen();
  expect(look).toHaveBeenCalledTimes(4);
});
