import { type Bid, coinWords, type HandicapTerms } from '@punica/kernel';
import { roleName } from '../online/role-name.ts';
import { words } from '../words/index.ts';

const w = words.even;

/** A bid in a few words; a pass as such. */
export const bidSaid = (terms: HandicapTerms, { amount, wishes }: Omit<Bid, 'bidder'>): string =>
  amount === null ? w.passes : w.bidOf(coinWords(terms, amount), roleName(wishes[0] ?? terms.wishes[0]));

interface Props {
  readonly terms: HandicapTerms;
  readonly bids: readonly Bid[];
  readonly nameOf: (bidder: number) => string;
}

/** Open bids, the newest last. */
export function BidList({ terms, bids, nameOf }: Props) {
  if (bids.length === 0) return <p class="soft">{w.noBids}</p>;
  return (
    <ol class="bid-list" aria-label={w.soFar}>
      {bids.map((bid, i) => (
        <li key={i}>
          <b>{nameOf(bid.bidder)}</b> {bidSaid(terms, bid)}
        </li>
      ))}
    </ol>
  );
}
