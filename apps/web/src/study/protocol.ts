import type { Analysis, LessonProgress, SharedMoment, Verification } from '@punica/insight';
import type { ActionJson, GameRecord, Role } from '@punica/kernel';
import type { ChronicleShown } from '../after/chronicle-section.tsx';
import type { Ledger } from '../after/ledger.ts';
import type { OddsShown } from '../odds/odds-shown.ts';
import type { LogPart, Moment, Problem, Spot, TableInfo, Why } from '../play/protocol.ts';
import type { LessonStanding, LessonTitle } from '../tutorial/standing.ts';

/** A table that was laid out for looking or learning: nothing of it is kept with the games. */
export interface Laid {
  readonly info: TableInfo;
  readonly moment: Moment;
  readonly log: readonly LogPart[];
}

/** What a choice in a lesson led to. */
export interface Learnt {
  readonly refused: Why | null;
  readonly steps: readonly { readonly part: LogPart; readonly moment: Moment }[];
  readonly standing: LessonStanding;
}

/** Whatever takes thought, asked of a worker of its own so that no game waits for it. */
export interface StudyRequests {
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
  openMoment: { with: { json: unknown }; answer: Laid & { lines: readonly string[] } };
  lessons: { with: Record<never, never>; answer: readonly LessonTitle[] };
  learn: {
    with: { lesson: string; progress: LessonProgress | null };
    answer: Laid & { standing: LessonStanding };
  };
  readOn: {
    with: Record<never, never>;
    answer: { moment: Moment; log: readonly LogPart[]; standing: LessonStanding };
  };
  tryAction: { with: { action: ActionJson }; answer: Learnt };
  lessonWhy: { with: { spot: Spot }; answer: Why };
  lessonLook: { with: { after: number }; answer: Moment };
  lessonRecord: { with: Record<never, never>; answer: GameRecord };
}

export type StudyName = keyof StudyRequests;
export type ToStudy = { readonly id: number; readonly name: StudyName; readonly with: unknown };
export type FromStudy =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly problem: Problem };
