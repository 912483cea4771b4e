import { type PerId, perId } from '@punica/kernel';
import { heldAt, pairOf } from '@punica/punic-cards';
import {
  asSpace,
  commanderAt,
  cusAt,
  cusBySpace,
  enemyOf,
  insideOf,
  isBesiegedLoc,
  isPlain,
  spaceOf,
  stackAt,
} from '../board.ts';
import { ROME } from '../data/codes.ts';
import { CARTHAGE, isolatedPCs, NONE, type Side } from '../data/index.ts';
import { interceptionFaces } from '../rules/12-interception.ts';
import { alliesBefore, militiaCards, tribeCards } from '../rules/14-battle-hand.ts';
import { isOpenRoad } from '../rules/15-retreat-paths.ts';
import { type GeneralId, type H, type Loc, type ProvinceId, type Space, TRUCE } from '../state.ts';
import { handOf } from '../zones.ts';
import { holdsPaths, type Isolation, isolationWithout } from './isolation.ts';
import { type ProvinceWorth, provinceWorth, shareOf } from './province-worth.ts';
import { refugeSteps } from './refuge.ts';
import { type Distances, FAR, type Roads, roadsOf } from './roads.ts';
import { Terrain } from './terrain.ts';
import { type Threat, threatsTo } from './threats.ts';
import {
  CAPITAL,
  CITY,
  CU,
  FOOTHOLD,
  GENERAL,
  GENERAL_FOR_GOOD,
  ISOLATION_NEAR,
  LAST_PLAYS,
  LAST_TURN,
  LATE,
  MARCH,
  MUSTER_PLACE,
  SHORT,
} from './weights.ts';

/** CUs of one side in one place. */
export interface Stack {
  readonly loc: Loc;
  readonly space: Space;
  readonly inside: boolean;
  readonly cus: number;
  readonly commander: GeneralId;
  readonly rating: number;
  readonly besieged: boolean;
}

type Isolating = readonly [PerId<Space, number>, PerId<Space, number>];

/** Before the last turn there is always another play. */
export const MANY_PLAYS = 99;
/** What a side knows of the board when it has to decide, worked out once and only as far as it is asked for. */
export class Situation {
  readonly g: H;
  readonly side: Side;
  readonly enemy: Side;
  readonly roads: Roads;
  readonly own: readonly Stack[];
  readonly foes: readonly Stack[];
  /** Cards that this side has for this turn after the one that it chooses or plays now. */
  readonly cardsLeft: number;
  readonly truce: boolean;
  readonly isLastTurn: boolean;
  /** Plays that this side still has after this one, as far as they are worth counting. */
  readonly playsLeft: number;
  /** What troops are still good for: at the very end only control counts. */
  readonly future: number;
  /** How much of what isolation takes will come true: with cards in hand there is time to mend it. */
  readonly isolationNear: number;
  /** By space, what a Force gains for control where that is the same for all; NaN where nobody asked yet. */
  readonly ground: number[];
  readonly #worth: ProvinceWorth;
  #held: H['held'];
  readonly #allies: (number | undefined)[] = [];
  readonly #foeCards: (number | undefined)[] = [];
  readonly #refuge: (number | undefined)[] = [];
  readonly #foeAt: (Stack | undefined)[] = [];
  readonly #isolation = new Map<Loc, Isolation>();
  readonly #threats: (readonly Threat[] | undefined)[] = [];
  /** How near an army is, by its least CUs and space. */
  readonly #near: (number[] | undefined)[] = [];
  #terrain: Terrain | undefined;
  #occupied: readonly number[] | undefined;
  #cus: Isolating | undefined;
  #cutOff: Set<Space> | undefined;
  #ambush: readonly number[] | undefined;

