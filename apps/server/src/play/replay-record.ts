import { BadInput, type GameRecord, replay } from '@punica/kernel';
import { engineFor } from '../catalogue.ts';

/** The position that a record leads to, as JSON, or why it cannot be replayed. */
export type Replayed = { readonly position: string } | { readonly problem: string };

/** Runs in a thread: a long game keeps nobody waiting. */
export async function replayRecord(text: string): Promise<Replayed> {
  const record = JSON.parse(text) as GameRecord;
  try {
    const { game, state } = replay(await engineFor(record), record);
    // As it is written down: a state that was taken up from a checkpoint may hold the same in another order.
    return { position: JSON.stringify(game.write(state)) };
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return { problem: error.message };
  }
}
