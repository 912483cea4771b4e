import { leastBid, type Role, toBid } from '@punica/kernel';
import type { AgreementInfo, BiddingInfo } from '@punica/protocol';
import type { GamesTable } from '../storage/tables.ts';
import { bidderName, isSettled, readAgreement } from './agreement.ts';
import type { Table } from './table.ts';

/** An agreement as everybody may know it. */
export function agreementInfo(row: Pick<GamesTable, 'agreement'>): AgreementInfo | null {
  const agreement = readAgreement(row);
  if (agreement === null || isSettled(agreement)) return agreement;
  return { kind: agreement.kind };
}

/** Bids that are being made, as one seat or an onlooker may see them. */
export function biddingInfo(table: Table, viewer: Role): BiddingInfo | null {
  const { auction, seats } = table;
  if (auction === undefined) return null;
  const { kind, bids } = auction;
  const next = toBid(auction);
  return {
    bids: kind === 'open' ? bids : bids.filter(({ bidder }) => bidder === viewer),
    have: seats.flatMap(({ role }) => (bids.some(({ bidder }) => bidder === role) ? [bidderName(role)] : [])),
    toBid: next.map(bidderName),
    least: leastBid(auction),
    deadlines: seats.map(({ role }) => {
      const deadline = next.includes(role) ? table.bidDeadline(role) : null;
      return deadline === null ? null : table.time.toWall(deadline);
    }),
  };
}

/** The parts of the players in the order in which the key took them: by seat, or by bidder where sides were bid for. */
export function partsForKey({ agreement, seats, engine }: Table): (string | null)[] {
  if (agreement === null || agreement.kind === 'fixed' || !isSettled(agreement))
    return seats.map(({ part }) => part);
  return agreement.players.map((role) => seats[engine.game.roles.indexOf(role)].part);
}