  /** `choosing` is 1 while the card for the next play is still in the hand. */
  constructor(g: H, side: Side, choosing: 0 | 1 = 0) {
    this.g = g;
    this.side = side;
    this.enemy = enemyOf(side);
    this.roads = roadsOf(g.rules);
    this.own = stacksOf(g, side);
    this.foes = stacksOf(g, this.enemy);
    for (const foe of this.foes) this.#foeAt[foe.loc] = foe;
    this.cardsLeft = Math.max(0, g.zones[handOf(side)].length - choosing);
    this.truce = (g.marks & TRUCE) !== 0;
    this.isLastTurn = g.turn === g.rules.scenario.lastTurn;
    this.playsLeft = this.isLastTurn ? this.cardsLeft : MANY_PLAYS;
    this.future = futureOf(g, this.isLastTurn, this.cardsLeft);
    this.isolationNear = ISOLATION_NEAR[Math.min(this.cardsLeft, ISOLATION_NEAR.length - 1)];
    this.ground = this.roads.unasked.slice();
    this.#worth = provinceWorth(g);
    this.#held = g.held.slice();
  }

  /** Can an army be so far away and then play so often there before the war is over? */
  isInTime(journey: number, playsThere: number): boolean {
    return this.playsLeft === MANY_PLAYS || Math.ceil(journey / MARCH) + playsThere <= this.playsLeft;
  }

  // --- political control ---

