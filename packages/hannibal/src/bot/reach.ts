import { type Action, argOf, type FixedPerId, fixedPerId, idsOf } from '@punica/kernel';
import { A } from '../actions.ts';
import { cusAt, cusInSpace, has, isInside, spaceOf } from '../board.ts';
import { piratesLandAt } from '../cards/pirates.ts';
import { ALPS, CARTHAGE, type LinkType, NONE, ROME } from '../data/codes.ts';
import { needsNavalRoll } from '../rules/11-naval.ts';
import { mayBeAt } from '../rules/24-bounds.ts';
import type { Rules } from '../rules.ts';
import {
  CATO_COUNSELS,
  type CardId,
  type GeneralId,
  HANNO_COUNSELS,
  type Loc,
  type Space,
} from '../state.ts';
import { SAFE, seaOdds } from './sea-odds.ts';
import { generalWorth, isTurnable, type Situation } from './situation.ts';
import { expectedAttrition } from './standing.ts';
import { CU } from './weights.ts';

/** An army and what its card lets it do. */
export interface MarchPlan {
  readonly general: GeneralId;
  readonly cus: number;
  readonly trains: number;
  readonly at: Loc;
  readonly left: number;
  readonly sails: number;
  readonly navalCUs: number;
  readonly guide: number;
  readonly noRoll: 0 | 1;
  readonly card: CardId;
  readonly halted: boolean;
}

/** One space that an army can come to, by the way that costs it least. */
export interface Way {
  readonly space: Space;
  /** What passes, ambushes and the sea cost on average. */
  readonly risk: number;
  /** Chance to get there at all: ships may turn back or sink. */
  readonly chance: number;
  /** The first step, or NONE for staying. */
  readonly first: Action | typeof NONE;
  /** The space before it, or NONE after a sea move. */
  readonly from: Space | typeof NONE;
}

/** A march is no end in itself. */
const STEP_RISK = 0.15;
/** Storms and weather. */
const SEA_RISK = 2;
/** An army of so many can leave one behind, what he is worth to it, and how likely he turns his space. */
const DROPPING = 4;
const DROPPING_LATE = 2;
const DROPPED = 4;
const TURNED_LATER = 0.45;
/** A card wasted on a voyage that comes back. */
const TURNED_BACK = 8;

/** [10.4.1, 10.5] Enemy CUs in the open end a march, unless they are overrun. */
export function stopsAt(s: Situation, plan: Pick<MarchPlan, 'cus'>, space: Space): boolean {
  const cus = cusAt(s.g, s.enemy, space);
  if (cus === 0) return false;
  const { overrunCUs, overrunEnemyCUs } = s.g.rules.tables.constants;
  if (plan.cus < overrunCUs || cus > overrunEnemyCUs) return true;
  const foe = s.foeAt(space);
  return foe !== undefined && foe.commander !== NONE;
}

export function mayBeIn(
  s: Situation,
  plan: Pick<MarchPlan, 'general' | 'cus'>,
  from: Space,
  to: Space,
): boolean {
  const { g } = s;
  const { map, carthago } = g.rules;
  if (!mayBeAt(g, plan.general, to)) return false;
  const africa = map.region[carthago];
  if (map.region[from] !== map.region[to]) {
    if (s.side === CARTHAGE && map.region[from] === africa && has(g, HANNO_COUNSELS)) return false;
    if (s.side === ROME && map.region[to] === africa && has(g, CATO_COUNSELS)) return false;
  }
  if (s.truce && cusAt(g, s.enemy, to) > 0) return false;
  return plan.cus > 0 || cusInSpace(g, s.enemy, to) === 0;
}

/** What it costs an army on average to cross each type of link. */
const linkRisks = ({ tables }: Rules, plan: MarchPlan): FixedPerId<LinkType, number> =>
  fixedPerId(
    idsOf(tables.linkAttrition).map((type) => {
      if (!tables.linkAttrition[type] || plan.cus === 0) return 0;
      const modifier = (type === ALPS ? tables.alpsModifier : tables.passModifier) + plan.guide;
      return expectedAttrition(tables, plan.cus, modifier) * CU;
    }),
  );

