import {
  type Action,
  actionOfEntry,
  BadInput,
  type Beginning,
  beginningOf,
  Context,
  type Core,
  checkBeginning,
  type Dice,
  type Engine,
  includes,
  isProblem,
  KeyedDice,
  keyWords,
  pending,
  type Role,
  type Told,
  within,
} from '@punica/kernel';
import { isSameEdition } from '@punica/kernel/edition';
import { type Shape, Shapes } from './shape.ts';
import {
  LONGEST_NAME,
  LONGEST_NOTE,
  MOST_MOMENTS,
  STUDY_VERSION,
  type StudyEntry,
  type StudyFile,
} from './study-file.ts';

/** The moment that a study begins with. */
export const START = -1;

/** A play that was tried: who did what, where it led, and what was told. */
export interface Tried<G extends Core = Core, E = unknown> {
  readonly id: number;
  /** The moment before it. */
  readonly after: number;
  readonly by: Role;
  readonly action: Action;
  readonly state: G;
  readonly told: readonly Told<E>[];
  /** Whether dice or draws had a part in it: tried again, it comes out otherwise. */
  readonly chance: boolean;
}

/** Lets through, and remembers that somebody asked. */
class NoticedDice implements Dice {
  used = false;
  readonly #dice: Dice;

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  below(sides: number): number {
    this.used = true;
    return this.#dice.below(sides);
  }
}

/**
 * Everything that was tried from one position. Nothing that was played is lost by playing something else: another play
 * at the same moment is another branch. The dice of a play come from the key and the number of its moment, which is
 * never given twice, so that a study comes out alike whenever it is opened.
 */
export class StudyTree<G extends Core = Core, E = unknown> {
  readonly engine: Engine<G, E>;
  readonly beginning: Beginning;
  readonly start: G;
  /** Branches that a change of the rules has made impossible, when an older study was opened. */
  readonly lost: number;
  readonly #file: Omit<StudyFile, 'moments' | 'note' | 'shapes' | 'name'>;
  readonly #words: Uint32Array;
  readonly #moments = new Map<number, Tried<G, E>>();
  readonly #following = new Map<number, number[]>([[START, []]]);
  readonly #names = new Map<number, string>();
  readonly #notes = new Map<number, string>();
  readonly #shapes = new Map<number, Shapes>();
  #name: string;
  #next = 0;

