import {
  type Agreement,
  type Auction,
  agreementOf,
  auctionFor,
  type Beginning,
  type Bid,
  type BidKind,
  bidLots,
  botBid,
  type Game,
  type KeyText,
  toBid,
  withBid,
} from '@punica/kernel';
import type { ClockRule } from '@punica/protocol';
import type { GamesTable } from '../storage/tables.ts';

/** Sides that are still bid for. */
export interface Bidding {
  readonly kind: BidKind;
  /** Of sealed ones nobody sees another's before all are in. */
  readonly bids: readonly Bid[];
  /** Since when somebody is waited for; nothing until all seats are taken. */
  readonly since: number | null;
}

/** What is stored of an agreement: settled, or bids under way. */
export type StoredAgreement = Agreement | Bidding;

export const isSettled = (agreement: StoredAgreement): agreement is Agreement =>
  agreement.kind === 'fixed' || 'players' in agreement;

export const noBids = (kind: BidKind): Bidding => ({ kind, bids: [], since: null });

export const readAgreement = ({ agreement }: Pick<GamesTable, 'agreement'>): StoredAgreement | null =>
  agreement === null ? null : (JSON.parse(agreement) as StoredAgreement);

/** What a stored game begins with. */
export function beginningOfRow(row: GamesTable): Beginning {
  const agreement = readAgreement(row);
  return {
    scenario: row.scenario,
    options: JSON.parse(row.options),
    quick: row.quick === 1,
    ...(agreement !== null && isSettled(agreement) ? { agreement } : {}),
  };
}

/** As long as its sides are bid for, a game's seats are those of bidders. */
export const bidderName = (seat: number): string => `bidder-${seat + 1}`;

export const seatName = (
  { roles }: Pick<Game, 'roles'>,
  row: Pick<GamesTable, 'agreement'>,
  seat: number,
): string => {
  const agreement = readAgreement(row);
  return agreement === null || isSettled(agreement) ? roles[seat] : bidderName(seat);
};

export const auctionOf = (game: Game, scenario: string, { kind, bids }: Bidding): Auction => ({
  ...auctionFor(game, scenario, kind),
  bids,
});

/** The auction with the bids of all bots whose turn it is. */
export function withBots(auction: Auction, isBot: (bidder: number) => boolean): Auction {
  let all = auction;
  for (let next = toBid(all).find(isBot); next !== undefined; next = toBid(all).find(isBot))
    all = withBid(all, botBid(all, next));
  return all;
}

export const settled = (auction: Auction, key: KeyText): Agreement => agreementOf(auction, bidLots(key));

/** A bid may take as long as a move: in a slow game its time for one, in a live game the whole bank. */
export const bidTime = (clock: ClockRule): number | null =>
  clock.kind === 'none' ? null : clock.kind === 'slow' ? clock.moveMs : clock.bankMs;

/** Whose time is over bids nothing, or passes. */
export const lateBid = ({ kind }: Auction, bidder: number): Bid => ({
  bidder,
  amount: kind === 'sealed' ? 0 : null,
  wishes: [],
});
