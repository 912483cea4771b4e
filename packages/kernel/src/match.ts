import { type Action, isProblem } from './action.ts';
import { checkSettled } from './agreement.ts';
import { checkBeginning } from './beginning.ts';
import { Context, type Told } from './context.ts';
import { type Dice, KeyedDice, ScriptedDice } from './dice.ts';
import { isSameEdition } from './edition/hash.ts';
import type { Engine } from './engine.ts';
import { BadInput, within } from './errors.ts';
import type { Beginning, Game } from './game.ts';
import { keyWords } from './key.ts';
import { actionOfEntry, type GameRecord, type LogEntry, RECORD_VERSION } from './record.ts';
import { includes, type Role, rolesIn } from './role.ts';
import type { Core } from './state.ts';

/** The state before an entry, kept as long as that entry can be undone; it has used no dice. */
interface Mark<G> {
  readonly place: number;
  readonly by: Role;
  readonly before: G;
}

/** A game as it was left: its log, and the position that the entries before `version` led to. */
export interface Left<E> {
  readonly log: readonly LogEntry[];
  /** The places of the entries before `version` that still count there. */
  readonly live: readonly number[];
  /** What the entries before `version` told; asked for only where somebody wants to know. */
  readonly toldAt: (place: number) => readonly Told<E>[];
  readonly version: number;
  readonly position: Readonly<Record<string, unknown>>;
}

/** The place in the log that the set-up's dice come from: behind every place an entry can have. */
const SETUP_PLACE = 0xffff_ffff;

/**
 * A game under way: the log, the state it leads to, and how far undo reaches.
 * It trusts its callers; whatever comes from outside goes through `submit` in `gate.ts`.
 */
export class Match<G extends Core = Core, E = unknown> {
  readonly engine: Engine<G, E>;
  readonly beginning: Beginning;
  readonly #key: string;
  readonly #words: Uint32Array;
  readonly #start: Readonly<Record<string, unknown>> | undefined;
  readonly #script: readonly number[];
  #scriptUsed = 0;
  #state: G;
  readonly #log: LogEntry[] = [];
  /** The places of the entries that still count, in order. */
  #live: number[] = [];
  #marks: Mark<G>[] = [];
  /** Events of the set-up and of each entry, by place; entries that were undone keep theirs. */
  readonly #told: Told<E>[][] = [];
  /** Where the game was taken up, and what was told before. */
  #left: Pick<Left<E>, 'version' | 'toldAt'> | undefined;
  readonly opening: readonly Told<E>[];

  constructor(
    engine: Engine<G, E>,
    beginning: Beginning,
    key: string,
    from?: Pick<GameRecord, 'start' | 'script'>,
  ) {
    this.engine = engine;
    this.beginning = checkBeginning(engine.game, beginning);
    checkSettled(engine.game, this.beginning, key);
    this.#key = key;
    this.#words = keyWords(key);
    this.#start = from?.start;
    this.#script = from?.script ?? [];
    const told: Told<E>[] = [];
    this.#state = this.#begin(told);
    this.opening = told;
  }

