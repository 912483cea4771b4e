import type { GameRecord, Role, ScenarioSpec } from '@punica/kernel';
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

/** A game as far as its seats are concerned. */
interface Seated {
  readonly id: string;
  readonly roles: readonly string[];
  readonly scenarios: readonly ScenarioSpec[];
}

export interface KeptGame {
  readonly id: string;
  readonly record: GameRecord;
  /** The roles that sit at the page; bots have the others. */
  readonly persons: readonly Role[];
  readonly bot?: string;
}

/** The same, with bots wherever nobody sits at the screen and nothing where the scenario has no seat. */
export async function keepGame(
  page: Page,
  game: Seated,
  { id, record, persons, bot = 'greedy' }: KeptGame,
): Promise<void> {
  const played = game.scenarios.find((it) => it.id === record.scenario)?.roles ?? game.roles;
  const seats: Seat[] = game.roles.map((name, role) => {
    if (!played.includes(name)) return { kind: 'empty' };
    return persons.includes(role) ? { kind: 'person' } : { kind: 'bot', bot };
  });
  await putGame(page, { id, game: game.id, record, seats, persons });
}
