import {
  type Choice,
  choices,
  END,
  type LocalsOf,
  listOf,
  offering,
  publicly,
  type Refusal,
  refusal,
  STAY,
} from '@punica/kernel';
import { A, faceIn, hexIn, leaderIn } from '../actions.ts';
import { eliminate, joinLeader, removeLeader, standAlone, type X } from '../board.ts';
import { CONSUL, NO_RANK, NONE, PRAETOR, PROCONSUL, type Rank, ROME } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';
import { KINDS } from '../kinds.ts';
import { isOnMap, leaderOf, spOf, spWith, unitsWith } from '../places.ts';
import { rulebook } from '../procedures.ts';
import { BEATEN, type Italy, type LeaderId, SENATE, type Unit, WITH_LEVY, WON } from '../state.ts';
import { hexOfPost, isBeforeWalls, post, postsIn, takePost, withPostOf } from './05-posts.ts';
import { leadLimit } from './07-costs.ts';
import { stackingRoom } from './07-stacking.ts';
import { offerFaces, unitWithFace } from './09-losses.ts';

const NO_POST = refusal('5.23', 'noPostThere');

const ONE_PROCONSUL_A_YEAR = refusal('5.3', 'oneProconsulAYear');
const TWO_PROCONSULS = refusal('5.3', 'twoProconsuls');
const STACK_FULL = refusal('7.8', 'threeLeaders');

/** [5.20] In the Senate, alive and old enough. */
export const isEligible = (g: Italy, leader: LeaderId): boolean =>
  g.leaderAt[leader] === SENATE &&
  g.rules.leaders.side[leader] === ROME &&
  g.year >= g.rules.leaders.list[leader].eligible;

const electionLocals = {
  /** Candidates. */
  drawn: KINDS.leaders,
  /** The rank that each candidate laid down. */
  was: KINDS.ranks,
  totals: KINDS.counts,
  /** Posts of those who went out of office (5.23). */
  posts: listOf(post),
  /** Office being filled: two consuls, then two praetors. */
  office: KINDS.count,
  elected: KINDS.leaders,
  /** The proconsul made this year, or NONE. */
  proconsul: KINDS.leader,
  /** Hex that the officer being placed was sent to, where it has two posts. */
  post: KINDS.hex,
  /** Who led the slave legion, or NONE. */
  slaves: KINDS.leader,
};
export type Election = LocalsOf<typeof electionLocals>;

const OFFICES = [CONSUL, CONSUL, PRAETOR, PRAETOR] as const;

const holdersOf = (g: Italy, rank: Rank): LeaderId[] =>
  g.rules.leaders.romans.filter((leader) => g.rank[leader] === rank && isOnMap(g, leader));

/** [5.2] Those whose year is over: consuls (or who stood in for them) and praetors. */
const outgoing = (g: Italy): LeaderId[] =>
  g.rules.leaders.romans.filter(
    (leader) => isOnMap(g, leader) && g.rank[leader] !== PROCONSUL && g.rank[leader] !== NO_RANK,
  );

/** [5.2] The table of election modifiers: each that applies counts once. */
export function electionModifier(g: Italy, leader: LeaderId, was: Rank): number {
  const [served, praetor, consul, won, beaten, bled] = g.rules.tables.election;
  let sum = 0;
  if (g.served[leader] === 1) sum += served;
  if (was === PRAETOR) sum += praetor;
  if (was >= CONSUL) sum += consul;
  if ((g.deeds[leader] & WON) !== 0) sum += won;
  if ((g.deeds[leader] & BEATEN) !== 0) sum += beaten;
  if (g.bled[leader] >= g.rules.emergencySp) sum += bled;
  return sum;
}

/** Candidates who could take the next office: the best, and among equals who served before (5.22). */
function nextBest(g: Italy, f: Election): LeaderId[] {
  let best: LeaderId[] = [];
  let mark = -Infinity;
  f.drawn.forEach((leader, i) => {
    if (f.elected.includes(leader)) return;
    const own = f.totals[i] * 2 + (g.rules.quickElection ? 0 : g.served[leader]);
    if (own > mark) best = [];
    if (own >= mark) {
      best.push(leader);
      mark = own;
    }
  });
  return best;
}

function elect(g: Italy, f: Election, x: X, leader: LeaderId): void {
  const rank = OFFICES[f.office];
  g.rank[leader] = rank;
  // [5.24] A served marker for every consul.
  if (rank === CONSUL) g.served[leader] = 1;
  f.elected = [...f.elected, leader];
  f.office++;
  x.say({ ev: 'elected', leader, rank });
}