  #begin(told: Told<E>[]): G {
    this.#scriptUsed = 0;
    const start = this.#start;
    if (start !== undefined) return within('start', () => this.engine.game.read(start, this.beginning));
    return this.#withDice(SETUP_PLACE, told, (x) => {
      const g = this.engine.game.begin(this.beginning, x);
      this.engine.settle(g, x);
      return g;
    });
  }

  #withDice<T>(place: number, told: Told<E>[] | undefined, act: (x: Context<E>) => T): T {
    const keyed: Dice = new KeyedDice(this.#words, place);
    if (this.#scriptUsed >= this.#script.length) return act(new Context(keyed, told));
    const scripted = new ScriptedDice(this.#script, keyed, this.#scriptUsed);
    const result = act(new Context(scripted, told));
    this.#scriptUsed = scripted.used;
    return result;
  }

  get game(): Game<G, E> {
    return this.engine.game;
  }

  get state(): G {
    return this.#state;
  }

  /** Counts up with every entry: who acts must have seen this one. */
  get version(): number {
    return this.#log.length;
  }

  get log(): readonly LogEntry[] {
    return this.#log;
  }

  get live(): readonly number[] {
    return this.#live;
  }

  toldAt(place: number): readonly Told<E>[] {
    if (this.#left !== undefined && place < this.#left.version) return this.#left.toldAt(place);
    return this.#told[place] ?? [];
  }

  /** How far back nothing can be undone: the version, what counts there, and its state. */
  get settled(): { readonly version: number; readonly live: readonly number[]; readonly state: G } {
    const first = this.#marks[0];
    const version = first?.place ?? this.#log.length;
    return {
      version,
      live: this.#live.filter((place) => place < version),
      state: first?.before ?? this.#state,
    };
  }

  /** Goes on where a game was left, without playing through what led there; what came behind it is. */
  resume({ log, live, toldAt, version, position }: Left<E>): void {
    if (this.#log.length > 0) throw new BadInput('log', 'has begun already');
    this.#restartFrom(position);
    this.#live = live.slice();
    for (let place = 0; place < version; place++) this.#log.push(log[place]);
    this.#left = { version, toldAt };
  }

  /** Carries out a legal action. */
  play(role: Role, a: Action): readonly Told<E>[] {
    const place = this.#log.length;
    const before = this.engine.game.copy(this.#state);
    const told: Told<E>[] = [];
    let barrier = false;
    try {
      this.#withDice(place, told, (x) => {
        this.engine.apply(this.#state, role, a, x);
        barrier = x.barrier;
      });
    } catch (mistake) {
      // A fault of the rules code leaves the game where it was.
      this.#state = before;
      throw mistake;
    }
    this.#log.push({ by: this.engine.game.roles[role], ...this.engine.game.actions.toJson(a) });
    this.#live.push(place);
    this.#told[place] = told;
    if (barrier) this.#marks = [];
    else {
      // Another role's answer bounds undo: what it was told can no longer be untold.
      if (this.#marks.length > 0 && this.#marks[0].by !== role) this.#marks = [];
      this.#marks.push({ place, by: role, before });
    }
    return told;
  }

  /** Can `role` take its last action back by itself? */
  canUndo(role: Role): boolean {
    return this.#marks.length > 0 && this.#marks[0].by === role;
  }

  undo(role: Role): void {
    const mark = this.#marks[this.#marks.length - 1];
    if (mark === undefined || mark.by !== role)
      throw new BadInput('undo', "does not reach behind a die, a draw, a reveal or another's answer");
    this.#marks.pop();
    this.#log.push({ by: this.engine.game.roles[role], undo: mark.place });
    this.#live.pop();
    this.#state = mark.before;
  }

  /** Goes back to before the entry at `place`, across dice and reveals: only with everybody's consent. */
  takeBack(place: number, agreed: readonly Role[]): void {
    const { roles } = this.engine.game;
    if (agreed.length !== roles.length || !roles.every((_, role) => agreed.includes(role))) {
      throw new BadInput('agreed', 'needs the consent of every role');
    }
    if (!this.#live.includes(place) || !('act' in this.#log[place])) {
      throw new BadInput('takeBack', `entry ${place} is no action that still counts`);
    }
    this.#log.push({ agreed: agreed.map((role) => roles[role]), takeBack: place });
    this.#live = this.#live.filter((live) => live < place);
    this.#rebuild();
  }

  /** Continues from a stored position (after a change of the rules code that an old log does not survive). */
  rebase(base: Readonly<Record<string, unknown>>, why: string): void {
    this.#restartFrom(base);
    this.#live = [this.#log.length];
    this.#log.push({ base, why });
    this.#marks = [];
  }

  #restartFrom(base: Readonly<Record<string, unknown>>): void {
    this.#state = this.engine.game.read(base, this.beginning);
    this.#scriptUsed = this.#script.length;
  }

  #rebuild(): void {
    this.#marks = [];
    this.#state = this.#begin([]);
    for (const place of this.#live) this.#replayEntry(place);
  }

  #replayEntry(place: number): void {
    const entry = this.#log[place];
    if ('base' in entry) {
      this.#restartFrom(entry.base);
      return;
    }
    if (!('act' in entry)) throw new BadInput(`log.${place}`, 'is not an action');
    const { role, action } = this.#readAction(entry, place);
    this.#withDice(place, undefined, (x) => this.engine.apply(this.#state, role, action, x));
  }

  #readAction(entry: LogEntry & { by: string; act: string }, place: number): { role: Role; action: Action } {
    const role = this.engine.game.roles.indexOf(entry.by);
    if (role < 0) throw new BadInput(`log.${place}.by`, 'names no role of this game');
    const action = this.engine.game.actions.fromJson(actionOfEntry(entry));
    if (isProblem(action)) throw new BadInput(`log.${place}.${action.field}`, action.problem);
    return { role, action };
  }

  /** Takes over an entry from before a base: it is part of the story, and no longer leads anywhere. */
  keepUnjudged(entry: LogEntry): void {
    this.#log.push(entry);
  }

  /** Appends an entry of a record, refusing whatever would not have been allowed. */
  append(entry: LogEntry): void {
    const place = this.#log.length;
    const { roles } = this.engine.game;
    if ('act' in entry) {
      const { role, action } = this.#readAction(entry, place);
      if (!includes(this.#state.asked, role)) throw new BadInput(`log.${place}.by`, 'was not asked');
      if (!this.engine.allows(this.#state, role, action)) {
        throw new BadInput(
          `log.${place}`,
          'is not a legal action here',
          this.engine.refusalOf(this.#state, role, action)?.rule,
        );
      }
      this.play(role, action);
    } else if ('undo' in entry) {
      const role = roles.indexOf(entry.by);
      if (role < 0) throw new BadInput(`log.${place}.by`, 'names no role of this game');
      const mark = this.#marks[this.#marks.length - 1];
      if (mark?.place !== entry.undo) {
        throw new BadInput(`log.${place}.undo`, 'names an entry that cannot be undone');
      }
      if (mark.by !== role) throw new BadInput(`log.${place}.by`, "cannot undo another's action");
      this.undo(role);
    } else if ('takeBack' in entry) {
      const agreed = entry.agreed.map((name) => roles.indexOf(name));
      within(`log.${place}`, () => this.takeBack(entry.takeBack, agreed));
    } else {
      within(`log.${place}.base`, () => this.rebase(entry.base, entry.why));
    }
  }

  record(): GameRecord {
    const { game } = this.engine;
    const { outcome } = this.#state;
    return {
      format: 'punica-record',
      version: RECORD_VERSION,
      game: game.id,
      rules: game.version,
      scenario: this.beginning.scenario,
      options: this.beginning.options,
      quick: this.beginning.quick,
      ...(this.beginning.agreement === undefined ? {} : { agreement: this.beginning.agreement }),
      ...(game.edition === undefined ? {} : { edition: game.edition }),
      key: this.#key,
      ...(this.#start === undefined ? {} : { start: this.#start }),
      ...(this.#script.length === 0 ? {} : { script: this.#script }),
      log: this.#log.slice(),
      ...(outcome === null
        ? {}
        : {
            outcome: { winners: rolesIn(outcome.winners).map((r) => game.roles[r]), reason: outcome.reason },
          }),
    };
  }
}

/** What a record says of its beginning. */
export const beginningOf = ({ scenario, options, quick, agreement }: Beginning): Beginning => ({
  scenario,
  options,
  quick,
  ...(agreement === undefined ? {} : { agreement }),
});

/** A record is played on by its own rules alone: those of its game, with its edition. */
export function checkRules({ id, edition }: Pick<Game, 'id' | 'edition'>, record: GameRecord): void {
  if (record.game !== id) throw new BadInput('game', `is not ${id}`);
  if (!isSameEdition(record.edition, edition))
    throw new BadInput('edition', 'is not the one whose rules replay it');
}

/**
 * Replays a record, the first `upTo` entries or all, checking that every action was legal. What stands
 * before the newest base was played under older rules: it is kept, and not judged by these.
 */
export function replay<G extends Core, E>(
  engine: Engine<G, E>,
  record: GameRecord,
  upTo = record.log.length,
): Match<G, E> {
  checkRules(engine.game, record);
  const match = new Match(engine, beginningOf(record), record.key, record);
  const base = record.log.findLastIndex((entry, place) => place < upTo && 'base' in entry);
  for (let i = 0; i < upTo; i++) {
    if (i < base) match.keepUnjudged(record.log[i]);
    else match.append(record.log[i]);
  }
  return match;
}
