import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileSettling } from './scrolling.ts';

let grow = (): void => {};
const bring = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  bring.mockClear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(heard: () => void) {
        grow = heard;
      }
      observe(): void {
        grow();
      }
      disconnect(): void {
        grow = () => {};
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('what is brought into view is brought there again as the page grows, for some seconds', () => {
  whileSettling([document.body], bring);
  expect(bring).toHaveBeenCalledTimes(1);
  grow();
  expect(bring).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  grow();
  expect(bring).toHaveBeenCalledTimes(2);
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('whoever reads on is left alone: %s', (act) => {
  whileSettling([document.body], bring);
  dispatchEvent(new Event(act));
  grow();
  expect(bring).toHaveBeenCalledTimes(1);
});
