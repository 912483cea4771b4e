import {
  type Action,
  argOf,
  type Choice,
  choices,
  END,
  EVERYBODY,
  type LocalsOf,
  moveItem,
  offering,
  refusal,
  reveal,
} from '@punica/kernel';
import { A, markerArg } from '../actions.ts';
import { earn, loseMarkers, spend } from '../board.ts';
import type { MarkerId, Player } from '../data/codes.ts';
import type { WarEvent } from '../events.ts';
import { KINDS } from '../kinds.ts';
import { rulebook, type X } from '../procedures.ts';
import type { W } from '../state.ts';
import { handOf, markerIn, PLAYED } from '../zones.ts';
import { hasPromised, makePact, refusePact } from './10-pacts.ts';

const TOO_POOR = refusal('8.4', 'tooPoor');
const NOTHING_OFFERED = refusal('10.2', 'nothingOffered');
const NOT_HELD = refusal('10.2', 'notHeld');

/** Most talents named in one offer, and most that are promised for later. */
const MOST_TALENTS = 60;
const MOST_DEBT = 12;
/** Most units that are promised to be sent home. */
const MOST_SENT_HOME = 3;
/** Most markers asked for in one offer. */
const MOST_ASKED = 3;
/** How long a pact may be made for, in turns. */
const MOST_YEARS = 3;

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

export const bargainOf = (from: Player, to: Player): Bargain => ({
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

type TermChoice = Choice<W, WarEvent, Bargain, 'terms'>;

const leaveIt: TermChoice = {
  verbs: [A.refuse],
  offer: offering(A.refuse),
  take: () => END,
};

const propose: TermChoice = {
  verbs: [A.propose],
  offer: offering(A.propose),
  check: (_g, f) => (isEmpty(f) ? NOTHING_OFFERED : undefined),
  take(_g, f, _a, x) {
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
  },
};

/** A promise that is made or not. */
const pactOf = (verb: Action, kind: 'truce' | 'borders'): TermChoice => ({
  verbs: [verb],
  offer(_g, f, out) {
    if (!f[kind]) out.push(verb);
  },
  check: (g, f) => refusePact(g, kind, f.from, f.to),
  take(_g, f) {
    f[kind] = true;
    return 'terms';
  },
});

const forYears: TermChoice = {
  verbs: [A.years],
  offer(_g, f, out) {
    if ((f.truce || f.borders) && f.years === 1)
      for (let years = 2; years <= MOST_YEARS; years++) out.push(A.years | years);
  },
  take(_g, f, a) {
    f.years = argOf(a);
    return 'terms';
  },
};

/** So many talents or units, named once and at most as many as this. */
const amountOf = (
  verb: Action,
  field: 'give' | 'ask' | 'owe' | 'debt' | 'home' | 'askHome',
  most: (g: W, f: Bargain) => number,
): TermChoice => ({
  verbs: [verb],
  offer(g, f, out) {
    if (f[field] !== 0) return;
    const last = most(g, f);
    for (let n = 1; n <= last; n++) out.push(verb | n);
  },
  take(_g, f, a) {
    f[field] = argOf(a);
    return 'terms';
  },
});

/** Nobody pays with taxes that never come. */
const mostDebt = (g: W): number => (g.turn < g.rules.turns ? MOST_DEBT : 0);
const mostSentHome = (g: W, from: Player, to: Player): number =>
  hasPromised(g, from, to) ? 0 : MOST_SENT_HOME;

/** [10.4] A marker that is offered is named and shown. */
const giveMarker: TermChoice = {
  verbs: [A.giveMarker],
  offer(g, f, out) {
    const offered: MarkerId[] = [];
    for (const s of g.zones[handOf(f.from)]) {
      if (offered.includes(markerIn(s))) continue;
      offered.push(markerIn(s));
      out.push(A.giveMarker | markerIn(s));
    }
  },
  check: (g, f, a) =>
    times(f.gives, markerArg(a)) >= copiesHeld(g, f.from, markerArg(a)) ? NOT_HELD : undefined,
  take(g, f, a, x) {
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
  },
};

const askMarker: TermChoice = {
  verbs: [A.askMarker],
  offer(g, f, out) {
    if (f.asks.length < Math.min(g.zones[handOf(f.to)].length, MOST_ASKED))
      for (const marker of g.rules.markers.list)
        if (marker.type !== 'leader') out.push(A.askMarker | marker.index);
  },
  take(_g, f, a) {
    f.asks = [...f.asks, markerArg(a)];
    return 'terms';
  },
};

/** [9.10, 10.2] One offer: markers and talents each way, now or with the next taxes, and pacts (R10). */
export const bargain = rulebook('bargain', bargainLocals, {
  terms: {
    rule: '10.2',
    who: (_g, f) => f.from,
    ...choices([
      leaveIt,
      propose,
      pactOf(A.truce, 'truce'),
      pactOf(A.borders, 'borders'),
      forYears,
      amountOf(A.owe, 'owe', mostDebt),
      amountOf(A.askDebt, 'debt', mostDebt),
      amountOf(A.sendHome, 'home', (g, f) => mostSentHome(g, f.from, f.to)),
      amountOf(A.askSendHome, 'askHome', (g, f) => mostSentHome(g, f.to, f.from)),
      amountOf(A.giveTalents, 'give', (g, f) => Math.min(g.talents[f.from], MOST_TALENTS)),
      amountOf(A.askTalents, 'ask', (g, f) => Math.min(g.talents[f.to], MOST_TALENTS)),
      giveMarker,
      askMarker,
    ]),
  },
  answer: {
    rule: '10.2',
    who: (_g, f) => f.to,
    offer: offering(A.refuse, A.accept),
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
