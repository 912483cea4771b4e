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

export interface Play extends Stretch {
  readonly kind: Exclude<Opening, 'chapter'>;
}

/** A turn of the game with its plays and phases. Every stop is in one chapter and there in one play. */
export interface Chapter extends Stretch {
  readonly plays: readonly Play[];
}

type Growing<T extends Stretch> = { -readonly [K in keyof T]: T[K] };
type GrowingChapter = Growing<Stretch> & { readonly plays: Growing<Play>[] };

/** What the events of one stop open, in words: the last of each kind. */
interface Opened {
  chapter?: string;
  play?: Pick<Play, 'kind' | 'label'>;
}

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
  const chapters: GrowingChapter[] = [];
  for (let stop = 0; stop <= timeline.last; stop++) {
    const opened: Opened = {};
    for (const event of timeline.heard(stop, eyes)) {
      const opening = insight.opens(event);
      if (opening === 'chapter') {
        opened.chapter = words.event(event);
        // A play of the chapter before does not name the first play of this one.
        delete opened.play;
      } else if (opening !== undefined) opened.play = { kind: opening, label: words.event(event) };
    }
    const { chapter: label = '', play = { kind: 'phase', label: '' } } = opened;
    if (opened.chapter !== undefined || stop === 0)
      chapters.push({ first: stop, last: stop, label, plays: [] });
    const chapter = chapters[chapters.length - 1];
    if (opened.play !== undefined || chapter.plays.length === 0)
      chapter.plays.push({ first: stop, last: stop, ...play });
    chapter.last = stop;
    chapter.plays[chapter.plays.length - 1].last = stop;
  }
  return chapters;
}
