import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { HouseClock } from '../play/house-clock.ts';
import { Problem } from '../problem.ts';
import { isPostgres } from '../storage/open-unmigrated.ts';

/** How much room there is for the database, in bytes; nothing where that is another machine's concern. */
export type Room = () => Promise<number | undefined>;

export const roomFor = (database: string): Room =>
  isPostgres(database)
    ? async () => undefined
    : async () => {
        const { bavail, bsize } = await statfs(dirname(database));
        return bavail * bsize;
      };

/** Below this the disk will soon be full: a game writes little, but its backup and the log of SQLite need room. */
export const LEAST_ROOM = 128 * 1024 * 1024;

const MIB = 1024 * 1024;

/** Whether the server can keep what people do: its database takes writes, and has room for more. */
export class Readiness {
  readonly #clock: Pick<HouseClock, 'isKept'>;
  readonly #room: Room;
  readonly #least: number;

  constructor(clock: Pick<HouseClock, 'isKept'>, room: Room, least = LEAST_ROOM) {
    this.#clock = clock;
    this.#room = room;
    this.#least = least;
  }

  /** Throws the reason why it is not ready. Nothing has to be done for it to be ready again but to mend that. */
  async check(): Promise<void> {
    // The clock of games is written down every two seconds: where that fails, so does every move.
    if (!this.#clock.isKept)
      throw new Problem(503, 'cannot-write', 'Nothing can be written to the database at present.');
    const room = await this.#room();
    if (room !== undefined && room < this.#least) {
      const [left, least] = [room, this.#least].map((bytes) => Math.floor(bytes / MIB));
      throw new Problem(
        503,
        'disk-full',
        `The disk is almost full: ${left} MiB are left for the database, and ${least} are needed.`,
      );
    }
  }
}
