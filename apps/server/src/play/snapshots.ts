import type { TellFailed } from '../operate/background.ts';
import { type Store, write } from '../storage/store.ts';
import { checkpointWrites } from './checkpoint.ts';
import type { Table } from './table.ts';

const CHECKPOINT_EVERY = 100;

/** Positions stored beside the log, so that a game need not be played through from its beginning to be opened. */
export class Snapshots {
  readonly #store: Store;
  readonly #afterMs: number;
  readonly #failed: TellFailed;
  readonly #unsaved = new Map<string, { table: Table; timer: NodeJS.Timeout }>();

  /** A position is stored `afterMs` after the last move. */
  constructor(store: Store, afterMs: number, failed: TellFailed) {
    this.#store = store;
    this.#afterMs = afterMs;
    this.#failed = failed;
  }

  /** What had to be played through for long need not be again. */
  loaded(table: Table): void {
    if (isLongSince(table)) void this.#save(table);
  }

  /** The game has moved here. A game that never rests is kept too. */
  moved(table: Table): void {
    clearTimeout(this.#unsaved.get(table.id)?.timer);
    if (isLongSince(table)) {
      void this.#save(table);
      return;
    }
    const timer = setTimeout(() => void this.#save(table), this.#afterMs);
    timer.unref();
    this.#unsaved.set(table.id, { table, timer });
  }

  /** The game has moved elsewhere: whoever moved last stores the position. */
  leave(id: string): void {
    clearTimeout(this.#unsaved.get(id)?.timer);
    this.#unsaved.delete(id);
  }

  /** Stores the positions of all games that moved. */
  async stop(): Promise<void> {
    const unsaved = [...this.#unsaved.values()];
    for (const { timer } of unsaved) clearTimeout(timer);
    await Promise.all(unsaved.map(({ table }) => this.#save(table)));
  }

  /** Nobody waits for a position to be stored, and without it nothing is lost but time. */
  async #save(table: Table): Promise<void> {
    try {
      await this.#write(table);
    } catch (error) {
      this.#failed('snapshot', error, table.id);
    }
  }

  async #write(table: Table): Promise<void> {
    this.#unsaved.delete(table.id);
    const { match, row } = table;
    if (match === null || match.version !== row.version) return;
    const values = {
      version: row.version,
      rules: row.rules,
      position: JSON.stringify(match.game.write(match.state)),
    };
    const { db } = this.#store;
    const kept = checkpointWrites(this.#store, table, table.checkpoint);
    await this.#store.write([
      write(
        db
          .insertInto('snapshots')
          .values({ game: row.id, ...values })
          .onConflict((it) => it.column('game').doUpdateSet(values)),
      ),
      ...(kept?.writes ?? []),
    ]);
    if (kept !== undefined) table.checkpoint = kept.version;
  }
}

const isLongSince = ({ row, checkpoint }: Table): boolean => row.version - checkpoint >= CHECKPOINT_EVERY;
