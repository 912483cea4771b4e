import { type Action, argOf, type Dice, type Frame, type Knowledge, type Role, verbOf } from '@punica/kernel';
import { A } from '../actions.ts';
import { isBattleMarker, taxOf } from '../board.ts';
import type { Player } from '../data/codes.ts';
import { MOVING, markOf } from '../post.ts';
import { taxIncome } from '../rules/08-taxation.ts';
import { holdings, victoryLevel } from '../rules/29-victory.ts';
import type { W } from '../state.ts';
import { allUnits, isAfloat, kindIndexOf, othersIn, postOf, stackAt, unitsMarked } from '../units.ts';
import { handOf } from '../zones.ts';
import { bestPlan, bestStep, combatOf, company, paceOf, pull, worthOf } from './plan.ts';

type Locals = Frame & Record<string, number>;
type Script = (g: W, f: Locals, role: Player, legal: readonly Action[], dice: Dice) => Action | undefined;

const has = (legal: readonly Action[], a: Action): Action | undefined => (legal.includes(a) ? a : undefined);
const cheapest = (g: W, legal: readonly Action[]): Action =>
  legal.reduce((a, b) => (unitWorth(g, b) < unitWorth(g, a) ? b : a));
const unitWorth = (g: W, a: Action): number => {
  const kind = g.rules.pieces.kinds[argOf(a)];
  return kind.combat + 4 * kind.value;
};
/** The square among these that is nearest to what the player wants. */
function foremost(g: W, role: Player, legal: readonly Action[]): Action {
  const near = pull(g, role, worthOf(g, role));
  return legal.reduce((a, b) => (near[argOf(b)] > near[argOf(a)] ? b : a));
}
const pass: Script = (_g, _f, _role, legal) => has(legal, A.pass) ?? has(legal, A.done) ?? has(legal, A.no);

/** Talents kept back for operations and provisions. */
const KEEP = 6;

const operate: Script = (g, f, role, legal) => {
  const plan = bestPlan(g, role);
  if (plan === undefined || !legal.includes(A.at | plan.from)) return A.pass;
  const units = company(g, role, plan.from, plan.sea, worthOf(g, role)[plan.from]).length;
  const cost = units < 5 ? 1 : 2;
  return g.talents[role] >= cost + (plan.gain < 5 ? 2 : 0) || (plan.gain > 40 && !f.forced)
    ? A.at | plan.from
    : A.pass;
};

const muster: Script = (g, f, role, legal) => {
  const left = f.purse < 0 ? g.talents[role] - KEEP : f.purse;
  const garrison = legal.find((a) => verbOf(a) === A.garrison);
  // An empty city of one's own is the cheapest conquest.
  const empty = g.rules.map.coloured[role].some(
    (at) => taxOf(g, at) > 0 && stackAt(g, role, at).length + othersIn(g, at, role) === 0,
  );
  if (role === 0 && empty && garrison !== undefined) return garrison;
  if (left <= 0) return A.done;
  let best: Action = A.done;
  let most = 0;
  for (const a of legal) {
    if (verbOf(a) !== A.buy) continue;
    const kind = g.rules.pieces.kinds[g.rules.pieces.groups[argOf(a)].enters];
    const value = kind.combat + kind.move / 4 - (kind.type === 'fleet' ? 1.5 : 0);
    if (g.rules.tables.price[kind.type] <= left && value > most) {
      most = value;
      best = a;
    }
  }
  return best;
};

