import { hannibalHistorical } from '@punica/hannibal-historical';
import type { GameRecord, Role } from '@punica/kernel';
import type { Page } from 'playwright-core';
import { type Moment, recordUpTo } from './search.ts';
import { keepGame } from './stored-game.ts';

type HistoricalMoment = Moment<Parameters<typeof hannibalHistorical.copy>[0]>;

const BEGINNING = {
  scenario: hannibalHistorical.scenarios[0].id,
  options: { resources: true, baleares: true, liguria: true },
  quick: true,
};
/** Wars of chance that are tried. */
const SEEDS = 80;

/** A war of chance by the historical rules, all of them on, up to the first moment of this kind. */
export const historicalRecord = (wanted: (now: HistoricalMoment) => boolean): GameRecord =>
  recordUpTo({ game: hannibalHistorical, beginning: BEGINNING, seeds: SEEDS }, wanted);

/** Puts the war into the browser's storage as if it had been played there. The page must be open. */
export const storeHistorical = (page: Page, record: GameRecord, persons: readonly Role[]): Promise<void> =>
  keepGame(page, hannibalHistorical, { id: 'tenth', record, persons, bot: 'random' });
