import { type Context, type Core, drawRandom, maskOf, shuffleInto } from '@punica/kernel';
import { CARTHAGE, ROME, type Side } from './sides.ts';

/** The strategy cards of a game, and how it tells of them. */
export interface StrategyDeck<E, C extends number = number> {
  readonly deck: number;
  readonly discard: number;
  hand(side: Side): number;
  tellDealt(x: Context<E>, side: Side, cards: readonly C[]): void;
  tellReshuffled(x: Context<E>): void;
}

export function strategyDeck<E, C extends number = number>(house: StrategyDeck<E, C>) {
  function reshuffle(g: Core, x: Context<E>): void {
    shuffleInto(x, g.zones[house.discard], g.zones[house.deck]);
    house.tellReshuffled(x);
  }
  return {
    reshuffle,
    /** Each side gets so many cards; the deck is made up from the discards where it is too small. */
    deal(g: Core, x: Context<E>, count: number): void {
      if (g.zones[house.deck].length < 2 * count) reshuffle(g, x);
      for (const side of [CARTHAGE, ROME] as const) {
        const cards: C[] = [];
        for (let n = 0; n < count; n++)
          cards.push(drawRandom<C>(x, g.zones[house.deck], g.zones[house.hand(side)], maskOf(side)));
        house.tellDealt(x, side, cards);
      }
    },
  };
}
