import { hannibal } from '@punica/hannibal';
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

type HannibalState = Parameters<typeof hannibal.copy>[0];

const engine = new Engine(hannibal);
/** Verbs that bring armies together, so that games of chance get to battles. */
const BOLD = ['move', 'go', 'play', 'general', 'besiege', 'yes'];
const MOST_ACTIONS = 6000;

export interface Situation {
  readonly state: HannibalState;
  readonly key: string;
  readonly role: Role;
  /** The verbs that may be done now. */
  readonly verbs: readonly string[];
}

/** Plays by chance until a situation comes up; `boldness` of ten choices go for movement and battle. */
export function findRecord(wanted: (now: Situation) => boolean, boldness = 0, seeds = 60): GameRecord {
  const { scenarios } = hannibal;
  for (let seed = 1; seed <= seeds; seed++) {
    const match = new Match(
      engine,
      { scenario: scenarios[0].id, options: {}, quick: true },
      keyFromSeed(seed),
    );
    const dice = new QuickDice(seed);
    for (let n = 0; n < MOST_ACTIONS && match.state.outcome === null; n++) {
      const role = rolesIn(pending(match.state))[0];
      const legal = engine.legal(match.state, role, []).slice();
      const verbs = legal.map((a) => hannibal.actions.verbName(a));
      const { key } = engine.question(match.state)!;
      if (wanted({ state: match.state, key, role, verbs })) return match.record();
      const bold = legal.filter((a) => BOLD.includes(hannibal.actions.verbName(a)));
      const list = bold.length > 0 && dice.below(10) < boldness ? bold : legal;
      match.play(role, list[dice.below(list.length)]);
    }
  }
  throw new Error('no game of chance came to the situation that the test needs');
}

/** A game played by chance to its end. */
export function finishedRecord(seed = 1): GameRecord {
  const beginning = { scenario: hannibal.scenarios[0].id, options: {}, quick: true };
  const match = new Match(engine, beginning, keyFromSeed(seed));
  const dice = new QuickDice(seed);
  while (match.state.outcome === null) {
    const role = rolesIn(pending(match.state))[0];
    const legal = engine.legal(match.state, role, []).slice();
    match.play(role, legal[dice.below(legal.length)]);
  }
  return match.record();
}

/** A game whose last card plays are still to come. */
export const lastTurnRecord = (): GameRecord =>
  findRecord(({ state, key, role }) => {
    const cards = state.zones[5].length + state.zones[6].length;
    return (
      key === 'cardPlays.play' && role === 1 && state.turn === state.rules.scenario.lastTurn && cards <= 2
    );
  });

interface Seats {
  readonly id: string;
  readonly record: GameRecord;
  /** The roles that sit at the page; bots have the others. */
  readonly persons: readonly Role[];
}

/** Puts a game into the browser's storage as if it had been played there. The page must be open. */
export async function storeGame(page: Page, { id, record, persons }: Seats): Promise<void> {
  const seats: Seat[] = hannibal.roles.map((_, role) =>
    persons.includes(role) ? { kind: 'person' } : { kind: 'bot', bot: 'random' },
  );
  await putGame(page, { id, game: hannibal.id, record, seats, persons });
}
