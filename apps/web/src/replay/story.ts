import { type Chapter, type Eyes, type Insight, outline, type Timeline } from '@punica/insight';
import { type Core, pending, rolesIn } from '@punica/kernel';
import type { View } from '@punica/view';
import { type Ending, type LogPart, type Moment, NO_PROSPECT } from '../play/protocol.ts';

/** Whose eyes a game is looked back on with: a role's, or all at once. */
export type Lookers = Eyes;

/** A game from end to end, for the slider. */
export interface Story {
  /** For every stop the number of entries of the log that lie behind it. */
  readonly afters: readonly number[];
  readonly chapters: readonly Chapter[];
  /** Nothing is hidden any more: other eyes may be taken. */
  readonly open: boolean;
  readonly log: readonly LogPart[];
}

export const storyOf = (
  timeline: Timeline<Core>,
  insight: Insight | undefined,
  eyes: Lookers,
  log: readonly LogPart[],
): Story => ({
  afters: Array.from({ length: timeline.last + 1 }, (_, stop) => timeline.placeOf(stop) + 1),
  chapters: insight === undefined ? [] : outline(timeline, insight, eyes),
  open: timeline.over || timeline.viewer === 'all',
  log,
});

/** The table at one stop; nothing can be chosen there. `viewer` is whose hand lies in front. */
export function momentAt(
  timeline: Timeline<Core>,
  screen: View,
  stop: number,
  eyes: Lookers,
  viewer: number,
  ending: Ending | null,
): Moment {
  const { view, question, place } = timeline.look(stop, eyes);
  return {
    version: place + 1,
    after: place + 1,
    viewer,
    scene: screen.scene(view, viewer),
    ask:
      question === undefined
        ? null
        : {
            kind: question.kind,
            key: question.key,
            rule: question.rule,
            roles: rolesIn(pending(view)),
            role: null,
            sentence: timeline.engine.game.words.waiting(view, question.key),
            choices: [],
            prospect: NO_PROSPECT,
          },
    ending: stop === timeline.last ? ending : null,
    canUndo: false,
    cover: null,
  };
}
