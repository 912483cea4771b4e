import { hannibalHistorical } from '@punica/hannibal-historical';
import {
  Engine,
  type GameRecord,
  keyFromSeed,
  Match,
  pending,
  QuickDice,
  type Role,
  rolesIn,
} from '@punica/kernel';
import type { Page } from 'playwright-core';
import type { Seat } from '../../src/play/seats.ts';
import { putGame } from './stored-game.ts';

type HistoricalState = Parameters<typeof hannibalHistorical.copy>[0];

const engine = new Engine(hannibalHistorical);
const BEGINNING = {
  scenario: hannibalHistorical.scenarios[0].id,
  options: { resources: true, baleares: true, liguria: true },
  quick: true,
};
/** Wars of chance that are tried. */
const SEEDS = 80;

/** A war of chance by the historical rules, all of them on, up to the first moment of this kind. */
export function historicalRecord(
  wanted: (state: HistoricalState, key: string, role: Role) => boolean,
): GameRecord {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const match = new Match(engine, BEGINNING, keyFromSeed(seed));
    const dice = new QuickDice(seed);
    while (match.state.outcome === null) {
      const role = rolesIn(pending(match.state))[0];
      if (wanted(match.state, engine.question(match.state)!.key, role)) return match.record();
      const legal = engine.legal(match.state, role, []).slice();
      match.play(role, legal[dice.below(legal.length)]);
    }
  }
  throw new Error('no war of chance came to the moment that is needed');
}

/** Puts the war into the browser's storage as if it had been played there. The page must be open. */
export async function storeHistorical(
  page: Page,
  record: GameRecord,
  persons: readonly Role[],
): Promise<void> {
  const seats: Seat[] = hannibalHistorical.roles.map((_, role) =>
    persons.includes(role) ? { kind: 'person' } : { kind: 'bot', bot: 'random' },
  );
  await putGame(page, { id: 'tenth', game: hannibalHistorical.id, record, seats, persons });
}
