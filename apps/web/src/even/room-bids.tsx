import type { BiddingInfo, BidRequest, TableInfo } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { leftWords } from '../online/clock-words.ts';
import { gameOf, me } from '../online/house.ts';
import { ask, gamePath } from '../online/server-api.ts';
import { words } from '../words/index.ts';
import { BidForm, type WrittenBid } from './bid-form.tsx';
import { BidList, bidSaid } from './bid-list.tsx';

const w = words.even;

interface Props {
  readonly info: TableInfo;
  readonly bidding: BiddingInfo;
}

/** The stage before a game whose sides are bid for: all seats are taken, and those who are asked bid. */
export function RoomBids({ info, bidding }: Props) {
  const attempt = useAttempt();
  const [anew, setAnew] = useState(false);
  const game = gameOf(info.game);
  const terms = game?.handicap?.terms[info.scenario];
  const kind = info.agreement?.kind;
  if (terms === undefined || (kind !== 'sealed' && kind !== 'open')) return null;
  const roles = game?.scenarios.find(({ id }) => id === info.scenario)?.roles ?? info.roles;
  const seat = info.seats.findIndex(({ person }) => person !== null && person === me.value?.id);
  const isAsked = seat >= 0 && bidding.toBid.includes(info.seats[seat].role);
  const mine = kind === 'sealed' ? bidding.bids.find(({ bidder }) => bidder === seat) : undefined;
  const writes = isAsked || (mine !== undefined && anew);
  const deadline = seat < 0 ? null : bidding.deadlines[seat];
  const nameOf = (bidder: number): string => info.seats[bidder].name ?? '';
  const bid = (written: WrittenBid): void =>
    void attempt.run(async () => {
      await ask('POST', gamePath(info.id, 'bids'), written satisfies BidRequest);
      setAnew(false);
    });
  return (
    <section class="bidding" aria-live="polite" aria-label={kind === 'sealed' ? w.stageSealed : w.stageOpen}>
      {kind === 'open' && <BidList terms={terms} bids={bidding.bids} nameOf={nameOf} />}
      {writes && (
        <>
          <h3>{w.you}</h3>
          <BidForm
            key={bidding.bids.length}
            kind={kind}
            terms={terms}
            roles={roles}
            least={bidding.least}
            busy={attempt.busy}
            onBid={bid}
          />
          {deadline != null && (
            <p class="soft">
              {(kind === 'sealed' ? w.until : w.untilPass)(leftWords(deadline - Date.now()))}
            </p>
          )}
        </>
      )}
      {mine !== undefined && !writes && (
        <p class="bid-given">
          <span>{w.yours(bidSaid(terms, mine))}</span>
          <button type="button" class="button" onClick={() => setAnew(true)}>
            {w.change}
          </button>
        </p>
      )}
      {!isAsked && <Awaited info={info} bidding={bidding} />}
      <Trouble of={attempt} />
    </section>
  );
}

function Awaited({ info, bidding }: Props) {
  const names = info.seats.filter(({ role }) => bidding.toBid.includes(role)).map(({ name }) => name ?? '');
  return <p class="soft">{w.waitsFor(names.join(', '))}</p>;
}
