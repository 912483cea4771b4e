import type { ActionJson, Role } from '@punica/kernel';
import type { Mark } from './mark.ts';

/** Decisions in a row, in words and for the map. */
export interface PlayTold {
  /** The first of them, and what it is about. */
  readonly name: string;
  readonly line: readonly { readonly action: ActionJson; readonly label: string }[];
}

/** A better play than what was played. */
export interface BetterPlay extends PlayTold {
  readonly chance: number;
  /** Why, in one sentence; nothing where no term of the evaluation says it clearly. */
  readonly reason: string | null;
}

/** One decision judged by what its role could know. Chances are those of winning, from 0 to 1, for that role. */
export interface JudgedPlay {
  readonly role: Role;
  /** The part of the game in which it was played: "Turn 3". */
  readonly chapter: string;
  /** Where the question stood, and where the play had been carried out. */
  readonly stop: number;
  readonly last: number;
  readonly played: PlayTold;
  /** With the best play that was found, looking ahead to the end of the turn. */
  readonly before: number;
  /** With what was played, before any die was thrown. */
  readonly chance: number;
  /** What was lost by the decision; nothing where it cannot be told from chance. */
  readonly lost: number;
  /** The standard error of the difference between the two. */
  readonly error: number;
  readonly mark: Mark | null;
  /** What was to be expected when the play had been carried out, and what had come. */
  readonly expected: number;
  readonly after: number;
  /** What the dice and the others' answers gave or took: the difference of the last two. */
  readonly luck: number;
  /** Nothing where no better play was found. */
  readonly better: BetterPlay | null;
  readonly simulations: number;
}

/** How everybody stood at a stop; nothing for those of whom one does not know. */
export interface CurvePoint {
  readonly stop: number;
  /** The chance of winning by role. */
  readonly chances: readonly (number | null)[];
}

/** What came of one side's decisions and of its luck, added up. */
export interface SideSum {
  readonly role: Role;
  readonly plays: number;
  readonly lost: number;
  readonly luck: number;
  readonly marks: Readonly<Record<Mark, number>>;
}

/** A game judged play by play. */
export interface JudgedGame {
  readonly curve: readonly CurvePoint[];
  readonly plays: readonly JudgedPlay[];
  readonly sides: readonly SideSum[];
}
