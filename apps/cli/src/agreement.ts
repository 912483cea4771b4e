import {
  type Auction,
  agreementOf,
  agreementWords,
  auctionFor,
  BadInput,
  type Beginning,
  type Bid,
  bidLots,
  botBid,
  type Game,
  type KeyText,
  toBid,
  withBid,
  within,
} from '@punica/kernel';
import type { Command } from 'commander';
import { collect, splitAt } from './beginning.ts';

export interface AgreementFlags {
  readonly handicap?: readonly string[];
  readonly bid?: string;
  readonly bids?: string;
}

export const HANDICAP_FLAG = [
  '--handicap <side=amount>',
  'what a side is given before the first turn, in the coin of the game; may be repeated',
] as const;

/** The flags of an agreement, for commands that begin games. */
export const withAgreementFlags = (command: Command): Command =>
  command
    .option(...HANDICAP_FLAG, collect)
    .option('--bid <sealed|open>', 'let the players bid for the choice of a side instead')
    .option(
      '--bids <amounts>',
      'their bids, as 3,1: each an amount, "pass" (open) or "bot", with wishes as in 3:rome/carthage; all "bot" if left out',
    );

/** The bids that the flags tell of, all of them in; nothing where there are none. */
export function auctionFromFlags(game: Game, scenario: string, flags: AgreementFlags): Auction | undefined {
  const { bid, bids, handicap } = flags;
  if (bid === undefined) {
    if (bids !== undefined) throw new BadInput('bids', 'needs --bid sealed or --bid open');
    return undefined;
  }
  if (bid !== 'sealed' && bid !== 'open') throw new BadInput('bid', 'must be sealed or open');
  if (handicap !== undefined) throw new BadInput('handicap', 'is what the bids decide; leave it out');
  let auction = auctionFor(game, scenario, bid);
  if (bids === undefined) {
    for (let next = toBid(auction); next.length > 0; next = toBid(auction))
      auction = withBid(auction, botBid(auction, next[0]));
    return auction;
  }
  bids.split(',').forEach((written, i) => {
    auction = within(`bids.${i}`, () => withBid(auction, readBid(auction, written.trim())));
  });
  if (toBid(auction).length > 0) {
    throw new BadInput('bids', `are not all in: bidder ${toBid(auction)[0] + 1} is to bid`);
  }
  return auction;
}

function readBid(auction: Auction, written: string): Bid {
  const [amount, wishes] = splitAt(written, ':');
  const bidder = toBid(auction)[0];
  if (bidder === undefined) throw new BadInput('bidder', 'there is nobody left to bid');
  if (amount === 'bot') return botBid(auction, bidder);
  if (amount !== 'pass' && !/^\d+$/.test(amount))
    throw new BadInput('amount', 'must be a whole number, pass or bot');
  return {
    bidder,
    amount: amount === 'pass' ? null : Number(amount),
    wishes: wishes === '' ? [] : wishes.split('/'),
  };
}

/** A beginning with what the flags agree upon; equal bids are parted by the key. */
export function agreed(game: Game, beginning: Beginning, flags: AgreementFlags, key: KeyText): Beginning {
  const auction = auctionFromFlags(game, beginning.scenario, flags);
  return auction === undefined ? beginning : { ...beginning, agreement: agreementOf(auction, bidLots(key)) };
}

/** The agreement of a game in a line, where there is one. */
export function agreementLines(game: Game, { scenario, agreement }: Beginning): string[] {
  const terms = game.handicap?.terms[scenario];
  return agreement === undefined || terms === undefined ? [] : [agreementWords(terms, agreement)];
}