type ProconsulChoice = Choice<Italy, CampaignEvent, Election, 'shed' | 'gather'>;

/** [5.3] One consul may stay on as proconsul. */
const keepAsProconsul: ProconsulChoice = {
  verbs: [A.prorogue],
  offer(g, _f, out) {
    for (const leader of holdersOf(g, CONSUL)) out.push(A.prorogue | leader);
  },
  check(g, f) {
    if (f.proconsul !== NONE) return ONE_PROCONSUL_A_YEAR;
    return holdersOf(g, PROCONSUL).length >= g.rules.tables.constants.proconsuls ? TWO_PROCONSULS : undefined;
  },
  take(g, f, a, x) {
    f.proconsul = leaderIn(a);
    if (leadsTooMany(g, f.proconsul)) return 'shed';
    prorogue(g, x, f.proconsul);
    return STAY;
  },
};

/** [5.3] A proconsul may be called home. */
const callHome: ProconsulChoice = {
  verbs: [A.recall],
  offer(g, f, out) {
    // He has only just been made one: no calling him home in the same breath (R7).
    for (const leader of holdersOf(g, PROCONSUL)) if (f.proconsul !== leader) out.push(A.recall | leader);
  },
  take(g, f, a, x) {
    const leader = leaderIn(a);
    x.say({ ev: 'recalled', leader });
    // Those called home stand for office again; with the mark of a proconsul they leave with the others.
    f.drawn = [...f.drawn, leader];
    f.was = [...f.was, PROCONSUL];
    leaveOffice(g, f, x, leader);
    return STAY;
  },
};

const holdTheVote: ProconsulChoice = {
  verbs: [A.done],
  offer: offering(A.done),
  take: () => 'gather',
};

/** An election before anything has been decided. */
export const newElection = (): Election => ({
  drawn: [],
  was: [],
  totals: [],
  posts: [],
  office: 0,
  elected: [],
  proconsul: NONE,
  post: NONE,
  slaves: NONE,
});

/** [5.1, 5.2] Summer, A: the elections of the year. */
export const election = rulebook('election', electionLocals, {
  // Quick elections leave out the dice, not the proconsuls (R64).
  proconsuls: {
    rule: '5.3',
    who: () => ROME,
    ...publicly(choices([keepAsProconsul, callHome, holdTheVote])),
  },
  shed: {
    rule: '7.8',
    who: () => ROME,
    offerPublicly(g, f, out) {
      offerFaces(g, sheddable(g, f.proconsul), A.drop, out);
    },
    take(g, f, a, x) {
      const unit = unitWithFace(g, sheddable(g, f.proconsul), faceIn(a));
      const hex = g.leaderAt[f.proconsul];
      standAlone(g, x, unit, hex, g.outside[f.proconsul]);
      x.say({ ev: 'dropped', unit, face: faceIn(a), hex });
      if (leadsTooMany(g, f.proconsul)) return STAY;
      prorogue(g, x, f.proconsul);
      return 'proconsuls';
    },
  },
  gather: {
    rule: '5.2',
    run: (g, f, x) => gather(g, f, x),
  },
  roll: {
    rule: '5.2',
    run(g, f, x) {
      // [5.5] The quick way: a lot for each and no dice, so that no two are equal.
      const lots = g.rules.quickElection ? shuffled(f.drawn.length, x) : [];
      f.totals = f.drawn.map((leader, i) => {
        if (g.rules.quickElection) return lots[i];
        const die = x.die();
        const modifier = electionModifier(g, leader, f.was[i]);
        x.say({ ev: 'electionRoll', leader, die, modifier });
        return die + modifier;
      });
    },
  },
  fill: {
    rule: '5.2',
    run(g, f, x) {
      while (f.office < OFFICES.length) {
        const best = nextBest(g, f);
        if (best.length === 0) break;
        if (best.length > 1) return 'tie';
        elect(g, f, x, best[0]);
      }
      f.office = 0;
      return 'place';
    },
  },
  tie: {
    rule: '5.22',
    who: () => ROME,
    offer(g, f, out) {
      for (const leader of nextBest(g, f)) out.push(A.leader | leader);
    },
    take(g, f, a, x) {
      elect(g, f, x, leaderIn(a));
      return 'fill';
    },
  },
  place: {
    rule: '5.23',
    run(g, f, x) {
      if (f.office < f.elected.length) return 'at';
      closeYear(g, f, x);
      return END;
    },
  },
  at: {
    rule: '5.23',
    who: () => ROME,
    offerPublicly(_g, f, out) {
      for (const post of f.posts) if (!out.includes(A.at | hexOfPost(post))) out.push(A.at | hexOfPost(post));
      out.push(A.wait);
    },
    check: (g, f, a): Refusal | undefined =>
      a === A.wait || stackingRoom(g, ROME, hexIn(a), [f.elected[f.office]]) ? undefined : STACK_FULL,
    unlisted: () => NO_POST,
    take(g, f, a, x) {
      if (a === A.wait) {
        const leader = f.elected[f.office++];
        g.leaderAt[leader] = WITH_LEVY;
        x.say({ ev: 'waits', leader });
        return 'place';
      }
      f.post = hexIn(a);
      const posts = postsIn(f.posts, f.post);
      if (posts.length > 1) return 'gate';
      takePost(g, x, f.elected[f.office++], posts[0]);
      return 'place';
    },
  },
  gate: {
    rule: '9.71',
    who: () => ROME,
    offer: offering(A.inside, A.outside),
    take(g, f, a, x) {
      const post = postsIn(f.posts, f.post).find((it) => isBeforeWalls(it) === (a === A.outside))!;
      takePost(g, x, f.elected[f.office++], post);
      return 'place';
    },
  },
});

