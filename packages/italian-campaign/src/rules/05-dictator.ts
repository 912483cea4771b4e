import { argOf, END, type Refusal, refusal } from '@punica/kernel';
import { A } from '../actions.ts';
import { dismissSlaves, isOnMap, putLeader, removeLeader } from '../board.ts';
import { CONSUL, DICTATOR, MASTER, ROME } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import { type Hex, type Italy, type LeaderId, SENATE } from '../state.ts';
import { isEligible } from './05-election.ts';
import { stackingRoom } from './10-withdrawal.ts';

const DICTATOR_ONCE = refusal('5.4', 'dictatorOnce');
const NOBODY_BELOW = refusal('5.4', 'nobodyBelowHim');
const MASTER_SENIOR = refusal('5.4', 'masterIsSenior');
const STACK_FULL = refusal('7.8', 'threeLeaders');

const eligible = (g: Italy): LeaderId[] => g.rules.leaders.romans.filter((leader) => isEligible(g, leader));

/** [5.4] The more senior of the two is the dictator. */
const mayServeUnder = (g: Italy, master: LeaderId, dictator: LeaderId): boolean =>
  master !== dictator && g.served[master] <= g.served[dictator];

function refuseDictator(g: Italy, leader: LeaderId): Refusal | undefined {
  if (g.wasDictator[leader] === 1) return DICTATOR_ONCE;
  return eligible(g).some((other) => mayServeUnder(g, other, leader)) ? undefined : NOBODY_BELOW;
}

interface Dictatorship {
  dictator: LeaderId;
  master: LeaderId;
  /** Where they may take over. */
  hexes: readonly Hex[];
}

/** [5.4] After a disastrous summer Rome may put itself into one man's hands. */
export const dictatorship = rulebook<Dictatorship>('dictatorship')({
  begin: {
    rule: '5.4',
    run(g) {
      const disaster = g.lost >= g.rules.emergencySp || g.consulsKilled >= 2;
      if (!disaster) return END;
      return eligible(g).some((leader) => refuseDictator(g, leader) === undefined) ? 'ask' : END;
    },
  },
  ask: {
    rule: '5.4',
    who: () => ROME,
    offer(_g, _f, out) {
      out.push(A.yes, A.no);
    },
    take: (_g, _f, a) => (a === A.no ? END : 'dictator'),
  },
  dictator: {
    rule: '5.4',
    who: () => ROME,
    offer(g, _f, out) {
      for (const leader of eligible(g)) out.push(A.leader | leader);
    },
    check: (g, _f, a): Refusal | undefined => refuseDictator(g, argOf(a)),
    take(_g, f, a) {
      f.dictator = argOf(a);
    },
  },
  master: {
    rule: '5.4',
    who: () => ROME,
    offer(g, f, out) {
      for (const leader of eligible(g)) if (leader !== f.dictator) out.push(A.leader | leader);
    },
    check: (g, f, a): Refusal | undefined =>
      mayServeUnder(g, argOf(a), f.dictator) ? undefined : MASTER_SENIOR,
    take(_g, f, a) {
      f.master = argOf(a);
    },
  },
  replace: {
    rule: '5.4',
    run(g, f, x) {
      const hexes = new Set<Hex>();
      for (const leader of g.rules.leaders.romans) {
        if (!isOnMap(g, leader) || g.rank[leader] < CONSUL) continue;
        hexes.add(g.leaderAt[leader]);
        dismissSlaves(g, x, leader);
        g.rank[leader] = 0;
        removeLeader(g, x, leader, SENATE);
      }
      hexes.add(g.rules.romaHex);
      f.hexes = [...hexes];
      g.wasDictator[f.dictator] = 1;
      g.rank[f.dictator] = DICTATOR;
      g.rank[f.master] = MASTER;
      x.say({ ev: 'appointed', leader: f.dictator, rank: DICTATOR });
      x.say({ ev: 'appointed', leader: f.master, rank: MASTER });
    },
  },
  at: {
    rule: '5.4',
    auto: true,
    who: () => ROME,
    offer(_g, f, out) {
      for (const hex of f.hexes) out.push(A.at | hex);
    },
    check: (g, f, a): Refusal | undefined => {
      const hex = argOf(a);
      // Rome itself always has room (R2).
      return hex === g.rules.romaHex || stackingRoom(g, ROME, hex, [f.dictator]) ? undefined : STACK_FULL;
    },
    take(g, f, a, x) {
      // Both pass through this step: first the dictator, then his second.
      const leader = g.leaderAt[f.dictator] === SENATE ? f.dictator : f.master;
      putLeader(g, x, leader, argOf(a));
      x.say({ ev: 'placed', leader, hex: argOf(a) });
      return leader === f.master ? END : 'at';
    },
  },
});
