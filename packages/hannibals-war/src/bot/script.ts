import { type Action, answerAt, type ByKey, verbOf } from '@punica/kernel';
import { A, kindArg, markerArg, ownerArg, squareArg } from '../actions.ts';
import { isBattleMarker, isTreachery } from '../board.ts';
import type { Player } from '../data/codes.ts';
import { MOVING, markOf } from '../post.ts';
import { havePact } from '../rules/10-pacts.ts';
import type { Muster } from '../rules/11-muster.ts';
import { type Operation, operation } from '../rules/12-operations.ts';
import type { Move } from '../rules/16-ways.ts';
import type { Segment } from '../rules/17-treachery.ts';
import { excess } from '../rules/22-provisioning.ts';
import type { WarProcedure } from '../rules/index.ts';
import type { Square, W } from '../state.ts';
import {
  isAfloat,
  isFleet,
  isSeen,
  kindIndexOf,
  kindOf,
  nationOfUnit,
  otherOwner,
  othersIn,
  postOf,
  squaresOf,
  stackAt,
  unitsMarked,
} from '../units.ts';
import { handOf, markerIn } from '../zones.ts';
import { bestPlan, bestStep, company, type Plan, paceOf } from './plan.ts';
import { plunders } from './plunder.ts';
import { raises, raisesAt } from './raising.ts';
import { offerWorth, sale, saleTerms } from './trade.ts';
import { comesBack, factorsSeen, pull, worthOf } from './worth.ts';

/** What is done at a question, where the bot looks at what its procedure keeps or not. */
type Script<F = unknown> = (
  g: W,
  f: Readonly<F>,
  role: Player,
  legal: readonly Action[],
) => Action | undefined;

const has = (legal: readonly Action[], a: Action): Action | undefined => (legal.includes(a) ? a : undefined);
const cheapest = (g: W, legal: readonly Action[]): Action =>
  legal.reduce((a, b) => (unitWorth(g, b) < unitWorth(g, a) ? b : a));
const dearest = (g: W, legal: readonly Action[]): Action =>
  legal.reduce((a, b) => (unitWorth(g, b) > unitWorth(g, a) ? b : a));
const unitWorth = (g: W, a: Action): number => {
  const kind = g.rules.pieces.kinds[kindArg(a)];
  return kind.combat + 4 * kind.value;
};
/** The square among these that is nearest to what the player wants. */
function foremost(g: W, role: Player, legal: readonly Action[]): Action {
  const near = pull(g, role, worthOf(g, role));
  return legal.reduce((a, b) => (near[squareArg(b)] > near[squareArg(a)] ? b : a));
}
const pass: Script = (_g, _f, _role, legal) => has(legal, A.pass) ?? has(legal, A.done) ?? has(legal, A.no);

/** What a player does with his operation, and the plan that it is for if there is one. */
interface OperationChoice {
  readonly action: Action;
  readonly plan?: Plan;
}

const operate: Script<Operation> = (g, f, role, legal) => operationChoice(g, f, role, legal).action;

export function operationChoice(
  g: W,
  f: Readonly<Operation>,
  role: Player,
  legal: readonly Action[],
): OperationChoice {
  // Allies for a talent are cheaper than any that can be bought.
  const allies = legal.find((a) => verbOf(a) === A.play);
  if (allies !== undefined && g.talents[role] > ALLIES_KEEP) return { action: allies };
  const back = recalls(g, role, legal);
  if (back !== undefined) return { action: back };
  const plan = bestPlan(g, role);
  if (plan === undefined || !legal.includes(A.at | plan.from)) return { action: A.pass };
  const units = company(g, role, plan.from, plan.manner, worthOf(g, role)[plan.from]).length;
  const cost = units < 5 ? 1 : 2;
  const reserve =
    plan.gain < SMALL ? SPARE + bread(g, role, 1) : plan.gain < DECISIVE ? bread(g, role, MANY) : 0;
  const goes = g.talents[role] >= cost + reserve || (plan.gain > DECISIVE && !f.forced);
  return goes ? { action: A.at | plan.from, plan } : { action: A.pass };
}

/** For more than this a player spends his last talent, or marches without. */
const DECISIVE = 40;
/** For less than this he keeps bread for his armies, and something for the bids of the next turn. */
const SMALL = 5;
const SPARE = 2;

/** Who would lose so many units to hunger in one square keeps a talent for them, whatever else is to be won. */
const MANY = 3;

/** [22.4] Talents that feed the squares in which at least so many would starve. */
function bread(g: W, role: Player, least: number): number {
  let hungry = 0;
  for (const at of squaresOf(g, role)) if (excess(g, role, at) >= least) hungry++;
  return hungry * g.rules.tables.price['provision-square'];
}

