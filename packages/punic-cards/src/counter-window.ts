import {
  type Action,
  argOf,
  type Context,
  type Core,
  type Frame,
  includes,
  indexOfItem,
  isKnownBy,
  maskOf,
  type Next,
  ONLOOKER,
  type RoleMask,
  type WindowStep,
} from '@punica/kernel';
import { CARTHAGE, enemyOf, ROME, type Side, sideOfRole } from './sides.ts';

/** Where the cards of a game lie and what its answers are called. */
export interface CounterCards<G extends Core, E, T extends string, C extends number = number> {
  readonly pass: Action;
  /** The verb of playing a card; the card is its argument. */
  readonly play: Action;
  /** Zones in which everybody sees a card. */
  readonly open: readonly number[];
  hand(side: Side): number;
  /** The cards that this kind of moment is for. */
  cards(g: G, timing: T): readonly C[];
  mayUse(g: G, side: Side, card: C): boolean;
  /** The card leaves the hand, in sight of both. */
  spend(g: G, x: Context<E>, side: Side, card: C): void;
}

const SIDES = [ROME, CARTHAGE] as const;

/** Is this card where everybody sees that nobody holds it? */
export function isInSight(g: Core, open: readonly number[], hands: readonly number[], card: number): boolean {
  for (const zone of open) if (indexOfItem(g.zones[zone], card) >= 0) return true;
  for (const zone of hands) {
    const i = indexOfItem(g.zones[zone], card);
    if (i >= 0 && isKnownBy(g.zones[zone][i], ONLOOKER)) return true;
  }
  return false;
}

export interface CounterWindow<
  G extends Core,
  E,
  T extends string,
  F,
  S extends string,
  C extends number = number,
> {
  readonly rule: string;
  readonly timing: T;
  /** The sides that may play such a card now, by public facts. */
  readonly asks: (g: G, f: F) => RoleMask;
  /** Does this card apply here? Public facts only. */
  readonly applies?: (g: G, f: F, card: C, side: Side) => boolean;
  /** The card has been laid on the discard pile; carry it out. */
  readonly effect: (g: G, f: F, card: C, side: Side, x: Context<E>) => Next<S>;
  /** Whose card counts first when both play one; the other's goes back to the question that follows. */
  readonly firstAsked?: (g: G, f: F) => Side;
}

/**
 * A moment for cards that answer the other side. It opens when a card that could be played now is out of
 * sight, and everyone who could hold one is asked. One card is carried out at a time: procedures come back
 * to the window as long as cards are played.
 */
export function counterWindows<G extends Core, E, T extends string, C extends number = number>(
  house: CounterCards<G, E, T, C>,
) {
  const hands = [house.hand(ROME), house.hand(CARTHAGE)];
  return <F extends Frame, S extends string>(w: CounterWindow<G, E, T, F, S, C>): WindowStep<G, E, F, S> => {
    /** Has anybody such a card in hand? */
    const isHeld = (g: G, timing: T): boolean => {
      for (const card of house.cards(g, timing))
        for (const hand of hands) if (indexOfItem(g.zones[hand], card) >= 0) return true;
      return false;
    };
    /** Could this side have a card to play, by public facts? Where only holders are asked: has it one? */
    const mayAnswer = (g: G, f: F, side: Side): boolean => {
      const hand = g.zones[hands[side]];
      if (hand.length === 0) return false;
      for (const card of house.cards(g, w.timing)) {
        if (g.quick ? indexOfItem(hand, card) < 0 : isInSight(g, house.open, hands, card)) continue;
        if (!house.mayUse(g, side, card)) continue;
        if (w.applies === undefined || w.applies(g, f, card, side)) return true;
      }
      return false;
    };
    return {
      rule: w.rule,
      kind: 'window',
      window: w.timing,
      pass: house.pass,
      who(g, f) {
        // Mostly nobody holds such a card, which is seen more quickly than what the moment is about.
        if (g.quick && !isHeld(g, w.timing)) return 0;
        const asked = w.asks(g, f);
        if (asked === 0) return 0;
        let concerned = 0;
        for (const side of SIDES)
          if (includes(asked, side) && mayAnswer(g, f, side)) concerned |= maskOf(side);
        return concerned;
      },
      offer(g, f, out, role) {
        out.push(house.pass);
        const side = sideOfRole(role);
        const hand = g.zones[hands[side]];
        for (const card of house.cards(g, w.timing)) {
          if (!house.mayUse(g, side, card) || indexOfItem(hand, card) < 0) continue;
          if (w.applies === undefined || w.applies(g, f, card, side)) out.push(house.play | card);
        }
      },
      takeAll(g, f, answers, x) {
        if (answers[0] === house.pass && answers[1] === house.pass) return;
        const first = w.firstAsked?.(g, f) ?? ROME;
        const asked = w.asks(g, f);
        for (let n = 0; n < SIDES.length; n++) {
          const side = n === 0 ? first : enemyOf(first);
          if (!includes(asked, side) || answers[side] === house.pass) continue;
          const card = argOf(answers[side]) as C;
          house.spend(g, x, side, card);
          return w.effect(g, f, card, side, x);
        }
      },
    };
  };
}
