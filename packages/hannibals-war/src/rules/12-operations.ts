import {
  END,
  emptied,
  includes,
  type LocalsOf,
  maskOf,
  offering,
  type Refusal,
  refusal,
  verbOf,
} from '@punica/kernel';
import { A, kindArg, markerArg, squareArg } from '../actions.ts';
import { M, nextPlayer, spend, squareNamed } from '../board.ts';
import { CARTHAGE, GAULS, type MarkerId, NONE, type Player } from '../data/codes.ts';
import { attritionLoss } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { offerKinds } from '../offers.ts';
import { IDLE, LANDED, MOVING, markOf } from '../post.ts';
import { rulebook } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import {
  clearMarks,
  disbandForce,
  findKind,
  formForce,
  hasLeader,
  hasUnits,
  hideStack,
  isBerthed,
  isFixed,
  isLeader,
  markAll,
  othersIn,
  postOf,
  type Ref,
  setMark,
  showKind,
  showTop,
  showTops,
  squaresAmong,
  squaresOf,
  stackAt,
  unitsIn,
  unitsMarked,
} from '../units.ts';
import { holdsMarker, isAskedFor, offerReturns, playMarker, returning, rollDice } from './09-markers.ts';
import { markerWindow, noteBy } from './09-windows.ts';
import { reinforce, reinforcement } from './11-reinforcements.ts';
import { AMBUSHED, beginMove } from './16-movement.ts';
import { beginTreachery, controlledSquares, recallTo, UNDONE } from './17-treachery.ts';
import { engagements } from './18-engagements.ts';
import { beginPillage, DUG_IN, nextPillage, PILLAGED } from './21-pillage.ts';
import { loseUnits } from './23-leaders.ts';
import { recon, reconOf } from './31-recon.ts';

const TOO_POOR = refusal('8.4', 'tooPoor');
const FORCE_EMPTY = refusal('12.2', 'forceNeedsUnit');
const MARCH_LEADER = refusal('20.4', 'marchNeedsLeader');
const FLEETS_NEEDED = refusal('25.5', 'fleetsNeeded');
const ROMA_HELD = refusal('9.12', 'romaHeld');
const ROMA_NEEDED = refusal('9.12', 'romaNeeded');

const LARGE_FORCE = 5;
const ROMA = squareNamed('roma');

/** [3.2, 12.1] The operations of a turn: one at a time, round and round, until all pass in a row. */
export const operations = rulebook(
  'operations',
  { player: KINDS.player, passes: KINDS.count },
  {
    next: {
      rule: '12.1',
      run: (g, f) => {
        if (f.passes === g.rules.seats.length || g.posts.every((posts) => posts.length === 0)) return END;
        operation.enter(g, operationOf(f.player));
        return undefined;
      },
    },
    done: {
      rule: '12.1',
      run: (g, f) => {
        f.passes = g.result === PASSED ? f.passes + 1 : 0;
        f.player = nextPlayer(g, f.player);
        return 'next';
      },
    },
  },
);

/** A square that a procedure came out with, or NONE. */
const squareFrom = (result: number): Square => result as Square;

const PASSED = 0;
const OPERATED = 1;

const operationLocals = {
  player: KINDS.player,
  /** By a Forced March: the force needs a leader (20.4). */
  forced: KINDS.truth,
  at: KINDS.squareOrNone,
  /** Where the force has been asked about pillage (R40). */
  asked: KINDS.squares,
  /** It has pillaged in this segment, and so digs no camp (31.2). */
  pillaged: KINDS.truth,
  paid: KINDS.truth,
  ambushed: KINDS.truth,
  /** Where units have just changed sides (17.10). */
  turned: KINDS.squareOrNone,
  by: KINDS.playerOrNobody,
  marker: KINDS.markerOrNone,
  /** Something was done: it is not a pass. */
  acted: KINDS.truth,
};
export type Operation = LocalsOf<typeof operationLocals>;

const operationOf = (player: Player): Operation => ({
  player,
  forced: false,
  at: NONE,
  asked: [],
  pillaged: false,
  paid: false,
  ambushed: false,
  turned: NONE,
  by: NONE,
  marker: NONE,
  acted: false,
});

