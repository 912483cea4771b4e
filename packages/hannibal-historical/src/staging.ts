import {
  type Activation,
  activation,
  BATTLE_CARDS,
  BATTLE_DECK,
  battleHandOf,
  CARTHAGE,
  landBattle,
  marchOf,
  NONE,
  ROME,
  type Side,
  siegeAttempt,
} from '@punica/hannibal/engine';
import { fill, slot } from '@punica/kernel';
import type { Board } from './testing.ts';

/** A general of the side is activated by a card of three OPs, or by the means given. */
export const activate = (b: Board, side: Side, over: Partial<Activation> = {}): Board =>
  b.run(activation, {
    side,
    card: b.g.rules.cards.index['48'],
    maxRating: 3,
    mp: 4,
    navalCUs: 0,
    sails: 0,
    campaign: 0,
    only: NONE,
    guide: 0,
    charms: NONE,
    noRoll: 0,
    treachery: NONE,
    ...over,
  });

/** A battle between those who stand in the space. */
export const fight = (b: Board, at: string, attacker: Side, general: string, from = ''): Board =>
  b.run(landBattle, {
    at: b.space(at),
    attacker,
    from: from === '' ? NONE : b.space(from),
    bySea: 0,
    general: b.general(general),
    intercepted: 0,
    avoidFailed: 0,
    sortie: 0,
    retreatInside: 0,
  });

const LETTERS = 'FLRPDW';

/** Both hands after the deal, a letter for each card. */
export function hands(b: Board, rome: string, carthage: string): Board {
  const rest = b.g.rules.battleDeck.slice();
  const give = (side: Side, letters: string): void => {
    const types = Array.from(letters).map((letter) => BATTLE_CARDS[LETTERS.indexOf(letter)]);
    for (const type of types) rest.splice(rest.indexOf(type), 1);
    b.g.zones[battleHandOf(side)] = types.map((type) => slot(type, 1 << side));
  };
  give(ROME, rome);
  give(CARTHAGE, carthage);
  b.g.zones[BATTLE_DECK] = fill(rest, 0);
  return b;
}

/** One roll against a city. */
export const besiege = (b: Board, side: Side, general: string, at: string, campaign = 0): Board =>
  b.run(siegeAttempt, {
    side,
    general: b.general(general),
    at: b.space(at),
    campaign,
    treachery: NONE,
  });

/** What is left of a march's movement points. */
export const pointsLeft = (b: Board): number => marchOf(b.g).left;
