import {
  BadInput,
  Context,
  type Core,
  checkRules,
  type Engine,
  type GameRecord,
  heardBy,
  isProblem,
  KeyedDice,
  keyWords,
  Match,
  ONLOOKER,
  type Question,
  type Role,
  viewFor,
} from '@punica/kernel';

/** Whose eyes look: a role's, an onlooker's (`ONLOOKER`), or all at once with nothing hidden. */
export type Eyes = Role | 'all';

/** The table at one stop as some eyes may see it. */
export interface Look<G, E> {
  readonly stop: number;
  /** The place in the log of the entry that led here; -1 for the set-up. */
  readonly place: number;
  /** Who made that entry; nobody for the set-up or a new base. */
  readonly by: Role | null;
  readonly view: G;
  /** What these eyes heard on the way from the stop before. */
  readonly heard: readonly E[];
  readonly question: Question | undefined;
}

export interface Since {
  /** Where the one who left stood last, as far as that still counts. */
  readonly from: number;
  /** The stops that came after. */
  readonly stops: readonly number[];
  /** Something that had been seen was taken back meanwhile. */
  readonly takenBack: boolean;
}

/** How many stops lie between two kept states: a look plays on from the last one before it. */
const EVERY = 24;

/**
 * A game from its set-up to where it stands, to be looked at anywhere. Stop 0 is the set-up; every entry
 * that still counts leads to the next stop. Before the end it shows its `viewer` what that viewer knew
 * and onlookers what is public; once the game is over, everything.
 */
export class Timeline<G extends Core, E = unknown> {
  readonly engine: Engine<G, E>;
  readonly record: GameRecord;
  readonly viewer: Eyes;
  readonly #match: Match<G, E>;
  readonly #live: readonly number[];
  readonly #words: Uint32Array;
  readonly #every: number;
  readonly #kept: G[] = [];
  #cursor: { stop: number; state: G };

  /** `viewer` is who sits before it; `all` only where every hand lies open, as on a board to try things on. */
  constructor(engine: Engine<G, E>, record: GameRecord, viewer: Eyes = ONLOOKER, every = EVERY) {
    this.engine = engine;
    this.record = record;
    this.viewer = viewer;
    this.#words = keyWords(record.key);
    // Dice written down beforehand are used up in order, so a state in between is kept rather than made again.
    this.#every = record.script === undefined ? every : 1;
    this.#match = this.#replayed();
    this.#live = this.#match.live;
    this.#cursor = { stop: 0, state: engine.game.copy(this.#kept[0]) };
  }

  #replayed(): Match<G, E> {
    const { engine, record } = this;
    checkRules(engine.game, record);
    const match = new Match(engine, record, record.key, record);
    this.#kept.push(engine.game.copy(match.state));
    const base = record.log.findLastIndex((entry) => 'base' in entry);
    record.log.forEach((entry, place) => {
      if (place < base) match.keepUnjudged(entry);
      else match.append(entry);
      const stop = match.live.length;
      this.#kept.length = Math.min(this.#kept.length, Math.ceil(stop / this.#every) || 1);
      if (stop % this.#every === 0 && stop > 0) this.#kept.push(engine.game.copy(match.state));
    });
    return match;
  }

  /** The last stop: how many entries count. */
  get last(): number {
    return this.#live.length;
  }

  get over(): boolean {
    return this.#match.state.outcome !== null;
  }

  /** May these eyes look now? */
  admits(eyes: Eyes): boolean {
    return this.over || this.viewer === 'all' || eyes === this.viewer || eyes === ONLOOKER;
  }

  look(stop: number, eyes: Eyes = this.viewer): Look<G, E> {
    this.#admit(eyes);
    const { game } = this.engine;
    const state = this.#stateAt(stop);
    const place = this.placeOf(stop);
    const entry = this.record.log[place];
    return {
      stop,
      place,
      by: entry !== undefined && 'by' in entry ? game.roles.indexOf(entry.by) : null,
      view: eyes === 'all' ? game.copy(state) : viewFor(game, state, eyes),
      heard: this.heard(stop, eyes),
      question: this.engine.question(state),
    };
  }

  heard(stop: number, eyes: Eyes = this.viewer): E[] {
    this.#admit(eyes);
    const told = stop === 0 ? this.#match.opening : this.#match.toldAt(this.placeOf(stop));
    return eyes === 'all' ? told.map(({ event }) => event) : heardBy(told, eyes);
  }

  /** The place in the log of the entry that led to a stop. */
  placeOf(stop: number): number {
    if (!Number.isInteger(stop) || stop < 0 || stop > this.last) {
      throw new BadInput('stop', `must be a whole number from 0 to ${this.last}`);
    }
    return stop === 0 ? -1 : this.#live[stop - 1];
  }

  /** The stop that stood when the log had been read up to an entry: where a click on a line of the log leads. */
  stopAt(place: number): number {
    let stop = 0;
    while (stop < this.last && this.#live[stop] <= place) stop++;
    return stop;
  }

  /** What happened after somebody had seen the first `version` entries of the log. */
  since(version: number): Since {
    const from = this.stopAt(version - 1);
    const stops = Array.from({ length: this.last - from }, (_, i) => from + 1 + i);
    const takenBack = this.record.log.some((entry, place) => {
      if (place < version) return false;
      if ('undo' in entry) return entry.undo < version;
      return 'takeBack' in entry ? entry.takeBack < version : 'base' in entry;
    });
    return { from, stops, takenBack };
  }

  #admit(eyes: Eyes): void {
    if (this.admits(eyes)) return;
    throw new BadInput('as', 'may not be looked through before the game is over');
  }

  #stateAt(stop: number): G {
    this.placeOf(stop);
    const { copy } = this.engine.game;
    const near = Math.floor(stop / this.#every) * this.#every;
    if (this.#cursor.stop > stop || this.#cursor.stop < near) {
      this.#cursor = { stop: near, state: copy(this.#kept[near / this.#every]) };
    }
    while (this.#cursor.stop < stop) this.#step();
    return this.#cursor.state;
  }

  #step(): void {
    const { engine, record } = this;
    const place = this.#live[this.#cursor.stop];
    const entry = record.log[place];
    if ('base' in entry) this.#cursor.state = engine.game.read(entry.base, this.#match.beginning);
    else if ('act' in entry) {
      const { by, ...json } = entry;
      const action = engine.game.actions.fromJson(json);
      if (isProblem(action)) throw new BadInput(`log.${place}`, action.problem);
      const x = new Context<E>(new KeyedDice(this.#words, place));
      engine.apply(this.#cursor.state, engine.game.roles.indexOf(by), action, x);
    }
    this.#cursor.stop++;
  }
}
