import type { GameRecord, Role } from '@punica/kernel';
import type { Page } from 'playwright-core';
import type { Seat } from '../../src/play/seats.ts';

export interface SeatedGame {
  readonly id: string;
  readonly game: string;
  readonly record: GameRecord;
  readonly seats: readonly Seat[];
  /** Who sits at the screen. */
  readonly persons: readonly Role[];
}

/** Puts a game into the browser's storage as if it had been played there. The page must be open. */
export async function putGame(page: Page, { persons, ...given }: SeatedGame): Promise<void> {
  const stored = {
    ...given,
    mode: persons.length > 1 ? 'hotseat' : 'solo',
    revision: 0,
    created: 0,
    touched: 0,
    notes: '',
    standing: '',
    waitingFor: given.record.outcome === undefined ? [...persons] : [],
  };
  await page.evaluate(
    (game) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('punica');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('games', 'readwrite');
          transaction.objectStore('games').put(game);
          transaction.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    stored,
  );
}
