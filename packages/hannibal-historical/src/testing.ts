import {
  CARTHAGE,
  countControl,
  type DISPLACED,
  type GeneralId,
  GONE,
  type H,
  type HannibalEvent,
  handOf,
  IN_POOL,
  KEEPS_NOTHING,
  type Loc,
  march,
  NONE,
  type Rank,
  ROME,
  rulebook,
  type Side,
  type Space,
  setSiege,
  setTribe,
  settleCommand,
  stackAt,
  type WAITING,
} from '@punica/hannibal/engine';
import {
  type ActionJson,
  Context,
  Engine,
  ids,
  isIn,
  isProblem,
  type OptionValues,
  perId,
  QuickDice,
  ScriptedDice,
  slot,
  type Told,
} from '@punica/kernel';
import { A } from './actions.ts';
import { hannibalHistorical as game } from './game.ts';

/** What lies under the procedure that a test runs. */
const rest = rulebook('rest', KEEPS_NOTHING, {
  wait: {
    rule: 'H7',
    who: () => ROME,
    offer(_g, _f, out) {
      out.push(A.done);
    },
    take: () => 'wait',
  },
});
export const engine = new Engine<H, HannibalEvent>({ ...game, procedures: [...game.procedures, rest] });

/** Everything off but what a test names. */
export const only = (...ids: string[]): OptionValues =>
  Object.fromEntries(game.options.map(({ id }) => [id, ids.includes(id)]));

export interface Stack {
  readonly cus?: number;
  readonly elephants?: number;
  readonly generals?: readonly string[];
  readonly inside?: boolean;
}

/** A board for tests: put pieces where the case needs them, then drive it by actions with known dice. */
export class Board {
  readonly g: H;
  readonly told: Told<HannibalEvent>[] = [];
  #dice: number[] = [];
  readonly #more = new QuickDice(7);
  /** `general x`, when x was activated unasked just now because nobody else could be. */
  #unasked = '';

  constructor(options: OptionValues, isEmpty = true) {
    this.g = game.begin(
      { scenario: 'second-punic-war', options, quick: true },
      new Context(new QuickDice(1), this.told),
    );
    this.g.stack = [];
    if (isEmpty) this.#clear();
    rest.enter(this.g, {});
  }

