import {
  argOf,
  END,
  includes,
  isKnownBy,
  itemOf,
  maskOf,
  refusal,
  reveal,
  STAY,
  verbOf,
} from '@punica/kernel';
import { GO, OMEN, PEEK, STOP } from './actions.ts';
import { clash } from './clash.ts';
import { KINDS, rulebook } from './procedures.ts';
import { handOf, neighbours, omenOf, otherAt, type P, ROLES } from './state.ts';

const NO_STEPS_LEFT = refusal('5.2', 'no-steps-left');
const TRUCE_HOLDS = refusal('5.3', 'truce-holds');
const PEEKED_ALREADY = refusal('5.4', 'peeked-already');
const NOTHING_UNSEEN = refusal('5.4', 'nothing-unseen');

const unseenIn = (g: P, zone: number): number[] =>
  [...g.zones[zone].keys()].filter((i) => !isKnownBy(g.zones[zone][i], g.leader));

export const turn = rulebook(
  'turn',
  { left: KINDS.count, peeked: KINDS.truth, truce: KINDS.roles },
  {
    act: {
      rule: '5.1',
      who: (g) => g.leader,
      offer: (g, _f, out) => {
        out.push(STOP);
        for (const place of neighbours(g.at[g.leader])) out.push(GO | place);
        for (const role of ROLES.keys()) if (role !== g.leader) out.push(PEEK | role);
        if (g.omens) out.push(OMEN);
      },
      check: (g, f, a) => {
        switch (verbOf(a)) {
          case GO: {
            const host = otherAt(g, argOf(a), g.leader);
            if (host >= 0 && includes(f.truce, host)) return TRUCE_HOLDS;
            return f.left === 0 ? NO_STEPS_LEFT : undefined;
          }
          case PEEK:
            if (f.peeked) return PEEKED_ALREADY;
            return unseenIn(g, handOf(argOf(a))).length === 0 ? NOTHING_UNSEEN : undefined;
          case OMEN:
            return unseenIn(g, omenOf(g.leader)).length === 0 ? NOTHING_UNSEEN : undefined;
          default:
            return undefined;
        }
      },
      take: (g, f, a, x) => {
        const leader = g.leader;
        switch (verbOf(a)) {
          case GO: {
            const place = argOf(a);
            const from = g.at[leader];
            const defender = otherAt(g, place, leader);
            g.at[leader] = place;
            f.left--;
            x.say({ ev: 'went', role: leader, place });
            if (defender < 0) return STAY;
            clash.enter(g, { from, defender, penalty: 0 });
            return 'after';
          }
          case PEEK: {
            // [5.4] One card by chance, for the leader's eyes alone.
            const at = argOf(a);
            const unseen = unseenIn(g, handOf(at));
            const index = unseen[x.below(unseen.length)];
            const hand = g.zones[handOf(at)];
            reveal(x, hand, index, maskOf(leader));
            f.peeked = true;
            x.tell(
              maskOf(leader),
              { ev: 'peeked', at, card: itemOf(hand[index]) },
              { ev: 'peekedHidden', at },
            );
            return STAY;
          }
          case OMEN: {
            const zone = g.zones[omenOf(leader)];
            reveal(x, zone, 0, maskOf(leader));
            x.tell(
              maskOf(leader),
              { ev: 'sawOmen', omen: itemOf(zone[0]) },
              { ev: 'sawOmenHidden', role: leader },
            );
            return STAY;
          }
          default:
            return END;
        }
      },
    },
    after: { rule: '5.5', run: (g) => (g.result === 1 ? 'act' : END) },
  },
);
