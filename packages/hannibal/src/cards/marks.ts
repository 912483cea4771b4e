import { EVERYBODY, holds, moveItem } from '@punica/kernel';
import { enemyOf, has, type X } from '../board.ts';
import { siegeDistress } from '../bot/distress.ts';
import type { Situation } from '../bot/situation.ts';
import { ALLIANCE, CARD } from '../bot/weights.ts';
import { CARTHAGE, NONE } from '../data/codes.ts';
import { CATO_COUNSELS, type CardId, ENGINES, type H, HANNO_COUNSELS, TRUCE } from '../state.ts';
import { ASIDE, DISCARD } from '../zones.ts';
import { type EventKind, eventOf } from './event.ts';
import { loseCards } from './hand.ts';
import { MARK_OF } from './requirements.ts';

/** Events that leave a lasting mark. */

/** What a fleet that has won once is worth to a bot. */
const NAVAL_VICTORY = 2;

export function setMark(g: H, x: X, mark: number): void {
  g.marks |= mark;
  x.say({ ev: 'mark', mark, on: true });
}

/** [card 9A] Macedon joins Carthage, and the card of its peace (9B) comes into the discard pile. */
export const alliance: EventKind = {
  turn: {
    canTakeEffect: () => true,
    carryOut(g, side, card, x) {
      const { marker, opponentDiscards, addsToDiscard } = eventOf(g, card, 'alliance');
      setMark(g, x, MARK_OF[marker]);
      loseCards(g, x, enemyOf(side), opponentDiscards);
      if (!holds(g.zones[ASIDE], addsToDiscard)) return;
      moveItem(x, g.zones[ASIDE], addsToDiscard, g.zones[DISCARD], EVERYBODY);
      x.say({ ev: 'cardAdded', card: addsToDiscard });
    },
    worth: (s, card) => ALLIANCE + eventOf(s.g, card, 'alliance').opponentDiscards * CARD,
  },
  windows: [],
  prompts: {},
};

/** [card 9B] */
export const endAlliance: EventKind = {
  turn: {
    canTakeEffect: () => true,
    carryOut(g, side, card, x) {
      const { marker, opponentDiscards } = eventOf(g, card, 'endAlliance');
      const mark = MARK_OF[marker];
      g.marks &= ~mark;
      x.say({ ev: 'mark', mark, on: false });
      loseCards(g, x, enemyOf(side), opponentDiscards);
    },
    worth: (s, card) => ALLIANCE + eventOf(s.g, card, 'endAlliance').opponentDiscards * CARD,
  },
  windows: [],
  prompts: {},
};

/** [card 29] */
export const navalModifier: EventKind = {
  turn: {
    canTakeEffect: (g, _side, card) => !has(g, MARK_OF[eventOf(g, card, 'navalModifier').marker]),
    carryOut(g, _side, card, x) {
      setMark(g, x, MARK_OF[eventOf(g, card, 'navalModifier').marker]);
    },
    worth: () => NAVAL_VICTORY,
  },
  windows: [],
  prompts: {},
};

/** [card 73] How many siege rolls the engines still spoil. */
export const tellEngines = (g: H, x: X): void =>
  x.say({ ev: 'engines', space: g.rules.syracusae, left: g.extra[ENGINES] });

/** [card 73] The next siege rolls against the city gain no point while it is Carthaginian. */
export const archimedes: EventKind = {
  turn: {
    canTakeEffect: (g, _side, card) => g.extra[ENGINES] < eventOf(g, card, 'archimedes').rolls,
    carryOut(g, _side, card, x) {
      g.extra[ENGINES] = eventOf(g, card, 'archimedes').rolls;
      tellEngines(g, x);
    },
    worth: (s, card) => siegeDistress(s, eventOf(s.g, card, 'archimedes').city),
  },
  windows: [],
  prompts: {},
};

/** [card 57, card 58] Nobody of Carthage leaves Africa, or nobody of Rome enters it, for the rest of the turn. */
const banMark = (g: H, card: CardId): number =>
  eventOf(g, card, 'movementBan').direction === 'leave' ? HANNO_COUNSELS : CATO_COUNSELS;

/** Worth it while the enemy has armies that would like to go. */
function banWorth(s: Situation, card: CardId): number {
  const { g, enemy } = s;
  const { region, direction } = eventOf(g, card, 'movementBan');
  if (s.cardsLeft <= 2) return 0;
  let strength = 0;
  for (const foe of s.foes) {
    const isThere = g.rules.map.region[foe.space] === region;
    if (foe.commander !== NONE && foe.cus >= 5 && isThere === (direction === 'leave')) strength += foe.cus;
  }
  return enemy === CARTHAGE ? strength * 0.5 : strength * 0.8;
}

export const movementBan: EventKind = {
  turn: {
    canTakeEffect: (g, _side, card) => !has(g, banMark(g, card)),
    carryOut(g, _side, card, x) {
      setMark(g, x, banMark(g, card));
    },
    worth: banWorth,
  },
  windows: [],
  prompts: {},
};

/** [card 64] What it forbids is checked where it bites. */
export const truce: EventKind = {
  turn: {
    canTakeEffect: (g) => !has(g, TRUCE),
    carryOut(g, _side, _card, x) {
      g.marks |= TRUCE;
      x.say({ ev: 'truce', on: true });
    },
    worth: () => 0,
  },
  windows: [],
  prompts: {},
};

/** [card 64] */
export function breakTruce(g: H, x: X): void {
  if (!has(g, TRUCE)) return;
  g.marks &= ~TRUCE;
  x.say({ ev: 'truce', on: false });
}
