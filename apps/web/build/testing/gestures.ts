import type { GameRecord } from '@punica/kernel';
import type { Locator, Page } from 'playwright-core';
import type { Gesture } from './usual-plays.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const STILL_MS = 500;

/** The game that the page keeps under this id. */
export const keptRecord = (page: Page, id: string): Promise<GameRecord> =>
  page.evaluate(
    (wanted) =>
      new Promise<GameRecord>((done, failed) => {
        const opening = indexedDB.open('punica');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('games').objectStore('games').get(wanted);
          asked.onsuccess = () => {
            opening.result.close();
            done(asked.result.record);
          };
        };
      }),
    id,
  );

/** Waits until nothing more happens at the table for a while. */
export async function waitForRest(page: Page): Promise<void> {
  const version = (): Promise<string | null> => page.locator('.table').getAttribute('data-version');
  for (let before = await version(), same = 0; same < STILL_MS; ) {
    await page.waitForTimeout(100);
    const now = await version();
    same = now === before ? same + 100 : 0;
    before = now;
  }
}

/** The middle of what the window shows of it: a card of the hand lies half below. */
const middleOf = (target: Locator): Promise<Point> =>
  target.evaluate((it) => {
    const { left, top, width, height } = (it.querySelector('.hit') ?? it).getBoundingClientRect();
    return { x: left + width / 2, y: (top + Math.min(top + height, innerHeight)) / 2 };
  });

async function dragTo(page: Page, from: Locator, over: readonly Locator[], to: Locator): Promise<void> {
  const start = await middleOf(from);
  await page.mouse.move(start.x - 3, start.y);
  await page.mouse.move(start.x, start.y);
  // Whoever points at a piece before he takes it has let the table see how far it can go.
  await page.waitForSelector('.map-window.holding');
  const end = await middleOf(to);
  await page.mouse.down();
  for (const [k, place] of over.entries()) {
    const there = await middleOf(place);
    await page.mouse.move(there.x, there.y, { steps: 4 });
    await page.locator('.carry-taken').nth(k).waitFor();
  }
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.waitForSelector('.carry polyline');
}

const spot = (page: Page, name: string): Locator =>
  page.locator(`:is(.map-window, .hand) [data-spot="${name}"]`).first();

/** Takes a piece and carries it to a place, over others on which the hand rests; it is not let go yet. */
export const carry = (page: Page, piece: string, to: string, over: readonly string[] = []): Promise<void> =>
  dragTo(
    page,
    spot(page, piece),
    over.map((it) => spot(page, it)),
    spot(page, to),
  );

/** Does what a hand would; the table has come to rest when it is done. */
export async function make(page: Page, gesture: Gesture): Promise<void> {
  if ('drag' in gesture) {
    await carry(page, gesture.drag, gesture.to, gesture.over);
    await page.mouse.up();
  } else
    await page
      .locator('.spot-menu li button, .prompt-buttons button, .prompt-row button', { hasText: gesture.press })
      .first()
      .click();
  await waitForRest(page);
}
