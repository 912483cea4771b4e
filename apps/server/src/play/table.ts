import {
  type Action,
  type ActionJson,
  type Auction,
  type Core,
  type Engine,
  includes,
  type Left,
  type LogEntry,
  type Match,
  maskOf,
  NOT_ANSWERED,
  pending,
  type Question,
  type Role,
  type RoleMask,
  rolesIn,
  toBid,
  viewFor,
} from '@punica/kernel';
import type { ClockRule, OfferKind, Order } from '@punica/protocol';
import type { GamesTable } from '../storage/tables.ts';
import {
  auctionOf,
  type Bidding,
  bidTime,
  isSettled,
  noBids,
  readAgreement,
  type StoredAgreement,
} from './agreement.ts';
import { deadlineOf, turnClocks } from './clock.ts';
import { type ClockState, readClockState } from './clock-state.ts';
import type { GameTime, Pause } from './house-clock.ts';
import { ordered } from './orders.ts';
import { type EntryKind, isSecret, kindIn, toldIn } from './story-lines.ts';
import { type Held, letOutAt, type WindowState } from './window.ts';

/** Who sits at a role. */
export interface Sitter {
  readonly role: Role;
  person: string | null;
  /** The name of the person or of the bot; nothing for an empty chair. */
  name: string | null;
  bot: string | null;
  /** The account of a bot: somebody's program plays. */
  program: boolean;
  part: string | null;
  seenVersion: number;
  seenAt: number;
  orders: readonly Order[];
  held: Held | null;
  /** The person wants to be told by mail, webhook or push. */
  wantsNotices: boolean;
  vacationUntil: number | null;
}

/** Who played a seat, whoever sits there now. */
export interface Player {
  readonly role: Role;
  readonly person: string;
  readonly left: Departure | null;
  readonly shares: boolean;
}

/** How somebody left a game that went on. */
export type Departure = 'resigned' | 'time' | 'bot' | 'deleted';

export interface Result {
  readonly winners: readonly Role[];
  readonly reason: string;
  /** By the rules of the game, or by something that people did. */
  readonly how: 'rules' | 'resigned' | 'time' | 'agreed' | 'stopped' | 'adjudicated';
}

export interface Offer {
  readonly kind: OfferKind;
  readonly by: Role;
  readonly agreed: RoleMask;
  /** The entry to go back to, for a take-back; the seat that a bot shall take, and which, for a bot. */
  readonly detail: { readonly place?: number; readonly role?: Role; readonly bot?: string };
  readonly at: number;
}

export interface TablePause extends Pause {
  readonly place: number;
}

/** What is drawn when a question is put. */
export interface Drawn {
  readonly autoAt: number;
  readonly window: WindowState | null;
}

/** One game in memory: its row, its seats and, once it has begun, the match. The database is the truth. */
export class Table {
  readonly engine: Engine<Core>;
  row: GamesTable;
  seats: Sitter[];
  offers: Offer[];
  /** Everybody who played since the game began. */
  players: Player[] = [];
  match: Match<Core> | null;
  readonly clock: ClockRule;
  clockState: ClockState;
  /** When the clocks stood still because nobody could play: behind which entry, and how long. */
  pauses: readonly TablePause[] = [];
  /** The version up to which it can be taken up without playing it through. */
  checkpoint = 0;
  readonly time: GameTime;
  readonly #kinds: EntryKind[] = [];
  /** What was told of the entries before the checkpoint that it was taken up from. */
  #lines: readonly string[] = [];
  /** How long the log was when the question that stands was put. */
  #askedAt = 0;

