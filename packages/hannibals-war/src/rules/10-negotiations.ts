import {
  argOf,
  byName,
  count,
  END,
  EVERYBODY,
  type LocalsOf,
  maskOf,
  moveItem,
  refusal,
  reveal,
  revealAll,
  STAY,
  verbOf,
} from '@punica/kernel';
import { A, markerArg, powerArg, squareArg } from '../actions.ts';
import { earn, loseMarkers, M, spend } from '../board.ts';
import { type MarkerId, NONE, type Player, POWER_IDS } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook, type X } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import { show, squaresOf, stackAt } from '../units.ts';
import { handOf, markerIn, PLAYED } from '../zones.ts';
import {
  firstToAnswer,
  holdsMarker,
  mayHold,
  offerReturns,
  passMarker,
  playMarker,
  returning,
} from './09-markers.ts';
import { hasPromised, makePact, refusePact } from './10-pacts.ts';
import { agreedEnd } from './29-victory.ts';

const NO_MORE_OFFERS = refusal('10.2', 'noMoreOffers');
const TOO_POOR = refusal('8.4', 'tooPoor');
const NOTHING_OFFERED = refusal('10.2', 'nothingOffered');
const NOT_HELD = refusal('10.2', 'notHeld');

/** Offers that a player may make in one phase for each of the others (R10). */
const OFFERS = 2;
const offersOf = (g: W): number => OFFERS * (g.rules.seats.length - 1);
/** Most talents named in one offer, and most that are promised for later. */
const MOST_TALENTS = 60;
const MOST_DEBT = 12;
/** Most units that are promised to be sent home. */
const MOST_SENT_HOME = 3;
/** Most markers asked for in one offer. */
const MOST_ASKED = 3;
/** How long a pact may be made for, in turns. */
const MOST_YEARS = 3;

const talksLocals = {
  done: KINDS.playerSet,
  made: byName(POWER_IDS, count),
  by: KINDS.playerOrNobody,
  from: KINDS.playerOrNobody,
};
type Talks = LocalsOf<typeof talksLocals>;

export const talksStart = (): Talks => ({ done: 0, made: [0, 0, 0, 0], by: NONE, from: NONE });

/** [10.1, 10.2, 10.4] The Negotiations Phase: everything is said in the open. */
export const negotiations = rulebook('negotiations', talksLocals, {
  steal: {
    rule: '9.12',
    kind: 'window',
    window: 'negotiations',
    pass: A.pass,
    who: (g) => {
      let asked = 0;
      for (const player of g.rules.seats)
        if (mayHold(g, player, M.auspices) && victims(g, player).length > 0) asked |= maskOf(player);
      return asked;
    },
    offer: (g, _f, out, role: Player) => {
      out.push(A.pass);
      if (holdsMarker(g, role, M.auspices)) for (const other of victims(g, role)) out.push(A.steal | other);
    },
    takeAll: (g, f, answers, x) => {
      f.by = firstToAnswer(g, g.initiative, answers);
      if (f.by < 0) return 'talk';
      f.from = powerArg(answers[f.by]);
      playMarker(g, x, f.by, M.auspices, 'steal');
      return undefined;
    },
  },
  stolen: {
    rule: '9.12',
    run: (g, f, x) => {
      const hand = g.zones[handOf(f.from)];
      if (g.result === 1 && hand.length > 0) {
        const marker = passMarker(g, x, f.from, f.by, x.below(hand.length), maskOf(f.by));
        x.tell(
          maskOf(f.by) | maskOf(f.from),
          { ev: 'stole', player: f.by, from: f.from, marker },
          { ev: 'stoleHidden', player: f.by, from: f.from },
        );
      }
      return 'steal';
    },
  },
  talk: {
    rule: '10.1',
    kind: 'open',
    who: (g, f) => g.rules.players & ~f.done,
    offer: (g, f, out, role: Player) => {
      out.push(A.done);
      for (const other of g.rules.seats) if (other !== role) out.push(A.offer | other);
      if (f.made[role] < offersOf(g)) {
        // [14.3] Stacks and hands laid open.
        if (g.zones[handOf(role)].length > 0) out.push(A.showHand);
        for (const at of squaresOf(g, role)) out.push(A.show | at);
      }
      if (f.made[role] === 0) out.push(A.endWar);
      offerReturns(g, role, out);
    },
    check: (g, f, a, role: Player) =>
      verbOf(a) === A.offer && f.made[role] >= offersOf(g) ? NO_MORE_OFFERS : undefined,
    take: (g, f, a, x, role: Player) => {
      switch (verbOf(a)) {
        case A.offer:
          f.made = f.made.map((made, player) => (player === role ? made + 1 : made));
          bargain.enter(g, bargainOf(role, powerArg(a)));
          return 'goOn';
        case A.endWar:
          f.made = f.made.map((made, player) => (player === role ? made + 1 : made));
          agreedEnd.enter(g, { by: role });
          return 'goOn';
        case A.handBack:
          returning.enter(g, { player: role });
          return 'goOn';
        case A.show:
          showStack(g, role, squareArg(a), x);
          f.made = f.made.map((made, player) => (player === role ? made + 1 : made));
          return 'goOn';
        case A.showHand: {
          const hand = g.zones[handOf(role)];
          revealAll(x, hand, EVERYBODY);
          x.say({ ev: 'handShown', player: role });
          f.made = f.made.map((made, player) => (player === role ? made + 1 : made));
          return 'goOn';
        }
        default:
          f.done |= maskOf(role);
          return f.done === g.rules.players ? END : STAY;
      }
    },
  },
  // Who has made all his offers and holds nothing has done.
  goOn: {
    rule: '10.1',
    run: (g, f) => {
      for (const player of g.rules.seats)
        if (f.made[player] >= offersOf(g) && g.zones[handOf(player)].length === 0) f.done |= maskOf(player);
      return f.done === g.rules.players ? END : 'talk';
    },
  },
});

