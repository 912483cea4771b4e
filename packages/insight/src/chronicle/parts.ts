import { type Core, ONLOOKER } from '@punica/kernel';
import type { Timeline } from '../timeline.ts';
import type { Placed } from './prose.ts';
import type { Chronicler, Tale } from './tale.ts';
import type { Voice } from './voice.ts';

/** A chapter of a war, and what there is to tell of it. */
interface Part {
  readonly heading: string;
  readonly tales: Placed[];
}

interface WholeWar {
  readonly parts: readonly Part[];
  /** How it has left things; empty as long as it goes on. */
  readonly epilogue: readonly string[];
}

/** Everything that a war has to tell, in order, by chapters. */
export function partsOf<G extends Core, E>(
  timeline: Timeline<G, E>,
  chronicler: Chronicler<G, E>,
  voice: Voice,
): WholeWar {
  const eyes = timeline.over ? 'all' : ONLOOKER;
  const listener = chronicler.listen(timeline.look(0, eyes).view, voice);
  const parts: Part[] = [{ heading: '', tales: [] }];
  const keep = (tales: readonly Tale[], stop: number): void => {
    const chapter = parts.length - 1;
    for (const tale of tales) parts[chapter].tales.push({ ...tale, stop, chapter });
  };
  let last = 0;
  for (let stop = 0; stop <= timeline.last; stop++) {
    for (const event of timeline.heard(stop, eyes)) {
      keep(listener.before(event), last);
      last = stop;
      const heading = listener.chapter(event);
      if (heading !== undefined && parts.length > 1) {
        keep(listener.close(timeline.look(stop, eyes).view), stop);
      }
      if (heading !== undefined) parts.push({ heading, tales: [] });
      keep(listener.hear(event), stop);
    }
  }
  const { view } = timeline.look(timeline.last, eyes);
  keep(listener.close(view), timeline.last);
  return { parts, epilogue: timeline.over ? (listener.epilogue?.(view) ?? []) : [] };
}
