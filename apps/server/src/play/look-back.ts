import { Timeline } from '@punica/insight';
import type { Core, GameRecord, Role } from '@punica/kernel';
import type { TableThen } from '@punica/protocol';
import { engineFor } from '../catalogue.ts';
import { questionOf } from './table-view.ts';

export interface Look {
  readonly id: string;
  /** As JSON, which travels between threads more cheaply than what it stands for. */
  readonly record: string;
  readonly version: number;
  readonly viewer: Role;
}

const MOST_KEPT = 8;
/** Whoever looks back looks more than once: the games looked at last stay laid out. */
const kept = new Map<string, Timeline<Core>>();

export async function lookBack({ id, record, version, viewer }: Look): Promise<TableThen> {
  const timeline = await timelineOf(id, record, version);
  const { game } = timeline.engine;
  const { view, question } = timeline.look(timeline.stopAt(version - 1), viewer);
  return {
    version,
    question: question === undefined ? null : questionOf(question, game.roles),
    prompt: question === undefined ? '' : game.words.waiting(view, question.key),
    // Between threads only plain data travels.
    state: JSON.parse(JSON.stringify(view)) as Core,
  };
}

async function timelineOf(id: string, text: string, version: number): Promise<Timeline<Core>> {
  const there = kept.get(id);
  kept.delete(id);
  const timeline =
    there !== undefined && there.record.log.length >= version ? there : await lay(JSON.parse(text));
  kept.set(id, timeline);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  return timeline;
}

/** Whose eyes may look was decided by whoever asks this thread. */
const lay = async (record: GameRecord): Promise<Timeline<Core>> =>
  new Timeline<Core>(await engineFor(record), record, 'all');
