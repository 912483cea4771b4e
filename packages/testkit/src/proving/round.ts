import {
  argOf,
  drawRandom,
  END,
  type Item,
  type LocalsOf,
  maskOf,
  refusal,
  STAY,
  seats,
  shuffleInto,
  verbOf,
} from '@punica/kernel';
import { ACCEPT, BID, DONE, MOST, OFFER } from './actions.ts';
import { final } from './final.ts';
import { KINDS, rulebook } from './procedures.ts';
import { DECK, DISCARD, HAND_SIZE, handOf, type P, pay, ROLES } from './state.ts';
import { turn } from './turn.ts';

const TOO_POOR = refusal('3.2', 'too-poor');
const NO_MORE_OFFERS = refusal('4.2', 'no-more-offers');
const OFFERS_EACH = 2;
const NO_OFFER = -1;
const RICH = 15;

const talk = {
  /** The standing offer of each role. */
  offers: KINDS.byRole,
  made: KINDS.byRole,
  done: KINDS.roles,
  truce: KINDS.roles,
};

const quiet: LocalsOf<typeof talk> = {
  offers: ROLES.map(() => NO_OFFER),
  made: ROLES.map(() => 0),
  done: 0,
  truce: 0,
};

const replaced = (list: readonly number[], index: number, value: number): number[] =>
  list.map((old, i) => (i === index ? value : old));

export const round = rulebook('round', talk, {
  deal: {
    rule: '2.1',
    run: (g, _f, x) => {
      x.say({ ev: 'round', round: g.round });
      for (const role of ROLES.keys()) {
        const cards: Item[] = [];
        const hand = g.zones[handOf(role)];
        while (hand.length < HAND_SIZE) {
          if (g.zones[DECK].length === 0) {
            // [2.2] The discards are the new deck.
            shuffleInto(x, g.zones[DISCARD], g.zones[DECK]);
            x.say({ ev: 'shuffled' });
          }
          cards.push(drawRandom(x, g.zones[DECK], hand, maskOf(role)));
        }
        x.tell(maskOf(role), { ev: 'drew', role, cards }, { ev: 'drewHidden', role, count: cards.length });
      }
    },
  },
  bid: {
    rule: '3.1',
    kind: 'sealed',
    who: () => seats(ROLES.length),
    offer: (_g, _f, out) => {
      for (let coins = 0; coins <= MOST; coins++) out.push(BID | coins);
    },
    check: (g, _f, a, role) => (argOf(a) > g.coins[role] ? TOO_POOR : undefined),
    takeAll: (g, _f, answers, x) => {
      const bids = answers.map(argOf);
      const highest = Math.max(...bids);
      const tied = [...ROLES.keys()].filter((role) => bids[role] === highest);
      // [3.3] A die decides among equals.
      g.leader = tied.length === 1 ? tied[0] : tied[x.die(tied.length) - 1];
      g.coins[g.leader] -= highest;
      g.bank += highest;
      x.say({ ev: 'leads', role: g.leader, bids });
    },
  },
  talk: {
    rule: '4.1',
    kind: 'open',
    who: (_g, f) => seats(ROLES.length) & ~f.done,
    offer: (g, f, out, role) => {
      out.push(DONE);
      if (role !== g.leader) for (let coins = 1; coins <= MOST; coins++) out.push(OFFER | coins);
      else for (const other of ROLES.keys()) if (f.offers[other] !== NO_OFFER) out.push(ACCEPT | other);
    },
    check: (g, f, a, role) => {
      if (verbOf(a) !== OFFER) return undefined;
      if (f.made[role] === OFFERS_EACH) return NO_MORE_OFFERS;
      return argOf(a) > g.coins[role] ? TOO_POOR : undefined;
    },
    take: (g, f, a, x, role) => {
      const arg = argOf(a);
      switch (verbOf(a)) {
        case OFFER:
          f.offers = replaced(f.offers, role, arg);
          f.made = replaced(f.made, role, f.made[role] + 1);
          x.say({ ev: 'offers', role, coins: arg });
          return STAY;
        case ACCEPT:
          // [4.3] The leader takes the coins and leaves the giver alone this round.
          x.say({ ev: 'truce', role: arg, coins: pay(g, arg, g.leader, f.offers[arg]) });
          f.offers = replaced(f.offers, arg, NO_OFFER);
          f.truce |= maskOf(arg);
          return STAY;
        default:
          f.done |= maskOf(role);
          return f.done === seats(ROLES.length) ? undefined : STAY;
      }
    },
  },
  turn: {
    rule: '5.1',
    run: (g, f) => turn.enter(g, { left: MOST, peeked: false, truce: f.truce }),
  },
  close: {
    rule: '7.1',
    run: (g, f) => {
      if (g.round === g.lastRound || g.coins.some((coins) => coins >= RICH)) {
        final.enter(g, {});
        return END;
      }
      g.round++;
      Object.assign(f, quiet);
      return 'deal';
    },
  },
});

export const beginRound = (g: P): void => round.enter(g, { ...quiet });