const ALLIES_KEEP = 2;
const muster: Script<Muster> = (g, f, role, legal) => raises(g, role, f.purse, legal);
const musterPlace: Script<Muster> = (g, f, role, legal) =>
  raisesAt(g, role, f.kind, legal, () => foremost(g, role, legal));
const choosesForce: Script<Operation> = (g, f, role, legal) => {
  const plan = bestPlan(g, role, f.at);
  const stack = stackAt(g, role, f.at);
  const taken = stack.filter((r) => markOf(postOf(g, r)) === MOVING);
  const want = company(g, role, f.at, plan?.manner ?? 'land', worthOf(g, role)[f.at]);
  if (want.length === stack.length || want.length === 0) return A.all;
  const next = want.find((r) => markOf(postOf(g, r)) !== MOVING);
  if (next === undefined || taken.length >= want.length) return has(legal, A.done) ?? A.all;
  return has(legal, A.unit | kindIndexOf(g, next)) ?? has(legal, A.done) ?? A.all;
};

const marches: Script<Move> = (g, f, role, legal) => {
  const force = unitsMarked(g, role, MOVING, MOVING);
  const land = legal.find((a) => verbOf(a) === A.debark);
  if (force.length === 0 || othersIn(g, f.at, role) > 0) return land ?? A.stop;
  const sea = force.some((r) => isFleet(kindOf(g, r)));
  if (sea && force.some((r) => !isAfloat(g, r))) {
    // Troops go aboard; whoever finds no berth stays.
    const aboard = legal.filter((a) => verbOf(a) === A.embark);
    if (aboard.length > 0) return aboard.reduce((a, b) => (unitWorth(g, b) > unitWorth(g, a) ? b : a));
    return legal.find((a) => verbOf(a) === A.drop && !isFleet(g.rules.pieces.kinds[kindArg(a)])) ?? A.stop;
  }
  const worth = worthOf(g, role);
  // What was left behind on purpose does not draw the force back.
  const begun = operation.frame(g);
  if (begun !== undefined && begun.at !== f.at) worth[begun.at] = 0;
  const own = stackAt(g, role, f.at).length === force.length ? worth[f.at] : 0;
  const near = pull(g, role, worth);
  const { to, first, gain } = bestStep(
    g,
    role,
    f.at,
    force,
    paceOf(g, force, sea) - f.used,
    sea,
    worth,
    near,
  );
  // Nobody marches to and fro in one operation.
  if (f.moved && begun !== undefined) {
    if (gain <= own || to === begun.at) return land ?? A.stop;
    if (!sea && comesBack(g, role, begun.at, f.at, first)) return A.stop;
  }
  return has(legal, A.go | first) ?? land ?? A.stop;
};

/** Units that could come over, if the markers in hand outweigh one die and the leader who is seen. */
const tempts: Script = (g, _f, role, legal) => {
  const strength = g.zones[handOf(role)].reduce(
    (sum, s) => sum + (g.rules.markers.list[markerIn(s)]?.strength ?? 0),
    0,
  );
  let best: Action = recalls(g, role, legal) ?? A.pass;
  let most = 0;
  for (const a of legal) {
    if (verbOf(a) !== A.treachery) continue;
    const owner = otherOwner(g, squareArg(a), role);
    if (havePact(g, 'truce', role, owner)) continue;
    const stack = stackAt(g, owner, squareArg(a));
    const leader = stack.reduce((value, r) => Math.max(value, isSeen(g, r) ? kindOf(g, r).value : 0), 0);
    const gain = strength > 1 + leader ? stack.length + worthOf(g, role)[squareArg(a)] / 10 : 0;
    if (gain > most) {
      most = gain;
      best = a;
    }
  }
  return best;
};

/** A Defection that brings own units back. */
const recalls = (g: W, role: Player, legal: readonly Action[]): Action | undefined =>
  legal.find((a) => verbOf(a) === A.defect && ownUnder(g, role, squareArg(a)).length > 0);
/** Those who have won units of this player over in a square. */
const ownUnder = (g: W, role: Player, at: Square): Player[] =>
  g.rules.seats.filter(
    (owner) => owner !== role && stackAt(g, owner, at).some((r) => nationOfUnit(r) === role),
  );

const recallsFrom: Script<{ at: Square }> = (g, f, role, legal) =>
  legal.find((a) => ownUnder(g, role, f.at).includes(ownerArg(a))) ?? legal[0];

/** Of several opponents the weakest, as far as he is seen. */
const weakest: Script<{ at: Square }> = (g, f, _role, legal) =>
  legal.reduce((a, b) =>
    factorsSeen(g, stackAt(g, ownerArg(b), f.at)) < factorsSeen(g, stackAt(g, ownerArg(a), f.at)) ? b : a,
  );

