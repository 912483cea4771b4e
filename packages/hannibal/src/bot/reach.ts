import { type Action, idsOf } from '@punica/kernel';
import { A } from '../actions.ts';
import { cusAt, isInside, spaceOf } from '../board.ts';
import { piratesLandAt } from '../cards/pirates.ts';
import { ALPS, type LinkType, NONE } from '../data/codes.ts';
import { needsNavalRoll } from '../rules/11-naval.ts';
import type { Rules } from '../rules.ts';
import type { CardId, GeneralId, Loc, Space } from '../state.ts';
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
export const stopsAt = (s: Situation, plan: Pick<MarchPlan, 'cus'>, space: Space): boolean =>
  s.terrain.stops(plan.cus)[space] === 1;

export const mayBeIn = (
  s: Situation,
  plan: Pick<MarchPlan, 'general' | 'cus'>,
  from: Space,
  to: Space,
): boolean => s.terrain.open(plan.general, plan.cus)[to] === 1 && !s.terrain.isCounselled(from, to);

const tablesOf = (entries: number, spaces: number, words: number) => ({
  risk: new Float64Array(entries),
  chance: new Float64Array(entries),
  first: new Int32Array(entries),
  from: new Int16Array(entries),
  /** One bit for each space of each row, where the others say something. */
  known: new Int32Array(words),
  /** The entry of the best way to each space. */
  best: new Int32Array(spaces),
  /** By place: entries, and their spaces. */
  found: new Int32Array(spaces + 1),
  spaces: new Int32Array(spaces + 1),
});
const WORD = 32;

/**
 * Used again for every search, of which a decision makes dozens, one after the other: new ones for each were a tenth
 * of the time that a search took.
 */
let scratch = tablesOf(0, 0, 0);
/** What it costs an army on average to cross each type of link. */
const linkRisks: number[] = [];

/**
 * Everywhere an army can be at the end of its march, beginning with where it is. `allowed` are the legal first steps
 * where they are known; the later ones are only planned. One at a time: the next search writes over what this one found.
 */
export class Ways {
  /** How many there are; they are asked for by their place among them. */
  count = 1;
  readonly #s: Situation;
  readonly #plan: MarchPlan;
  readonly #allowed: readonly Action[] | undefined;
  readonly #spaces: number;
  readonly #rows: number;
  /** Entries of the tables below: by points used and space, and once more for after a sea move. */
  readonly #layer: number;
  readonly #words: number;
  readonly #open: readonly number[];
  readonly #risk: Float64Array;
  readonly #chance: Float64Array;
  readonly #first: Int32Array;
  readonly #from: Int16Array;
  readonly #known: Int32Array;
  readonly #found: Int32Array;
  readonly #spaceAt: Int32Array;

  constructor(s: Situation, plan: MarchPlan, allowed?: readonly Action[]) {
    const { map } = s.g.rules;
    this.#s = s;
    this.#plan = plan;
    this.#allowed = allowed;
    this.#spaces = map.spaces;
    this.#rows = (plan.left + 1) * (plan.sails > 0 ? 2 : 1);
    this.#layer = (plan.left + 1) * map.spaces;
    this.#words = Math.ceil(map.spaces / WORD);
    this.#open = s.terrain.open(plan.general, plan.cus);
    const entries = Math.max(2, this.#rows) * map.spaces;
    const words = this.#rows * this.#words;
    if (scratch.risk.length < entries || scratch.known.length < words || scratch.best.length < map.spaces)
      scratch = tablesOf(entries, map.spaces, words);
    this.#risk = scratch.risk;
    this.#chance = scratch.chance;
    this.#first = scratch.first;
    this.#from = scratch.from;
    this.#known = scratch.known.fill(0, 0, words);
    this.#found = scratch.found;
    this.#spaceAt = scratch.spaces;
    this.#find();
  }

  space(place: number): Space {
    return this.#spaceAt[place] as Space;
  }

  /** What passes, ambushes and the sea cost on average. */
  risk(place: number): number {
    return this.#risk[this.#found[place]];
  }

  chance(place: number): number {
    return this.#chance[this.#found[place]];
  }

  first(place: number): Action | typeof NONE {
    return this.#first[this.#found[place]];
  }

  from(place: number): Space | typeof NONE {
    return this.#from[this.#found[place]] as Space;
  }

  way(place: number): Way {
    return {
      space: this.space(place),
      risk: this.risk(place),
      chance: this.chance(place),
      first: this.first(place),
      from: this.from(place),
    };
  }

  /** The best way to a space. */
  to(space: Space): Way | undefined {
    for (let place = 0; place < this.count; place++) if (this.space(place) === space) return this.way(place);
    return undefined;
  }

  #find(): void {
    const { at, halted } = this.#plan;
    const { g, enemy } = this.#s;
    const start = spaceOf(g, at);
    this.#write(start, 0, 1, NONE, start);
    this.#found[0] = start;
    this.#spaceAt[0] = start;
    if (halted) return;
    // [20.4] Behind walls before which enemies camp there is only the sortie; a failed one goes back inside.
    if (isInside(g, at) && cusAt(g, enemy, start) > 0) {
      const out = A.go | start;
      if (!this.#isAllowed(out)) return;
      const entry = this.#spaces + start;
      this.#write(entry, 0, 1, out, start);
      this.#found[1] = entry;
      this.#spaceAt[1] = start;
      this.count = 2;
      return;
    }
    const { rules } = g;
    for (const type of idsOf(rules.tables.linkAttrition)) linkRisks[type] = linkRisk(rules, this.#plan, type);
    this.#mark(0, start);
    this.#walkOn();
    this.#collect(start);
  }

  #walkOn(): void {
    const stops = this.#s.terrain.stops(this.#plan.cus);
    const known = this.#known;
    const words = this.#words;
    for (let row = 0; row < this.#rows; row++) {
      const entries = row * this.#spaces;
      for (let word = 0; word < words; word++) {
        // A step that costs nothing leads to where this row has not been yet.
        for (let bits = known[row * words + word]; bits !== 0; ) {
          const bit = 31 - Math.clz32(bits & -bits);
          const space = (word * WORD + bit) as Space;
          const entry = entries + space;
          if (this.#first[entry] === NONE || stops[space] === 0) {
            this.#walk(row, entry, space);
            if (entry < this.#layer) this.#sail(row, entry, space);
          }
          bits = bit === WORD - 1 ? 0 : known[row * words + word] & (-1 << (bit + 1));
        }
      }
    }
  }

  #isAllowed(step: Action): boolean {
    return this.#allowed === undefined || this.#allowed.includes(step);
  }

  #isKnown(row: number, space: Space): boolean {
    return ((this.#known[row * this.#words + (space >> 5)] >> (space & 31)) & 1) === 1;
  }

  #mark(row: number, space: Space): void {
    this.#known[row * this.#words + (space >> 5)] |= 1 << (space & 31);
  }

  #write(entry: number, risk: number, chance: number, first: number, from: number): void {
    this.#risk[entry] = risk;
    this.#chance[entry] = chance;
    this.#first[entry] = first;
    this.#from[entry] = from;
  }