/** [14.3] His own units: whoever else stands there keeps his secrets. */
function showStack(g: W, player: Player, at: Square, x: X): void {
  for (const r of stackAt(g, player, at)) show(g, x, r, EVERYBODY);
  x.say({ ev: 'shown', player, at });
}

const victims = (g: W, player: Player): Player[] =>
  g.rules.seats.filter((other) => other !== player && g.zones[handOf(other)].length > 0);

const bargainLocals = {
  from: KINDS.player,
  to: KINDS.player,
  /** Talents given and asked for. */
  give: KINDS.count,
  ask: KINDS.count,
  gives: KINDS.markers,
  asks: KINDS.markers,
  truce: KINDS.truth,
  borders: KINDS.truth,
  /** How many turns truce and borders hold. */
  years: KINDS.count,
  /** Talents to be paid with the next taxes, by the one and by the other. */
  owe: KINDS.count,
  debt: KINDS.count,
  /** Units to be sent home in this turn's mobilization, by the one and by the other. */
  home: KINDS.count,
  askHome: KINDS.count,
};
export type Bargain = LocalsOf<typeof bargainLocals>;

const bargainOf = (from: Player, to: Player): Bargain => ({
  from,
  to,
  give: 0,
  ask: 0,
  gives: [],
  asks: [],
  truce: false,
  borders: false,
  years: 1,
  owe: 0,
  debt: 0,
  home: 0,
  askHome: 0,
});

const isEmpty = (f: Bargain): boolean =>
  f.give + f.ask + f.owe + f.debt + f.home + f.askHome + f.gives.length + f.asks.length === 0 &&
  !f.truce &&
  !f.borders;

const copiesHeld = (g: W, player: Player, marker: MarkerId): number =>
  g.zones[handOf(player)].filter((s) => markerIn(s) === marker).length;
const times = (list: readonly MarkerId[], marker: MarkerId): number =>
  list.filter((item) => item === marker).length;