/** Auspices for the strongest marker that the other side laid; who has no part in it keeps them. */
const spoils: Script<Segment> = (g, f, role, legal) => {
  const verb = role === f.player ? A.undoDefence : role === f.defender ? A.undoAttack : A.pass;
  const strength = (a: Action): number => (a === A.pass ? 0 : g.rules.markers.list[markerArg(a)].strength);
  return legal
    .filter((a) => a === A.pass || verbOf(a) === verb)
    .reduce((a, b) => (strength(b) > strength(a) ? b : a));
};

const laysTreachery: Script = (_g, _f, _role, legal) =>
  legal.find((a) => verbOf(a) === A.commit && isTreachery(markerArg(a))) ?? A.done;

/** To go first is worth a little silver, if some was kept. */
const MOST_BID = 2;

/** Decisions that need no search, by question. */
const SCRIPTS: ByKey<WarProcedure, W, [role: Player, legal: readonly Action[]], Action | undefined> = {
  'initiative.bid': (g, _f, role, legal) => has(legal, A.bid | Math.min(MOST_BID, g.talents[role] >> 1)),
  'agora.bid': (g, f, role, legal) =>
    g.talents[role] > 12 && f.bid < 2 && g.zones[handOf(role)].length < g.rules.handLimit
      ? has(legal, A.bid | (f.bid + 1))
      : A.pass,
  'negotiations.talk': (g, f, role, legal) => {
    const offer = f.made[role] === 0 ? sale(g, role) : undefined;
    return offer === undefined ? A.done : (has(legal, offer) ?? A.done);
  },
  'bargain.terms': (_g, f, _role, legal) => saleTerms(f, legal),
  'bargain.answer': (g, f, _role, legal) =>
    legal.includes(A.accept) && offerWorth(g, f) > 0 ? A.accept : A.refuse,
  'taxation.due': (_g, _f, _role, legal) => has(legal, A.pay) ?? legal[0],
  'agreedEnd.ask': () => A.no,
  'victoryCheck.renounce': () => A.no,
  'victoryCheck.consent': () => A.no,
  'muster.choose': muster,
  'muster.where': musterPlace,
  'muster.dismiss': (g, _f, _role, legal) => cheapest(g, legal),
  'operation.act': operate,
  'operation.force': choosesForce,
  'engagements.which': (_g, _f, _role, legal) => legal[0],
  'operation.pay': (_g, _f, _role, legal) => has(legal, A.pay) ?? legal[0],
  'move.step': marches,
  'treachery.declare': tempts,
  'treachery.whom': weakest,
  'treachery.spoil': spoils,
  'defection.whose': recallsFrom,
  'battle.against': weakest,
  'treachery.attackerLays': laysTreachery,
  'treachery.defenderLays': laysTreachery,
  'treachery.choose': (g, _f, _role, legal) =>
    legal.reduce((a, b) => (a === A.done || unitWorth(g, b) > unitWorth(g, a) ? b : a)),
  'commit.commander': (g, _f, _role, legal) => dearest(g, legal),
  'rescue.which': (g, _f, _role, legal) => dearest(g, legal),
  'commit.lay': (_g, _f, _role, legal) =>
    legal.find((a) => verbOf(a) === A.commit && isBattleMarker(markerArg(a))) ?? A.done,
  'pillage.choose': (g, f, role, legal) =>
    (plunders(g, role, f.at) ? has(legal, A.pillage) : undefined) ?? A.pass,
  'pillage.camp': (_g, _f, _role, legal) => has(legal, A.no) ?? legal[0],
  'returning.which': pass,
  'recon.choose': pass,
  'provisioning.pay': (_g, _f, _role, legal) => has(legal, A.pay) ?? legal[0],
  'hermes.pay': (_g, _f, _role, legal) => has(legal, A.pay) ?? legal[0],
  'hermes.bid': pass,
  'losses.which': (g, _f, _role, legal) => cheapest(g, legal),
  'drown.choose': (g, _f, _role, legal) => cheapest(g, legal),
  'ashore.choose': (g, _f, _role, legal) => cheapest(g, legal),
  'fall.save': (_g, _f, _role, legal) => has(legal, A.yes) ?? legal[0],
  'arrival.where': (g, _f, role, legal) => foremost(g, role, legal),
  'training.where': (_g, _f, _role, legal) => legal[legal.length - 1],
  'training.which': (_g, _f, _role, legal) => legal[0],
};

/** What the script says at a question. */
export const decide = (g: W, role: Player, legal: readonly Action[]): Action | undefined =>
  answerAt(SCRIPTS, g, role, legal);
