import { studyOfGame, Timeline } from '@punica/insight';
import type { Core, GameRecord } from '@punica/kernel';
import { engineFor } from '../catalogue.ts';

export interface StudyWish {
  /** As JSON, which travels between threads more cheaply than what it stands for. */
  readonly record: string;
  /** So many entries into the log. */
  readonly after: number;
  readonly name: string;
}

/** Runs in a thread: a long game keeps nobody waiting. The study's file, as JSON. */
export async function studyOfRecord({ record, after, name }: StudyWish): Promise<string> {
  const read = JSON.parse(record) as GameRecord;
  const timeline = new Timeline<Core>(await engineFor(read), read, 'all');
  return JSON.stringify(studyOfGame(timeline, after === 0 ? 0 : timeline.stopAt(after - 1), name));
}
