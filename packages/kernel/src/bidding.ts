import type { Dice } from './dice.ts';
import { BadInput } from './errors.ts';
import type { HandicapTerms } from './handicap.ts';

/** Sealed: all write in secret and are read out together. Open: one after the other, each more than the last, or passes. */
export type BidKind = 'sealed' | 'open';

/** What somebody would give every other side for the first choice of a side. */
export interface Bid {
  /** Who bids, counted from 0: before the bids are settled nobody has a side. */
  readonly bidder: number;
  /** Nothing for somebody who passes. */
  readonly amount: number | null;
  /** The sides that the bidder would play, the dearest first; what is left out follows in the usual order. */
  readonly wishes: readonly string[];
}

export type Amounts = Readonly<Record<string, number>>;

/** What bids come to: who plays what, and who gets how much. */
export interface Settled {
  /** By bidder: the side. */
  readonly players: readonly string[];
  /** By side, where it gets something. */
  readonly handicap: Amounts;
}

/** Bids that are being made. */
export interface Auction {
  readonly kind: BidKind;
  /** The sides that are played, one for each bidder. */
  readonly roles: readonly string[];
  readonly terms: HandicapTerms;
  readonly bids: readonly Bid[];
}

export const newAuction = (kind: BidKind, roles: readonly string[], terms: HandicapTerms): Auction => ({
  kind,
  roles,
  terms,
  bids: [],
});

const bidders = ({ roles }: Auction): number[] => roles.map((_, bidder) => bidder);

const hasPassed = ({ bids }: Auction, bidder: number): boolean =>
  bids.some((bid) => bid.bidder === bidder && bid.amount === null);

/** The highest bid so far, or -1. */
const highest = (bids: readonly Bid[]): number =>
  bids.reduce((most, { amount }) => Math.max(most, amount ?? -1), -1);

/** Who must bid now; nobody when the bids are settled. */
export function toBid(auction: Auction): readonly number[] {
  const { kind, bids } = auction;
  if (kind === 'sealed') return bidders(auction).filter((it) => !bids.some(({ bidder }) => bidder === it));
  const left = bidders(auction).filter((it) => !hasPassed(auction, it));
  if (left.length < 2) return [];
  const last = bids.at(-1)?.bidder ?? -1;
  return [left.find((it) => it > last) ?? left[0]];
}

/** The least that may be bid now, where anything may be bid at all. */
export function leastBid({ kind, bids, terms: { step, most } }: Auction): number | null {
  if (kind === 'sealed') return 0;
  const best = highest(bids);
  const least = best < 0 ? 0 : best + step;
  return least > most ? null : least;
}

/** Every amount that may be bid now. */
export function possibleBids(auction: Auction): readonly number[] {
  const least = leastBid(auction);
  if (least === null) return [];
  const { step, most } = auction.terms;
  return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, n) => least + n * step);
}

/** The auction with one bid more. A sealed bid may be written anew until the last one is in. */
export function withBid(auction: Auction, bid: Bid): Auction {
  const { kind, bids, roles } = auction;
  const waiting = toBid(auction);
  const mayChange = kind === 'sealed' && waiting.length > 0;
  if (!Number.isInteger(bid.bidder) || bid.bidder < 0 || bid.bidder >= roles.length)
    throw new BadInput('bidder', `must be 0 to ${roles.length - 1}`);
  if (!waiting.includes(bid.bidder) && !mayChange) throw new BadInput('bidder', 'is not to bid now');
  checkAmount(auction, bid.amount);
  checkWishes(roles, bid.wishes);
  const others = kind === 'sealed' ? bids.filter(({ bidder }) => bidder !== bid.bidder) : bids;
  return { ...auction, bids: [...others, bid] };
}