  constructor(engine: Engine<G, E>, file: StudyFile) {
    const { game } = engine;
    if (file.game !== game.id) throw new BadInput('game', `is not ${game.id}`);
    if (!isSameEdition(file.edition, game.edition))
      throw new BadInput('edition', 'is not the one whose rules play it');
    if (file.rules > game.version)
      throw new BadInput('rules', `is ${file.rules}, newer than this program knows (${game.version})`);
    const older = file.rules < game.version;
    const { moments, note = '', shapes = [], name, ...head } = file;
    this.engine = engine;
    this.beginning = checkBeginning(game, beginningOf(file));
    this.#file = { ...head, rules: game.version };
    this.#name = name;
    this.#words = keyWords(file.key);
    const position = (older ? game.carryOn?.(file.position, this.beginning) : undefined) ?? file.position;
    this.start = within('position', () => game.read(position, this.beginning));
    this.note(START, note);
    within('shapes', () => this.#takeShapes(START, shapes));
    this.lost = this.#takeIn(moments, older);
  }

  /** Plays the moments of a file; those of older rules that cannot be played any more are left out with what follows. */
  #takeIn(moments: readonly StudyEntry[], older: boolean): number {
    let lost = 0;
    const gone = new Set<number>();
    moments.forEach((entry, place) => {
      const field = `moments.${place}`;
      if (this.#moments.has(entry.id) || gone.has(entry.id))
        throw new BadInput(`${field}.id`, 'stands there twice');
      if (older && entry.after !== null && gone.has(entry.after)) {
        gone.add(entry.id);
        return;
      }
      if (entry.after !== null && !this.#moments.has(entry.after))
        throw new BadInput(`${field}.after`, 'names no moment before it');
      try {
        this.#takeEntry(entry, field);
      } catch (error) {
        if (!older || !(error instanceof BadInput)) throw error;
        gone.add(entry.id);
        lost++;
      }
    });
    return lost;
  }

  #takeEntry(entry: StudyEntry, field: string): void {
    const { engine } = this;
    const by = engine.game.roles.indexOf(entry.by);
    if (by < 0) throw new BadInput(`${field}.by`, 'names no role of this game');
    const action = engine.game.actions.fromJson(actionOfEntry(entry));
    if (isProblem(action)) throw new BadInput(`${field}.${action.field}`, action.problem);
    const after = entry.after ?? START;
    const state = this.stateAt(after);
    if (!includes(pending(state), by)) throw new BadInput(`${field}.by`, 'was not asked');
    if (!engine.allows(state, by, action))
      throw new BadInput(field, 'is not a legal action here', engine.refusalOf(state, by, action)?.rule);
    this.#next = Math.max(this.#next, entry.id + 1);
    this.#carryOut(entry.id, after, by, action);
    this.name(entry.id, entry.name ?? '');
    this.note(entry.id, entry.note ?? '');
    within(`${field}.shapes`, () => this.#takeShapes(entry.id, entry.shapes ?? []));
  }

  #takeShapes(id: number, shapes: readonly Shape[]): void {
    for (const shape of shapes) this.draw(id, shape);
  }

  #carryOut(id: number, after: number, by: Role, action: Action): void {
    const { engine } = this;
    const state = engine.game.copy(this.stateAt(after));
    const told: Told<E>[] = [];
    const dice = new NoticedDice(new KeyedDice(this.#words, id));
    engine.apply(state, by, action, new Context<E>(dice, told));
    this.#moments.set(id, { id, after, by, action, state, told, chance: dice.used });
    this.#following.set(id, []);
    this.#following.get(after)!.push(id);
  }

  get called(): string {
    return this.#name;
  }

  get size(): number {
    return this.#moments.size;
  }

  /** Whose knowledge it was made from; what they could not see is a guess. */
  get as(): string {
    return this.#file.as;
  }

  /** Is there such a moment? */
  has(id: number): boolean {
    return id === START || this.#moments.has(id);
  }

  at(id: number): Tried<G, E> {
    const moment = this.#moments.get(id);
    if (moment === undefined) throw new BadInput('moment', 'is not in this study');
    return moment;
  }

  stateAt(id: number): G {
    return id === START ? this.start : this.at(id).state;
  }

  /** What was tried at a moment, the main line first. */
  following(id: number): readonly number[] {
    return this.#following.get(id) ?? [];
  }

  /** The moments from the start to this one; the start itself is not among them. */
  lineTo(id: number): Tried<G, E>[] {
    const line: Tried<G, E>[] = [];
    for (let at = id; at !== START; at = this.at(at).after) line.unshift(this.at(at));
    return line;
  }

  /** The end of the main line from a moment on. */
  tip(id: number): number {
    let at = id;
    for (let next = this.following(at)[0]; next !== undefined; next = this.following(at)[0]) at = next;
    return at;
  }

  /** The number that the next moment will have. */
  get next(): number {
    return this.#next;
  }

  /** Numbers below this one have been given, though nothing may be left of them: they are not given again. */
  reserve(next: number): void {
    this.#next = Math.max(this.#next, next);
  }

  /**
   * Tries a legal play. What needs no luck and has been tried already is found again. `given` is the number of the
   * moment where somebody else has decided on it.
   */
  play(after: number, by: Role, action: Action, given?: number): number {
    if (given !== undefined) {
      if (!this.#moments.has(given)) this.#carryOut(given, after, by, action);
      this.reserve(given + 1);
      return given;
    }
    const known = this.following(after).find((id) => {
      const it = this.at(id);
      return it.by === by && it.action === action && !it.chance;
    });
    if (known !== undefined) return known;
    if (this.size >= MOST_MOMENTS) throw new BadInput('study', `holds ${MOST_MOMENTS} moments and no more`);
    const id = this.#next;
    this.#carryOut(id, after, by, action);
    this.#next = id + 1;
    return id;
  }

  nameOf(id: number): string {
    return this.#names.get(id) ?? '';
  }

  noteAt(id: number): string {
    return this.#notes.get(id) ?? '';
  }

  call(name: string): void {
    this.#name = name.trim().slice(0, LONGEST_NAME);
  }

  /** Names the branch that begins with a moment; an empty name takes it away. */
  name(id: number, text: string): void {
    this.at(id);
    write(this.#names, id, text.trim().slice(0, LONGEST_NAME));
  }

  note(id: number, text: string): void {
    if (id !== START) this.at(id);
    write(this.#notes, id, text.slice(0, LONGEST_NOTE));
  }

  shapesAt(id: number): readonly Shape[] {
    return this.#shapes.get(id)?.list ?? [];
  }

  draw(id: number, shape: Shape): void {
    if (id !== START) this.at(id);
    const shapes = this.#shapes.get(id) ?? new Shapes();
    shapes.draw(shape);
    this.#shapes.set(id, shapes);
  }

  erase(id: number, shape: Pick<Shape, 'at' | 'to'>): void {
    if (id !== START) this.at(id);
    this.#shapes.get(id)?.erase(shape);
  }

  /** Takes a moment out with everything that follows it. */
  remove(id: number): void {
    const { after } = this.at(id);
    const beside = this.#following.get(after)!;
    beside.splice(beside.indexOf(id), 1);
    const out = [id];
    for (let one = out.pop(); one !== undefined; one = out.pop()) {
      out.push(...this.following(one));
      for (const map of [this.#moments, this.#following, this.#names, this.#notes, this.#shapes])
        map.delete(one);
    }
  }

  /** Makes the line that a moment stands in the main one, from where it branched off last. */
  promote(id: number): void {
    for (let at = id; at !== START; at = this.at(at).after) {
      const beside = this.#following.get(this.at(at).after)!;
      const place = beside.indexOf(at);
      if (place === 0) continue;
      beside.splice(place, 1);
      beside.unshift(at);
      return;
    }
  }

  /** Every moment, each behind the one that it follows. */
  *moments(): Generator<Tried<G, E>> {
    const waiting = [...this.following(START)].reverse();
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      yield this.at(id);
      waiting.push(...[...this.following(id)].reverse());
    }
  }

  file(): StudyFile {
    const { game } = this.engine;
    const note = this.noteAt(START);
    const shapesOf = (id: number) => {
      const shapes = this.shapesAt(id);
      return shapes.length === 0 ? {} : { shapes };
    };
    return {
      ...this.#file,
      version: STUDY_VERSION,
      name: this.#name,
      position: game.write(this.start),
      ...(note === '' ? {} : { note }),
      ...shapesOf(START),
      moments: Array.from(this.moments(), ({ id, after, by, action }) => ({
        id,
        after: after === START ? null : after,
        by: game.roles[by],
        ...game.actions.toJson(action),
        ...(this.nameOf(id) === '' ? {} : { name: this.nameOf(id) }),
        ...(this.noteAt(id) === '' ? {} : { note: this.noteAt(id) }),
        ...shapesOf(id),
      })),
    };
  }
}

function write(map: Map<number, string>, id: number, text: string): void {
  if (text === '') map.delete(id);
  else map.set(id, text);
}