  /** Notes a step, if no way that costs less is known to the same space with the same points. */
  #keep(
    before: number,
    row: number,
    to: Space,
    verb: Action,
    risk: number,
    chance: number,
    from: Space | typeof NONE,
  ): void {
    const entry = row * this.#spaces + to;
    if (this.#isKnown(row, to) && risk >= this.#risk[entry]) return;
    const isFirst = this.#first[before] === NONE;
    if (isFirst && !this.#isAllowed(verb | to)) return;
    this.#mark(row, to);
    const first = isFirst ? verb | to : this.#first[before];
    this.#write(entry, risk, this.#chance[before] * chance, first, from);
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

  #walk(row: number, entry: number, from: Space): void {
    const s = this.#s;
    const { begin, to: next, type, cost, needsOrigin } = s.roads.steps;
    const dropped = this.#dropped(entry, from);
    const holds = s.g.control[from] === s.side;
    const end = entry < this.#layer ? this.#plan.left + 1 : this.#rows;
    const ambush = s.ambushes;
    const mayLeave = s.terrain.isAnywhereCounselled;
    const before = this.#risk[entry] + STEP_RISK;
    for (let i = begin[from]; i < begin[from + 1]; i++) {
      const after = row + cost[i];
      if (after >= end) continue;
      const to = next[i] as Space;
      if (this.#open[to] === 0 || (needsOrigin[i] === 1 && !holds)) continue;
      if (this.#plan.trains > 0 && type[i] === ALPS) continue;
      if (mayLeave && s.terrain.isCounselled(from, to)) continue;
      this.#keep(entry, after, to, A.go, before + ambush[to] + linkRisks[type[i]] - dropped, 1, from);
    }
  }

  #sail(row: number, entry: number, from: Space): void {
    const s = this.#s;
    const plan = this.#plan;
    const { map, tables } = s.g.rules;
    const after = row + tables.constants.navalCost;
    if (plan.sails === 0 || after > plan.left || !map.harbour[from] || plan.trains > 0) return;
    if (plan.cus > Math.min(plan.navalCUs, map.portCUs[from])) return;
    const rolls = needsNavalRoll(s.g, s.side, plan.noRoll);
    const aboard = plan.cus * CU + generalWorth(s.g, plan.general);
    for (const to of map.harbours) {
      if (to === from || plan.cus > map.portCUs[to] || this.#open[to] === 0) continue;
      if (s.terrain.isCounselled(from, to)) continue;
      if (plan.noRoll === 1 && !piratesLandAt(s.g, plan.card, to)) continue;
      const odds = rolls ? seaOdds(s.g, plan.general, from, to, plan.cus) : SAFE;
      const drowned = odds.sunk * aboard;
      const turned = (1 - odds.arrived - odds.sunk) * TURNED_BACK;
      const risk = this.#risk[entry] + SEA_RISK + drowned + turned + s.ambush(to);
      this.#keep(entry, plan.left + 1 + after, to, A.sail, risk, odds.arrived, NONE);
    }
  }

  /** The best way to each space, whatever points it takes, in the order of the spaces. */
  #collect(start: Space): void {
    const words = this.#words;
    const { best } = scratch;
    const found = this.#found;
    for (let word = 0; word < words; word++) {
      let all = 0;
      for (let row = 0; row < this.#rows; row++) {
        const known = this.#known[row * words + word];
        for (let bits = known; bits !== 0; bits &= bits - 1) {
          const bit = 31 - Math.clz32(bits & -bits);
          const space = word * WORD + bit;
          const entry = row * this.#spaces + space;
          if (((all >> bit) & 1) === 0 || this.#risk[entry] < this.#risk[best[space]]) best[space] = entry;
        }
        all |= known;
      }
      for (let bits = all; bits !== 0; bits &= bits - 1) {
        const space = word * WORD + 31 - Math.clz32(bits & -bits);
        if (space === start) continue;
        this.#spaceAt[this.count] = space;
        found[this.count++] = best[space];
      }
    }
  }
}

/** What it costs an army on average to cross a link. */
function linkRisk({ tables }: Rules, plan: MarchPlan, type: LinkType): number {
  if (!tables.linkAttrition[type] || plan.cus === 0) return 0;
  const modifier = (type === ALPS ? tables.alpsModifier : tables.passModifier) + plan.guide;
  return expectedAttrition(tables, plan.cus, modifier) * CU;
}
