import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Glide, interrupt } from './glide.ts';

let frames: ((now: number) => void)[] = [];
const frame = (now: number): void => {
  const due = frames;
  frames = [];
  for (const step of due) step(now);
};

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (step: (now: number) => void) => frames.push(step));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});
afterEach(() => vi.unstubAllGlobals());

function glide(node: HTMLElement): string[] {
  const told: string[] = [];
  new Glide(node, 100)
    .on('start.zoom', () => told.push('start'))
    .on('interrupt.zoom end.zoom', () => told.push('over'))
    .tween('zoom', () => (share) => told.push(share.toFixed(2)));
  return told;
}

test('a glide begins with the next frame, slows at both ends and is over at its end', () => {
  const told = glide(document.createElement('div'));
  expect(told).toEqual([]);
  for (const now of [1000, 1025, 1050, 1075, 1200, 1300]) frame(now);
  expect(told).toEqual(['start', '0.00', '0.06', '0.50', '0.94', '1.00', 'over']);
});

test('a hand on the map ends it where it is, and one that has not begun never does', () => {
  const node = document.createElement('div');
  const first = glide(node);
  frame(1000);
  interrupt(node);
  frame(1050);
  expect(first).toEqual(['start', '0.00', 'over']);
  const second = glide(node);
  const third = glide(node);
  for (const now of [2000, 2100]) frame(now);
  expect(second).toEqual([]);
  expect(third).toEqual(['start', '0.00', '1.00', 'over']);
});
