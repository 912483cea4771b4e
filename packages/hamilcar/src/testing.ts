import { Context, QuickDice, slot } from '@punica/kernel';
import { Driver, named, Stage } from '@punica/testkit/driver';
import { countControl, cusAt, isInside, settleCommand, spaceOf, stackAt, supplyAt } from './board.ts';
import { CARTHAGE, HAMILCAR, NONE, ROME, type Side } from './data/index.ts';
import type { HamilcarEvent } from './events.ts';
import { hamilcar } from './game.ts';
import { activation, activationOfCard } from './rules/07-activation.ts';
import { RULES } from './rules.ts';
import { emptyBoard } from './setup.ts';
import {
  type CardId,
  CONSUL,
  DICTATOR,
  type GeneralId,
  type H,
  type Loc,
  PROCONSUL,
  type Rank,
  type Space,
} from './state.ts';
import { DECK, DISCARD, handOf, REMOVED, TACTICS_DECK, tacticsHandOf } from './zones.ts';

/** A table for tests: put pieces where the case needs them, then drive it by actions with known dice. */
export interface StackSpec {
  readonly cus?: number;
  readonly elephants?: number;
  readonly supply?: number;
  /** The first commands. */
  readonly generals?: readonly string[];
  readonly inside?: boolean;
}

interface SeaSpec {
  readonly seamanship?: number;
  readonly rome?: number;
  readonly carthage?: number;
  readonly supremacy?: Side;
}

const STAGE = new Stage<H, HamilcarEvent>(hamilcar);

/** Runs the game of a table. */
export const { engine } = STAGE;

export class Table extends Driver<H, HamilcarEvent> {
  constructor(g: H) {
    super(STAGE, g);
  }

  space(id: string): Space {
    return named(RULES.map.index, 'space', id);
  }

  general(id: string): GeneralId {
    return named(HAMILCAR.generals.index, 'general', id);
  }

  card(id: string): CardId {
    return named(HAMILCAR.cards.index, 'card', id);
  }

  /** The place of a stack: outside, or inside the city. */
  loc(id: string, inside = false): Loc {
    return inside ? RULES.inside[this.space(id)] : this.space(id);
  }

  where(general: string): string {
    const at = this.g.at[this.general(general)];
    if (at < 0) return ['pool', 'gone', 'waiting'][-at - 1];
    if (at === RULES.sea) return 'sea';
    const name = RULES.map.ids[spaceOf(this.g, at)];
    return isInside(this.g, at) ? `inside ${name}` : name;
  }

  control(side: Side | typeof NONE, ...ids: string[]): this {
    for (const id of ids) {
      const at = this.space(id);
      countControl(this.g, at, this.g.control[at], -1);
      this.g.control[at] = side;
      countControl(this.g, at, side, 1);
    }
    return this;
  }

  tribe(...ids: string[]): this {
    for (const id of ids) this.g.tribe[this.space(id)] = 1;
    return this;
  }

  /** Every space of a province. */
  province(side: Side | typeof NONE, ...ids: string[]): this {
    for (const id of ids) {
      const province = RULES.map.provinces[RULES.map.provinceIndex[id]];
      this.control(side, ...province.spaces.map((at) => RULES.map.ids[at]));
    }
    return this;
  }

  stack(side: Side, id: string, spec: StackSpec): this {
    const loc = this.loc(id, spec.inside);
    this.g.cu[stackAt(this.g, side, loc)] += spec.cus ?? 0;
    this.g.elephants[loc] += spec.elephants ?? 0;
    this.g.supply[stackAt(this.g, side, loc)] += spec.supply ?? 0;
    for (const name of spec.generals ?? []) {
      const general = this.general(name);
      this.g.at[general] = loc;
      this.g.under[general] = 1;
      if (side === ROME && this.g.rank[general] === 0) this.g.rank[general] = PROCONSUL;
    }
    if (spec.generals !== undefined && spec.generals.length > 0)
      settleCommand(this.g, side, loc, this.general(spec.generals[0]));
    return this;
  }

  cus(side: Side, id: string, inside = false): number {
    const loc = this.loc(id, inside);
    return cusAt(this.g, side, loc);
  }

  supply(side: Side, id: string, inside = false): number {
    return supplyAt(this.g, side, this.loc(id, inside));
  }

  consul(...ids: string[]): this {
    return this.#rank(CONSUL, ids);
  }

