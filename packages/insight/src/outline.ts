import type { Core } from '@punica/kernel';
import type { Insight, Opening } from './insight.ts';
import type { Eyes, Timeline } from './timeline.ts';

/** A stretch of stops, first and last included. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
  /** What opened it, in words; empty where nothing did. */
  readonly label: string;
}

/** A turn of the game with its card plays. Every stop is in one chapter and there in one play. */
export interface Chapter extends Stretch {
  readonly plays: readonly Stretch[];
}

interface Growing {
  first: number;
  last: number;
  label: string;
  plays: Growing[];
}

const begin = (first: number, label: string): Growing => ({ first, last: first, label, plays: [] });

/**
 * The story as chapters and plays, by what some eyes heard: what the slider runs over. Where one entry
 * opens several parts (the last card of a turn brings winter and the next turn), the stop is in the last.
 */
export function outline<G extends Core, E>(
  timeline: Timeline<G, E>,
  insight: Pick<Insight<G, E>, 'opens'>,
  eyes: Eyes = timeline.viewer,
): Chapter[] {
  const { words } = timeline.engine.game;
  const chapters: Growing[] = [];
  for (let stop = 0; stop <= timeline.last; stop++) {
    const opened: { [O in Opening]?: string } = {};
    for (const event of timeline.heard(stop, eyes)) {
      const opening = insight.opens(event);
      if (opening === undefined) continue;
      opened[opening] = words.event(event);
      // A play of the chapter before does not name the first play of this one.
      if (opening === 'chapter') delete opened.play;
    }
    if (opened.chapter !== undefined || stop === 0) chapters.push(begin(stop, opened.chapter ?? ''));
    const chapter = chapters[chapters.length - 1];
    if (opened.play !== undefined || chapter.plays.length === 0)
      chapter.plays.push(begin(stop, opened.play ?? ''));
    chapter.last = stop;
    chapter.plays[chapter.plays.length - 1].last = stop;
  }
  return chapters.map(({ plays, ...chapter }) => ({
    ...chapter,
    plays: plays.map(({ first, last, label }) => ({ first, last, label })),
  }));
}