/** Decisions that need no search, by question. */
const SCRIPTS: Readonly<Record<string, Script>> = {
  'initiative.bid': (g, _f, role, legal) => has(legal, A.bid | (g.talents[role] > 12 ? 1 : 0)),
  'agora.bid': (g, f, role, legal) =>
    g.talents[role] > 12 && f.bid < 2 ? has(legal, A.bid | (f.bid + 1)) : A.pass,
  'negotiations.talk': () => A.done,
  'bargain.answer': () => A.refuse,
  'agreedEnd.ask': () => A.no,
  'victoryCheck.renounce': () => A.no,
  'victoryCheck.consent': () => A.no,
  'muster.choose': muster,
  'muster.where': (g, f, role, legal) => {
    const open = legal.filter(
      (a) => g.rules.map.taxation[argOf(a)] > 0 && stackAt(g, role, argOf(a)).length === 0,
    );
    return open.length > 0 && g.rules.pieces.kinds[f.kind].type === 'garrison'
      ? open[0]
      : foremost(g, role, legal);
  },
  'operation.act': operate,
  'operation.force': (g, f, role, legal) => {
    const taken = stackAt(g, role, f.at).filter((r) => markOf(postOf(g, r)) === MOVING);
    const sea = taken.length > 0 ? isAfloat(g, taken[0]) : (bestPlan(g, role)?.sea ?? false);
    const want = company(g, role, f.at, sea, worthOf(g, role)[f.at]);
    if (want.length === stackAt(g, role, f.at).length) return A.all;
    const next = want.find((r) => markOf(postOf(g, r)) !== MOVING);
    if (next === undefined || taken.length >= want.length) return has(legal, A.done) ?? A.all;
    return has(legal, A.unit | kindIndexOf(g, next)) ?? has(legal, A.done) ?? A.all;
  },
  'operation.pay': (_g, _f, _role, legal) => has(legal, A.pay) ?? legal[0],
  'move.step': (g, f, role, legal) => {
    const force = unitsMarked(g, role, MOVING);
    if (force.length === 0 || othersIn(g, f.at, role) > 0) return A.stop;
    const sea = isAfloat(g, force[0]);
    const worth = worthOf(g, role);
    // What was left behind on purpose does not draw the force back.
    const begun = g.stack.find((frame) => frame.proc === 'operation') as Locals | undefined;
    if (begun !== undefined && begun.at !== f.at) worth[begun.at] = 0;
    const own = stackAt(g, role, f.at).length === force.length ? worth[f.at] : 0;
    const { first, gain } = bestStep(
      g,
      role,
      f.at,
      force,
      paceOf(g, force, sea) - f.used,
      sea,
      worth,
      pull(g, role, worth),
    );
    const land = legal.find((a) => verbOf(a) === A.debark);
    if (f.moved && gain <= own) return land !== undefined && worth[f.at] > 0 ? land : A.stop;
    return has(legal, A.go | first) ?? A.stop;
  },
  'treachery.declare': pass,
  'commit.commander': (g, _f, _role, legal) =>
    legal.reduce((a, b) => (unitWorth(g, b) > unitWorth(g, a) ? b : a)),
  'operation.which': (_g, _f, _role, legal) => legal[0],
  'taxation.due': (_g, _f, _role, legal) => has(legal, A.pay) ?? legal[0],
  'commit.lay': (_g, _f, _role, legal) =>
    legal.find((a) => verbOf(a) === A.commit && isBattleMarker(argOf(a))) ?? A.done,
  'pillage.choose': pass,
  'recon.choose': pass,
  'provisioning.pay': (_g, _f, _role, legal) => has(legal, A.pay) ?? legal[0],
  'hermes.pay': (_g, _f, _role, legal) => has(legal, A.pay) ?? legal[0],
  'hermes.bid': pass,
  'losses.which': (g, _f, _role, legal) => cheapest(g, legal),
  'drown.choose': (g, _f, _role, legal) => cheapest(g, legal),
  'fall.save': (_g, _f, _role, legal) => has(legal, A.yes) ?? legal[0],
  'arrival.where': (g, _f, role, legal) => foremost(g, role, legal),
  'training.where': (_g, _f, _role, legal) => legal[legal.length - 1],
  'training.which': (_g, _f, _role, legal) => legal[0],
  'treachery.choose': (g, _f, _role, legal) =>
    legal.reduce((a, b) => (a === A.done || unitWorth(g, b) > unitWorth(g, a) ? b : a)),
};

const TERMS = ['cities', 'income', 'treasury', 'army', 'markers', 'aim', 'rivals'] as const;

/** What the bots know of the war: how to weigh a position, and how to carry out a plan. */
export const knowledge: Knowledge<W> = {
  terms: TERMS,
  evaluate(g, role, out) {
    let rivals = 0;
    for (const other of g.rules.seats)
      if (other !== role)
        rivals = Math.max(
          rivals,
          3 * holdings(g, other) + 0.4 * combatOf(g, allUnits(g, other)) + 40 * victoryLevel(g, other),
        );
    out.push(
      3 * holdings(g, role),
      0.5 * taxIncome(g, role),
      0.3 * g.talents[role],
      combatOf(g, allUnits(g, role)),
      0.8 * g.zones[handOf(role)].length,
      40 * victoryLevel(g, role),
      -0.5 * rivals,
    );
  },
  script(view, role: Role, legal, dice) {
    const f = view.stack[view.stack.length - 1] as Locals;
    return SCRIPTS[`${f.proc}.${f.step}`]?.(view, f, role, legal, dice);
  },
};
