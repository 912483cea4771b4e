import { type GameRecord, Match } from '@punica/kernel';
import { ListeningEngine, type LuckEntry, type LuckLedger, ledgerOf, type Throw } from '@punica/odds';
import { NONE } from '../data/codes.ts';
import type { HannibalEvent } from '../events.ts';
import { hannibal } from '../game.ts';
import type { H } from '../state.ts';
import { luckOf, type SideLuck } from './luck-of-event.ts';
import { luckOfSetUp } from './luck-of-setup.ts';

const SET_UP = -1;

/** Writes down the luck of a game while it is played or replayed. */
export class LuckBook {
  readonly #entries: LuckEntry[] = [];
  /** Throws that no event has explained; there should be none. */
  unexplained = 0;
  /** The place in the log of what is being heard, or nothing while the book is closed. */
  place: number | undefined = SET_UP;
  #recalled = NONE;
  /** Both Consuls are drawn before either is named. */
  #drawnAhead: readonly Throw[] = [];

  get entries(): readonly LuckEntry[] {
    return this.#entries;
  }

  hear(g: H, event: HannibalEvent, throws: readonly Throw[]): void {
    if (this.place === undefined) return;
    if (event.ev === 'generalRemoved') this.#recalled = event.general;
    const thrown = [...this.#drawnAhead, ...throws];
    this.#drawnAhead = [];
    if (thrown.length === 0) return;
    if (event.ev === 'elected') this.#drawnAhead = thrown.splice(1);
    const lucks = luckOf(g, event, this.#recalled);
    if (lucks === undefined) this.unexplained += thrown.length;
    else this.write(lucks, thrown.length);
  }

  write(lucks: readonly SideLuck[], throws: number): void {
    for (const { side, what, luck } of lucks) {
      this.#entries.push({ role: side, what, place: this.place ?? SET_UP, throws, luck });
    }
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
export function luckLedger(record: GameRecord): LuckLedger {
  const book = new LuckBook();
  const engine = new ListeningEngine(hannibal, (g: H, event, throws) => book.hear(g, event, throws));
  const match = new Match(engine, record, record.key, record);
  const opening = match.opening.map(({ event }) => event);
  for (const luck of luckOfSetUp(match.state.rules, opening)) book.write([luck], 1);
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
  return ledgerOf(book.entries, hannibal.roles.length);
}