  /** What it is worth that `own` more spaces of a province become this side's and `foe` more the enemy's. */
  swing(province: ProvinceId, own: number, foe: number): number {
    const mine = this.#held[heldAt(this.g.rules.map, this.side, province)];
    const theirs = this.#held[heldAt(this.g.rules.map, this.enemy, province)];
    const gain =
      shareOf(this.#worth, province, mine + own) -
      shareOf(this.#worth, province, mine) -
      shareOf(this.#worth, province, theirs + foe) +
      shareOf(this.#worth, province, theirs);
    return this.isLastTurn ? gain * LAST_TURN : gain;
  }

  /** What it is worth that a space becomes `to`'s. */
  turnOver(space: Space, to: Side | typeof NONE): number {
    const before = this.g.control[space];
    const change = (side: Side): number => (to === side ? 1 : 0) - (before === side ? 1 : 0);
    return this.swing(this.g.rules.map.province[space], change(this.side), change(this.enemy));
  }

  /** Part of what the enemy's control of a space's province is worth: an army there can break it in time. */
  foothold(space: Space): number {
    const { map } = this.g.rules;
    const province = map.province[space];
    const theirs = this.#held[heldAt(map, this.enemy, province)];
    return theirs >= map.provinces[province].majority ? FOOTHOLD * this.#worth.control[province] : 0;
  }

  /** Counts further gains as if this space were `to`'s already: for choosing several. Undo with `forget`. */
  suppose(space: Space, to: Side | typeof NONE): void {
    const { map } = this.g.rules;
    const before = this.g.control[space];
    if (before !== NONE) this.#held[heldAt(map, before, map.province[space])]--;
    if (to !== NONE) this.#held[heldAt(map, to, map.province[space])]++;
  }

  forget(): void {
    this.#held = this.g.held.slice();
  }

  /** Would a PC of this side here be lost to isolation at the end of the turn? */
  isCutOff(space: Space): boolean {
    this.#cutOff ??= this.#findCutOff();
    return this.#cutOff.has(space);
  }

  /** What isolation takes once a Force has left a place, or as things stand with NONE. */
  isolation(loc: Loc | typeof NONE): Isolation {
    const leaves = loc !== NONE && holdsPaths(this, loc) ? asSpace(loc) : NONE;
    let known = this.#isolation.get(leaves);
    if (known === undefined) {
      known = isolationWithout(this, leaves);
      this.#isolation.set(leaves, known);
    }
    return known;
  }

  /** The CUs of both sides in the open, for whoever counts what isolation takes and leaves them as they were. */
  get cusInTheOpen(): Isolating {
    this.#cus ??= [cusBySpace(this.g, ROME), cusBySpace(this.g, CARTHAGE)];
    return this.#cus;
  }

  /** Empty spaces are taken for own ones, which tells of each whether it could be held. */
  #findCutOff(): Set<Space> {
    const { map, isolationPaths } = this.g.rules;
    const { side, g } = this;
    const control = perId<Space, Side | typeof NONE>(
      map.all.map((at) => (g.control[at] === NONE && g.tribe[at] === 0 ? side : g.control[at])),
    );
    const { cusInTheOpen: cus } = this;
    return new Set(isolatedPCs(map, isolationPaths, side, { control, tribe: g.tribe, cus }));
  }

  /** What taking a city or a Tribe is worth, with everybody inside. */
  prize(space: Space): number {
    const { g } = this;
    const gain = this.turnOver(space, this.side);
    if (g.rules.map.walled[space] === 0) return gain + 2;
    const owner = g.control[space];
    const inside = insideOf(g, space);
    const garrison = owner === NONE ? 0 : cusAt(g, owner, inside);
    return gain + cityWorth(g, space) + garrison * CU;
  }

  // --- strength ---

  /** Cards for the allies of a side that fight in a space (14.2, 14.3). */
  allies(side: Side, space: Space): number {
    const { map } = this.g.rules;
    const key = side * map.provinces.length + map.province[space];
    this.#allies[key] ??= alliesBefore(this.g, side, space);
    return this.#allies[key];
  }

  rating(general: GeneralId): number {
    return general === NONE ? 0 : this.g.rules.generals.battleRating[general];
  }

  /** Battle Cards of a Force that fights in a space, as they can be counted before a battle (14.1). */
  cards(side: Side, space: Space, cus: number, commander: GeneralId): number {
    const { g } = this;
    const led = commander === NONE ? 0 : this.rating(commander) + this.allies(side, space);
    const cards = cus + led + tribeCards(g, side, space) + militiaCards(g, side, space);
    return Math.min(g.rules.tables.handLimit, cards);
  }

  /** The enemy's stack in a place. */
  foeAt(loc: Loc): Stack | undefined {
    return this.#foeAt[loc];
  }

  /** How far this side's beaten Forces would have to run from a space. */
  refuge(space: Space): number {
    let steps = this.#refuge[space];
    if (steps === undefined) {
      steps = refugeSteps(this.g, this.side, space, NONE);
      this.#refuge[space] = steps;
    }
    return steps;
  }

  /** Battle Cards of an enemy stack that is attacked where it stands, with the help that may come to it. */
  cardsOfFoe(foe: Stack): number {
    let cards = this.#foeCards[foe.loc];
    if (cards === undefined) {
      cards = this.cards(this.enemy, foe.space, foe.cus, foe.commander) + this.#support(foe);
      this.#foeCards[foe.loc] = cards;
    }
    return cards;
  }

  /** Cards that other enemy armies beside a stack bring on average by intercepting into its battle. */
  #support(foe: Stack): number {
    let cards = 0;
    for (const other of this.foes) {
      if (other === foe || other.commander === NONE || other.besieged) continue;
      if (this.land(other.space, foe.space) !== 1 || !isOpenRoad(this.g, this.enemy, other.space, foe.space))
        continue;
      cards += (interceptionFaces(this.g, other.commander, foe.space) / 6) * 0.5 * (other.cus + 1);
    }
    return cards;
  }

  // --- distance ---

  land(from: Space, to: Space): number {
    return this.roads.land[pairOf(this.g.rules.map, from, to)];
  }

  /** With ships, where this side may trust them. */
  journey(side: Side, from: Space, to: Space): number {
    return this.roadsFor(side)[pairOf(this.g.rules.map, from, to)];
  }

  roadsFor(side: Side): Distances {
    return side === this.g.rules.scenario.navalSupremacy ? this.roads.safeSea : this.roads.riskySea;
  }

  /** How near the closest enemy army is by land. */
  nearestFoe(space: Space, leastCUs: number): number {
    this.#near[leastCUs] ??= this.roads.unasked.slice();
    const known = this.#near[leastCUs];
    if (Number.isNaN(known[space])) known[space] = this.#findNearest(space, leastCUs);
    return known[space];
  }

  #findNearest(space: Space, leastCUs: number): number {
    let near = FAR;
    for (const foe of this.foes)
      if (foe.commander !== NONE && foe.cus >= leastCUs && !foe.besieged)
        near = Math.min(near, this.land(foe.space, space));
    return near;
  }

  /** Enemy armies that can come to a space. */
  threats(space: Space): readonly Threat[] {
    this.#threats[space] ??= threatsTo(this, space);
    return this.#threats[space];
  }

  /** By space: 1 where CUs of either side stand in the open. */
  get occupied(): readonly number[] {
    this.#occupied ??= this.#findOccupied();
    return this.#occupied;
  }

  #findOccupied(): number[] {
    const bySpace = this.roads.nothing.slice();
    for (const { inside, space } of this.foes) if (!inside) bySpace[space] = 1;
    for (const { inside, space } of this.own) if (!inside) bySpace[space] = 1;
    return bySpace;
  }

