import { type Action, single, without } from '@punica/kernel';
import { pairOf } from '@punica/punic-cards';
import { A } from '../../actions.ts';
import { cusAt, generalsAt, isInside, spaceOf } from '../../board.ts';
import { ALPS, NONE } from '../../data/codes.ts';
import { isTarget } from '../../rules/10-march-checks.ts';
import { needsNavalRoll } from '../../rules/11-naval.ts';
import type { GeneralId, Loc, Space } from '../../state.ts';
import { attackOdds, attackWorth } from '../encounter.ts';
import { company } from '../intents.ts';
import { mayBeIn, stopsAt } from '../reach.ts';
import { SAFE, seaOdds } from '../sea-odds.ts';
import { siegeWorth } from '../siege-worth.ts';
import { generalWorth, isTurnable, type Situation } from '../situation.ts';
import { expectedAttrition, standing } from '../standing.ts';
import { CU, MARCH } from '../weights.ts';
import { homeLeftBare } from './caution.ts';

/** What an army could be sent for, as it comes to mind at a glance: one goal and the way there. */
export interface Errand {
  readonly general: GeneralId;
  readonly cus: number;
  readonly space: Space;
  readonly besieges: boolean;
  readonly steps: readonly Action[];
  readonly gain: number;
}

/** Less is not worth a march. */
const LEAST_TURNED = 6;
/** A march is no end in itself, and ambushes are known to happen. */
const STEP_COST = 0.15;
const SEA_COST = 4;
/** Troops that stay behind in a capital. */
const GARRISON = 3;
/** Goals of one kind that are looked at. */
const MOST_GROUND = 2;
const MOST_FRIENDS = 2;
/** An army that is worth less than this where it stands looks for friends. */
const UNEASY = -2;
const FULL = 10;

const NO_STEPS: readonly Action[] = [];

/**
 * Errands of the armies of a side: to enemies who could be beaten, cities to besiege, PCs to turn, friends and walls.
 * It looks at goals instead of at everything that can be reached, and at the straight way there.
 */
export class Errands {
  readonly #s: Situation;
  readonly #goals: Goals;
  readonly #known = new Map<GeneralId, readonly Errand[]>();
  readonly #aboard = new Map<GeneralId, readonly Errand[]>();

  constructor(s: Situation) {
    this.#s = s;
    this.#goals = goalsOf(s);
  }

  /** What he could do by land with one card, the best first; always something, for an army can stay. */
  of(general: GeneralId): readonly Errand[] {
    let errands = this.#known.get(general);
    if (errands === undefined) {
      errands = this.#byLand(general);
      this.#known.set(general, errands);
    }
    return errands;
  }

  /** What he could do by sea. */
  aboard(general: GeneralId, navalCUs: number): readonly Errand[] {
    let errands = this.#aboard.get(general);
    if (errands === undefined) {
      errands = this.#bySea(general);
      this.#aboard.set(general, errands);
    }
    return errands.filter(({ cus }) => cus <= navalCUs);
  }