/**
 * Everywhere an army can be at the end of its march. `allowed` are the legal first steps where they are
 * known; the later ones are only planned.
 */
export const waysOf = (s: Situation, plan: MarchPlan, allowed?: readonly Action[]): Way[] =>
  new Ways(s, plan, allowed).list();

const tablesOf = (entries: number) => ({
  risk: new Float64Array(entries),
  chance: new Float64Array(entries),
  first: new Int32Array(entries),
  from: new Int16Array(entries),
});

/**
 * Used again for every search, of which a decision makes dozens, one after the other: new ones for each were a tenth
 * of the time that a search took.
 */
let scratch = tablesOf(0);

class Ways {
  readonly #s: Situation;
  readonly #plan: MarchPlan;
  readonly #allowed: readonly Action[] | undefined;
  readonly #links: FixedPerId<LinkType, number>;
  readonly #spaces: number;
  /** Entries of the tables below: by points used and space, and once more for after a sea move. */
  readonly #layer: number;
  readonly #entries: number;
  /** Nowhere but where this is finite do the others say anything. */
  readonly #risk: Float64Array;
  readonly #chance: Float64Array;
  readonly #first: Int32Array;
  readonly #from: Int16Array;

  constructor(s: Situation, plan: MarchPlan, allowed: readonly Action[] | undefined) {
    this.#s = s;
    this.#plan = plan;
    this.#allowed = allowed;
    this.#links = linkRisks(s.g.rules, plan);
    this.#spaces = s.g.rules.map.spaces;
    this.#layer = (plan.left + 1) * this.#spaces;
    this.#entries = this.#layer * (plan.sails > 0 ? 2 : 1);
    if (scratch.risk.length < this.#entries) scratch = tablesOf(this.#entries);
    this.#risk = scratch.risk.fill(Number.POSITIVE_INFINITY, 0, this.#entries);
    this.#chance = scratch.chance;
    this.#first = scratch.first;
    this.#from = scratch.from;
  }

  list(): Way[] {
    const { at, halted } = this.#plan;
    const { g, enemy } = this.#s;
    const start = spaceOf(g, at);
    const stay: Way = { space: start, risk: 0, chance: 1, first: NONE, from: start };
    if (halted) return [stay];
    // [20.4] Behind walls before which enemies camp there is only the sortie; a failed one goes back inside.
    if (isInside(g, at) && cusAt(g, enemy, start) > 0) {
      const out = A.go | start;
      return this.#isAllowed(out) ? [stay, { ...stay, first: out }] : [stay];
    }
    this.#risk[start] = 0;
    this.#chance[start] = 1;
    this.#first[start] = NONE;
    for (let entry = 0; entry < this.#entries; entry++) {
      if (this.#risk[entry] === Number.POSITIVE_INFINITY) continue;
      const space = this.#spaceOf(entry);
      if (this.#first[entry] !== NONE && stopsAt(this.#s, this.#plan, space)) continue;
      this.#walk(entry, space);
      if (entry < this.#layer) this.#sail(entry, space);
    }
    return this.#collect(stay);
  }

  #spaceOf(entry: number): Space {
    return (entry % this.#spaces) as Space;
  }

  #cameFrom(entry: number): Space {
    return this.#from[entry] as Space;
  }

  #isAllowed(step: Action): boolean {
    return this.#allowed === undefined || this.#allowed.includes(step);
  }

  /** Notes a step, if no way that costs less is known to the same space with the same points. */
  #keep(before: number, after: number, step: Action, risk: number, chance: number, from: Space): void {
    const entry = after + argOf(step);
    if (risk >= this.#risk[entry]) return;
    const isFirst = this.#first[before] === NONE;
    if (isFirst && !this.#isAllowed(step)) return;
    this.#risk[entry] = risk;
    this.#chance[entry] = this.#chance[before] * chance;
    this.#first[entry] = isFirst ? step : this.#first[before];
    this.#from[entry] = from;
  }

  /** In a short campaign: what a CU left behind in passing may turn afterwards. */
  #dropped(entry: number, at: Space): number {
    const { g, side } = this.#s;
    if (
      g.rules.scenario.victory === null ||
      this.#first[entry] === NONE ||
      this.#plan.cus < (this.#s.isLastTurn ? DROPPING_LATE : DROPPING)
    )
      return 0;
    if (!isTurnable(g, side, at) || cusAt(g, side, at) > 0) return 0;
    return Math.max(0, TURNED_LATER * this.#s.turnOver(at, side) - DROPPED);
  }

  #walk(entry: number, from: Space): void {
    const s = this.#s;
    const plan = this.#plan;
    const dropped = this.#dropped(entry, from);
    const { map, tables } = s.g.rules;
    const row = entry - from;
    const end = row < this.#layer ? this.#layer : 2 * this.#layer;
    const neighbours = map.neighbours[from];
    for (let i = 0; i < neighbours.length; i++) {
      const to = neighbours[i];
      const link = map.linkOf[from][i];
      const type = map.linkType[link];
      const after = row + tables.linkCost[type] * this.#spaces;
      if (after >= end) continue;
      if (map.links[link].needsOrigin && s.g.control[from] !== s.side) continue;
      if ((plan.trains > 0 && type === ALPS) || !mayBeIn(s, plan, from, to)) continue;
      const risk = this.#risk[entry] + STEP_RISK + s.ambush(to) + this.#links[type] - dropped;
      this.#keep(entry, after, A.go | to, risk, 1, from);
    }
  }

  #sail(entry: number, from: Space): void {
    const s = this.#s;
    const plan = this.#plan;
    const { map, tables } = s.g.rules;
    const after = entry - from + tables.constants.navalCost * this.#spaces;
    if (plan.sails === 0 || after >= this.#layer || !map.harbour[from] || plan.trains > 0) return;
    if (plan.cus > Math.min(plan.navalCUs, map.portCUs[from])) return;
    const rolls = needsNavalRoll(s.g, s.side, plan.noRoll);
    for (const to of map.harbours) {
      if (to === from || plan.cus > map.portCUs[to] || !mayBeIn(s, plan, from, to)) continue;
      if (plan.noRoll === 1 && !piratesLandAt(s.g, plan.card, to)) continue;
      const odds = rolls ? seaOdds(s.g, plan.general, from, to, plan.cus) : SAFE;
      const drowned = odds.sunk * (plan.cus * CU + generalWorth(s.g, plan.general));
      const turned = (1 - odds.arrived - odds.sunk) * TURNED_BACK;
      const risk = this.#risk[entry] + SEA_RISK + drowned + turned + s.ambush(to);
      this.#keep(entry, this.#layer + after, A.sail | to, risk, odds.arrived, NONE);
    }
  }

  /** The best way to each space, whatever points it takes. */
  #collect(stay: Way): Way[] {
    const best = new Int32Array(this.#spaces).fill(NONE);
    for (let entry = 0; entry < this.#entries; entry++) {
      if (this.#risk[entry] === Number.POSITIVE_INFINITY) continue;
      const space = this.#spaceOf(entry);
      if (best[space] === NONE || this.#risk[entry] < this.#risk[best[space]]) best[space] = entry;
    }
    const ways = [stay];
    for (const space of this.#s.g.rules.map.all) {
      const entry = best[space];
      if (entry === NONE || space === stay.space) continue;
      ways.push({
        space,
        risk: this.#risk[entry],
        chance: this.#chance[entry],
        first: this.#first[entry],
        from: this.#cameFrom(entry),
      });
    }
    return ways;
  }
}
