import type { Page } from 'playwright-core';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** So many points across and down a thing are looked at. */
const GRID = 7;

/** Where one of the things that the selector names can be pressed: nearest to its middle; nothing where all is covered. */
export const pointAt = (page: Page, selector: string): Promise<Point | null> =>
  page.evaluate(
    ([wanted, grid]) => {
      for (const element of document.querySelectorAll(wanted)) {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const [x0, x1] = [Math.max(0, left), Math.min(innerWidth, right)];
        const [y0, y1] = [Math.max(0, top), Math.min(innerHeight, bottom)];
        if (x1 - x0 < 2 || y1 - y0 < 2) continue;
        const points = Array.from({ length: grid * grid }, (_, k) => ({
          x: x0 + ((x1 - x0) * ((k % grid) + 0.5)) / grid,
          y: y0 + ((y1 - y0) * (Math.floor(k / grid) + 0.5)) / grid,
        }));
        const away = ({ x, y }: { x: number; y: number }): number =>
          Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
        points.sort((a, b) => away(a) - away(b));
        const open = points.find(({ x, y }) => {
          const there = document.elementFromPoint(x, y);
          return there !== null && (there === element || element.contains(there));
        });
        if (open !== undefined) return open;
      }
      return null;
    },
    [selector, GRID] as const,
  );

/** Is the first of these wholly in the window, with nothing over it? */
export const isInSight = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(
    ([wanted, grid]) => {
      const element = document.querySelector(wanted);
      if (element === null) return false;
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
      for (let k = 0; k < grid * grid; k++) {
        const x = left + (width * ((k % grid) + 0.5)) / grid;
        const y = top + (height * (Math.floor(k / grid) + 0.5)) / grid;
        const there = document.elementFromPoint(x, y);
        if (there === null || !element.contains(there)) return false;
      }
      return true;
    },
    [selector, GRID] as const,
  );

/** What of these lies under a thing, by their boxes. */
export const whatLiesUnder = (page: Page, over: string, selectors: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ([upper, lower]) => {
      const cover = document.querySelector(upper)?.getBoundingClientRect();
      if (cover === undefined) return [];
      return lower.filter((selector) =>
        [...document.querySelectorAll(selector)].some((element) => {
          const { left, top, right, bottom, width } = element.getBoundingClientRect();
          const wide = Math.min(right, cover.right) - Math.max(left, cover.left);
          const high = Math.min(bottom, cover.bottom) - Math.max(top, cover.top);
          return width > 0 && wide > 1 && high > 1;
        }),
      );
    },
    [over, selectors] as const,
  );