  #clear(): void {
    const { g } = this;
    for (const at of g.rules.map.all) if (!g.rules.map.fixed[at]) g.control[at] = NONE;
    g.tribe = perId<Space, 0 | 1>(g.rules.map.all.map(() => 0));
    g.cu.fill(0);
    g.elephants.fill(0);
    g.held.fill(0);
    for (const at of g.rules.map.all) countControl(g, at, g.control[at], 1);
    g.rank.fill(0);
    g.under.fill(0);
    ids<GeneralId>(g.rules.generals.list.length).forEach((i) => {
      const general = g.rules.generals.list[i];
      if (g.at[i] >= 0) g.at[i] = general.consulPool || isIn(g.rules.minors, i) ? IN_POOL : GONE;
    });
  }

  space(id: string): Space {
    const at = this.g.rules.map.index[id];
    if (at === undefined) throw new Error(`no space ${id}`);
    return at;
  }

  general(id: string): GeneralId {
    const at = this.g.rules.generals.index[id];
    if (at === undefined) throw new Error(`no general ${id}`);
    return at;
  }

  loc(id: string, inside = false): Loc {
    return inside ? this.g.rules.inside[this.space(id)] : this.space(id);
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

  province(side: Side, ...ids: string[]): this {
    const { map } = this.g.rules;
    for (const id of ids)
      this.control(side, ...map.provinces[map.provinceIndex[id]].spaces.map((at) => map.ids[at]));
    return this;
  }

  tribe(id: string, side: Side | typeof NONE = NONE): this {
    setTribe(this.g, this.space(id), 1);
    return this.control(side, id);
  }

  stack(side: Side, id: string, { cus = 0, elephants = 0, generals = [], inside = false }: Stack): this {
    const loc = this.loc(id, inside);
    this.g.cu[stackAt(this.g, side, loc)] += cus;
    this.g.elephants[loc] += elephants;
    for (const name of generals) {
      this.g.at[this.general(name)] = loc;
      this.g.under[this.general(name)] = 1;
    }
    if (generals.length > 0) settleCommand(this.g, side, loc, this.general(generals[0]));
    return this;
  }

  rank(rank: Rank, ...ids: string[]): this {
    for (const id of ids) {
      this.g.rank[this.general(id)] = rank;
      if (this.g.at[this.general(id)] >= 0) settleCommand(this.g, ROME, this.g.at[this.general(id)]);
    }
    return this;
  }

  off(id: string, where: typeof IN_POOL | typeof GONE | typeof DISPLACED | typeof WAITING): this {
    this.g.at[this.general(id)] = where;
    return this;
  }

  hand(side: Side, ...ids: string[]): this {
    for (const id of ids) {
      const card = this.g.rules.cards.index[id];
      for (let z = 0; z <= handOf(CARTHAGE); z++)
        this.g.zones[z] = this.g.zones[z].filter((s) => s >> 4 !== card);
      this.g.zones[handOf(side)].push(slot(card, 1 << side));
    }
    return this;
  }

  siege(id: string, points: number): this {
    setSiege(this.g, this.space(id), points);
    return this;
  }

  turn(turn: number): this {
    this.g.turn = turn;
    return this;
  }

  /** Results to come: faces of a die from 1, or of a ten-sided die as they are when `ten` is called. */
  dice(...faces: number[]): this {
    this.#dice.push(...faces.map((face) => face - 1));
    return this;
  }

  ten(...rolls: number[]): this {
    this.#dice.push(...rolls);
    return this;
  }

  run<L extends object>(procedure: { enter(g: H, locals: L): void }, locals: L): this {
    procedure.enter(this.g, locals);
    return this.with((x) => engine.settle(this.g, x));
  }

  with(act: (x: Context<HannibalEvent>) => void): this {
    const scripted = new ScriptedDice(this.#dice, this.#more);
    const before = this.#marching();
    act(new Context(scripted, this.told));
    this.#dice = this.#dice.slice(scripted.used);
    const now = this.#marching();
    this.#unasked =
      now === undefined || now === before ? '' : `general ${this.g.rules.generals.list[now.general].id}`;
    return this;
  }

  #marching(): { readonly general: GeneralId } | undefined {
    return march.frame(this.g);
  }

  /** Carries out what has been entered, up to the next question. */
  settle(): this {
    return this.with((x) => engine.settle(this.g, x));
  }

  get asked(): Side {
    return this.g.asked === 2 ? CARTHAGE : ROME;
  }

  get question(): string {
    const key = engine.question(this.g)?.key ?? 'over';
    return key === 'rest.wait' ? 'over' : key;
  }

  /** The rule that the question cites. */
  get rule(): string {
    return engine.question(this.g)?.rule ?? '';
  }

  legal(): string[] {
    return engine.legal(this.g, this.asked, []).map((a) => {
      const json = game.actions.toJson(a);
      return json.arg === undefined ? json.act : `${json.act} ${json.arg}`;
    });
  }

  act(...actions: string[]): this {
    for (const text of actions) {
      const a = this.#read(text);
      if (text === this.#unasked) {
        this.#unasked = '';
        continue;
      }
      if (!engine.legal(this.g, this.asked, []).includes(a))
        throw new Error(`"${text}" is not legal at ${this.question}: ${this.legal().join(', ')}`);
      const role = this.asked;
      this.with((x) => engine.apply(this.g, role, a, x));
    }
    return this;
  }

  /** Answers everything with the first choice until this question is asked. */
  until(question: string, choose: (legal: readonly string[]) => string = (legal) => legal[0]): this {
    for (let n = 0; this.question !== question; n++) {
      if (n === 500 || this.question === 'over') throw new Error(`${question} is never asked`);
      this.act(choose(this.legal()));
    }
    return this;
  }

  refusal(text: string): string {
    return engine.refusalOf(this.g, this.asked, this.#read(text))?.rule ?? '';
  }

  /** An action as the rules know it. */
  action(text: string): number {
    return this.#read(text);
  }

  #read(text: string): number {
    const [act, arg] = text.split(' ');
    const isNumber = arg !== undefined && /^\d+$/.test(arg) && ['units', 'elephants', 'giveUp'].includes(act);
    const json: ActionJson = arg === undefined ? { act } : { act, arg: isNumber ? Number(arg) : arg };
    const a = game.actions.fromJson(json);
    if (isProblem(a)) throw new Error(`"${text}": ${a.field} ${a.problem}`);
    return a;
  }

  events<K extends HannibalEvent['ev']>(kind: K): Extract<HannibalEvent, { ev: K }>[] {
    return this.told.map((t) => t.event).filter((e): e is Extract<HannibalEvent, { ev: K }> => e.ev === kind);
  }

  notes(): string[] {
    return this.events('note').map((e) => e.what);
  }
}

/** An empty board with only these rules on. */
export const board = (...ids: string[]): Board => new Board(only(...ids));
/** Everybody knows the leaders of both sides. */
export const MINORS = ['minorsOfCarthage', 'minorsOfRome'] as const;
export const EVENTS_ON = [...MINORS, 'randomEvents'] as const;

export { CARTHAGE, NONE, ROME };
