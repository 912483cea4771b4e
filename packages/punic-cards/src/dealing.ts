import { type Context, type Core, drawRandom, maskOf, shuffleInto } from '@punica/kernel';
import { CARTHAGE, ROME, type Side } from './sides.ts';

/** Where the strategy cards of a game lie. */
interface StrategyDeck {
  readonly deck: number;
  readonly discard: number;
  hand(side: Side): number;
}

/** What is told of them. */
type DeckEvent<C extends number> =
  | { ev: 'dealt'; side: Side; cards: readonly C[] }
  | { ev: 'dealtHidden'; side: Side; count: number }
  | { ev: 'reshuffled' };

/** Who does not get a card knows only how many the other has. */
export function strategyDeck<C extends number>(house: StrategyDeck) {
  function reshuffle<E>(g: Core, x: Context<E | DeckEvent<C>>): void {
    shuffleInto(x, g.zones[house.discard], g.zones[house.deck]);
    x.say({ ev: 'reshuffled' });
  }
  return {
    reshuffle,
    /** Each side gets so many cards; the deck is made up from the discards where it is too small. */
    deal<E>(g: Core, x: Context<E | DeckEvent<C>>, count: number): void {
      if (g.zones[house.deck].length < 2 * count) reshuffle(g, x);
      for (const side of [CARTHAGE, ROME] as const) {
        const cards: C[] = [];
        for (let n = 0; n < count; n++)
          cards.push(drawRandom<C>(x, g.zones[house.deck], g.zones[house.hand(side)], maskOf(side)));
        x.tell(maskOf(side), { ev: 'dealt', side, cards }, { ev: 'dealtHidden', side, count: cards.length });
      }
    },
  };
}