/** [9.10, 10.2] One offer: markers and talents each way, now or with the next taxes, and pacts (R10). */
export const bargain = rulebook('bargain', bargainLocals, {
  terms: {
    rule: '10.2',
    who: (_g, f) => f.from,
    offer: (g, f, out) => {
      out.push(A.refuse, A.propose);
      if (!f.truce) out.push(A.truce);
      if (!f.borders) out.push(A.borders);
      if ((f.truce || f.borders) && f.years === 1)
        for (let years = 2; years <= MOST_YEARS; years++) out.push(A.years | years);
      if (g.turn < g.rules.turns) {
        if (f.owe === 0) for (let n = 1; n <= MOST_DEBT; n++) out.push(A.owe | n);
        if (f.debt === 0) for (let n = 1; n <= MOST_DEBT; n++) out.push(A.askDebt | n);
      }
      if (f.home === 0 && !hasPromised(g, f.from, f.to))
        for (let n = 1; n <= MOST_SENT_HOME; n++) out.push(A.sendHome | n);
      if (f.askHome === 0 && !hasPromised(g, f.to, f.from))
        for (let n = 1; n <= MOST_SENT_HOME; n++) out.push(A.askSendHome | n);
      if (f.give === 0)
        for (let n = 1; n <= Math.min(g.talents[f.from], MOST_TALENTS); n++) out.push(A.giveTalents | n);
      if (f.ask === 0)
        for (let n = 1; n <= Math.min(g.talents[f.to], MOST_TALENTS); n++) out.push(A.askTalents | n);
      const offered: number[] = [];
      for (const s of g.zones[handOf(f.from)]) {
        if (offered.includes(markerIn(s))) continue;
        offered.push(markerIn(s));
        out.push(A.giveMarker | markerIn(s));
      }
      if (f.asks.length < Math.min(g.zones[handOf(f.to)].length, MOST_ASKED))
        for (const marker of g.rules.markers.list)
          if (marker.type !== 'leader') out.push(A.askMarker | marker.index);
    },
    check: (g, f, a) => {
      switch (verbOf(a)) {
        case A.propose:
          return isEmpty(f) ? NOTHING_OFFERED : undefined;
        case A.truce:
          return refusePact(g, 'truce', f.from, f.to);
        case A.borders:
          return refusePact(g, 'borders', f.from, f.to);
        case A.giveMarker:
          return times(f.gives, markerArg(a)) >= copiesHeld(g, f.from, markerArg(a)) ? NOT_HELD : undefined;
        default:
          return undefined;
      }
    },
    take: (g, f, a, x) => {
      const arg = argOf(a);
      switch (verbOf(a)) {
        case A.truce:
          f.truce = true;
          return 'terms';
        case A.borders:
          f.borders = true;
          return 'terms';
        case A.years:
          f.years = arg;
          return 'terms';
        case A.owe:
          f.owe = arg;
          return 'terms';
        case A.askDebt:
          f.debt = arg;
          return 'terms';
        case A.sendHome:
          f.home = arg;
          return 'terms';
        case A.askSendHome:
          f.askHome = arg;
          return 'terms';
        case A.giveTalents:
          f.give = arg;
          return 'terms';
        case A.askTalents:
          f.ask = arg;
          return 'terms';
        case A.giveMarker: {
          // [10.4] What is offered is named and shown.
          const marker = markerArg(a);
          f.gives = [...f.gives, marker];
          const hand = g.zones[handOf(f.from)];
          let left = times(f.gives, marker);
          for (let i = 0; i < hand.length && left > 0; i++)
            if (markerIn(hand[i]) === marker) {
              reveal(x, hand, i, EVERYBODY);
              left--;
            }
          return 'terms';
        }
        case A.askMarker:
          f.asks = [...f.asks, markerArg(a)];
          return 'terms';
        case A.propose:
          x.say({
            ev: 'offered',
            from: f.from,
            to: f.to,
            give: f.give,
            ask: f.ask,
            gives: f.gives,
            asks: f.asks,
            truce: f.truce,
            borders: f.borders,
            years: f.years,
            owe: f.owe,
            debt: f.debt,
            home: f.home,
            askHome: f.askHome,
          });
          return undefined;
        default:
          return END;
      }
    },
  },
  answer: {
    rule: '10.2',
    who: (_g, f) => f.to,
    offer: (_g, _f, out) => {
      out.push(A.refuse, A.accept);
    },
    check: (g, f, a) => {
      if (a === A.refuse) return undefined;
      if (g.talents[f.to] < f.ask) return TOO_POOR;
      return f.asks.some((marker) => times(f.asks, marker) > copiesHeld(g, f.to, marker))
        ? NOT_HELD
        : undefined;
    },
    take: (g, f, a, x) => {
      const accepted = a === A.accept;
      x.say({ ev: 'answered', player: f.to, accepted });
      if (!accepted) return END;
      spend(g, f.from, f.give);
      earn(g, f.to, f.give);
      spend(g, f.to, f.ask);
      earn(g, f.from, f.ask);
      trade(g, x, f);
      agree(g, x, f);
      return END;
    },
  },
});

/** [10.2] What was promised is written down, and the program watches it (R10). */
function agree(g: W, x: X, f: Bargain): void {
  const { from, to, truce, borders, years, owe, debt, home, askHome } = f;
  const until = g.turn + years - 1;
  if (truce) makePact(g, x, { kind: 'truce', from, to, until, talents: 0 });
  if (borders) makePact(g, x, { kind: 'borders', from, to, until, talents: 0 });
  if (owe > 0) makePact(g, x, { kind: 'tribute', from, to, until: g.turn + 1, talents: owe });
  if (debt > 0) makePact(g, x, { kind: 'tribute', from: to, to: from, until: g.turn + 1, talents: debt });
  if (home > 0) makePact(g, x, { kind: 'disband', from, to, until: g.turn, talents: home });
  if (askHome > 0) makePact(g, x, { kind: 'disband', from: to, to: from, until: g.turn, talents: askHome });
}

/** [9.5, 9.10] Both sides hand over at the same time: whoever gains no more than he gives has room for it. */
function trade(g: W, x: X, { from, to, gives, asks }: Bargain): void {
  const lay = (player: Player, markers: readonly MarkerId[]): void => {
    for (const marker of markers) moveItem(x, g.zones[handOf(player)], marker, g.zones[PLAYED], EVERYBODY);
  };
  const takeUp = (giver: Player, player: Player, markers: readonly MarkerId[]): void => {
    const hand = g.zones[handOf(player)];
    loseMarkers(g, x, player, hand.length + markers.length - g.rules.handLimit);
    for (const marker of markers) {
      moveItem(x, g.zones[PLAYED], marker, hand, EVERYBODY);
      x.say({ ev: 'traded', from: giver, to: player, marker });
    }
  };
  lay(from, gives);
  lay(to, asks);
  takeUp(from, to, gives);
  takeUp(to, from, asks);
}
