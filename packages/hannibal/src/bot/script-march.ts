import { type Action, argOf, isIn, without } from '@punica/kernel';
import { A } from '../actions.ts';
import { asSpace, cusAt, generalsAt, isInside, spaceOf } from '../board.ts';
import { NONE } from '../data/codes.ts';
import { type Activation, type MarchFrame, marchOf, movingCUs } from '../rules/10-frames.ts';
import type { H } from '../state.ts';
import { attackWorth } from './encounter.ts';
import { company, type Intent, Planner } from './intents.ts';
import { bestOf, intentsFor } from './march-worth.ts';
import type { MarchPlan } from './reach.ts';
import { isTurnable, type Situation } from './situation.ts';
import { standing } from './standing.ts';

/** A Campaign goes on only for a gain. */
const WORTHWHILE = 0.5;

export function chooseGeneral(
  s: Situation,
  legal: readonly Action[],
  f: Readonly<Activation>,
): Action | undefined {
  const best = bestOf(intentsFor(s, new Planner(s), f));
  if (best === undefined || (legal.includes(A.pass) && best.gain < WORTHWHILE)) return A.pass;
  return A.general | best.general;
}

// --- who goes along (10.2.1) ---

/** The intent with which an army sets out; nothing for one that gathers troops on its way. */
function settingOut(s: Situation, march: MarchFrame): Intent | undefined {
  return march.spent > 0 ? undefined : new Planner(s).best(march.general, march);
}

export function chooseCompany(s: Situation, legal: readonly Action[]): Action | undefined {
  const march = marchOf(s.g);
  const intent = settingOut(s, march);
  return intent === undefined ? A.leave | argOf(legal[0]) : bringOrLeave(s.g, march, intent.cus, legal);
}

/** Does the general who is asked about go along, where so many CUs do? */
export function bringOrLeave(g: H, march: MarchFrame, cus: number, legal: readonly Action[]): Action {
  const general = argOf(legal[0]);
  const going = company(g, march.general, cus) ?? 0;
  return (isIn(going, general) ? A.bring : A.leave) | general;
}

export function chooseUnits(s: Situation, legal: readonly Action[]): Action | undefined {
  const march = marchOf(s.g);
  const onTheWay = leavesOne(s, march) ? movingCUs(march) - 1 : legal.length;
  return upToUnits(settingOut(s, march)?.cus ?? onTheWay, legal);
}

/** As many of the wanted CUs as may go; the list runs from the most down. */
export const upToUnits = (wanted: number, legal: readonly Action[]): Action =>
  legal.find((a) => argOf(a) <= wanted) ?? legal[0];

/** A Siege Train holds up an army that must cross the Alps or the sea, and is wanted by all others. */
export function chooseTrain(s: Situation): Action {
  const march = marchOf(s.g);
  const plan = planOf(march);
  const goal = new Planner(s).choose({ ...plan, trains: 0 }, march, march.company);
  const withTrain = new Planner(s).choose({ ...plan, trains: 1 }, march, march.company);
  return goal.gain <= withTrain.gain + 2 ? A.yes : A.no;
}

// --- step by step ---

export function planOf(march: MarchFrame): MarchPlan {
  return {
    general: march.general,
    cus: movingCUs(march),
    trains: march.trains,
    at: march.at,
    left: march.left,
    sails: march.sailsLeft,
    navalCUs: march.navalCUs,
    guide: march.guide,
    noRoll: march.noRoll,
    card: march.card,
    halted: march.halted > 0,
  };
}

export function chooseStep(s: Situation, legal: readonly Action[]): Action | undefined {
  if (legal.includes(A.charm)) return A.charm;
  const march = marchOf(s.g);
  return stepTowards(s, march, new Planner(s).choose(planOf(march), march, march.company, legal), legal);
}

/** The next step of an army that knows what it is for. */
export function stepTowards(
  s: Situation,
  march: MarchFrame,
  intent: Intent,
  legal: readonly Action[],
): Action | undefined {
  if (intent.way.first !== NONE) {
    const regroups = legal.includes(A.regroup) && (wantsMore(s, march, intent) || leavesOne(s, march));
    return regroups ? A.regroup : intent.way.first;
  }
  if (legal.includes(A.besiege) && intent.besieges) return A.besiege;
  if (legal.includes(A.enter) && shouldEnter(s, march)) return A.enter;
  return legal.includes(A.stop) ? A.stop : undefined;
}

/** Troops without a commander on the way are taken along, where nothing needs them. */
function wantsMore(s: Situation, march: MarchFrame, intent: Intent): boolean {
  const { g, side } = s;
  if (march.spent === 0 || march.campaign === 1 || intent.way.from === NONE) return false;
  const idle = cusAt(g, side, march.at) - movingCUs(march);
  if (idle === 0 || movingCUs(march) >= 8) return false;
  const others = without(generalsAt(g, side, march.at), march.company);
  return others === 0 && g.siege[spaceOf(g, march.at)] === 0;
}

/** CUs below which an army on the march leaves nobody behind, and what a CU is worth to it. */
const IN_A_WAR = { strong: 7, spared: 4 };
/** A short campaign is won by PCs, and there is no later for which to keep the army together. */
const IN_A_CAMPAIGN = { strong: 3, spared: -10 };
const AT_ITS_END = { ...IN_A_CAMPAIGN, strong: 2 };

/** One CU stays behind on an enemy PC that OPs can turn afterwards, where it is safe enough. */
function leavesOne(s: Situation, march: MarchFrame): boolean {
  const { g, side } = s;
  const { strong, spared } =
    g.rules.scenario.victory === null ? IN_A_WAR : s.isLastTurn ? AT_ITS_END : IN_A_CAMPAIGN;
  if (march.spent === 0 || movingCUs(march) < strong || isInside(g, march.at)) return false;
  if (!isTurnable(g, side, asSpace(march.at)) || cusAt(g, side, march.at) > movingCUs(march)) return false;
  return standing(s, asSpace(march.at), 1, NONE) > spared;
}

/** A small army before a stronger one goes behind its walls. */
function shouldEnter(s: Situation, march: MarchFrame): boolean {
  const near = s.nearestFoe(spaceOf(s.g, march.at), 4);
  return (
    near <= 4 &&
    movingCUs(march) > 0 &&
    s.foes.some((foe) => foe.cus > movingCUs(march) + 2 && s.land(foe.space, asSpace(march.at)) <= 4)
  );
}

// --- answers on the way ---

/** [12.5] Fight those who cut the army off, or step back? */
export function chooseBackUp(s: Situation, legal: readonly Action[]): Action {
  const march = marchOf(s.g);
  const foe = s.foes.find((stack) => stack.loc === march.at);
  if (foe === undefined || movingCUs(march) === 0) return A.yes;
  const from = march.bySea === 1 || march.prev < 0 ? NONE : spaceOf(s.g, march.prev);
  // Those who intercepted have a card for it.
  const worth = attackWorth(s, { cus: Math.max(1, movingCUs(march) - 1), general: march.general, from }, foe);
  if (worth > 0) return A.no;
  return legal.includes(A.enter) ? A.enter : A.yes;
}

/** [20.6] The garrison helps those who come to relieve it. */
export const sallyOut = (legal: readonly Action[]): Action => (legal.includes(A.yes) ? A.yes : A.no);
