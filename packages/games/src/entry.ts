import type { Insight, Lesson } from '@punica/insight';
import type { Game } from '@punica/kernel';
import type { Edition, EditionBase, Figures } from '@punica/kernel/edition';
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
      /** The game with the data of an edition, or with ours; throws an error that names file, field and reason. */
      load(edition?: Edition): Promise<Game>;
      /** What an edition of it may change; a game without it has our own data alone. */
      editionBase?(): Promise<EditionBase>;
      /** Every figure of its data: what we have, where it comes from, how sure it is, how much hangs on it. */
      figures?(): Promise<Figures>;
      /** What a screen shows of it. */
      view?(): Promise<View>;
      /** What looking back, charts and hints need. */
      insight?(edition?: Edition): Promise<Insight>;
      /** The tutorial, lesson by lesson, to be played with an edition or with our data; it speaks of ours. */
      lessons?(edition?: Edition): Promise<readonly Lesson[]>;
      /** Positions in which one play is clearly best (`PuzzleFile` of insight). */
      puzzles?(): Promise<unknown>;
      /** The chances before an action. */
      odds?(edition?: Edition): Promise<GameOdds>;
      /** Every die and draw of a record against its expectation. */
      luck?(): Promise<GameLuck>;
      /** What a judge of its positions was taught (`TaughtFile` of the bots). */
      taught?(): Promise<unknown>;
      /** Whether the search has been seen to play no worse by it (docs/proof/2026-11-18-judge.md). */
      readonly taughtIsTrusted?: true;
      /** Whether looking back tells its chances: they are borne out by games that it has not seen (docs/proof/2026-11-19-judge.md). */
      readonly taughtTells?: true;
    });

export type ReadyEntry = Extract<GameEntry, { ready: true }>;

/** Can people play it on the page? */
export const isPlayable = (entry: GameEntry): entry is ReadyEntry => entry.ready && entry.board;
