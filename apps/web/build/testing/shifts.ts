import type { Page } from 'playwright-core';

interface Shifts {
  board: number;
  all: number;
}

declare global {
  interface Window {
    punicaShifts: Shifts;
  }
}

/** From the first page on, adds up how far things jumped that nobody had touched. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const sum: Shifts = { board: 0, all: 0 };
    window.punicaShifts = sum;
    const isBoard = (node: Node | null): boolean =>
      node instanceof Element && node.matches('.map-window, .map-mover, .map-sheet, .map-still, .map-pieces');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (!entry.hadRecentInput) sum.all += entry.value;
        if (entry.sources.some(({ node }) => isBoard(node))) sum.board += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const read = (page: Page): Promise<Shifts> => page.evaluate(() => window.punicaShifts);

/** How far the board itself jumped, whoever touched what. */
export const boardShift = async (page: Page): Promise<number> => (await read(page)).board;

/** How far anything jumped without being touched. */
export const allShift = async (page: Page): Promise<number> => (await read(page)).all;
