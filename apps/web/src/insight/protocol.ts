import type { Position } from '@punica/games';
import type { Analysis, Eyes, LessonProgress, SharedMoment, Verification } from '@punica/insight';
import type { ActionJson, GameRecord, Role } from '@punica/kernel';
import type { Edition, Figures } from '@punica/kernel/edition';
import type { ChronicleShown } from '../after/chronicle-section.tsx';
import type { Ledger } from '../after/ledger.ts';
import type { Balance } from '../editions/balance.ts';
import type { EditionGround, EditionTried } from '../editions/try-edition.ts';
import type { Judgeable, JudgedShown } from '../judging/protocol.ts';
import type { OddsShown } from '../odds/odds-shown.ts';
import type { LogPart, Moment, Problem, Spot, TableInfo, Why } from '../play/protocol.ts';
import type { PuzzleStanding, PuzzleTitle } from '../puzzles/standing.ts';
import type { LessonStanding, LessonTitle } from '../tutorial/standing.ts';

/** A table that was laid out for looking or learning: nothing of it is kept with the games. */
export interface Laid {
  readonly info: TableInfo;
  readonly moment: Moment;
  readonly log: readonly LogPart[];
}

/** Something that happened at a table beside which somebody speaks. */
export interface CoachedStep {
  readonly part: LogPart;
  readonly moment: Moment;
}

/** What a choice in a lesson led to. */
export interface Learnt {
  readonly refused: Why | null;
  readonly steps: readonly CoachedStep[];
  readonly standing: LessonStanding;
}

/** What a try at a puzzle led to. */
export interface PuzzleTried {
  /** A rule forbids it. */
  readonly refused: Why | null;
  readonly steps: readonly CoachedStep[];
  readonly standing: PuzzleStanding;
}

/** Whatever takes thought, asked of a worker of its own so that no game waits for it. */
export interface InsightRequests {
  /** What the next questions are about. */
  consider: { with: { moment: SharedMoment; role: Role }; answer: null };
  /** Odds of an action, or of several in a row: of each on the way, and of the last in full. */
  weigh: { with: { steps: readonly ActionJson[] }; answer: OddsShown | null };
  /** The same odds again, resting on more trials; nothing when something else has been weighed since. */
  weighMore: { with: { steps: readonly ActionJson[] }; answer: OddsShown | null };
  hint: { with: Record<never, never>; answer: { action: ActionJson; reason: string } };
  analyse: {
    with: { record: GameRecord };
    answer: {
      analysis: Analysis;
      chronicle: ChronicleShown | null;
      ledger: Ledger | null;
      afters: readonly number[];
    };
  };
  verify: { with: { record: GameRecord }; answer: Verification };
  /** A game to be judged play by play: through the eyes of all where it is over, otherwise through those of a role. */
  judgeGame: { with: { record: GameRecord; eyes: Eyes }; answer: Judgeable | null };
  /** What a line of that game would leave on the map, as its role sees it at a stop. */
  betterLine: {
    with: { stop: number; role: Role; line: readonly { readonly action: ActionJson }[] };
    answer: readonly LogPart[];
  };
  /** One of its plays, with so many simulations. */
  judgePlay: { with: { index: number; simulations: number }; answer: JudgedShown };
  openMoment: { with: { json: unknown }; answer: Laid & { lines: readonly string[] } };
  /** What an edition of a game starts from. */
  editionGround: { with: { game: string }; answer: EditionGround };
  /** Every figure of a game, how well it is known and how much hangs on it. */
  figures: { with: { game: string }; answer: Figures };
  /** What is wrong with an edition, or how a scenario of it opens. */
  tryEdition: { with: { json: unknown; scenario: string | null }; answer: EditionTried };
  /** The opening of a scenario as a position, to be changed. */
  openPosition: {
    with: {
      game: string;
      edition: Edition | null;
      scenario: string;
      options?: Position['options'];
    };
    answer: Position;
  };
  /** What is wrong with a position, or how it lies on the table. */
  tryPosition: { with: { json: unknown }; answer: Omit<EditionTried, 'hash'> };
  /** One game of a position, played by bots. */
  playOut: { with: { json: unknown; number: number; bots: string }; answer: Balance };
  /** How a scenario opens by our own data. */
  layOurs: { with: { game: string; scenario: string | null }; answer: Laid };
  /** The lessons of all games, or with an edition those of its game. */
  lessons: { with: { edition: Edition | null }; answer: readonly LessonTitle[] };
  learn: {
    with: { lesson: string; edition: Edition | null; progress: LessonProgress | null };
    answer: Laid & { standing: LessonStanding };
  };
  readOn: {
    with: Record<never, never>;
    answer: { moment: Moment; log: readonly LogPart[]; standing: LessonStanding };
  };
  tryAction: { with: { action: ActionJson }; answer: Learnt };
  /** The puzzles of a game, without their positions and answers. */
  puzzles: { with: { game: string }; answer: readonly PuzzleTitle[] };
  /** Begins one; an id that is none is refused. */
  puzzle: { with: { puzzle: string }; answer: Laid & { standing: PuzzleStanding } };
  tryPuzzle: { with: { action: ActionJson }; answer: PuzzleTried };
  /** Plays the next decision of the answer. */
  showPuzzle: { with: Record<never, never>; answer: PuzzleTried };
  /** Of the lesson or the puzzle that was begun last. */
  coachedWhy: { with: { spot: Spot }; answer: Why };
  coachedLook: { with: { after: number }; answer: Moment };
  coachedRecord: { with: Record<never, never>; answer: GameRecord };
}

export type InsightName = keyof InsightRequests;
export type ToInsight = { readonly id: number; readonly name: InsightName; readonly with: unknown };
export type FromInsight =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly problem: Problem };
