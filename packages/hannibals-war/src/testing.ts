import {
  type ActionJson,
  Context,
  Engine,
  isProblem,
  itemOf,
  QuickDice,
  ScriptedDice,
  slot,
  type Told,
} from '@punica/kernel';
import { A, ACTIONS } from './actions.ts';
import { earn } from './board.ts';
import {
  type KindId,
  type MarkerId,
  NONE,
  type Owner,
  type Player,
  POWER_IDS,
  playersIn,
  ROME,
  type Square,
} from './data/codes.ts';
import { WAR } from './data/index.ts';
import type { WarEvent } from './events.ts';
import { hannibalsWar } from './game.ts';
import { MOVING } from './post.ts';
import { rulebook, type X } from './procedures.ts';
import { rulesFor } from './rules.ts';
import { emptyBoard, setUp } from './setup.ts';
import type { Phase, W } from './state.ts';
import { addUnit, kindOf, markAll, setAboard, stackAt } from './units.ts';
import { handOf, markerIn, POOL } from './zones.ts';

/** What lies under the procedure that a test runs: nothing more happens when it is over. */
const rest = rulebook(
  'rest',
  {},
  {
    wait: {
      rule: '3.2',
      who: () => 0,
      offer(_g, _f, out) {
        out.push(A.done);
      },
      take: () => 'wait',
    },
  },
);

export const testEngine = new Engine<W, WarEvent>({
  ...hannibalsWar,
  procedures: [...hannibalsWar.procedures, rest],
});

interface TableOptions {
  readonly players?: 2 | 3 | 4;
  readonly options?: Record<string, boolean | number>;
  /** Ask only those who hold something to play. */
  readonly quick?: boolean;
  readonly phase?: Phase;
}

const OPTION_DEFAULTS = {
  'olympian-rolls': 1,
  recon: false,
  'roman-camps': false,
  'sacred-band': false,
  overrun: false,
};

const rulesOf = ({ players = 2, options = {} }: TableOptions) =>
  rulesFor({ scenario: `short-${players}`, options: { ...OPTION_DEFAULTS, ...options }, quick: true });

/** A table for tests: put pieces where the case needs them, then drive it by actions with known dice. */
export class Table {
  readonly g: W;
  /** Everything told since the table was laid. */
  readonly told: Told<WarEvent>[] = [];
  #dice: number[] = [];
  readonly #more = new QuickDice(7);

  constructor(g: W) {
    this.g = g;
  }

  square(id: string): Square {
    const at = WAR.map.index[id] ?? WAR.map.places[WAR.map.placeIndex[id]]?.square;
    if (at === undefined) throw new Error(`no square ${id}`);
    return at;
  }

