import type { StudyThere } from '@punica/protocol';

/** What processes tell each other of a study. Notes may be long, so that they are read from the database instead. */
export type StudyNews =
  /** A chapter was changed; it is at this version now. */
  | { readonly id: string; readonly chapter: number; readonly version: number }
  /** Its name, chapters, members or access were changed, or it is gone. */
  | { readonly id: string; readonly head: true }
  /** Who looks at it by way of this process. */
  | {
      readonly id: string;
      readonly process: string;
      readonly people: readonly StudyThere[];
      readonly others: number;
    };
