import { type Action, END, type LocalsOf, listOf, offering, type Refusal, refusal } from '@punica/kernel';
import { A, hexIn, leaderIn } from '../actions.ts';
import { dismissSlaves, removeLeader, type X } from '../board.ts';
import { CONSUL, DICTATOR, MASTER, NO_RANK, NONE, ROME } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { isOnMap } from '../places.ts';
import { rulebook } from '../procedures.ts';
import { AT_THE_BOTTOM, type Hex, type Italy, type LeaderId, SENATE } from '../state.ts';
import { isEligible } from './05-election.ts';
import {
  hexOfPost,
  homeCities,
  isBeforeWalls,
  type Post,
  post,
  postAt,
  postsIn,
  romeIsOpen,
  takePost,
  withPostOf,
} from './05-posts.ts';
import { stackingRoom } from './07-stacking.ts';

const NO_POST = refusal('5.4', 'noPostThere');

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

const dictatorshipLocals = {
  dictator: KINDS.leader,
  master: KINDS.leader,
  /** Where they may take over. */
  posts: listOf(post),
  /** Hex that the one being placed was sent to, where it has two posts. */
  post: KINDS.hex,
};
type Dictatorship = LocalsOf<typeof dictatorshipLocals>;

/** [5.4] After a disastrous summer Rome may put itself into one man's hands. */
export const dictatorship = rulebook('dictatorship', dictatorshipLocals, {
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
    offer: offering(A.yes, A.no),
    take: (_g, _f, a) => (a === A.no ? END : 'dictator'),
  },
  dictator: {
    rule: '5.4',
    who: () => ROME,
    offerPublicly(g, _f, out) {
      for (const leader of eligible(g)) out.push(A.leader | leader);
    },
    check: (g, _f, a): Refusal | undefined => refuseDictator(g, leaderIn(a)),
    take(_g, f, a) {
      f.dictator = leaderIn(a);
    },
  },
  master: {
    rule: '5.4',
    who: () => ROME,
    offerPublicly(g, f, out) {
      for (const leader of eligible(g)) if (leader !== f.dictator) out.push(A.leader | leader);
    },
    check: (g, f, a): Refusal | undefined =>
      mayServeUnder(g, leaderIn(a), f.dictator) ? undefined : MASTER_SENIOR,
    take(_g, f, a) {
      f.master = leaderIn(a);
    },
  },
  replace: {
    rule: '5.4',
    run(g, f, x) {
      for (const leader of g.rules.leaders.romans) {
        if (!isOnMap(g, leader) || g.rank[leader] < CONSUL) continue;
        f.posts = withPostOf(g, f.posts, leader);
        x.say({ ev: 'replaced', leader });
        dismissSlaves(g, x, leader);
        g.rank[leader] = NO_RANK;
        removeLeader(g, x, leader, SENATE);
      }
      g.wasDictator[f.dictator] = 1;
      g.rank[f.dictator] = DICTATOR;
      g.rank[f.master] = MASTER;
      x.say({ ev: 'appointed', leader: f.dictator, rank: DICTATOR });
      x.say({ ev: 'appointed', leader: f.master, rank: MASTER });
    },
  },
  at: {
    rule: '5.4',
    who: () => ROME,
    offerPublicly(g, f, out) {
      for (const post of f.posts) if (!out.includes(A.at | hexOfPost(post))) out.push(A.at | hexOfPost(post));
      // [9.71] Rome while its gates are open, and what stands in for it when the consuls left no room (R10, R52).
      const full = (a: Action): boolean => !hasRoom(g, f, hexIn(a));
      const other = romeIsOpen(g) || out.every(full) ? homeCities(g) : [];
      for (const hex of other) if (!out.includes(A.at | hex)) out.push(A.at | hex);
      if (out.every(full)) out.push(A.wait);
    },
    check: (g, f, a): Refusal | undefined =>
      a === A.wait || hasRoom(g, f, hexIn(a)) ? undefined : STACK_FULL,
    unlisted: () => NO_POST,
    take(g, f, a, x) {
      if (a === A.wait) {
        returnToSenate(g, x, nextOf(g, f));
        return nextOf(g, f) === NONE ? END : 'at';
      }
      f.post = hexIn(a);
      const posts = postsIn(f.posts, f.post);
      if (posts.length > 1) return 'gate';
      return takeCommand(g, f, x, posts[0] ?? postAt(f.post, 0, AT_THE_BOTTOM));
    },
  },
  gate: {
    rule: '9.71',
    who: () => ROME,
    offer: offering(A.inside, A.outside),
    take: (g, f, a, x) =>
      takeCommand(g, f, x, postsIn(f.posts, f.post).find((it) => isBeforeWalls(it) === (a === A.outside))!),
  },
});

/** Rome itself always has room (R2). */
const hasRoom = (g: Italy, f: Dictatorship, hex: Hex): boolean =>
  hex === g.rules.romaHex || stackingRoom(g, ROME, hex, [nextOf(g, f)]);

/** Both pass through the same step: first the dictator, then his second. */
const nextOf = (g: Italy, f: Dictatorship): LeaderId =>
  [f.dictator, f.master].find((leader) => g.leaderAt[leader] === SENATE && g.rank[leader] !== NO_RANK) ??
  NONE;

function takeCommand(g: Italy, f: Dictatorship, x: X, post: Post): 'at' | typeof END {
  takePost(g, x, nextOf(g, f), post);
  return nextOf(g, f) === NONE ? END : 'at';
}

/** There is no city left to send him to: his office stays vacant (R52). */
function returnToSenate(g: Italy, x: X, leader: LeaderId): void {
  g.rank[leader] = NO_RANK;
  x.say({ ev: 'noPost', leader });
}