  #kind(id: string): KindId {
    const kind = WAR.pieces.kindIndex[id];
    if (kind === undefined) throw new Error(`no counter ${id}`);
    return kind;
  }

  marker(id: string): MarkerId {
    const marker = WAR.markers.index[id];
    if (marker === undefined) throw new Error(`no marker ${id}`);
    return marker;
  }

  put(owner: Owner, at: string, ...kinds: string[]): this {
    for (const kind of kinds) addUnit(this.g, this.#kind(kind), this.square(at), owner);
    return this;
  }

  /** Units aboard a fleet that is there already. */
  load(owner: Owner, at: string, ...kinds: string[]): this {
    for (const kind of kinds)
      setAboard(this.g, this.#x(), addUnit(this.g, this.#kind(kind), this.square(at), owner), true);
    return this;
  }

  /** The units of a player there form the operating force. */
  force(owner: Owner, at: string): this {
    markAll(this.g, stackAt(this.g, owner, this.square(at)), MOVING);
    return this;
  }

  /** Exactly these markers come out of the pool into a hand. */
  hand(player: Player, ...ids: string[]): this {
    for (const id of ids) {
      const pool = this.g.zones[POOL];
      const i = pool.findIndex((s) => itemOf(s) === this.marker(id));
      if (i < 0) throw new Error(`no ${id} is left in the pool`);
      pool.splice(i, 1);
      this.g.zones[handOf(player)].push(slot(this.marker(id), 1 << player));
    }
    return this;
  }

  handOf(player: Player): string[] {
    return this.g.zones[handOf(player)].map((s) => WAR.markers.list[markerIn(s)].id).sort();
  }

  /** What these players have. */
  treasuries(...players: Player[]): number[] {
    return players.map((player) => this.g.talents[player]);
  }

  talents(player: Player, talents: number): this {
    earn(this.g, player, talents - this.g.talents[player]);
    return this;
  }

  pillaged(...ids: string[]): this {
    this.g.pillaged.push(...ids.map((id) => this.square(id)));
    return this;
  }

  camp(...ids: string[]): this {
    this.g.camps.push(...ids.map((id) => this.square(id)));
    return this;
  }

  /** Faces to come, as on the die (1 to 6); a draw takes one as well. */
  dice(...faces: number[]): this {
    this.#dice.push(...faces.map((face) => face - 1));
    return this;
  }

  #x(): X {
    return new Context<WarEvent>(this.#more, this.told);
  }

  #with(act: (x: X) => void): this {
    const scripted = new ScriptedDice(this.#dice, this.#more);
    act(new Context(scripted, this.told));
    this.#dice = this.#dice.slice(scripted.used);
    return this;
  }

  /** Does something outside all procedures, and then whatever follows. */
  happen(act: (g: W, x: X) => void): this {
    if (this.g.stack.length === 0) rest.enter(this.g, {});
    return this.#with((x) => {
      act(this.g, x);
      testEngine.settle(this.g, x);
    });
  }

  /** Begins a procedure and runs to the first question. */
  run<L extends object>(procedure: { enter(g: W, locals: L): void }, locals: L): this {
    return this.happen((g) => procedure.enter(g, { ...locals }));
  }

  /** `procedure.step` of the question that stands, or nothing. */
  get question(): string {
    return testEngine.question(this.g)?.key ?? '';
  }

  get asked(): Player[] {
    return playersIn(this.g.asked);
  }

  #read(act: string, arg?: string | number): number {
    const named =
      typeof arg === 'string' && WAR.map.placeIndex[arg] !== undefined
        ? this.g.rules.map.ids[this.square(arg)]
        : arg;
    const json: ActionJson = named === undefined ? { act } : { act, arg: named };
    const action = ACTIONS.fromJson(json);
    if (isProblem(action)) throw new Error(`${JSON.stringify(json)}: ${action.problem}`);
    return action;
  }

  /** What the role may do, as `verb arg`. */
  legal(role: Player = this.asked[0]): string[] {
    return testEngine.legal(this.g, role, []).map((a) => {
      const { act, arg } = ACTIONS.toJson(a);
      return arg === undefined ? act : `${act} ${arg}`;
    });
  }

  can(act: string, arg?: string | number, role: Player = this.asked[0]): boolean {
    return testEngine.allows(this.g, role, this.#read(act, arg));
  }

  /** The code of the refusal of an action that belongs to the question. */
  why(act: string, arg?: string | number, role: Player = this.asked[0]): string | undefined {
    return testEngine.refusalOf(this.g, role, this.#read(act, arg))?.code;
  }

  /** The first who is asked does this. */
  do(act: string, arg?: string | number): this {
    return this.by(this.asked[0], act, arg);
  }

  by(role: Player, act: string, arg?: string | number): this {
    const action = this.#read(act, arg);
    if (!testEngine.allows(this.g, role, action))
      throw new Error(
        `${POWER_IDS[role]} may not ${act} ${arg ?? ''} at ${this.question}: ${this.legal(role).join(', ')}`,
      );
    return this.#with((x) => testEngine.apply(this.g, role, action, x));
  }

  units(owner: Owner, at: string): string[] {
    return stackAt(this.g, owner, this.square(at))
      .map((r) => kindOf(this.g, r).id)
      .sort();
  }

  events<K extends WarEvent['ev']>(ev: K): Extract<WarEvent, { ev: K }>[] {
    return this.told.map((t) => t.event).filter((e): e is Extract<WarEvent, { ev: K }> => e.ev === ev);
  }

  get over(): boolean {
    return this.question === 'rest.wait';
  }
}

/** An empty board; Syracusa too is missing. */
export function table(options: TableOptions = {}): Table {
  const g = emptyBoard(rulesOf(options), options.quick ?? true);
  g.phase = options.phase ?? 'operations';
  return new Table(g);
}

/** The set-up of the cards, before anything has happened. */
export function campaign(options: TableOptions = {}): Table {
  const x = new Context<WarEvent>(new QuickDice(1));
  const g = setUp(rulesOf(options), options.quick ?? true, x);
  g.stack = [];
  return new Table(g);
}

/** The locals of an operation of Rome before anything has happened, for tests. */
export const OPERATION = {
  player: ROME,
  forced: false,
  at: NONE,
  asked: [],
  pillaged: false,
  paid: false,
  ambushed: false,
  turned: NONE,
  by: NONE,
  marker: NONE,
  acted: false,
};