  get terrain(): Terrain {
    this.#terrain ??= new Terrain(this);
    return this.#terrain;
  }

  /** What enemy armies beside a space cost a passing army on average, by space: some will intercept. */
  get ambushes(): readonly number[] {
    this.#ambush ??= this.#findAmbushes();
    return this.#ambush;
  }

  ambush(space: Space): number {
    return this.ambushes[space];
  }

  #findAmbushes(): number[] {
    const { map, tables } = this.g.rules;
    const danger = this.roads.nothing.slice();
    if (this.truce) return danger;
    for (const foe of this.foes) {
      if (foe.commander === NONE || foe.besieged || foe.cus < 2) continue;
      map.neighbours[foe.space].forEach((to, i) => {
        if (tables.linkReactions[map.linkType[map.linkOf[foe.space][i]]]) danger[to] += foe.rating * 0.8;
      });
    }
    return danger;
  }
}

function stacksOf(g: H, side: Side): Stack[] {
  const { allLocs, map, generals } = g.rules;
  const stacks: Stack[] = [];
  for (const loc of allLocs) {
    const plain = g.cu[stackAt(g, side, loc)];
    const cus = side === CARTHAGE ? plain + g.elephants[loc] : plain;
    if (cus === 0) continue;
    const commander = commanderAt(g, side, loc);
    stacks.push({
      loc,
      space: spaceOf(g, loc),
      inside: loc >= map.spaces,
      cus,
      commander,
      rating: commander === NONE ? 0 : generals.battleRating[commander],
      besieged: isBesiegedLoc(g, loc),
    });
  }
  return stacks;
}

function futureOf({ rules }: H, isLastTurn: boolean, cardsLeft: number): number {
  const worth = rules.scenario.victory !== null ? SHORT : isLastTurn ? LATE : 1;
  return isLastTurn ? worth * Math.min(1, (cardsLeft + 1) / LAST_PLAYS) : worth;
}

/** What a city is worth beyond being a PC. */
export function cityWorth(g: H, space: Space): number {
  const { roma, carthago, capitalsDecide, romaDecides } = g.rules;
  if (space === carthago && capitalsDecide) return CAPITAL;
  if (space === roma && romaDecides) return CAPITAL;
  return isMusterPlace(g, space) ? MUSTER_PLACE : CITY;
}

const isMusterPlace = (g: H, space: Space): boolean =>
  g.rules.scenario.reinforcements.some(({ items }) => items.some(({ at }) => at.includes(space)));

/** What it costs a side to lose a general from the map. */
export function generalWorth(g: H, general: GeneralId): number {
  if (general === NONE) return 0;
  const { battleRating, eliminatedIfDisplaced } = g.rules.generals.list[general];
  return eliminatedIfDisplaced ? GENERAL_FOR_GOOD : GENERAL * battleRating;
}

/** A plain PC of the enemy that could be turned if a CU stood on it. */
export const isTurnable = (g: H, side: Side, space: Space): boolean =>
  g.control[space] === enemyOf(side) && isPlain(g, space);
