import {
  type ActionJson,
  Context,
  Engine,
  isProblem,
  itemOf,
  type OptionValues,
  perId,
  QuickDice,
  type Role,
  ScriptedDice,
  slot,
  type Told,
} from '@punica/kernel';
import { A } from './actions.ts';
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
import { KEEPS_NOTHING, rulebook } from './procedures.ts';
import type { MarchFrame } from './rules/10-frames.ts';
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
import { ASIDE, DECK, DISCARD, emptyZones, handOf, REMOVED } from './zones.ts';

/** A table for tests: put pieces where the case needs them, then drive it by actions with known dice. */
export interface StackSpec {
  readonly cus?: number;
  readonly elephants?: number;
  readonly trains?: number;
  /** The first commands. */
  readonly generals?: readonly string[];
  readonly inside?: boolean;
}

/** What lies under the procedure that a test runs: nothing more happens when it is over. */
const rest = rulebook('rest', KEEPS_NOTHING, {
  wait: {
    rule: '5.7',
    who: () => ROME,
    offer(_g, _f, out) {
      out.push(A.done);
    },
    take: () => 'wait',
  },
});

/** Runs the game of a table. */
export const engine = new Engine<H, HannibalEvent>({
  ...hannibal,
  procedures: [...hannibal.procedures, rest],
});

/** A space by its name. */
export const at = (id: string): Space => HANNIBAL.mapWithMauretania.index[id];

export class Table {
  readonly g: H;
  /** Everything told since the table was laid. */
  readonly told: Told<HannibalEvent>[] = [];
  #dice: number[] = [];
  readonly #more = new QuickDice(7);
  /** `general x`, when x was activated unasked just now because nobody else could be (8.2a). */
  #unasked = '';

  constructor(g: H) {
    this.g = g;
  }

  space(id: string): Space {
    const at = this.g.rules.map.index[id];
    if (at === undefined) throw new Error(`no space ${id}`);
    return at;
  }

  general(id: string): GeneralId {
    const at = HANNIBAL.generals.index[id];
    if (at === undefined) throw new Error(`no general ${id}`);
    return at;
  }

  card(id: string): CardId {
    const at = HANNIBAL.cards.index[id];
    if (at === undefined) throw new Error(`no card ${id}`);
    return at;
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
    return this.#rank(CONSUL, ids);
  }

  proconsul(...ids: string[]): this {
    return this.#rank(PROCONSUL, ids);
  }

  #rank(rank: Rank, ids: readonly string[]): this {
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

  /** Faces to come, as on the die (1 to 6). */
  dice(...faces: number[]): this {
    this.#dice.push(...faces.map((face) => face - 1));
    return this;
  }

  /** Begins a procedure and runs to the first question. */
  run<L extends object>(procedure: { enter(g: H, locals: L): void }, locals: L): this {
    if (this.g.stack.length === 0) rest.enter(this.g, {});
    procedure.enter(this.g, { ...locals });
    this.#with((x) => engine.settle(this.g, x));
    return this;
  }

  #with(act: (x: Context<HannibalEvent>) => void): void {
    const scripted = new ScriptedDice(this.#dice, this.#more);
    const before = this.#marching();
    act(new Context(scripted, this.told));
    this.#dice = this.#dice.slice(scripted.used);
    const now = this.#marching();
    this.#unasked =
      now === undefined || now === before ? '' : `general ${this.g.rules.generals.list[now.general].id}`;
  }

  /** The general on the march, by name; '' when nobody is. */
  get marching(): string {
    const march = this.#marching();
    return march === undefined ? '' : this.g.rules.generals.list[march.general].id;
  }

  #marching(): MarchFrame | undefined {
    return march.frame(this.g);
  }

  /** Who must choose, or -1. */
  get asked(): Role {
    return this.g.asked === 1 ? ROME : this.g.asked === 2 ? CARTHAGE : NONE;
  }

  /** `procedure.step` of the question. */
  get question(): string {
    const key = engine.question(this.g)?.key ?? 'over';
    return key === 'rest.wait' ? 'over' : key;
  }

  /** What may be done, as short words such as "go capua". */
  legal(role: Role = this.asked): string[] {
    return engine.legal(this.g, role, []).map((a) => short(hannibal.actions.toJson(a)));
  }

  /**
   * Does one action after another, each as "verb argument". Illegal ones throw with the reason. Naming the general
   * who has just been activated as the only one who could be is doing nothing.
   */
  act(...actions: string[]): this {
    for (const text of actions) {
      const role = this.asked;
      const a = this.#read(text);
      if (text === this.#unasked) {
        this.#unasked = '';
        continue;
      }
      if (!engine.legal(this.g, role, []).includes(a)) {
        throw new Error(
          `"${text}" is not legal at ${this.question} (${this.refusal(text)}); legal: ${this.legal().join(', ')}`,
        );
      }
      this.#with((x) => engine.apply(this.g, role, a, x));
      if (text.startsWith('general ')) this.#unasked = '';
    }
    return this;
  }

  /** Does the first legal thing, or what `choose` says, until this question is asked. */
  until(question: string, choose: (legal: readonly string[]) => string = (legal) => legal[0]): this {
    for (let n = 0; this.question !== question; n++) {
      if (n === 500 || this.question === 'over') throw new Error(`${question} is never asked`);
      this.act(choose(this.legal()));
    }
    return this;
  }

  /** The rule that speaks against an action, or '' when there is none. */
  refusal(text: string, role: Role = this.asked): string {
    return engine.refusalOf(this.g, role, this.#read(text))?.rule ?? '';
  }

  #read(text: string): number {
    const [act, arg] = text.split(' ');
    const json: ActionJson =
      arg === undefined ? { act } : { act, arg: /^\d+$/.test(arg) && COUNTED.has(act) ? Number(arg) : arg };
    const a = hannibal.actions.fromJson(json);
    if (isProblem(a)) throw new Error(`"${text}": ${a.field} ${a.problem}`);
    return a;
  }

  events<K extends HannibalEvent['ev']>(kind: K): Extract<HannibalEvent, { ev: K }>[] {
    return this.told.map((t) => t.event).filter((e): e is Extract<HannibalEvent, { ev: K }> => e.ev === kind);
  }
}

/** The cards of a hand by number. */
export const cardsInHandOf = (g: H, side: Side): string[] =>
  g.zones[handOf(side)].map((s) => g.rules.cards.list[itemOf(s)].id);

/** Verbs whose argument is a number and not a name. */
const COUNTED = new Set(['units', 'elephants', 'face']);

const short = (json: ActionJson): string => (json.arg === undefined ? json.act : `${json.act} ${json.arg}`);

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
