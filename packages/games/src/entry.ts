import type { Insight, Lesson } from '@punica/insight';
import type { Game } from '@punica/kernel';
import type { GameLuck, GameOdds } from '@punica/odds';
import type { View } from '@punica/view';

export type Weight = 'light' | 'medium' | 'heavy';

interface Shelf {
  readonly id: string;
  readonly title: string;
  /** The war and its years. */
  readonly war: string;
  /** How many can play, as words: `2`, `2 to 4`. */
  readonly players: string;
  readonly length: string;
  readonly weight: Weight;
  /** One sentence about what it is like. */
  readonly summary: string;
  /** Shown to players. What is not listed can be named at the command line only. */
  readonly listed: boolean;
}

/** One game as the house knows it before loading its rules; a game still being made has no `load`. */
export type GameEntry =
  | (Shelf & { readonly ready: false })
  | (Shelf & {
      readonly ready: true;
      /** The page has a board for it; without one, programs and the command line play it. */
      readonly board: boolean;
      load(): Promise<Game>;
      /** What a screen shows of it. */
      view?(): Promise<View>;
      /** What looking back, charts and hints need. */
      insight?(): Promise<Insight>;
      /** The tutorial, lesson by lesson. */
      lessons?(): Promise<readonly Lesson[]>;
      /** The chances before an action. */
      odds?(): Promise<GameOdds>;
      /** Every die and draw of a record against its expectation. */
      luck?(): Promise<GameLuck>;
    });

export type ReadyEntry = Extract<GameEntry, { ready: true }>;

/** Can people play it on the page? */
export const isPlayable = (entry: GameEntry): entry is ReadyEntry => entry.ready && entry.board;
