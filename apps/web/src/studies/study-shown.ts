import type { Judgement, Shape } from '@punica/insight';
import type { Role } from '@punica/kernel';
import type { StudyHead, StudyThere } from '@punica/protocol';

/** One play that was tried, as the page shows it. */
export interface MomentShown {
  readonly id: number;
  /** The moment before it; -1 for the start. */
  readonly after: number;
  readonly by: Role;
  /** What was done, in words. */
  readonly label: string;
  /** What the branch that begins with it is called. */
  readonly name: string;
  readonly noted: boolean;
  /** Whether something is drawn on the map there. */
  readonly drawn: boolean;
  /** Whether it was left to chance. */
  readonly chance: boolean;
  /** Whether a play or a turn began with it. */
  readonly opens: boolean;
}

/** A study on a server: who it belongs to, its chapters, and who is there. */
export interface SharedShown {
  readonly head: StudyHead;
  readonly chapter: number;
  readonly people: readonly StudyThere[];
  /** How many look on without being known. */
  readonly others: number;
  readonly connected: boolean;
}

/** A study as the page shows it beside the table. */
export interface StudyShown {
  readonly name: string;
  /** Where one came from: an address of the page. */
  readonly from: string | null;
  /** Whose knowledge it rests on; nobody's where nothing was hidden. What they did not know is a guess. */
  readonly knower: Role | 'onlooker' | null;
  /** Branches that newer rules have made impossible. */
  readonly lost: number;
  /** Every moment behind the one that it follows; the main line first. */
  readonly moments: readonly MomentShown[];
  /** The moment that the table shows. */
  readonly at: number;
  readonly note: string;
  /** What is drawn on the map at the moment. */
  readonly shapes: readonly Shape[];
  readonly mayWrite: boolean;
  /** What is around it where others are at it; nothing for a study in this browser. */
  readonly shared: SharedShown | null;
  readonly judgement: Judgement | null;
}

/** What can be done with a study besides playing in it. */
export type StudyChange =
  | { readonly go: number }
  | { readonly call: string }
  | { readonly name: string; readonly at: number }
  /** `base` is what stood there before. */
  | { readonly note: string; readonly at: number; readonly base: string }
  | { readonly draw: Shape; readonly at: number }
  | { readonly erase: Pick<Shape, 'at' | 'to'>; readonly at: number }
  | { readonly remove: number }
  | { readonly promote: number };
