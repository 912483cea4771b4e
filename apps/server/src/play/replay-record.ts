import { BadInput, type GameRecord, replay } from '@punica/kernel';
import { engineOf } from '../catalogue.ts';

/** The state that a record leads to, as JSON, or why it cannot be replayed. */
export type Replayed = { readonly state: string } | { readonly problem: string };

/** Runs in a thread: a long game keeps nobody waiting. */
export async function replayRecord(record: GameRecord): Promise<Replayed> {
  try {
    return { state: JSON.stringify(replay(await engineOf(record.game), record).state) };
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return { problem: error.message };
  }
}
