import { Context, type OptionValues, perId, QuickDice, type Role, slot, type Told } from '@punica/kernel';
import { Driver, named, Stage } from '@punica/testkit/driver';
import {
  countControl,
  enemyOf,
  putGeneral,
  setSiege,
  setTrains,
  setTribe,
  settleCommand,
  stackAt,
} from './board.ts';
import { CARTHAGE, NONE, ROME, type Side } from './data/codes.ts';
import type { GeneralId } from './data/counted.ts';
import { HANNIBAL } from './data/index.ts';
import type { HannibalEvent } from './events.ts';
import { hannibal } from './game.ts';
import { noPieces } from './no-pieces.ts';
import { march } from './rules/10-march.ts';
import { rulesFor } from './rules.ts';
import {
  type CardId,
  CONSUL,
  GONE,
  type H,
  IN_POOL,
  type Loc,
  PROCONSUL,
  type Rank,
  type Space,
} from './state.ts';
import { ASIDE, cardInSlot, DECK, DISCARD, emptyZones, handOf, REMOVED } from './zones.ts';

/** A table for tests: put pieces where the case needs them, then drive it by actions with known dice. */
export interface StackSpec {
  readonly cus?: number;
  readonly elephants?: number;
  readonly trains?: number;
  /** The first commands. */
  readonly generals?: readonly string[];
  readonly inside?: boolean;
}

const STAGE = new Stage<H, HannibalEvent>(hannibal);

/** Runs the game of a table; `rest` is what lies under the procedure that a test runs. */
export const { engine, rest } = STAGE;

/** A space by its name. */
export const at = (id: string): Space => HANNIBAL.mapWithMauretania.index[id];

/** Also what the tables of its variants are made of. */
export class Table extends Driver<H, HannibalEvent> {
  /** `general x`, when x was activated unasked just now because nobody else could be (8.2a). */
  #unasked = '';

  constructor(g: H, stage = STAGE) {
    super(stage, g);
  }

  space(id: string): Space {
    return named(this.g.rules.map.index, 'space', id);
  }

  general(id: string): GeneralId {
    return named(this.g.rules.generals.index, 'general', id);
  }

  card(id: string): CardId {
    return named(this.g.rules.cards.index, 'card', id);
  }

  /** The place of a stack: outside, or inside the city. */
  loc(id: string, inside = false): Loc {
    return inside ? this.g.rules.inside[this.space(id)] : this.space(id);
  }

  /** PCs (cities, friendly Tribes) of a side in these spaces. */
  control(side: Side | typeof NONE, ...ids: string[]): this {
    for (const id of ids) {
      const at = this.space(id);
      countControl(this.g, at, this.g.control[at], -1);
      this.g.control[at] = side;
      countControl(this.g, at, side, 1);
    }
    return this;
  }

  tribe(id: string, side: Side | typeof NONE = NONE): this {
    setTribe(this.g, this.space(id), 1);
    return this.control(side, id);
  }

  /** Every space of a province. */
  province(side: Side, ...ids: string[]): this {
    for (const id of ids) {
      const province = this.g.rules.map.provinces[this.g.rules.map.provinceIndex[id]];
      this.control(side, ...province.spaces.map((at) => this.g.rules.map.ids[at]));
    }
    return this;
  }

  stack(side: Side, id: string, spec: StackSpec): this {
    const loc = this.loc(id, spec.inside);
    this.g.cu[stackAt(this.g, side, loc)] += spec.cus ?? 0;
    this.g.elephants[loc] += spec.elephants ?? 0;
    setTrains(this.g, loc, this.g.trains[loc] + (spec.trains ?? 0));
    for (const name of spec.generals ?? []) {
      const general = this.general(name);
      this.g.at[general] = loc;
      this.g.under[general] = 1;
    }
    if (spec.generals !== undefined && spec.generals.length > 0)
      settleCommand(this.g, side, loc, this.general(spec.generals[0]));
    return this;
  }

  consul(...ids: string[]): this {
    return this.rank(CONSUL, ...ids);
  }

  proconsul(...ids: string[]): this {
    return this.rank(PROCONSUL, ...ids);
  }

  /** A Consul and his army. */
  consular(id: string, cus: number, general: string): this {
    return this.stack(ROME, id, { cus, generals: [general] }).consul(general);
  }