  constructor(
    engine: Engine<Core>,
    row: GamesTable,
    seats: Sitter[],
    offers: Offer[],
    match: Match<Core> | null,
    time: GameTime,
  ) {
    this.time = time;
    this.engine = engine;
    this.row = row;
    this.seats = seats;
    this.offers = offers;
    this.match = match;
    this.clock = JSON.parse(row.clock);
    this.clockState = readClockState(row.clock_state);
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

  kindAt(place: number): EntryKind {
    const line = this.lineAt(place);
    return line === undefined ? (this.#kinds[place] ?? 'note') : kindIn(line);
  }

  /** What is stored of an entry, where it has been read from there. */
  lineAt(place: number): string | undefined {
    return this.#lines[place];
  }

  isSecretAnswer(place: number): boolean {
    return isSecret(this.kindAt(place));
  }

  seatOf(person: string | undefined): Sitter | undefined {
    return person === undefined ? undefined : this.seats.find((seat) => seat.person === person);
  }

  /** Sits here, or did: what was said and played here is theirs too. */
  isOf(person: string | undefined): boolean {
    return (
      person !== undefined &&
      (this.seatOf(person) !== undefined || this.players.some((player) => player.person === person))
    );
  }

  /** All but one, or all, of those who played are gone: what bots do from here on rates nobody. */
  get isLeftByAllButOne(): boolean {
    return this.players.length > 1 && this.players.filter(({ left }) => left === null).length <= 1;
  }

  /** Anybody may look: a listed game, or a private one that is over and whose players all said so. */
  get isPublic(): boolean {
    if (this.row.listed === 1) return true;
    return this.row.state === 'over' && this.players.length > 0 && this.players.every(({ shares }) => shares);
  }

  /** Carries out an action that the gate has let in. */
  play(role: Role, action: Action): void {
    this.#advance((match) => match.play(role, action));
  }

  /** Takes over an entry from the log; what another process accepted, or this one before it was stopped. */
  append(entry: LogEntry): void {
    this.#advance((match) => match.append(entry), 'act' in entry ? undefined : 'note');
  }

  /** Takes a game up where it was left. */
  resume(left: Omit<Left<unknown>, 'toldAt'>, lines: readonly string[]): void {
    this.match!.resume({ ...left, toldAt: (place) => toldIn(lines[place]) });
    this.#lines = lines.slice(0, left.version);
    this.#askedAt = left.version;
    this.checkpoint = left.version;
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

  /** Whose answer is missing; one that is kept back is there. */
  get pending(): RoleMask {
    if (this.running === undefined) return 0;
    let roles = pending(this.running.state);
    for (const { role } of this.seats) if (this.heldBy(role) !== undefined) roles &= ~maskOf(role);
    return roles;
  }

  get asked(): RoleMask {
    return this.running === undefined ? 0 : this.running.state.asked;
  }

  /** What the players agreed upon, or bid for. */
  get agreement(): StoredAgreement | null {
    return readAgreement(this.row);
  }

  /** Sides that are still bid for, or will be when all seats are taken. */
  get biddingTerms(): Bidding | undefined {
    if (this.row.state !== 'open') return undefined;
    const { agreement } = this;
    return agreement === null || isSettled(agreement) ? undefined : agreement;
  }

  /** The bids that are being made; nothing before all seats are taken, and once the game has begun. */
  get auction(): Auction | undefined {
    const terms = this.biddingTerms;
    if (terms === undefined || terms.since === null) return undefined;
    return auctionOf(this.engine.game, this.row.scenario, terms);
  }

  /** A seat is free again: whatever was bid for it is forgotten. */
  forgetBids(): void {
    const terms = this.biddingTerms;
    if (terms !== undefined) this.row = { ...this.row, agreement: JSON.stringify(noBids(terms.kind)) };
  }

  /** When the time for somebody's bid is over. Vacations stop it, as they stop the clock of a slow game. */
  bidDeadline(role: Role): number | null {
    const allowed = bidTime(this.clock);
    const since = this.biddingTerms?.since ?? null;
    const seat = this.seats[role];
    if (allowed === null || since === null || seat.person === null) return null;
    const away = this.clock.kind === 'slow' ? this.time.fromWall(seat.vacationUntil ?? 0) : 0;
    return Math.max(since, away) + allowed;
  }

  /** Who has to come and choose, or bid: not those for whom the program answers. */
  get awaited(): RoleMask {
    const { auction } = this;
    if (auction !== undefined) return toBid(auction).reduce((mask, bidder) => mask | maskOf(bidder), 0);
    const { pending: missing } = this;
    return rolesIn(missing).reduce(
      (mask, role) => (this.#isAutomatic(role) ? mask & ~maskOf(role) : mask),
      missing,
    );
  }

  /**
   * Is a reaction window open whose length must tell nothing? Answers to it are kept back. A quick game asks
   * holders only and makes no secret of it.
   */
  get inWindow(): boolean {
    return this.row.quick === 0 && this.running !== undefined && this.#question?.kind === 'window';
  }

  get #question(): Question | undefined {
    return this.running?.engine.question(this.running.state);
  }

  heldBy(role: Role): Held | undefined {
    const held = this.seats[role]?.held;
    return held != null && held.version === this.match?.version ? held : undefined;
  }

  #isAutomatic(role: Role): boolean {
    return this.inWindow && this.automaticAnswer(role) !== undefined;
  }

  #legal(role: Role): ActionJson[] {
    const { engine, state } = this.running!;
    return engine.legal(state, role, []).map((a) => engine.game.actions.toJson(a));
  }

  /** Could this role do anything but pass? */
  hasChoice(role: Role): boolean {
    return this.running !== undefined && this.#legal(role).length > 1;
  }

  /** What the program answers for a person: `pass` for one who holds nothing, or what standing orders say. */
  automaticAnswer(role: Role): ActionJson | undefined {
    const seat = this.seats[role];
    if (this.running === undefined || seat.person === null || !includes(this.pending, role)) return undefined;
    const question = this.#question!;
    if (question.kind !== 'window' && seat.orders.length === 0) return undefined;
    const legal = this.#legal(role);
    if (question.kind === 'window' && legal.length === 1) return legal[0];
    return ordered(seat.orders, question, legal);
  }

  /** Turns the clocks after a change. `drawn` is there where a new question stands. */
  turnClocks(now: number, drawn: Drawn | undefined, showsAll: boolean): void {
    const { clocks, shown, acts, ...before } = this.clockState;
    // In a window nobody's spell ends before all do: an answer that is kept back must not show.
    const asked = this.inWindow ? this.asked : this.pending;
    const turned = turnClocks(this.clock, clocks, asked, this.inWindow, now);
    this.clockState = {
      ...before,
      ...(drawn === undefined ? {} : { ...drawn, question: this.shown }),
      clocks: turned,
      shown: showsAll ? turned : shown,
      acts,
    };
  }

  /** Does what was drawn belong to an earlier question? */
  get needsDrawing(): boolean {
    return this.running !== undefined && this.clockState.question !== this.shown;
  }

  /** Somebody did something: it says that they are there. */
  acted(role: Role, now: number): void {
    const acts = this.clockState.acts.with(role, now);
    this.clockState = { ...this.clockState, acts };
  }

  /** When the window that stands closes: with the last answer that is let out. Nothing where one may take any time. */
  get windowClosesAt(): number | null {
    const { window } = this.clockState;
    if (window === null || !this.inWindow) return null;
    let last = window.opened;
    for (const role of rolesIn(this.asked)) {
      const { bot, vacationUntil } = this.seats[role];
      const held = this.heldBy(role);
      if (bot !== null && held === undefined) return null;
      const at = letOutAt(window, window.seats[role]!, {
        held,
        automatic: this.#isAutomatic(role),
        awayUntil: this.clock.kind === 'slow' ? this.time.fromWall(vacationUntil ?? 0) : 0,
      });
      if (at === null) return null;
      last = Math.max(last, at);
    }
    return last;
  }

  /** When a window of an agreed length closes: everybody may know. */
  get agreedWindowEnds(): number | null {
    const { clock, inWindow } = this;
    const { window } = this.clockState;
    const agreed = clock.kind === 'none' ? undefined : clock.windowMs;
    return window === null || !inWindow || agreed === undefined ? null : window.opened + agreed;
  }

  /** What everybody answers as the window closes: what was kept back, what the program says, else a pass. */
  windowAnswers(): { readonly role: Role; readonly action: ActionJson }[] {
    return rolesIn(this.asked).map((role) => ({
      role,
      action: this.heldBy(role)?.action ?? this.automaticAnswer(role) ?? this.#pass,
    }));
  }

  isPass(action: ActionJson): boolean {
    return this.inWindow && JSON.stringify(action) === JSON.stringify(this.#pass);
  }

  get #pass(): ActionJson {
    const { engine, state } = this.running!;
    return engine.game.actions.toJson(engine.passOf(state)!);
  }

  /** When somebody must look after the game next. */
  tendAt(now: number): number | null {
    const times: number[] = [];
    if (this.auction !== undefined) {
      for (const bidder of toBid(this.auction)) {
        const deadline = this.bidDeadline(bidder);
        if (deadline !== null) times.push(deadline);
      }
    }
    for (const role of rolesIn(this.pending)) {
      const seat = this.seats[role];
      if (seat.bot !== null) times.push(now);
      else if (!this.inWindow && this.automaticAnswer(role) !== undefined) times.push(this.clockState.autoAt);
      const deadline = this.deadline(role);
      if (deadline !== null) times.push(deadline);
    }
    const closes = this.windowClosesAt;
    if (closes !== null) times.push(closes);
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
