import type { Page } from 'playwright-core';

/** Figures of one kind, in milliseconds. */
export interface Times {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
  readonly most: number;
}

export function timesOf(all: readonly number[]): Times {
  const sorted = [...all].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { count: sorted.length, median: at(0.5), p95: at(0.95), most: sorted[sorted.length - 1] };
}

interface Watch {
  answers: number[];
  frames: number[];
  tasks: number[];
  touched: string[];
}

declare global {
  interface Window {
    punicaWatch: Watch;
  }
}

/** From now on the page takes down how long answers, frames and tasks take. */
export const watchClock = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watch: Watch = { answers: [], frames: [], tasks: [], touched: [] };
    window.punicaWatch = watch;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watch.tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
    let clicked = 0;
    addEventListener(
      'click',
      (event) => {
        clicked = event.timeStamp;
      },
      true,
    );
    // The moment in which the table shows what the click has done.
    new MutationObserver(() => {
      if (clicked > 0) watch.answers.push(performance.now() - clicked);
      clicked = 0;
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-version'] });
  });

export const watched = (page: Page): Promise<Watch> =>
  page.evaluate(() => {
    const { answers, frames, tasks, touched } = window.punicaWatch;
    return { answers, frames, tasks, touched };
  });

export const forgetTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.punicaWatch.tasks.length = 0;
  });

/** Takes down the frames and every element whose attributes change, until it is told to stop. */
export const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { punicaWatch: watch } = window;
    watch.frames.length = 0;
    watch.touched.length = 0;
    let last = performance.now();
    const frame = (now: number): void => {
      watch.frames.push(now - last);
      last = now;
      if (watch.frames.length < 2000) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const name = (target as Element).getAttribute('class') ?? (target as Element).localName;
        if (!watch.touched.includes(name)) watch.touched.push(name);
      }
    }).observe(document.querySelector('.map-window')!, { attributes: true, childList: true, subtree: true });
  });