  /** A Proconsul and his army. */
  proconsular(id: string, cus: number, general: string): this {
    return this.stack(ROME, id, { cus, generals: [general] }).proconsul(general);
  }

  rank(rank: Rank, ...ids: string[]): this {
    for (const id of ids) {
      const general = this.general(id);
      this.g.rank[general] = rank;
      if (this.g.at[general] >= 0) settleCommand(this.g, ROME, this.g.at[general]);
    }
    return this;
  }

  place(id: string, at: string): this {
    putGeneral(this.g, this.general(id), this.loc(at));
    return this;
  }

  siege(id: string, points: number): this {
    setSiege(this.g, this.space(id), points);
    return this;
  }

  /** Exactly these strategy cards in a hand; they come out of the deck. */
  hand(side: Side, ...ids: string[]): this {
    for (const id of ids) {
      const card = this.card(id);
      this.#takeOut(card);
      this.g.zones[handOf(side)].push(slot(card, 1 << side));
    }
    return this;
  }

  #takeOut(card: CardId): void {
    for (const zone of [DECK, DISCARD, REMOVED, ASIDE, handOf(ROME), handOf(CARTHAGE)]) {
      this.g.zones[zone] = this.g.zones[zone].filter((s) => s >> 4 !== card);
    }
  }

  mark(marks: number): this {
    this.g.marks |= marks;
    return this;
  }

  turn(turn: number): this {
    this.g.turn = turn;
    return this;
  }

  override with(act: (x: Context<HannibalEvent>) => void): this {
    const before = march.frame(this.g);
    super.with(act);
    const now = march.frame(this.g);
    this.#unasked = now === before ? '' : `general ${this.marching}`;
    return this;
  }

  /** The general on the march, by name; '' when nobody is. */
  get marching(): string {
    const frame = march.frame(this.g);
    return frame === undefined ? '' : this.g.rules.generals.list[frame.general].id;
  }

  /** Naming the general who has just been activated as the only one who could be is doing nothing. */
  override as(role: Role, ...actions: string[]): this {
    for (const text of actions) {
      if (text !== this.#unasked) super.as(role, text);
      if (text.startsWith('general ')) this.#unasked = '';
    }
    return this;
  }
}

/** The cards of a hand by number. */
export const cardsInHandOf = (g: H, side: Side): string[] =>
  g.zones[handOf(side)].map((s) => g.rules.cards.list[cardInSlot(s)].id);

/** A position as it was written before its form had a number: procedures and marks of weariness held numbers. */
export function unnumbered(g: H, written: object): object {
  const now = written as { readonly core: object };
  const stack = g.stack.map(({ ...f }) => {
    if (f.proc !== 'winterAttrition') return f;
    const { last, ...rest } = f as typeof f & { last: number };
    return { ...rest, next: last + 1 };
  });
  const { version: _none, ...old } = { ...now, version: 0, core: { ...now.core, stack } };
  return JSON.parse(JSON.stringify({ ...old, tired: g.tired, worn: g.worn }));
}

/** A board without any piece or PC: all strategy cards in the deck, generals in the pool, Tribes gone. */
export function emptyTable(scenario = 'second-punic-war', quick = true, options: OptionValues = {}): Table {
  const rules = rulesFor({ scenario, options, quick });
  const zones = emptyZones(rules.deck);
  const none = (n: number, value = 0): number[] => new Array<number>(n).fill(value);
  const g: H = {
    rules,
    turn: rules.scenario.firstTurn,
    ...noPieces(rules, (general) => (rules.generals.list[general].side === ROME ? IN_POOL : GONE)),
    marks: 0,
    battle: false,
    tired: [],
    worn: perId([]),
    extra: none(rules.memory.length),
    stack: [],
    zones,
    asked: 0,
    answers: [],
    result: 0,
    outcome: null,
    quick,
  };
  return new Table(g);
}

/** A scenario's own set-up, at the first question of the game. */
export function scenarioTable(
  scenario = 'second-punic-war',
  quick = true,
  seed = 1,
  options: OptionValues = {},
): Table {
  const told: Told<HannibalEvent>[] = [];
  const x = new Context<HannibalEvent>(new QuickDice(seed), told);
  const g = hannibal.begin({ scenario, options, quick }, x);
  engine.settle(g, x);
  return new Table(g);
}

export { CARTHAGE, enemyOf, NONE, ROME };