function checkAmount(auction: Auction, amount: number | null): void {
  const { kind, terms } = auction;
  const { step, most } = terms;
  if (amount === null) {
    if (kind === 'sealed') throw new BadInput('amount', 'must be a number: nobody passes in sealed bids');
    return;
  }
  const least = leastBid(auction);
  if (least === null) throw new BadInput('amount', `cannot be more than ${most}: pass`);
  if (!Number.isInteger(amount) || amount < least || amount > most || amount % step !== 0)
    throw new BadInput('amount', `must be ${amountRange(least, most, step)}`);
}

export const amountRange = (least: number, most: number, step: number): string =>
  step === 1 ? `a whole number from ${least} to ${most}` : `a multiple of ${step} from ${least} to ${most}`;

function checkWishes(roles: readonly string[], wishes: readonly string[]): void {
  wishes.forEach((wish, i) => {
    if (!roles.includes(wish)) throw new BadInput(`wishes.${i}`, `must be one of ${roles.join(', ')}`);
    if (wishes.indexOf(wish) < i) throw new BadInput(`wishes.${i}`, `names ${wish} again`);
  });
}

/** What is left out follows in the usual order. */
export const fullWishes = (
  { roles, terms }: Pick<Auction, 'roles' | 'terms'>,
  wishes: readonly string[],
): string[] => {
  const usual = [...terms.wishes, ...roles].filter((role) => roles.includes(role));
  return [...new Set([...wishes, ...usual])];
};

/**
 * Whose first wish nobody shares has it. Of the others, who bid most chooses first, and every other side gets what he
 * bid. Equal bids are parted by lot. In open bids wishes are no secret, and everybody has bid against all.
 */
export function settleBids(auction: Auction, dice: Dice): Settled {
  if (toBid(auction).length > 0) throw new BadInput('bids', 'are not all in');
  const wishes = bidders(auction).map((bidder) => wishesOf(auction, bidder));
  const isFree = (bidder: number): boolean =>
    auction.kind === 'sealed' &&
    wishes.every(([first], other) => other === bidder || first !== wishes[bidder][0]);
  const order = auction.kind === 'sealed' ? byAmount(auction, dice) : byPersistence(auction);
  const rivals = order.filter((bidder) => !isFree(bidder));
  const players: string[] = [];
  for (const bidder of [...order.filter(isFree), ...rivals])
    players[bidder] = wishes[bidder].find((role) => !players.includes(role))!;
  if (rivals.length === 0) return { players, handicap: {} };
  const given = Math.max(0, highest(auction.bids.filter(({ bidder }) => rivals.includes(bidder))));
  const others = auction.roles.filter((role) => role !== players[rivals[0]]);
  return { players, handicap: given === 0 ? {} : Object.fromEntries(others.map((role) => [role, given])) };
}

const wishesOf = (auction: Auction, bidder: number): string[] =>
  fullWishes(auction, auction.bids.findLast((bid) => bid.bidder === bidder)?.wishes ?? []);

/** Sealed: the highest first, equals by lot. */
function byAmount(auction: Auction, dice: Dice): number[] {
  const bidOf = (bidder: number): number => auction.bids.find((bid) => bid.bidder === bidder)!.amount!;
  const order: number[] = [];
  const left = bidders(auction);
  while (left.length > 0) {
    const best = Math.max(...left.map(bidOf));
    const equals = left.filter((bidder) => bidOf(bidder) === best);
    const next = equals.length === 1 ? equals[0] : equals[dice.below(equals.length)];
    order.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return order;
}

/** Open: who never passed, then whoever passed last. */
function byPersistence(auction: Auction): number[] {
  const passed = auction.bids.filter(({ amount }) => amount === null).map(({ bidder }) => bidder);
  const stayed = bidders(auction).filter((bidder) => !passed.includes(bidder));
  return [...stayed, ...passed.reverse()];
}

/** A steady bot: the usual wish, and never more than what was measured to be even. */
export function botBid(auction: Auction, bidder: number): Bid {
  const { kind, terms } = auction;
  const wishes = fullWishes(auction, []);
  if (kind === 'sealed') return { bidder, amount: terms.even, wishes };
  const least = leastBid(auction);
  return { bidder, amount: least !== null && least <= terms.even ? least : null, wishes };
}
