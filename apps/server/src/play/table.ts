import {
  type Action,
  type ActionJson,
  type Core,
  type Engine,
  includes,
  type LogEntry,
  type Match,
  maskOf,
  NOT_ANSWERED,
  pending,
  type QuestionKind,
  type Role,
  type RoleMask,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import type { GamesTable } from '../storage/tables.ts';
import { type ClockSettings, type Clocks, deadlineOf, turnClocks } from './clock.ts';
import { type Order, ordered } from './orders.ts';

/** Who sits at a role. */
export interface Sitter {
  readonly role: Role;
  person: string | null;
  /** The name of the person or of the bot; nothing for an empty chair. */
  name: string | null;
  bot: string | null;
  part: string | null;
  seenVersion: number;
  seenAt: number;
  toldVersion: number;
  orders: readonly Order[];
  /** The person wants to be told by mail, webhook or push. */
  wantsNotices: boolean;
  vacationUntil: number | null;
}

export interface Result {
  readonly winners: readonly Role[];
  readonly reason: string;
  /** By the rules of the game, or by something that people did. */
  readonly how: 'rules' | 'resigned' | 'time' | 'agreed' | 'stopped';
}

export type OfferKind = 'draw' | 'takeBack' | 'bot' | 'stop';

export interface Offer {
  readonly kind: OfferKind;
  readonly by: Role;
  readonly agreed: RoleMask;
  /** The entry to go back to, for a take-back; the seat that a bot shall take, and which, for a bot. */
  readonly detail: { readonly place?: number; readonly role?: Role; readonly bot?: string };
  readonly at: number;
}

/** What is stored of the clocks. `shown` is what all may see while answers are secret. */
export interface ClockState {
  readonly clocks: Clocks;
  readonly shown: Clocks;
  /** When the program answers for those who need not think; drawn anew for every question. */
  readonly autoAt: number;
}

const isSecret = (kind: QuestionKind | 'note'): boolean => kind === 'sealed' || kind === 'window';

/** One game in memory: its row, its seats and, once it has begun, the match. The database is the truth. */
export class Table {
  readonly engine: Engine<Core>;
  row: GamesTable;
  seats: Sitter[];
  offers: Offer[];
  match: Match<Core> | null;
  readonly clock: ClockSettings;
  clockState: ClockState;
  /** The kind of question that each entry answered. */
  readonly #kinds: (QuestionKind | 'note')[] = [];
  /** How long the log was when the question that stands was put. */
  #askedAt = 0;

  constructor(
    engine: Engine<Core>,
    row: GamesTable,
    seats: Sitter[],
    offers: Offer[],
    match: Match<Core> | null,
  ) {
    this.engine = engine;
    this.row = row;
    this.seats = seats;
    this.offers = offers;
    this.match = match;
    this.clock = JSON.parse(row.clock);
    this.clockState = JSON.parse(row.clock_state);
  }

  get id(): string {
    return this.row.id;
  }

  get running(): Match<Core> | undefined {
    return this.row.state === 'running' ? (this.match ?? undefined) : undefined;
  }

  get result(): Result | null {
    return this.row.result === null ? null : (JSON.parse(this.row.result) as Result);
  }

  /**
   * The version that everybody sees. While answers are secret it stands still: that somebody has
   * answered, and when, is nobody's business.
   */
  get shown(): number {
    return this.#askedAt;
  }

  get isSecret(): boolean {
    const question = this.match?.engine.question(this.match.state);
    return question !== undefined && isSecret(question.kind);
  }

  kindAt(place: number): QuestionKind | 'note' {
    return this.#kinds[place] ?? 'note';
  }

  isSecretAnswer(place: number): boolean {
    return isSecret(this.kindAt(place));
  }

  seatOf(person: string | undefined): Sitter | undefined {
    return person === undefined ? undefined : this.seats.find((seat) => seat.person === person);
  }

  /** Carries out an action that the gate has let in. */
  play(role: Role, action: Action): void {
    this.#advance((match) => match.play(role, action));
  }

  /** Takes over an entry from the log; what another process accepted, or this one before it was stopped. */
  append(entry: LogEntry): void {
    this.#advance((match) => match.append(entry), 'act' in entry ? undefined : 'note');
  }

  /** An entry from before the newest base, which these rules do not judge. */
  keepUnjudged(entry: LogEntry): void {
    this.#advance((match) => match.keepUnjudged(entry), 'note');
  }

  undo(role: Role): void {
    this.#advance((match) => match.undo(role), 'note');
  }

  takeBack(place: number): void {
    const everybody = this.seats.map((seat) => seat.role);
    this.#advance((match) => match.takeBack(place, everybody), 'note');
  }

  rebase(position: Readonly<Record<string, unknown>>, why: string): void {
    this.#advance((match) => match.rebase(position, why), 'note');
  }

  #advance(step: (match: Match<Core>) => void, kind?: 'note'): void {
    const match = this.match;
    if (match === null) throw new Error(`game ${this.id} has not begun`);
    const before = kind ?? match.engine.question(match.state)?.kind ?? 'note';
    step(match);
    this.#kinds[match.version - 1] = before;
    const { answers, asked } = match.state;
    const goesOn =
      isSecret(before) && rolesIn(asked).some((role) => (answers[role] ?? NOT_ANSWERED) !== NOT_ANSWERED);
    if (!goesOn) this.#askedAt = match.version;
  }

  /** Undo as the kernel allows, but not while answers are secret: that it ends would tell of an answer. */
  canUndo(role: Role): boolean {
    return this.running !== undefined && !this.isSecret && this.running.canUndo(role);
  }

  get pending(): RoleMask {
    return this.running === undefined ? 0 : pending(this.running.state);
  }

  get asked(): RoleMask {
    return this.running === undefined ? 0 : this.running.state.asked;
  }

  /** What the program answers for a person: `pass` for one who holds nothing, or what standing orders say. */
  automaticAnswer(role: Role): ActionJson | undefined {
    const match = this.running;
    const seat = this.seats[role];
    if (match === undefined || seat.person === null || !includes(this.pending, role)) return undefined;
    const { engine, state } = match;
    const question = engine.question(state)!;
    if (question.kind !== 'window' && seat.orders.length === 0) return undefined;
    const legal = engine.legal(state, role, []).map((a) => engine.game.actions.toJson(a));
    if (question.kind === 'window' && legal.length === 1) return legal[0];
    return ordered(seat.orders, question, legal);
  }

  /** Turns the clocks after a change, and decides anew when the program answers if a new question stands. */
  turnClocks(now: number, autoDelay: number, newQuestion: boolean): void {
    const { clocks, shown, autoAt } = this.clockState;
    const question = this.running?.engine.question(this.running.state);
    const isWindow = question?.kind === 'window';
    const turned = turnClocks(this.clock, clocks, this.pending, isWindow, now);
    this.clockState = {
      clocks: turned,
      shown: newQuestion ? turned : shown,
      autoAt: newQuestion ? now + autoDelay : autoAt,
    };
  }

  /** When somebody must look after the game next. */
  tendAt(now: number): number | null {
    const times: number[] = [];
    for (const role of rolesIn(this.pending)) {
      const seat = this.seats[role];
      if (seat.bot !== null) times.push(now);
      else if (this.automaticAnswer(role) !== undefined) times.push(this.clockState.autoAt);
      const deadline = this.deadline(role);
      if (deadline !== null) times.push(deadline);
    }
    return times.length === 0 ? null : Math.min(...times);
  }

  /** When the time of a person at `role` runs out, where something happens then by itself. */
  deadline(role: Role): number | null {
    if (this.seats[role].person === null || this.clock.kind === 'none' || this.clock.zero === 'claim')
      return null;
    return deadlineOf(this.clock, this.clockState.clocks, role);
  }

  /** Has the time of a role run out, so that the others may put a bot in its place? */
  isOverdue(role: Role, now: number, awayMs: number): boolean {
    if (!includes(this.pending, role) || this.seats[role].person === null) return false;
    const deadline = deadlineOf(this.clock, this.clockState.clocks, role);
    if (deadline !== null) return deadline < now;
    const since = this.clockState.clocks.spells[role]?.since ?? now;
    return since + awayMs < now;
  }

  /** The state as one seat or an onlooker may know it. */
  viewOf(role: Role): Core {
    if (this.match === null) throw new Error(`game ${this.id} has not begun`);
    return viewFor(this.engine.game, this.match.state, role);
  }

  /** Everybody whose consent counts: the persons. */
  get persons(): RoleMask {
    return this.seats.reduce((mask, seat) => (seat.person === null ? mask : mask | maskOf(seat.role)), 0);
  }
}
