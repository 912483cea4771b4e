import type { Role } from '@punica/kernel';
import type { TableThen } from '@punica/protocol';
import { conflict } from '../problem.ts';
import type { BotThreads } from './bots.ts';
import type { Table } from './table.ts';

/** Games as they were: worked out anew from the log, in a thread of its own. */
export class Past {
  readonly #threads: BotThreads;

  constructor(threads: BotThreads) {
    this.#threads = threads;
  }

  async look(owner: string, table: Table, viewer: Role, after: number): Promise<TableThen> {
    const { match, shown, id } = table;
    if (match === null) throw conflict('The game has not begun.');
    let version = Math.min(after, shown);
    const isSecret = (place: number): boolean => table.isSecretAnswer(place);
    // Between two answers to one secret question there is nothing to see: their order is nobody's business.
    while (version > 0 && version < shown && isSecret(version - 1) && isSecret(version)) version++;
    return this.#threads.lookBack(owner, { id, record: JSON.stringify(match.record()), version, viewer });
  }
}
