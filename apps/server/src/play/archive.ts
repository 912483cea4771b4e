import type { GameRecord } from '@punica/kernel';
import type { DiceCount, Verification } from '@punica/protocol';
import { conflict } from '../problem.ts';
import { type Store, write } from '../storage/store.ts';
import { partsForKey } from './agreement-view.ts';
import type { BotThreads } from './bots.ts';
import { addCounts, chiSquared, type DiceCounts } from './dice-counts.ts';
import { commitmentOf, keyOf } from './fair-key.ts';
import type { Table } from './table.ts';
import type { Tables } from './tables.ts';

/** Games that are over: their records, their dice, and the proof that neither was touched. */
export class Archive {
  readonly #store: Store;
  readonly #tables: Tables;

  readonly #threads: BotThreads;

  constructor(store: Store, tables: Tables, threads: BotThreads) {
    this.#store = store;
    this.#tables = tables;
    this.#threads = threads;
  }

  /** The record holds the key, and with it every hand: only a game that is over is given away. */
  async record(id: string): Promise<GameRecord> {
    const table = await this.#tables.getOver(id);
    const match = finished(table);
    const record = match.record();
    const { result } = table;
    // What people decided the rules do not know: whoever looks back is told it here.
    if (result === null || result.how === 'rules') return record;
    const winners = result.winners.map((role) => match.game.roles[role]);
    return { ...record, outcome: { winners, reason: result.how } };
  }

  /** Works everything out anew from what was revealed, in a thread, and compares it with what was shown. */
  async verify(id: string, owner: string): Promise<Verification> {
    const table = await this.#tables.getOver(id);
    const match = finished(table);
    const record = match.record();
    const { row } = table;
    const players = partsForKey(table);
    const checks = [
      {
        what: 'the key is made of the parts of the server and of every player',
        holds: keyOf({ server: row.server_part, players }) === row.key,
      },
      { what: 'the record was played with this key', holds: record.key === row.key },
    ];
    const again = await this.#threads.replay(owner, JSON.stringify(record));
    if ('position' in again) {
      checks.push({
        what: 'every action was legal, and every die and draw follows from the key',
        holds: again.position === JSON.stringify(match.game.write(match.state)),
      });
    } else checks.push({ what: `the record can be replayed (${again.problem})`, holds: false });
    return {
      valid: checks.every(({ holds }) => holds),
      checks,
      hashes: {
        server: commitmentOf(row.server_part),
        players: players.map((part) => (part === null ? null : commitmentOf(part))),
      },
    };
  }

  /** A job after the end of a game. */
  async count(id: string): Promise<void> {
    const table = await this.#tables.getOver(id);
    const match = finished(table);
    const record = JSON.stringify(match.record());
    const counts = JSON.stringify(await this.#threads.countDice(record, match.live));
    const { db } = this.#store;
    const values = { id, game: table.row.game, counts };
    await this.#store.write([
      write(
        db
          .insertInto('dice')
          .values(values)
          .onConflict((it) => it.column('id').doUpdateSet({ counts })),
      ),
    ]);
  }

  /** All dice of all games that are over, and how far they are from even. */
  async dice(): Promise<DiceCount> {
    const rows = await this.#store.db.selectFrom('dice').select('counts').execute();
    const sum = rows.reduce<DiceCounts>((all, row) => addCounts(all, JSON.parse(row.counts)), {});
    const dice = Object.entries(sum).map(([sides, faces]) => ({
      sides: Number(sides),
      faces,
      chiSquared: Math.round(chiSquared(faces) * 1000) / 1000,
    }));
    return { games: rows.length, dice };
  }
}

function finished({ row, match }: Table) {
  if (row.state !== 'over' || match === null)
    throw conflict('The game is not over: its record would show every hand.');
  return match;
}