  dictator(id: string): this {
    return this.#rank(DICTATOR, [id]);
  }

  #rank(rank: Rank, ids: readonly string[]): this {
    for (const id of ids) {
      const general = this.general(id);
      this.g.rank[general] = rank;
      if (this.g.at[general] >= 0) settleCommand(this.g, ROME, this.g.at[general]);
    }
    return this;
  }

  siege(id: string, points: number): this {
    this.g.siege[this.space(id)] = points;
    return this;
  }

  ships(side: Side, ready: number, spent = 0): this {
    this.g.ready[side] = ready;
    this.g.spent[side] = spent;
    return this;
  }

  supremacy(side: Side): this {
    this.g.supremacy = side;
    return this;
  }

  seamanship(level: number): this {
    this.g.seamanship = level;
    return this;
  }

  /** How things stand at sea: the ready warships of each side, and what is said of the rest. */
  sea(state: SeaSpec): this {
    if (state.seamanship !== undefined) this.seamanship(state.seamanship);
    if (state.rome !== undefined) this.ships(ROME, state.rome);
    if (state.carthage !== undefined) this.ships(CARTHAGE, state.carthage);
    return state.supremacy === undefined ? this : this.supremacy(state.supremacy);
  }

  miat(...ids: string[]): this {
    this.g.miat = ids.reduce((bits, id) => bits | (1 << HAMILCAR.tables.miat.index[id]), 0);
    return this;
  }

  mark(marks: number): this {
    this.g.marks |= marks;
    return this;
  }

  turn(turn: number): this {
    this.g.turn = turn;
    return this;
  }

  /** These strategy cards in a hand; they come out of the deck. */
  hand(side: Side, ...ids: string[]): this {
    for (const id of ids) {
      const card = this.card(id);
      for (const zone of [DECK, DISCARD, REMOVED, handOf(ROME), handOf(CARTHAGE)])
        this.g.zones[zone] = this.g.zones[zone].filter((s) => s >> 4 !== card);
      this.g.zones[handOf(side)].push(slot(card, 1 << side));
    }
    return this;
  }

  /** Exactly these tactics cards in a hand, in the middle of a sea battle. */
  tactics(side: Side, ...ids: string[]): this {
    const zone = tacticsHandOf(side);
    this.g.zones[TACTICS_DECK].push(...this.g.zones[zone].map((s) => slot(s >> 4, 0)));
    this.g.zones[zone] = [];
    for (const id of ids) {
      const card = HAMILCAR.tactics.index[id];
      for (const other of [TACTICS_DECK, tacticsHandOf(ROME), tacticsHandOf(CARTHAGE)])
        this.g.zones[other] = this.g.zones[other].filter((s) => s >> 4 !== card);
      this.g.zones[zone].push(slot(card, 1 << side));
    }
    return this;
  }

  /** Activates generals as a campaign of that many would. */
  activate(side: Side, generals = 1): this {
    return this.run(activation, activationOfCard(side, this.card('113'), generals));
  }
}

/** A position as it was written when procedures and marks held numbers. */
export function oldForm(g: H): { core: { stack: Record<string, unknown>[] } } {
  const { moved, worn, stack } = g;
  const { version: _version, ...now } = hamilcar.write({ ...g, stack: [] }) as {
    core: object;
    version: number;
  };
  const old = { ...now, moved, worn, core: { ...now.core, stack: stack.filter((f) => f.proc !== 'rest') } };
  return JSON.parse(JSON.stringify(old));
}

/** Nobody on the map but the owners of the cities, a warlike Miat, no ships, all cards in the deck. */
export function openTable(quick = true): Table {
  const g = emptyBoard(RULES, quick);
  const t = new Table(g);
  for (const city of RULES.cities) {
    g.control[city] = RULES.map.startControl[city];
    countControl(g, city, g.control[city], 1);
  }
  return t.miat('sufetes', 'gerusia', 'mercatores');
}

/** The set-up of the war, at the first question of the game. */
export function scenarioTable(quick = true, seed = 1): Table {
  const x = new Context<HamilcarEvent>(new QuickDice(seed));
  const g = hamilcar.begin({ scenario: 'first-punic-war', options: {}, quick }, x);
  engine.settle(g, x);
  return new Table(g);
}

export { CARTHAGE, NONE, ROME };
