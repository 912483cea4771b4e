import { type Action, END, type LocalsOf, type Refusal, refusal } from '@punica/kernel';
import { A } from '../actions.ts';
import { controlsProvince, cusInSpace, isBesieged, spaceOf } from '../board.ts';
import { placeOf } from '../cards/places.ts';
import { CARTHAGE, NONE, type Placement, ROME, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { KEEPS_NOTHING, rulebook } from '../procedures.ts';
import type { H, Loc } from '../state.ts';
import { africanusArrives } from './06-africanus.ts';
import { election } from './06-election.ts';
import { addCUs, cityTarget, refuseMuster, refusePlace, roomAt } from './06-placing.ts';
import { returnOfDisplaced } from './06-return.ts';
import { latecomer } from './26-latecomer.ts';
import { cityLevies } from './26-reinforcements.ts';

const ITALIA_FIRST = refusal('6.2', 'tooFewInItalia');
const CONSULAR_ARMY = refusal('6.2', 'formConsularArmy');

/** [5.1] The Reinforcement Phase. */
export const reinforcementPhase = rulebook('reinforcementPhase', KEEPS_NOTHING, {
  carthage: {
    rule: '5.1.1',
    run(g, _f, x) {
      x.say({ ev: 'phase', phase: 'reinforcement', rule: '5.1' });
      placeAll(g, CARTHAGE);
    },
  },
  displaced: { rule: '5.1.2', run: (g) => returnOfDisplaced.enter(g, { general: NONE }) },
  latecomer: { rule: '26.2.1', run: (g) => latecomer.enter(g, {}) },
  rome: {
    rule: '5.1.3',
    run: (g) => placeAll(g, ROME),
  },
  africanus: {
    rule: '6.7',
    run(g) {
      if (g.rules.scenario.africanus?.turn === g.turn) africanusArrives.enter(g, {});
    },
  },
  election: {
    rule: '5.1.4',
    run(g) {
      if (g.rules.scenario.elections) election.enter(g, { first: NONE, second: NONE });
    },
  },
});

const placingLocals = {
  side: KINDS.side,
  /** The reinforcement of the scenario's list that is being placed, and how many CUs of it are left. */
  item: KINDS.count,
  left: KINDS.count,
  /** How many more CUs of this item may go outside Italia. */
  abroad: KINDS.count,
  /** 1 while the new CUs must make an army for a Consul. */
  duty: KINDS.flag,
};
type Placing = LocalsOf<typeof placingLocals>;

function placeAll(g: H, side: Side): void {
  if (g.rules.on.reinforcements) cityLevies.enter(g, { side, quota: 0, item: NONE, left: 0, abroad: 0 });
  else reinforcements.enter(g, { side, item: NONE, left: 0, abroad: 0, duty: 0 });
}

/** [6.1, 6.2] A side places its reinforcements CU by CU; what has no place to go is lost. */
export const reinforcements = rulebook('reinforcements', placingLocals, {
  next: {
    rule: '6.3',
    run(g, f) {
      const { items, minInItalia, mustFormConsularArmy } = g.rules.scenario.reinforcements[f.side];
      do f.item++;
      while (f.item < items.length && !isEarned(g, f.side, items[f.item]));
      if (f.item >= items.length) return END;
      f.left = items[f.item].cus;
      f.abroad = f.left - minInItalia;
      f.duty = mustFormConsularArmy ? 1 : 0;
    },
  },
  left: {
    rule: '6.3',
    run(g, f, x) {
      if (f.left === 0) return 'next';
      const places = targets(g, f);
      if (f.abroad < f.left && !isOpenInItalia(g, f, places)) f.abroad = f.left;
      if (f.duty === 1 && (hasConsularArmy(g, f.side) || !canFormArmy(g, f, places))) f.duty = 0;
      if (places.some((a) => refuseTarget(g, f, a) === undefined)) return;
      x.say({ ev: 'noReinforcement', side: f.side, rule: '6.3' });
      return 'next';
    },
  },
  place: {
    rule: '6.2',
    offerPublicly(g, f, out) {
      pushTargets(g, f, out);
    },
    check: (g, f, a) => refuseTarget(g, f, a),
    unlisted: (g, f, a) => refuseMuster(g, f.side, a, targets(g, f)),
    take(g, f, a, x) {
      const loc = placeOf(g, a);
      if (!isInItalia(g, loc)) f.abroad--;
      f.left--;
      addCUs(g, x, f.side, loc, 1);
      return 'left';
    },
  },
});

const itemOf = (g: H, f: Placing): Placement => g.rules.scenario.reinforcements[f.side].items[f.item];

/** [6.3] What Rome controls brings Carthage nothing, and the other way round. */
function isEarned(g: H, side: Side, { condition }: Placement): boolean {
  if (condition === null) return true;
  if (condition.is === 'controlSpace') return g.control[condition.space] === side;
  return controlsProvince(g, side, condition.province);
}

/** The named cities, and one general of each stack in the area that does not stand in one of them. */
function pushTargets(g: H, f: Placing, out: Action[]): void {
  const { at, withGeneralIn } = itemOf(g, f);
  for (let i = 0; i < at.length; i++) out.push(cityTarget(g, f.side, at[i]));
  const generals = g.rules.generalsOf[f.side];
  for (let i = 0; i < generals.length; i++) {
    const loc = g.at[generals[i]];
    if (loc < 0 || g.under[generals[i]] === 1) continue;
    const space = spaceOf(g, loc);
    if (!withGeneralIn[space]) continue;
    const isNamed =
      g.control[space] === f.side && at.includes(space) && placeOf(g, cityTarget(g, f.side, space)) === loc;
    if (!isNamed) out.push(A.general | generals[i]);
  }
}

function targets(g: H, f: Placing): Action[] {
  const list: Action[] = [];
  pushTargets(g, f, list);
  return list;
}

function refuseTarget(g: H, f: Placing, a: Action): Refusal | undefined {
  const closed = refusePlace(g, f.side, a);
  if (closed !== undefined) return closed;
  if (f.abroad < 1 && !isInItalia(g, placeOf(g, a))) return ITALIA_FIRST;
  return f.duty === 1 && !leavesConsularArmy(g, f, a) ? CONSULAR_ARMY : undefined;
}

const isInItalia = (g: H, loc: Loc): boolean =>
  g.rules.map.region[spaceOf(g, loc)] === g.rules.map.region[g.rules.roma];

/** [R9] At least three stay in Italia as far as Italia has a place for them. */
const isOpenInItalia = (g: H, f: Placing, places: readonly Action[]): boolean =>
  places.some((a) => isInItalia(g, placeOf(g, a)) && refusePlace(g, f.side, a) === undefined);

/** How many of the CUs that are left would make an army for a Consul there; more than there are if it cannot be. */
function missingAt(g: H, f: Placing, a: Action): number {
  if (refusePlace(g, f.side, a) !== undefined) return f.left + 1;
  const loc = placeOf(g, a);
  const missing = g.rules.tables.constants.consularMinimum - cusInSpace(g, f.side, spaceOf(g, loc));
  const most = Math.min(roomAt(g, f.side, loc), isInItalia(g, loc) ? f.left : f.abroad);
  return missing <= most ? missing : f.left + 1;
}

const canFormArmy = (g: H, f: Placing, places: readonly Action[]): boolean =>
  places.some((a) => missingAt(g, f, a) <= f.left);

/** [6.2, 6.5, R9] Where no stack could take a Consul, the new CUs must make one, if they can. */
function leavesConsularArmy(g: H, f: Placing, chosen: Action): boolean {
  const abroad = isInItalia(g, placeOf(g, chosen)) ? f.abroad : f.abroad - 1;
  return targets(g, f).some((a) => {
    const missing = missingAt(g, f, a);
    if (a === chosen) return missing <= f.left;
    return missing <= f.left - 1 && (isInItalia(g, placeOf(g, a)) || missing <= abroad);
  });
}

function hasConsularArmy(g: H, side: Side): boolean {
  const { consularMinimum } = g.rules.tables.constants;
  for (const at of g.rules.map.all) {
    if (cusInSpace(g, side, at) >= consularMinimum && !(g.control[at] === side && isBesieged(g, at)))
      return true;
  }
  return false;
}