  #byLand(general: GeneralId): readonly Errand[] {
    const s = this.#s;
    const { g, side } = s;
    const at = g.at[general];
    const here = spaceOf(g, at);
    const army = new Marchers(s, general);
    if (army.cus === 0) return [];
    const siege = isInside(g, at) ? 0 : Math.max(0, army.siege(here, cusAt(g, side, at)));
    const errands: Errand[] = [
      { general, cus: army.cus, space: here, besieges: siege > 0, steps: NO_STEPS, gain: siege },
    ];
    if (isInside(g, at) && cusAt(g, s.enemy, here) > 0) return errands;
    for (const goal of this.#within(here, army)) {
      const way = straightWay(s, army, here, goal);
      if (way === undefined) continue;
      const siegeThere = Math.max(0, army.siege(goal, army.cus + cusAt(g, side, goal)));
      errands.push({
        general,
        cus: army.cus,
        space: goal,
        besieges: siegeThere > 0,
        steps: way.steps,
        gain: army.gain(goal, way.from) + siegeThere - way.risk,
      });
    }
    return errands.sort((a, b) => b.gain - a.gain);
  }

  /** Goals within a march: enemies, cities, the best ground to take, and for those in danger the nearest friends. */
  #within(here: Space, army: Marchers): readonly Space[] {
    const { land } = this.#s.roads;
    const { map } = this.#s.g.rules;
    const near = (goal: Space): boolean => goal !== here && land[pairOf(map, here, goal)] <= MARCH;
    const { foes, targets, ground, friends } = this.#goals;
    const goals = foes.filter(near);
    if (army.cus >= this.#s.g.rules.tables.siegeMinimumCUs) goals.push(...targets.filter(near));
    for (let i = 0, taken = 0; i < ground.length && taken < MOST_GROUND; i++) {
      if (!near(ground[i])) continue;
      goals.push(ground[i]);
      taken++;
    }
    if (army.isUneasy) {
      const nearest = friends.filter(near);
      nearest.sort((a, b) => land[pairOf(map, here, a)] - land[pairOf(map, here, b)]);
      goals.push(...nearest.slice(0, MOST_FRIENDS));
    }
    return goals;
  }

  #bySea(general: GeneralId): readonly Errand[] {
    const s = this.#s;
    const { g } = s;
    const { map } = g.rules;
    const at = g.at[general];
    if (isInside(g, at)) return [];
    const here = spaceOf(g, at);
    const army = new Marchers(s, general);
    if (army.cus === 0 || !map.harbour[here] || army.cus > map.portCUs[here]) return [];
    const rolls = needsNavalRoll(g, s.side, 0);
    const errands: Errand[] = [];
    const { foes, targets, ground } = this.#goals;
    for (const goal of [...foes, ...targets, ...ground]) {
      if (goal === here || !map.harbour[goal] || army.cus > map.portCUs[goal]) continue;
      if (s.roads.land[pairOf(map, here, goal)] <= MARCH || !mayBeIn(s, army, here, goal)) continue;
      const odds = rolls ? seaOdds(g, general, here, goal, army.cus) : SAFE;
      const gain = army.gain(goal, NONE);
      const lost = odds.sunk * (army.cus * CU + generalWorth(g, general));
      errands.push({
        general,
        cus: army.cus,
        space: goal,
        besieges: false,
        steps: [A.sail | goal],
        gain: odds.arrived * gain - lost - SEA_COST - s.ambush(goal),
      });
    }
    return errands.sort((a, b) => b.gain - a.gain);
  }
}

interface Goals {
  readonly foes: readonly Space[];
  /** Cities and Tribes to be taken. */
  readonly targets: readonly Space[];
  /** PCs to turn, the best first. */
  readonly ground: readonly Space[];
  /** Own walls and armies. */
  readonly friends: readonly Space[];
}

function goalsOf(s: Situation): Goals {
  const { g, side } = s;
  const { map, scenario } = g.rules;
  const foes: Space[] = [];
  const targets: Space[] = [];
  const friends: Space[] = [];
  const turnable: { at: Space; worth: number }[] = [];
  for (const at of map.all) {
    if (!scenario.inPlay[at]) continue;
    if (s.foeAt(at) !== undefined) foes.push(at);
    else if (isTarget(g, side, at)) targets.push(at);
    else if (isTurnable(g, side, at)) {
      const worth = s.turnOver(at, side);
      if (worth > LEAST_TURNED) turnable.push({ at, worth });
    } else if ((g.control[at] === side && map.walled[at] > 0) || cusAt(g, side, at) >= 3) friends.push(at);
  }
  turnable.sort((a, b) => b.worth - a.worth);
  return { foes, targets, ground: turnable.map(({ at }) => at), friends };
}

/** The part of an army that would go, and what it is worth here and there. */
class Marchers {
  readonly general: GeneralId;
  readonly cus: number;
  readonly #s: Situation;
  /** What the army is worth where it stands, and what stays behind when it goes. */
  readonly #before: number;
  readonly #left: number;
  readonly #caution: number;

