import { type Action, type Core, type Game, type GameRecord, Match, type Role } from '@punica/kernel';
import { type LuckEntry, type LuckLedger, ledgerOf } from './ledger.ts';
import { ListeningEngine, type Throw } from './listening-engine.ts';
import type { Luck } from './luck.ts';

/** What a throw or draw was to one role. */
export interface LuckShare {
  readonly role: Role;
  /** Key of the game's words. */
  readonly what: string;
  readonly luck: Luck;
}

/** Reads a game's luck from what is told of it. One reader follows one game and may remember. */
export interface LuckReader<G, E> {
  /** What the set-up drew before there was a state to look at; one throw each. */
  setUp?(g: G, told: readonly E[]): readonly LuckShare[];
  /** An action that may lead to throws, before anything comes of it. */
  acting?(g: G, a: Action): void;
  /**
   * A throw as it falls, with the state as it is before anything comes of it. What comes back says whose luck
   * it was; nothing leaves the throw to the event that follows.
   */
  thrown?(g: G, thrown: Throw): readonly LuckShare[] | undefined;
  /**
   * Throws that came before an event, with the state as it was then. What comes back says whose luck they
   * were, or nothing where the event does not explain them; `hold` keeps some for the next event.
   */
  hear(
    g: G,
    event: E,
    throws: readonly Throw[],
    hold: (later: readonly Throw[]) => void,
  ): readonly LuckShare[] | undefined;
}

const SET_UP = -1;

/** Writes down the luck of a game while it is played or replayed. */
export class LuckBook<G extends Core, E> {
  readonly engine: ListeningEngine<G, E>;
  readonly #reader: LuckReader<G, E>;
  readonly #entries: LuckEntry[] = [];
  #held: readonly Throw[] = [];
  /** Throws that have been written down, each once, whoever shares in it. */
  explained = 0;
  /** Throws that no event has explained; there should be none. */
  #unexplained = 0;
  /** The place in the log of what is being heard, or nothing while the book is closed. */
  place: number | undefined = SET_UP;

  constructor(game: Game<G, E>, reader: LuckReader<G, E>) {
    this.#reader = reader;
    this.engine = new ListeningEngine(game, {
      acting: (g, a) => this.#reader.acting?.(g, a),
      thrown: (g, thrown) => this.#see(g, thrown),
      told: (g, event, throws) => this.#hear(g, event, throws),
      left: (throws) => this.#leave(throws),
    });
  }

  get entries(): readonly LuckEntry[] {
    return this.#entries;
  }

  /** Throws that nothing explains, those included that still wait for an event. */
  get unexplained(): number {
    return this.#unexplained + this.#held.length;
  }

  /** Writes down what the set-up drew. */
  begin(g: G, told: readonly E[]): void {
    for (const share of this.#reader.setUp?.(g, told) ?? []) this.write([share], 1);
  }

  #see(g: G, thrown: Throw): boolean {
    if (this.place === undefined) return true;
    const shares = this.#reader.thrown?.(g, thrown);
    if (shares !== undefined) this.write(shares, 1);
    return shares !== undefined;
  }

  #hear(g: G, event: E, throws: readonly Throw[]): void {
    if (this.place === undefined) return;
    const thrown = this.#held.length === 0 ? throws : [...this.#held, ...throws];
    let later: readonly Throw[] = [];
    const shares = this.#reader.hear(g, event, thrown, (some) => {
      later = some;
    });
    this.#held = later;
    const now = thrown.length - later.length;
    if (now === 0) return;
    if (shares === undefined) this.#unexplained += now;
    else this.write(shares, now);
  }

  /** Somebody is asked before it is told what came of them. */
  #leave(throws: readonly Throw[]): void {
    if (this.place !== undefined) this.#held = [...this.#held, ...throws];
  }

  write(shares: readonly LuckShare[], throws: number): void {
    this.explained += throws;
    for (const share of shares) this.#entries.push({ ...share, place: this.place ?? SET_UP, throws });
  }

  /** Strikes out what was taken back. */
  strikeFrom(place: number): void {
    const kept = this.#entries.filter((entry) => entry.place < place);
    this.#entries.length = 0;
    this.#entries.push(...kept);
  }
}

/**
 * Every die and draw of a game against its expectation, from its record alone. What was taken back does not
 * count; of a game that was continued from a stored position only what came after it.
 */
export function ledgerOfRecord<G extends Core, E>(
  game: Game<G, E>,
  record: GameRecord,
  reader: LuckReader<G, E>,
): LuckLedger {
  const book = new LuckBook(game, reader);
  const match = new Match(book.engine, record, record.key, record);
  book.begin(
    match.state,
    match.opening.map(({ event }) => event),
  );
  const base = record.log.findLastIndex((entry) => 'base' in entry);
  record.log.forEach((entry, place) => {
    if (place < base) {
      match.keepUnjudged(entry);
      return;
    }
    const takesBack = 'takeBack' in entry;
    if (takesBack) book.strikeFrom(entry.takeBack);
    if ('base' in entry) book.strikeFrom(SET_UP);
    // A take-back replays what still counts: it has been heard before.
    book.place = takesBack ? undefined : place;
    match.append(entry);
  });
  return ledgerOf(book.entries, game.roles.length);
}
