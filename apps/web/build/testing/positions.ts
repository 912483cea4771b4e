import { hannibal } from '@punica/hannibal';
import type { GameRecord } from '@punica/kernel';
import type { Page } from 'playwright-core';
import { type Moment, recordByChance, recordUpTo } from './search.ts';
import { type KeptGame, keepGame } from './stored-game.ts';

type HannibalState = Parameters<typeof hannibal.copy>[0];

/** Verbs that bring armies together, so that games of chance get to battles. */
const BOLD = ['move', 'go', 'play', 'general', 'besiege', 'yes'];

export interface Situation extends Moment<HannibalState> {
  /** The verbs that may be done now. */
  readonly verbs: readonly string[];
}

/** Plays by chance until a situation comes up; `boldness` of ten choices go for movement and battle. */
export const findRecord = (wanted: (now: Situation) => boolean, boldness = 0, seeds = 60): GameRecord =>
  recordUpTo(
    {
      game: hannibal,
      beginning: { scenario: hannibal.scenarios[0].id, options: {}, quick: true },
      seeds,
      most: 6000,
      choose({ legal }, dice) {
        const bold = legal.filter((a) => BOLD.includes(hannibal.actions.verbName(a)));
        const list = bold.length > 0 && dice.below(10) < boldness ? bold : legal;
        return list[dice.below(list.length)];
      },
    },
    // Thousands of moments are looked at, and few of them as far as their verbs.
    ({ state, key, role, legal, told }) =>
      wanted({
        state,
        key,
        role,
        legal,
        told,
        get verbs() {
          return legal.map((a) => hannibal.actions.verbName(a));
        },
      }),
  );

/** A game played by chance to its end. */
export const finishedRecord = (): GameRecord => recordByChance(hannibal, 1);

/** A game whose last card plays are still to come. */
export const lastTurnRecord = (): GameRecord =>
  findRecord(({ state, key, role }) => {
    const cards = state.zones[5].length + state.zones[6].length;
    return (
      key === 'cardPlays.play' && role === 1 && state.turn === state.rules.scenario.lastTurn && cards <= 2
    );
  });

/** Puts a game into the browser's storage as if it had been played there. The page must be open. */
export const storeGame = (page: Page, game: KeptGame): Promise<void> =>
  keepGame(page, hannibal, { bot: 'random', ...game });