  constructor(s: Situation, general: GeneralId) {
    const { g, side } = s;
    this.#s = s;
    this.general = general;
    const at = g.at[general];
    const here = spaceOf(g, at);
    const total = cusAt(g, side, at);
    const isHome = here === g.rules.roma || here === g.rules.carthago;
    const spare = isHome && total > 2 * GARRISON ? total - GARRISON : total;
    this.cus =
      company(g, general, Math.min(FULL, spare)) === undefined
        ? Math.min(FULL, total)
        : Math.min(FULL, spare);
    this.#before = this.#standing(at, total, general);
    this.#left = this.#standing(at, total - this.cus, this.#staying(at));
    this.#caution = homeLeftBare(s, general, this.cus);
  }

  /** Who commands what stays behind; nobody where everybody goes. */
  #staying(at: Loc): GeneralId {
    const { g, side } = this.#s;
    const rest = without(generalsAt(g, side, at), single(this.general));
    return rest === 0
      ? NONE
      : (g.rules.generalsOf[side].find((other) => ((rest >> other) & 1) === 1) ?? NONE);
  }

  #standing(at: Loc, cus: number, commander: GeneralId): number {
    const s = this.#s;
    return cus <= 0 || isInside(s.g, at) ? 0 : standing(s, spaceOf(s.g, at), cus, commander);
  }

  /** Is it in danger, or too small to do anything alone? */
  get isUneasy(): boolean {
    return this.#before < UNEASY || this.cus < 4;
  }

  /** How much better it would be there than here. */
  gain(goal: Space, from: Space | typeof NONE): number {
    return this.#arrival(goal, from) + this.#left - this.#before - this.#caution;
  }

  #arrival(goal: Space, from: Space | typeof NONE): number {
    const s = this.#s;
    const { g, side } = s;
    const foe = s.foeAt(goal);
    if (foe !== undefined) {
      const army = { cus: this.cus, general: this.general, from };
      const odds = attackOdds(s, army, foe);
      const after = standing(s, goal, Math.max(1, this.cus - 1), this.general);
      return attackWorth(s, army, foe) + odds * after + (1 - odds) * Math.min(this.#before, 0);
    }
    const friends = cusAt(g, side, goal);
    const worth = standing(s, goal, this.cus + friends, this.general);
    return friends === 0 ? worth : worth - standing(s, goal, friends, NONE);
  }

  siege(at: Space, cus: number): number {
    return siegeWorth(this.#s, this.general, at, cus, { campaign: 0, treachery: NONE });
  }
}

interface StraightWay {
  readonly steps: readonly Action[];
  readonly risk: number;
  /** The space before the goal. */
  readonly from: Space;
}

/** The shortest way, unless somebody stands in it. */
function straightWay(s: Situation, army: Marchers, start: Space, goal: Space): StraightWay | undefined {
  const { g } = s;
  const { map, tables } = g.rules;
  const { land } = s.roads;
  const steps: Action[] = [];
  let risk = 0;
  let from = start;
  for (;;) {
    const far = land[pairOf(map, from, goal)];
    const neighbours = map.neighbours[from];
    let next: Space | typeof NONE = NONE;
    for (let i = 0; i < neighbours.length; i++) {
      const to = neighbours[i];
      const link = map.linkOf[from][i];
      const type = map.linkType[link];
      if (land[pairOf(map, to, goal)] + tables.linkCost[type] !== far) continue;
      if (to !== goal && stopsAt(s, army, to)) continue;
      if (map.links[link].needsOrigin && g.control[from] !== s.side) continue;
      if (!mayBeIn(s, army, from, to)) continue;
      next = to;
      if (tables.linkAttrition[type])
        risk +=
          expectedAttrition(tables, army.cus, type === ALPS ? tables.alpsModifier : tables.passModifier) * CU;
      break;
    }
    if (next === NONE) return undefined;
    steps.push(A.go | next);
    risk += STEP_COST + s.ambush(next);
    if (next === goal) return { steps, risk, from };
    from = next;
  }
}