/** [marker Alliance Celts, marker Alliance Hellas, marker Alliance Latium, marker Alliance Punic] */
const ALLIANCES = [M['alliance-celts'], M['alliance-hellas'], M['alliance-latium'], M['alliance-punic']];

/** For the squares that are offered, used again and again. */
const squares: Square[] = [];

/** [9.12] May this player call on these allies? */
function refuseAlliance(g: W, player: Player, marker: MarkerId): Refusal | undefined {
  if (g.talents[player] < 1) return TOO_POOR;
  const inRoma = unitsIn(g, player, ROMA) > 0;
  if (marker === M['alliance-celts'] && inRoma) return ROMA_HELD;
  return marker === M['alliance-latium'] && !inRoma ? ROMA_NEEDED : undefined;
}

/** Those of the stack who have been chosen to go. */
export const taking = (g: W, f: Operation): Ref[] =>
  stackAt(g, f.player, f.at).filter((r) => markOf(postOf(g, r)) === MOVING);
export const leaving = (g: W, f: Operation): Ref[] =>
  stackAt(g, f.player, f.at).filter((r) => markOf(postOf(g, r)) === IDLE);

/** [16.4, 31.3] All who can go; where nobody can, they stay a force all the same. */
export function allWhoGo(g: W, f: Operation): Ref[] {
  const left = leaving(g, f);
  const able = left.filter((r) => !isFixed(g, r));
  return able.length === 0 ? left : able;
}

/** [11.5, player card gauls] A levy wears the army out; the Gauls are hardy. */
export const attritionShift = (g: W, player: Player): number =>
  (includes(g.levyNow, player) ? 1 : 0) - (player === GAULS ? 1 : 0);

/** [12.2] What the operation of a force of so many units costs. */
export const forcePrice = (g: W, units: number): number =>
  g.rules.tables.price[units < LARGE_FORCE ? 'operation-up-to-4-units' : 'operation-5-or-more-units'];

