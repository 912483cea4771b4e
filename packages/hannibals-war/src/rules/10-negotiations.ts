import {
  byName,
  type Choice,
  choices,
  count,
  END,
  EVERYBODY,
  type FixedPerId,
  type Kind,
  type LocalsOf,
  maskOf,
  offering,
  refusal,
  revealAll,
  STAY,
} from '@punica/kernel';
import { A, powerArg, squareArg } from '../actions.ts';
import { M } from '../board.ts';
import { NONE, type Player, POWER_IDS } from '../data/codes.ts';
import type { WarEvent } from '../events.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { W } from '../state.ts';
import { show, squaresOf, stackAt } from '../units.ts';
import { handOf } from '../zones.ts';
import { offerReturns, passMarker, returning } from './09-markers.ts';
import { markerWindow } from './09-windows.ts';
import { bargain, bargainOf } from './10-bargain.ts';
import { agreedEnd } from './29-victory.ts';

const NO_UNITS = refusal('14.3', 'noUnitsOfYours');

const NO_MORE_OFFERS = refusal('10.2', 'noMoreOffers');

/** Offers that a player may make in one phase for each of the others (R10). */
const OFFERS = 2;
const offersOf = (g: W): number => OFFERS * (g.rules.seats.length - 1);

const talksLocals = {
  done: KINDS.playerSet,
  made: byName(POWER_IDS, count) as Kind<FixedPerId<Player, number>>,
  by: KINDS.playerOrNobody,
  from: KINDS.playerOrNobody,
};
type Talks = LocalsOf<typeof talksLocals>;

export const talksStart = (): Talks => ({ done: 0, made: [0, 0, 0, 0], by: NONE, from: NONE });

type TalkChoice = Choice<W, WarEvent, Talks, 'goOn'>;

/** [10.1] Whatever is said counts. */
function countOne(f: Talks, player: Player): void {
  const made = f.made.slice();
  made[player]++;
  f.made = made;
}

const mayStillTalk = (g: W, f: Talks, player: Player): boolean => f.made[player] < offersOf(g);

const haveDone: TalkChoice = {
  verbs: [A.done],
  offer: offering(A.done),
  take(g, f, _a, _x, role: Player) {
    f.done |= maskOf(role);
    return f.done === g.rules.players ? END : STAY;
  },
};

const makeOffer: TalkChoice = {
  verbs: [A.offer],
  offer(g, _f, out, role: Player) {
    for (const other of g.rules.seats) if (other !== role) out.push(A.offer | other);
  },
  check: (g, f, _a, role: Player) => (mayStillTalk(g, f, role) ? undefined : NO_MORE_OFFERS),
  take(g, f, a, _x, role: Player) {
    countOne(f, role);
    bargain.enter(g, bargainOf(role, powerArg(a)));
    return 'goOn';
  },
};

/** [14.3] A hand laid open. */
const layHandOpen: TalkChoice = {
  verbs: [A.showHand],
  offer(g, f, out, role: Player) {
    if (mayStillTalk(g, f, role) && g.zones[handOf(role)].length > 0) out.push(A.showHand);
  },
  take(g, f, _a, x, role: Player) {
    revealAll(x, g.zones[handOf(role)], EVERYBODY);
    x.say({ ev: 'handShown', player: role });
    countOne(f, role);
    return 'goOn';
  },
};

/** [14.3] A stack laid open: his own units, for whoever else stands there keeps his secrets. */
const layStackOpen: TalkChoice = {
  verbs: [A.show],
  offer(g, f, out, role: Player) {
    if (mayStillTalk(g, f, role)) for (const at of squaresOf(g, role)) out.push(A.show | at);
  },
  unlisted: () => NO_UNITS,
  take(g, f, a, x, role: Player) {
    const at = squareArg(a);
    for (const r of stackAt(g, role, at)) show(g, x, r, EVERYBODY);
    x.say({ ev: 'shown', player: role, at });
    countOne(f, role);
    return 'goOn';
  },
};

const proposePeace: TalkChoice = {
  verbs: [A.endWar],
  offer(_g, f, out, role: Player) {
    if (f.made[role] === 0) out.push(A.endWar);
  },
  take(g, f, _a, _x, role: Player) {
    countOne(f, role);
    agreedEnd.enter(g, { by: role });
    return 'goOn';
  },
};

const handBack: TalkChoice = {
  verbs: [A.handBack],
  offer: (g, _f, out, role: Player) => offerReturns(g, role, out),
  take(g, _f, _a, _x, role: Player) {
    returning.enter(g, { player: role });
    return 'goOn';
  },
};

/** [10.1, 10.2, 10.4] The Negotiations Phase: everything is said in the open. */
export const negotiations = rulebook('negotiations', talksLocals, {
  steal: markerWindow<Talks, 'talk'>({
    rule: '9.12',
    window: 'negotiations',
    marker: M.auspices,
    use: 'steal',
    concerns: (g, _f, player) => victims(g, player).length > 0,
    offer(g, _f, out, role) {
      for (const other of victims(g, role)) out.push(A.steal | other);
    },
    first: (g) => g.initiative,
    note(_g, f, by, a) {
      f.by = by;
      if (by >= 0) f.from = powerArg(a);
    },
    otherwise: 'talk',
  }),
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
    ...choices([haveDone, makeOffer, layHandOpen, layStackOpen, proposePeace, handBack]),
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

const victims = (g: W, player: Player): Player[] =>
  g.rules.seats.filter((other) => other !== player && g.zones[handOf(other)].length > 0);
