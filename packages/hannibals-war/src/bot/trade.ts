import { type Action, argOf, verbOf } from '@punica/kernel';
import { A, markerArg } from '../actions.ts';
import type { Player } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import type { Bargain } from '../rules/10-bargain.ts';
import { holdings } from '../rules/29-victory.ts';
import type { W } from '../state.ts';
import { handOf } from '../zones.ts';

/** What a marker is worth in talents to somebody who has room for it. */
const MARKER_WORTH = 3;
/** A promise is worth less than silver. */
const LATER = 0.6;
const TRUCE_WORTH = 1;
/** What a unit sent home costs its player; to the others the weakest is worth less. */
const UNIT_WORTH = 3;
const HOME_OF_OTHERS = 0.3;
/** Who stands so near to victory gets no peace. */
const DANGER = 4;

type Offer = Readonly<Omit<Bargain, 'years'>>;

const room = (g: W, player: Player): number => g.rules.handLimit - g.zones[handOf(player)].length;

/** What an offer would bring to the one who is asked. */
export function offerWorth(g: W, offer: Offer): number {
  const taken = Math.min(offer.gives.length, Math.max(0, room(g, offer.to) + offer.asks.length));
  const goods = MARKER_WORTH * (taken - offer.asks.length);
  const silver = offer.give - offer.ask + LATER * (offer.owe - offer.debt);
  const peace =
    (Number(offer.truce) + Number(offer.borders)) *
    (isDangerous(g, offer.from) ? -2 * MARKER_WORTH : TRUCE_WORTH);
  return goods + silver + peace + UNIT_WORTH * (HOME_OF_OTHERS * offer.home - offer.askHome);
}

/** Who would win soon gets neither peace nor help. */
const isDangerous = (g: W, player: Player): boolean => holdings(g, player) > g.rules.victory - DANGER;

/**
 * A poor player sells a marker to the richest of the others who has room for it. Between two there is nothing to
 * sell: what helps the one harms the other.
 */
export function sale(g: W, seller: Player): Action | undefined {
  if (g.rules.seats.length < 3) return undefined;
  if (g.talents[seller] >= POOR || g.zones[handOf(seller)].length < KEEPS) return undefined;
  const buyers = g.rules.seats.filter(
    (player) =>
      player !== seller && g.talents[player] >= RICH && room(g, player) > 0 && !isDangerous(g, player),
  );
  const [buyer] = buyers.sort((a, b) => g.talents[b] - g.talents[a]);
  return buyer === undefined ? undefined : A.offer | buyer;
}
const POOR = 9;
/** Who has fewer markers keeps them. */
const KEEPS = 3;
const RICH = 11;
const PRICE = 2;

/** The terms of such a sale, one after the other. */
export function saleTerms(offer: Offer, legal: readonly Action[]): Action {
  if (offer.gives.length === 0) {
    const markers = legal.filter((a) => verbOf(a) === A.giveMarker);
    // What wins battles is kept as long as there is anything else.
    const given = markers.find((a) => WAR.markers.list[markerArg(a)].type !== 'battle') ?? markers[0];
    if (given !== undefined) return given;
  }
  const price = legal.find((a) => verbOf(a) === A.askTalents && argOf(a) === PRICE);
  if (offer.ask === 0 && price !== undefined) return price;
  return legal.includes(A.propose) ? A.propose : A.refuse;
}