/** [12.3, 12.6, 12.7] One Operations Phase of one player with one force. It comes out with 0 for a pass. */
export const operation = rulebook('operation', operationLocals, {
  begin: {
    rule: '31.3',
    run: (g, f, x) => {
      // [31.3] Enemies in Carthago end the rule at once; it is told before the next operation.
      if (g.bandOver && !g.bandFree) x.say({ ev: 'bandOver' });
      else if (freesSacredBand(g, f.player)) x.say({ ev: 'bandFree' });
      else return;
      g.bandFree = true;
    },
  },
  // [marker Command Dispute]
  dispute: markerWindow<Operation, 'act'>({
    rule: '9.12',
    window: 'operation',
    marker: M['command-dispute'],
    use: 'pass',
    concerns: (_g, f, player) => player !== f.player,
    offer: offering(A.dispute),
    first: (g, f) => nextPlayer(g, f.player),
    note: noteBy,
    otherwise: 'act',
  }),
  disputed: {
    rule: '9.12',
    run: (g, f, x) => {
      if (g.result === 0) return 'dispute';
      x.say({ ev: 'passed', player: f.player, forced: true });
      return 'end';
    },
  },
  // Who has neither units nor markers, as everybody sees, passes.
  act: {
    rule: '12.2',
    offerPublicly: (g, f, out) => {
      out.push(A.pass);
      for (const at of squaresOf(g, f.player, emptied(squares))) out.push(A.at | at);
      if (!f.forced)
        for (const marker of ALLIANCES) if (holdsMarker(g, f.player, marker)) out.push(A.play | marker);
      if (!f.forced && holdsMarker(g, f.player, M.defection))
        for (const at of controlledSquares(g)) out.push(A.defect | at);
      offerReturns(g, f.player, out);
    },
    check: (g, f, a) => {
      if (verbOf(a) === A.at)
        return f.forced && !hasLeader(g, stackAt(g, f.player, squareArg(a))) ? MARCH_LEADER : undefined;
      return verbOf(a) === A.play ? refuseAlliance(g, f.player, markerArg(a)) : undefined;
    },
    take: (g, f, a, x) => {
      if (a === A.pass) {
        x.say({ ev: 'passed', player: f.player, forced: false });
        return 'end';
      }
      if (a === A.handBack) {
        returning.enter(g, { player: f.player });
        return 'act';
      }
      f.acted = true;
      if (verbOf(a) === A.at) {
        f.at = squareArg(a);
        if (unitsIn(g, f.player, f.at) > 1) return 'force';
        markAll(g, stackAt(g, f.player, f.at), MOVING);
        return 'pay';
      }
      // [9.12, marker Defection] No force, no talent and no attrition: on to whatever combat follows from it.
      if (verbOf(a) === A.defect) {
        recallTo(g, f.player, squareArg(a));
        return 'recalled';
      }
      f.marker = markerArg(a);
      spend(g, f.player, 1);
      x.say({ ev: 'talents', player: f.player, change: -1, why: 'alliance' });
      playMarker(g, x, f.player, f.marker, 'alliance');
      return 'allies';
    },
  },
  // [marker Defection, marker Alliance Celts] What was undone has not been put into effect: he operates all the same.
  recalled: {
    rule: '9.12',
    run: (g, f) => {
      f.acted = g.result !== UNDONE;
      f.turned = f.acted ? squareFrom(g.result) : NONE;
      return f.acted ? 'battles' : 'act';
    },
  },
  allies: {
    rule: '9.12',
    run: (g, f) => {
      f.acted = g.result === 1;
      if (!f.acted) return 'act';
      alliance.enter(g, { player: f.player, marker: f.marker });
      return 'plunder';
    },
  },
  // [13.1] Any number of units may stand and go together.
  force: {
    rule: '12.2',
    offer: (g, f, out) => {
      out.push(A.all, A.done);
      offerKinds(g, leaving(g, f), out);
    },
    check: (g, f, a) => {
      if (a !== A.done) return undefined;
      const force = taking(g, f);
      if (force.length === 0) return FORCE_EMPTY;
      if (f.forced && !hasLeader(g, force)) return MARCH_LEADER;
      // [25.5] Whoever is aboard has a berth, with the force and with those who stay.
      return isBerthed(g, force) && isBerthed(g, leaving(g, f)) ? undefined : FLEETS_NEEDED;
    },
    take: (g, f, a) => {
      if (a === A.done) return undefined;
      if (a === A.all) {
        const able = allWhoGo(g, f).length;
        if (able === leaving(g, f).length) {
          markAll(g, leaving(g, f), MOVING);
          return undefined;
        }
        if (taking(g, f).length === 0) hideStack(g, f.player, f.at);
        for (let n = 0; n < able; n++) setMark(g, leaving(g, f).find((r) => !isFixed(g, r)) as Ref, MOVING);
        return undefined;
      }
      // [14.3] The stack is divided out of the sight of others.
      if (taking(g, f).length === 0) hideStack(g, f.player, f.at);
      setMark(g, findKind(g, leaving(g, f), kindArg(a)), MOVING);
      return 'force';
    },
  },
  pay: {
    rule: '12.2',
    offerPublicly: offering(A.pay, A.march),
    check: (g, f, a) =>
      a === A.pay && g.talents[f.player] < forcePrice(g, taking(g, f).length) ? TOO_POOR : undefined,
    take: (g, f, a, x) => {
      const units = taking(g, f).length;
      f.paid = a === A.pay;
      const paid = f.paid ? forcePrice(g, units) : 0;
      spend(g, f.player, paid);
      // [20.4] Who marches by force shows his leader.
      if (f.forced) showKind(g, x, taking(g, f), isLeader);
      showTop(g, x, f.player, f.at);
      x.say({ ev: 'operation', player: f.player, at: f.at, units, paid });
      beginMove(g, f.player, f.at);
      return undefined;
    },
  },
  moved: {
    rule: '12.3',
    run: (g, f) => {
      f.ambushed = g.result >= AMBUSHED;
      f.at = squareFrom(g.result % AMBUSHED);
      const force = unitsMarked(g, f.player, MOVING, LANDED);
      if (f.paid || force.length === 0) return 'worn';
      rollDice(g, f.player, 'attrition');
      return undefined;
    },
  },
  attrition: {
    rule: '12.4',
    run: (g, f, x) => {
      const force = unitsMarked(g, f.player, MOVING, LANDED);
      // The march is over: who landed is worn like the others, and which of them is lost tells nothing.
      markAll(g, force, MOVING);
      const die = g.result + attritionShift(g, f.player);
      const lost = attritionLoss(g.rules.tables, die, force.length);
      x.say({ ev: 'attrition', player: f.player, die, lost });
      if (lost > 0) loseUnits(g, f.player, lost, squaresAmong(g, force), 'attrition', { force: true });
    },
  },
  worn: {
    rule: '12.3',
    run: (g, f, x) => {
      const force = unitsMarked(g, f.player, MOVING, LANDED);
      formForce(g, force);
      clearMarks(g);
      showTops(g, x, f.player);
      g.result = NONE;
      // [20.7] After an ambush there is no time for treachery, and without a force nobody conducts it (R12).
      if (!f.ambushed && force.length > 0) beginTreachery(g, f.player);
    },
  },
  combat: {
    rule: '18.1',
    run: (g, f) => {
      f.turned = squareFrom(g.result);
    },
  },
  // [18.8] Treachery beside the force can leave two squares to fight in.
  battles: {
    rule: '18.2',
    run: (g, f) => engagements.enter(g, { player: f.player, among: [], open: f.turned, fated: false }),
  },
  plunder: {
    rule: '21.2',
    run: (g, f) => {
      const at = nextPillage(g, f.player, f.asked);
      if (at === NONE) return 'scout';
      f.asked = [...f.asked, at];
      beginPillage(g, f.player, at, !f.pillaged);
      return undefined;
    },
  },
  plundered: {
    rule: '31.2',
    run: (g, f) => {
      if (g.result === PILLAGED) f.pillaged = true;
      return g.result === DUG_IN ? 'scout' : 'plunder';
    },
  },
  scout: {
    rule: '31.1',
    run: (g, f) => {
      disbandForce(g);
      recon.enter(g, reconOf(f.player));
    },
  },
  // [20.1, marker Forced March]
  march: {
    rule: '20.2',
    kind: 'window',
    window: 'forced-march',
    pass: A.pass,
    who: (g, f) =>
      isAskedFor(g, f.player, M['forced-march']) && hasUnits(g, f.player) ? maskOf(f.player) : 0,
    offer: (g, f, out) => {
      out.push(A.pass);
      if (holdsMarker(g, f.player, M['forced-march'])) out.push(A.forcedMarch);
    },
    check: (g, f, a) =>
      a === A.forcedMarch && !squaresOf(g, f.player).some((at) => hasLeader(g, stackAt(g, f.player, at)))
        ? MARCH_LEADER
        : undefined,
    takeAll: (g, f, answers, x) => {
      if (answers[f.player] === A.pass) return 'end';
      playMarker(g, x, f.player, M['forced-march'], 'extra-operation');
      return undefined;
    },
  },
  onward: {
    rule: '20.3',
    run: (g, f) => {
      if (g.result === 0) return 'march';
      // [20.5] A whole new operation, with its own cost.
      f.forced = true;
      f.paid = false;
      f.ambushed = false;
      f.asked = [];
      f.pillaged = false;
      f.turned = NONE;
      return 'begin';
    },
  },
  end: {
    rule: '12.1',
    run: (g, f) => {
      g.result = f.acted ? OPERATED : PASSED;
      return END;
    },
  },
});

/** [31.3] An enemy in a Carthaginian place of Africa sets the Sacred Band free. */
function freesSacredBand(g: W, player: Player): boolean {
  if (!g.rules.sacredBand || g.bandOver || g.bandFree || player !== CARTHAGE) return false;
  return g.rules.map.places.some(
    (place) =>
      place.colour === CARTHAGE && place.region === 'africa' && othersIn(g, place.square, CARTHAGE) > 0,
  );
}

/** [9.12] Allies rise: half a die of light troops. They are the force of this operation, fight where they meet enemies and may pillage. */
export const alliance = rulebook(
  'alliance',
  { player: KINDS.player, marker: KINDS.marker },
  {
    roll: { rule: '9.12', run: (g, f) => rollDice(g, f.player, 'alliance') },
    rise: {
      rule: '9.12',
      run: (g, f) => reinforce.enter(g, reinforcement(f.player, f.marker, Math.floor(g.result / 2))),
    },
    fight: {
      rule: '9.12',
      run: (g, f) => engagements.enter(g, { player: f.player, among: [], open: NONE, fated: false }),
    },
  },
);
