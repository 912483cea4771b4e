import { type Action, argOf, verbOf } from '@punica/kernel';
import { A } from '../../actions.ts';
import { commanderAt, cusAt, enemyOf, isInside, spaceOf } from '../../board.ts';
import { NONE, type Side } from '../../data/index.ts';
import { checkActivation } from '../../rules/07-activation.ts';
import { type Activation, type March, marchOf, movingCUs, STARTED } from '../../rules/07-frames.ts';
import { isTarget } from '../../rules/07-march-checks.ts';
import { startMarch } from '../../rules/07-start.ts';
import type { GeneralId, H, Space } from '../../state.ts';
import { available, escort, SHELTERED } from '../script-march.ts';
import { bestTarget, prizes, targetWorth } from '../targets.ts';
import { bareCapital, fearAt, seaRisk } from './caution.ts';
import { distinct, type Goal, type HamilcarPlan, marchPlan } from './plan.ts';
import { type AtSea, type Way, waysOf } from './ways.ts';

/** A goal, what it seems to bring, and the decision with which the army sets out for it. */
export interface Intent {
  readonly goal: Goal;
  readonly gain: number;
  readonly first: Action | undefined;
}

/** What an army hopes for from where it then stands, beside what it wins there. */
const HOPE = 0.5;
/** CUs that a general finds without a leader. */
const LED = 2;
/** Goals of one general that are worth looking at. */
const GOALS = 4;
/** A city keeps so many when an army leaves it. */
const GUARD = 2;
/** With fewer an army does not set out from its walls and leave a guard. */
const GUARDED = 6;

/** What the general of an army could go for, best first. */
class Scout {
  readonly #g: H;
  readonly #side: Side;
  readonly #army: Readonly<March>;
  readonly #cus: number;
  readonly #prizes: readonly Space[];
  readonly #now: number;
  readonly #from: Space;

  constructor(g: H, army: Readonly<March>, prizesOfSide: readonly Space[]) {
    this.#g = g;
    this.#army = army;
    this.#side = army.side;
    this.#cus = movingCUs(army);
    this.#prizes = prizesOfSide;
    this.#from = spaceOf(g, army.at);
    this.#now = this.#standing(this.#from, this.#cus);
  }

  intents(ways: readonly Way[]): Intent[] {
    const list: Intent[] = [];
    for (const way of ways) {
      const intent = this.#intent(way, this.#cus);
      if (intent !== undefined) list.push(intent);
    }
    list.sort((a, b) => b.gain - a.gain);
    return list.slice(0, GOALS);
  }

  /** The same with fewer CUs, so that a guard stays. */
  guarded(way: Way): Intent | undefined {
    return this.#intent(way, this.#cus - GUARD);
  }

