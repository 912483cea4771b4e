import { computed, signal } from '@preact/signals';
import type { CatalogueGame, Me, ServerStatus } from '@punica/protocol';
import { noteIn, unread, waiting } from './badge.ts';
import { ask, NoAnswer, ServerRefusal } from './server-api.ts';

/**
 * `asking` until the server has answered; `none` where the page comes from plain files, `silent` where nothing
 * answers at all.
 */
export const house = signal<'asking' | 'none' | 'silent' | ServerStatus>('asking');
/** Who sits at this page; nobody until somebody has come in. */
export const me = signal<Me['person'] | null>(null);
export const catalogue = signal<readonly CatalogueGame[]>([]);

export const status = computed(() => (typeof house.value === 'string' ? null : house.value));

let visit: Promise<void> | undefined;

/** Asks once who serves this page and who one is. */
export function enterHouse(): Promise<void> {
  visit ??= look();
  return visit;
}

async function look(): Promise<void> {
  try {
    const [found, games] = await Promise.all([
      ask<ServerStatus>('GET', '/api/status'),
      ask<CatalogueGame[]>('GET', '/api/catalogue'),
    ]);
    catalogue.value = games;
    if (found.known) await refreshMe();
    house.value = found;
  } catch (error) {
    if (!(error instanceof NoAnswer) && !(error instanceof ServerRefusal)) throw error;
    house.value = error instanceof NoAnswer ? 'silent' : 'none';
    visit = undefined;
  }
}

export async function refreshMe(): Promise<void> {
  try {
    const found = await ask<Me>('GET', '/api/me');
    me.value = found.person;
    waiting.value = found.waiting;
    unread.value = found.unread;
    noteIn(true);
  } catch (error) {
    if (!(error instanceof ServerRefusal) || error.status !== 401) throw error;
    me.value = null;
    waiting.value = 0;
    unread.value = { news: 0, letters: 0 };
    noteIn(false);
  }
}

export const gameOf = (id: string): CatalogueGame | undefined => catalogue.value.find((it) => it.id === id);

export const scenarioName = (game: string, scenario: string): string =>
  gameOf(game)?.scenarios.find(({ id }) => id === scenario)?.name ?? scenario;