function prorogue(g: Italy, x: X, leader: LeaderId): void {
  g.rank[leader] = PROCONSUL;
  x.say({ ev: 'prorogued', leader });
}

/** [7.8] A proconsul leads less than a consul: what is too much stays in his place without him (R14). */
const leadsTooMany = (g: Italy, leader: LeaderId): boolean => {
  const slaves = leaderOf(g, g.rules.slaveLegion) === leader ? spOf(g, g.rules.slaveLegion) : 0;
  return spWith(g, leader) - slaves > leadLimit(g, leader, PROCONSUL);
};

const sheddable = (g: Italy, leader: LeaderId): Unit[] =>
  unitsWith(g, leader, []).filter((unit) => unit !== g.rules.slaveLegion);

function leaveOffice(g: Italy, f: Election, x: X, leader: LeaderId): void {
  if (g.rank[leader] !== PROCONSUL) f.posts = withPostOf(g, f.posts, leader);
  if (leaderOf(g, g.rules.slaveLegion) === leader) f.slaves = leader;
  g.rank[leader] = NO_RANK;
  removeLeader(g, x, leader, SENATE);
}

/** [5.2] The election box: those who leave office, three from the Senate by lot, and at least four in all (R9). */
function gather(g: Italy, f: Election, x: X): void {
  const { candidatesDrawn, candidatesLeast } = g.rules.tables.constants;
  for (const leader of outgoing(g)) {
    f.drawn = [...f.drawn, leader];
    f.was = [...f.was, g.rank[leader]];
    leaveOffice(g, f, x, leader);
  }
  const pool = g.rules.leaders.romans.filter((leader) => isEligible(g, leader) && !f.drawn.includes(leader));
  const least = Math.max(candidatesDrawn, candidatesLeast - f.drawn.length);
  for (let n = 0; n < least && pool.length > 0; n++) {
    const [leader] = pool.splice(x.below(pool.length), 1);
    f.drawn = [...f.drawn, leader];
    f.was = [...f.was, NO_RANK];
  }
  x.say({ ev: 'candidates', leaders: f.drawn });
}

/** The numbers from 0 in a random order. */
function shuffled(count: number, x: X): number[] {
  const list = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = x.below(i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}

/** The slate is wiped for the new year; slaves stay only with a leader who came back to them (6.22). */
function closeYear(g: Italy, f: Election, x: X): void {
  for (const leader of g.rules.leaders.romans) {
    g.deeds[leader] = 0;
    g.bled[leader] = 0;
  }
  if (f.slaves === NONE) return;
  const unit = g.rules.slaveLegion;
  // [9.71] Back with them means in the same hex and on the same side of the walls.
  const together = g.leaderAt[f.slaves] >= 0 && g.leaderAt[f.slaves] === g.unitAt[unit];
  if (together && g.outside[f.slaves] === g.unitOut[unit]) joinLeader(g, x, unit, f.slaves);
  else {
    eliminate(g, x, unit, 'slaves');
    x.say({ ev: 'slavesGone' });
  }
}