  /** What it is worth to stand somewhere with so many. */
  #standing(at: Space, cus: number): number {
    const { general } = this.#army;
    const target = bestTarget(this.#g, this.#side, general, at, cus, this.#prizes);
    return HOPE * target.worth - fearAt(this.#g, this.#side, at, cus, general);
  }

  #intent({ space, first, bySea }: Way, cus: number): Intent | undefined {
    const g = this.#g;
    const side = this.#side;
    const { general } = this.#army;
    const { tables } = g.rules;
    const escorts = bySea ? Math.min(escort(g, side), tables.numbers.units - 1) : 0;
    const aboard = bySea ? Math.min(cus, tables.numbers.units - escorts) : cus;
    const foes = cusAt(g, enemyOf(side), space);
    const besieges = aboard >= tables.siege.minimum && foes === 0 && isTarget(g, side, space);
    const shutIn = first === undefined && isInside(g, this.#army.at) && foes > 0;
    if (first === undefined && !besieges && !shutIn) return undefined;
    const goal: Goal = { general, cus: aboard, space, besieges, escort: escorts };
    const gain =
      targetWorth(g, side, space, aboard, general) +
      this.#standing(space, aboard) -
      this.#now +
      this.#joined(space) -
      bareCapital(g, side, goal) -
      (bySea ? seaRisk(g, side, aboard, escorts) : 0);
    return { goal, gain, first: shutIn ? A.go | space : first };
  }

  /** CUs that wait there for somebody to lead them. */
  #joined(at: Space): number {
    const { units } = this.#g.rules.tables.numbers;
    if (at === this.#from || this.#cus >= units) return 0;
    const waiting = cusAt(this.#g, this.#side, at);
    if (waiting === 0 || commanderAt(this.#g, this.#side, at) !== NONE) return 0;
    return LED * Math.min(waiting, units - this.#cus);
  }
}

/** What a general could do who is activated with these means. */
export function intentsOf(g: H, means: Activation, general: GeneralId, among: readonly Space[]): Intent[] {
  const { side } = means;
  const loc = g.at[general];
  if (loc < 0 || loc >= g.rules.sea) return [];
  const cus = available(g, side, general);
  const army: March = { ...startMarch(g, means, general), plain: cus };
  const ways = waysOf(g, army);
  const scout = new Scout(g, army, among);
  const intents = scout.intents(ways);
  const from = spaceOf(g, loc);
  const leavesCity = g.rules.inside[from] !== NONE && g.control[from] === side && cus >= GUARDED;
  const [best] = intents;
  if (!leavesCity || best === undefined || best.goal.space === from) return intents;
  const way = ways.find(({ space }) => space === best.goal.space);
  const guarded = way === undefined ? undefined : scout.guarded(way);
  return guarded === undefined ? intents : [...intents, guarded];
}

/** Intents of every general whom some means could activate, worked out once for all cards. */
export class Marches {
  readonly #g: H;
  readonly #side: Side;
  readonly #among: readonly Space[];
  readonly #known = new Map<string, readonly Intent[]>();

  constructor(g: H, side: Side) {
    this.#g = g;
    this.#side = side;
    this.#among = prizes(g, side, []);
  }

  among(means: Activation): Intent[] {
    const list: Intent[] = [];
    for (const general of this.#g.rules.generalsOf[this.#side]) {
      if (this.#g.at[general] < 0 || checkActivation(this.#g, means, general) !== undefined) continue;
      list.push(...this.#of(means, general));
    }
    return list;
  }

  #of(means: Activation, general: GeneralId): readonly Intent[] {
    const key = `${general}/${means.mp}/${means.seaMp}/${means.laneOnly}`;
    let known = this.#known.get(key);
    if (known === undefined) {
      known = intentsOf(this.#g, means, general, this.#among);
      this.#known.set(key, known);
    }
    return known;
  }
}

/** Whom to activate, and what for; where that is allowed, nobody. */
export function activationPlans(
  g: H,
  side: Side,
  legal: readonly Action[],
  means: Readonly<Activation>,
): HamilcarPlan[] {
  const plans = new Marches(g, side)
    .among(means)
    .map(({ goal, gain }) => marchPlan(A.general | goal.general, goal, gain));
  if (legal.includes(A.pass)) plans.push({ key: 'pass', first: A.pass, score: 0 });
  return distinct(plans.filter(({ first }) => legal.includes(first)));
}

/** Where an army that is under way could still go, or that it stays. */
export function onwardPlans(g: H, side: Side, legal: readonly Action[], fleet?: AtSea): HamilcarPlan[] {
  const march = marchOf(g);
  const ways = waysOf(g, march, fleet);
  const plans: HamilcarPlan[] = [];
  for (const { goal, gain } of new Scout(g, march, prizes(g, side, [])).intents(ways)) {
    const first = stepTowards(g, legal, march, goal, fleet);
    if (first !== undefined && legal.includes(first)) plans.push(marchPlan(first, goal, gain));
  }
  for (const first of [A.stop, A.enter])
    if (fleet === undefined && legal.includes(first)) plans.push({ key: `${first}`, first, score: 0 });
  return distinct(plans);
}

// --- carrying it out ---

/** CUs for the goal, or as near to them as may be. */
export function followUnits(g: H, legal: readonly Action[], goal: Goal): Action | undefined {
  const march = marchOf(g);
  if (march.general !== goal.general || march.came !== STARTED) return undefined;
  let best: Action | undefined;
  for (const a of legal)
    if (verbOf(a) === A.units && argOf(a) <= goal.cus && (best === undefined || argOf(a) > argOf(best)))
      best = a;
  return best;
}

/** Trains as far as there is room beside CUs and warships. */
export function followTrains(g: H, legal: readonly Action[], goal: Goal, cus: number): Action | undefined {
  const march = marchOf(g);
  if (goal.escort === 0 || march.general !== goal.general || march.came !== STARTED) return undefined;
  const room = Math.max(0, g.rules.tables.numbers.units - cus - goal.escort);
  let best: Action | undefined;
  for (const a of legal)
    if (verbOf(a) === A.trains && argOf(a) <= room && (best === undefined || argOf(a) > argOf(best)))
      best = a;
  return best;
}

/** One step nearer, by land or sea; what the army does when it is there; nothing where it cannot come there. */
export function followStep(g: H, legal: readonly Action[], goal: Goal, fleet?: AtSea): Action | undefined {
  const march = marchOf(g);
  return march.general === goal.general ? stepTowards(g, legal, march, goal, fleet) : undefined;
}

function stepTowards(
  g: H,
  legal: readonly Action[],
  march: Readonly<March>,
  goal: Goal,
  fleet?: AtSea,
): Action | undefined {
  const way = waysOf(g, march, fleet).find(({ space }) => space === goal.space);
  if (way === undefined) return undefined;
  if (way.first === A.land) return legal.includes(A.land) ? A.land : A.landInside;
  if (way.first !== undefined) return way.first;
  if (fleet !== undefined) return undefined;
  const gates = A.go | goal.space;
  if (cusAt(g, enemyOf(march.side), goal.space) > 0 && legal.includes(gates)) return gates;
  if (goal.besieges && legal.includes(A.besiege)) return A.besiege;
  return legal.includes(A.enter) && movingCUs(march) < SHELTERED ? A.enter : A.stop;
}
