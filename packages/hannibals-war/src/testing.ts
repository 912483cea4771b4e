import { Context, itemOf, QuickDice, slot } from '@punica/kernel';
import { Driver, named, Stage } from '@punica/testkit/driver';
import { earn } from './board.ts';
import {
  type KindId,
  type MarkerId,
  NONE,
  type Owner,
  type Player,
  ROME,
  type Square,
} from './data/codes.ts';
import { WAR } from './data/index.ts';
import type { WarEvent } from './events.ts';
import { hannibalsWar } from './game.ts';
import { MOVING } from './post.ts';
import { rulesFor } from './rules.ts';
import { emptyBoard, setUp } from './setup.ts';
import type { Phase, W } from './state.ts';
import { addUnit, kindOf, markAll, setAboard, stackAt } from './units.ts';
import { handOf, markerIn, POOL } from './zones.ts';

const STAGE = new Stage<W, WarEvent>(hannibalsWar);

export { CARTHAGE, ROME } from './data/codes.ts';

/** Runs the game of a table. */
export const { engine } = STAGE;

/** Counters that tests need again and again: auxiliaries and a veteran legion of Rome, auxiliaries of Carthage. */
export const AUX = 'rome-auxiliary';
export const V = 'rome-legion-veteran';
export const C = 'carthage-auxiliary';
/** And a fleet of each. */
export const F = 'rome-fleet-recruit';
export const CF = 'carthage-fleet-recruit';

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
export class Table extends Driver<W, WarEvent> {
  constructor(g: W) {
    super(STAGE, g);
  }

  square(id: string): Square {
    const at = WAR.map.index[id] ?? WAR.map.places[WAR.map.placeIndex[id]]?.square;
    if (at === undefined) throw new Error(`no square ${id}`);
    return at;
  }

  #kind(id: string): KindId {
    return named(WAR.pieces.kindIndex, 'counter', id);
  }

  marker(id: string): MarkerId {
    return named(WAR.markers.index, 'marker', id);
  }

  put(owner: Owner, at: string, ...kinds: string[]): this {
    for (const kind of kinds) addUnit(this.g, this.#kind(kind), this.square(at), owner);
    return this;
  }

  /** Units aboard a fleet that is there already. */
  load(owner: Owner, at: string, ...kinds: string[]): this {
    for (const kind of kinds)
      this.with((x) => setAboard(this.g, x, addUnit(this.g, this.#kind(kind), this.square(at), owner), true));
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

  /** Squares may be called by the places in them. */
  protected override argument(_act: string, name: string): string {
    return WAR.map.placeIndex[name] === undefined ? name : this.g.rules.map.ids[this.square(name)];
  }

  units(owner: Owner, at: string): string[] {
    return stackAt(this.g, owner, this.square(at))
      .map((r) => kindOf(this.g, r).id)
      .sort();
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
