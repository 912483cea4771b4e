import * as z from 'zod/mini';
import {
  type Amounts,
  type Auction,
  amountRange,
  type Bid,
  newAuction,
  settleBids,
  toBid,
  withBid,
} from './bidding.ts';
import { type Dice, KeyedDice } from './dice.ts';
import { BadInput, within } from './errors.ts';
import type { Beginning, Game } from './game.ts';
import { coinWords, type HandicapTerms } from './handicap.ts';
import { type KeyText, keyWords } from './key.ts';

/** What the players agreed upon before the game to make it even. */
export type Agreement =
  | { readonly kind: 'fixed'; readonly handicap: Amounts }
  | {
      readonly kind: 'sealed' | 'open';
      /** By side, where it gets something. */
      readonly handicap: Amounts;
      /** As they were made; sealed ones in the order of the bidders. */
      readonly bids: readonly Bid[];
      /** By bidder: the side that he came to play. */
      readonly players: readonly string[];
    };

type Played = Pick<Game, 'roles' | 'scenarios' | 'handicap'>;

/** The place in the log that the lots of equal bids come from: no entry can have it, nor has the set-up. */
const BIDS_PLACE = 0xffff_fffe;

/** The dice that part equal bids, from the key of the game. */
export const bidLots = (key: KeyText): Dice => new KeyedDice(keyWords(key), BIDS_PLACE);

const word = z.string().check(z.maxLength(200));
const amounts = z.record(word, z.number());
const bid = z.strictObject({
  bidder: z.int().check(z.gte(0)),
  amount: z.nullable(z.number()),
  wishes: z.array(word).check(z.maxLength(8)),
});

/** The shape of an agreement in files. */
export const agreementSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), handicap: amounts }),
  z.strictObject({
    kind: z.enum(['sealed', 'open']),
    handicap: amounts,
    bids: z.array(bid).check(z.maxLength(1000)),
    players: z.array(word).check(z.maxLength(8)),
  }),
]);

/** The sides that somebody plays in a scenario. */
export const rolesOf = (
  { roles, scenarios }: Pick<Game, 'roles' | 'scenarios'>,
  scenario: string,
): readonly string[] => scenarios.find(({ id }) => id === scenario)?.roles ?? roles;

/** What a scenario is evened with, or a refusal. */
function termsOf({ handicap }: Played, scenario: string): HandicapTerms {
  const terms = handicap?.terms[scenario];
  if (terms === undefined) throw new BadInput('agreement', 'is nothing that this game has a coin for');
  return terms;
}

/** Bids for the sides of a scenario, before anybody has bid. */
export const auctionFor = (game: Played, scenario: string, kind: Auction['kind']): Auction =>
  newAuction(kind, rolesOf(game, scenario), termsOf(game, scenario));

/** Refuses an agreement that the game has no coin for, or that its own bids do not lead to. */
export function checkAgreement(game: Played, scenario: string, agreement: Agreement): Agreement {
  const terms = termsOf(game, scenario);
  const rule = game.handicap?.rule;
  within('agreement.handicap', () => checkAmounts(terms, rule, rolesOf(game, scenario), agreement.handicap));
  if (agreement.kind === 'fixed') {
    if (Object.keys(agreement.handicap).length === 0)
      throw new BadInput('agreement.handicap', 'must give at least one side something', rule);
    return agreement;
  }
  const auction = auctionFrom(game, scenario, agreement);
  if (toBid(auction).length > 0) throw new BadInput('agreement.bids', 'are not all in');
  if (agreement.players.length !== auction.roles.length)
    throw new BadInput('agreement.players', `must name ${auction.roles.length} sides`);
  return agreement;
}

function checkAmounts(
  { step, most }: HandicapTerms,
  rule: string | undefined,
  roles: readonly string[],
  given: Amounts,
): void {
  for (const [role, amount] of Object.entries(given)) {
    if (!roles.includes(role)) throw new BadInput(role.slice(0, 40), `is not one of ${roles.join(', ')}`);
    if (!Number.isInteger(amount) || amount < 1 || amount > most || amount % step !== 0)
      throw new BadInput(role, `must be ${amountRange(step, most, step)}`, rule);
  }
}

const auctionFrom = (
  game: Played,
  scenario: string,
  { kind, bids }: Exclude<Agreement, { kind: 'fixed' }>,
): Auction =>
  bids.reduce(
    (auction, it, i) => within(`agreement.bids.${i}`, () => withBid(auction, it)),
    auctionFor(game, scenario, kind),
  );

/** All bids are in: what they come to, with the lots of the game's own key. */
export function agreementOf(auction: Auction, lots: Dice): Agreement {
  const { kind, bids } = auction;
  const told = kind === 'sealed' ? bids.toSorted((a, b) => a.bidder - b.bidder) : bids;
  return { kind, bids: told, ...settleBids(auction, lots) };
}

/** Refuses an agreement whose bids come to something else with this key. */
export function checkSettled(game: Played, { scenario, agreement }: Beginning, key: KeyText): void {
  if (agreement === undefined || agreement.kind === 'fixed') return;
  const { players, handicap } = settleBids(auctionFrom(game, scenario, agreement), bidLots(key));
  if (players.join() !== agreement.players.join())
    throw new BadInput('agreement.players', `must be ${players.join(', ')} by these bids`);
  const same = players.every((role) => (handicap[role] ?? 0) === (agreement.handicap[role] ?? 0));
  if (!same) throw new BadInput('agreement.handicap', 'does not follow from the bids');
}

const named = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1);

/** In a word or two: who has how much more. */
export function handicapWords(
  terms: Pick<HandicapTerms, 'coin'>,
  { handicap }: Pick<Agreement, 'handicap'>,
): string {
  const amounts = [...new Set(Object.values(handicap))];
  if (amounts.length === 0) return 'no handicap';
  const sides = (amount: number): string =>
    Object.keys(handicap)
      .filter((role) => handicap[role] === amount)
      .map(named)
      .join(', ');
  return amounts.map((amount) => `${sides(amount)} +${coinWords(terms, amount)}`).join('; ');
}

/** How it came about. */
export function bidWords(agreement: Agreement): string {
  if (agreement.kind === 'fixed') return 'fixed handicap';
  const { bids, players, kind } = agreement;
  const told = players.map((role, bidder) => `${named(role)} ${finalBid(bids, bidder)}`);
  return `${kind} bids: ${told.join(', ')}`;
}

/** What somebody bid in the end; of open bids the last amount before passing. */
function finalBid(bids: readonly Bid[], bidder: number): string {
  const last = bids.findLast((it) => it.bidder === bidder && it.amount !== null);
  return last === undefined ? 'none' : String(last.amount);
}

/** The whole of it in a line. */
export const agreementWords = (terms: Pick<HandicapTerms, 'coin'>, agreement: Agreement): string =>
  `${handicapWords(terms, agreement)} (${bidWords(agreement)})`;
