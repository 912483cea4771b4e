import './even.css';
import {
  type Agreement,
  type Auction,
  type Bid,
  botBid,
  handicapWords,
  leastBid,
  toBid,
  withBid,
} from '@punica/kernel';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { roleName } from '../online/role-name.ts';
import { isBot, isPerson, type Seat } from '../play/seats.ts';
import { words } from '../words/index.ts';
import { BidForm, type WrittenBid } from './bid-form.tsx';
import { BidList, bidSaid } from './bid-list.tsx';

const w = words.even;

interface Props {
  /** No bid made yet. */
  readonly start: Auction;
  /** By bidder. */
  readonly seats: readonly Seat[];
  /** All bids are in: begins the game and says what they came to. */
  readonly onBids: (bids: readonly Bid[]) => Promise<{ readonly id: string; readonly agreement: Agreement }>;
  readonly onTable: (id: string) => void;
  readonly onBack: () => void;
}

/** Bids at one screen: whoever is to bid comes to it, and where bids are sealed everybody else looks away. */
export function Bidding({ start, seats, onBids, onTable, onBack }: Props) {
  const [auction, setAuction] = useState(() => withBotsOf(start, seats));
  /** Who sits at the screen; sealed bids of several people are written behind a cover. */
  const [here, setHere] = useState<number | null>(null);
  const [settled, setSettled] = useState<{ id: string; agreement: Agreement } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const bidder = toBid(auction).find((it) => isPerson(seats[it]));
  const people = seats.filter(isPerson).length;
  const done = toBid(auction).length === 0;
  useEffect(() => {
    if (!done) return;
    onBids(auction.bids).then(setSettled, (error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    );
  }, [done]);
  const nameOf = (n: number): string => {
    const seat = seats[n];
    return isBot(seat) ? `${w.player(n)} (${botName(seat)})` : w.player(n);
  };
  const bid = (it: WrittenBid): void => {
    setHere(null);
    setAuction(withBotsOf(withBid(auction, { bidder: bidder!, ...it }), seats));
  };
  return (
    <section class="bidding" aria-live="polite">
      <h2>{auction.kind === 'sealed' ? w.stageSealed : w.stageOpen}</h2>
      {problem !== null && (
        <p class="problem" role="alert">
          <b>{words.create.failed}.</b> {problem}
        </p>
      )}
      {auction.kind === 'open' && settled === null && (
        <BidList terms={auction.terms} bids={auction.bids} nameOf={nameOf} />
      )}
      {bidder !== undefined && auction.kind === 'sealed' && people > 1 && here !== bidder ? (
        <BidCover who={nameOf(bidder)} onReady={() => setHere(bidder)} />
      ) : (
        bidder !== undefined && (
          <>
            <Focused key={`${bidder} ${auction.bids.length}`}>
              {people > 1 ? w.asks(nameOf(bidder)) : w.you}
            </Focused>
            <BidForm
              key={`${bidder} ${auction.bids.length}`}
              kind={auction.kind}
              terms={auction.terms}
              roles={auction.roles}
              least={leastBid(auction)}
              onBid={bid}
            />
          </>
        )
      )}
      {settled !== null && <Result auction={auction} nameOf={nameOf} settled={settled} onTable={onTable} />}
      {settled === null && (
        <button type="button" class="button quiet" onClick={onBack}>
          {w.back}
        </button>
      )}
    </section>
  );
}

const capital = (said: string): string => said.charAt(0).toUpperCase() + said.slice(1);

const botName = (seat: Extract<Seat, { kind: 'bot' }>): string => words.create.botName[seat.bot] ?? seat.bot;

function withBotsOf(auction: Auction, seats: readonly Seat[]): Auction {
  let all = auction;
  const next = (): number | undefined => toBid(all).find((it) => isBot(seats[it]));
  for (let bot = next(); bot !== undefined; bot = next()) all = withBid(all, botBid(all, bot));
  return all;
}

/** A heading that keys and readers are led to when it comes. */
function Focused({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // With the heading, not a frame later: by then somebody may be on the way to the button, and would be taken from it.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}

function BidCover({ who, onReady }: { who: string; onReady: () => void }) {
  return (
    <div class="bid-cover">
      <Focused key={who}>{w.cover(who)}</Focused>
      <p>{w.coverHint}</p>
      <p class="row">
        <button type="button" class="button main" onClick={onReady}>
          {w.coverReady(who)}
        </button>
      </p>
    </div>
  );
}

interface ResultProps {
  readonly auction: Auction;
  readonly nameOf: (bidder: number) => string;
  readonly settled: { readonly id: string; readonly agreement: Agreement };
  readonly onTable: (id: string) => void;
}

/** What came of the bids: read out together, then to the table. */
function Result({ auction: { terms, bids }, nameOf, settled: { id, agreement }, onTable }: ResultProps) {
  if (agreement.kind === 'fixed') return null;
  const { players, handicap } = agreement;
  const bidOf = (bidder: number): Bid | undefined =>
    bids.findLast((it) => it.bidder === bidder && it.amount !== null);
  const amounts = players.map((_, bidder) => bidOf(bidder)?.amount ?? null);
  const best = Math.max(...amounts.map((it) => it ?? -1));
  const gives = Object.keys(handicap).length > 0;
  const isLot = agreement.kind === 'sealed' && gives && amounts.filter((it) => it === best).length > 1;
  return (
    <div class="bid-result">
      <Focused>{w.result}</Focused>
      <ul>
        {players.map((side, bidder) => {
          const last = bidOf(bidder);
          return (
            <li key={side}>
              <b>{nameOf(bidder)}</b> <span>{last === undefined ? w.passes : bidSaid(terms, last)}</span>{' '}
              <strong>{w.plays(roleName(side))}</strong>
            </li>
          );
        })}
      </ul>
      <p class="bid-given">
        <b>{capital(handicapWords(terms, agreement))}.</b>
        {gives && <span>{terms.text}</span>}
      </p>
      {isLot && <p class="soft">{w.lot}</p>}
      {!gives && agreement.kind === 'sealed' && best > 0 && <p class="soft">{w.free}</p>}
      <p class="row">
        <button type="button" class="button main" onClick={() => onTable(id)}>
          {w.toTable}
        </button>
      </p>
    </div>
  );
}
