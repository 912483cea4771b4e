import {
  argOf,
  END,
  type LocalsOf,
  maskOf,
  moveItem,
  moveSlot,
  offering,
  refusal,
  revealAll,
  slot,
  verbOf,
} from '@punica/kernel';
import { A, markerArg } from '../actions.ts';
import { isActionMarker, loseMarkers, M, nextPlayer, orderFrom, spend, toPool } from '../board.ts';
import { NONE, type Player } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { AGORA, handOf, markerIn, moveMarker, POOL } from '../zones.ts';
import { offerReturns, returning, settleLeaders } from './09-markers.ts';
import { markerWindow, noteBy } from './09-windows.ts';

const MUST_OUTBID = refusal('9.3', 'mustOutbid');
const MOST_BID = 999;

const agoraLocals = {
  by: KINDS.playerOrNobody,
  /** The player who opens the bids for the next marker. */
  opener: KINDS.player,
  lot: KINDS.count,
  lots: KINDS.count,
  bid: KINDS.count,
  bidder: KINDS.playerOrNobody,
  bidding: KINDS.players,
};
type Agora = LocalsOf<typeof agoraLocals>;

export const agoraStart = (opener: Player): Agora => ({
  by: NONE,
  opener,
  lot: 0,
  lots: 0,
  bid: 0,
  bidder: NONE,
  bidding: [],
});

/** [9.3] Markers come face down to the Agora and are auctioned one by one (R9). */
export const agora = rulebook('agora', agoraLocals, {
  // [9.12] At the start of the phase, while the pool is whole (R50).
  auspices: markerWindow<Agora, 'lay'>({
    rule: '9.12',
    window: 'agora',
    marker: M.auspices,
    use: 'fetch',
    offer: offering(A.fetch),
    first: (g) => g.initiative,
    note: noteBy,
    otherwise: 'lay',
  }),
  search: {
    rule: '9.12',
    run: (g, f, x) => {
      if (g.result === 0) return 'auspices';
      // [9.12] He looks through the whole pool.
      revealAll(x, g.zones[POOL], maskOf(f.by));
      return undefined;
    },
  },
  fetch: {
    rule: '9.12',
    who: (_g, f) => f.by,
    offer: (g, _f, out) => {
      out.push(A.pass);
      const offered: number[] = [];
      for (const s of g.zones[POOL]) {
        const marker = markerIn(s);
        if (!isActionMarker(marker) || offered.includes(marker)) continue;
        offered.push(marker);
        out.push(A.take | marker);
      }
    },
    take: (g, f, a, x) => {
      if (a === A.pass) return 'mix';
      // It takes the place of the Auspices that were played for it, within the limit of the hand (9.4).
      moveItem(x, g.zones[POOL], markerArg(a), g.zones[handOf(f.by)], maskOf(f.by));
      x.tell(
        maskOf(f.by),
        { ev: 'fetched', player: f.by, marker: markerArg(a) },
        { ev: 'fetchedHidden', player: f.by },
      );
      return undefined;
    },
  },
  mix: {
    rule: '9.2',
    run: (g) => {
      // The pool is stirred: nobody knows what will be drawn.
      g.zones[POOL] = g.zones[POOL].map((s) => slot(markerIn(s), 0)).sort((a, b) => a - b);
      return 'auspices';
    },
  },
  lay: {
    rule: '9.3',
    run: (g, f, x) => {
      if (f.lots > 0) return;
      const pool = g.zones[POOL];
      f.lots = Math.min(pool.length, g.rules.markers.agoraPerPlayer * g.rules.seats.length);
      for (let n = 0; n < f.lots; n++) moveSlot(x, pool, x.below(pool.length), g.zones[AGORA], 0);
    },
  },
  // [marker Spy] When they lie there, and before the bids.
  before: markerWindow<Agora, 'open'>({
    rule: '9.12',
    window: 'agora',
    marker: M.spy,
    use: 'see-agora',
    offer: offering(A.spyAgora),
    first: (g) => g.initiative,
    note: noteBy,
    otherwise: 'open',
  }),
  seen: {
    rule: '9.12',
    run: (g, f, x) => {
      if (g.result === 0) return 'before';
      revealAll(x, g.zones[AGORA], maskOf(f.by));
      x.say({ ev: 'sawAgora', player: f.by });
      return 'before';
    },
  },
  open: {
    rule: '9.3',
    run: (g, f, x) => {
      if (g.zones[AGORA].length === 0) return END;
      f.lot++;
      f.bid = g.rules.tables.minimumBid - 1;
      f.bidder = NONE;
      f.bidding = orderFrom(g, f.opener);
      f.opener = nextPlayer(g, f.opener);
      x.say({ ev: 'lot', number: f.lot, of: f.lots });
      return undefined;
    },
  },
  turn: {
    rule: '9.3',
    run: (g, f) => {
      // [8.4] Who cannot outbid is out.
      f.bidding = f.bidding.filter((player) => g.talents[player] > f.bid);
      return f.bidding.length === 0 ? 'sold' : undefined;
    },
  },
  bid: {
    rule: '9.3',
    who: (_g, f) => f.bidding[0],
    offer: (g, f, out) => {
      out.push(A.pass);
      const most = Math.min(g.talents[f.bidding[0]], MOST_BID);
      for (let talents = g.rules.tables.minimumBid; talents <= most; talents++) out.push(A.bid | talents);
      offerReturns(g, f.bidding[0], out);
    },
    check: (_g, f, a) => (verbOf(a) === A.bid && argOf(a) <= f.bid ? MUST_OUTBID : undefined),
    take: (g, f, a, x) => {
      if (a === A.handBack) {
        returning.enter(g, { player: f.bidding[0] });
        return 'turn';
      }
      const [player, ...rest] = f.bidding;
      f.bidding = rest;
      if (a === A.pass) return 'turn';
      if (f.bidder !== NONE) f.bidding = [...rest, f.bidder];
      f.bid = argOf(a);
      f.bidder = player;
      x.say({ ev: 'bid', player, talents: f.bid });
      return 'turn';
    },
  },
  sold: {
    rule: '9.3',
    run: (g, f, x) => {
      if (f.bidder === NONE) {
        toPool(g, x, AGORA, 0);
        x.say({ ev: 'unsold' });
        return 'open';
      }
      spend(g, f.bidder, f.bid);
      loseMarkers(g, x, f.bidder, g.zones[handOf(f.bidder)].length + 1 - g.rules.handLimit);
      const marker = moveMarker(x, g.zones[AGORA], 0, g.zones[handOf(f.bidder)], maskOf(f.bidder));
      x.tell(
        maskOf(f.bidder),
        { ev: 'sold', player: f.bidder, price: f.bid, marker },
        { ev: 'soldHidden', player: f.bidder, price: f.bid },
      );
      settleLeaders(g, x, f.bidder);
      return 'open';
    },
  },
});
