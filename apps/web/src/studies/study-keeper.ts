import type { StudyFile, StudyOp, StudyTree } from '@punica/insight';
import type { Core } from '@punica/kernel';
import type { SharedShown } from './study-shown.ts';

/** What an open study hears from where it is kept. */
export interface StudyListener {
  /** Others have changed it. */
  changed(): void;
  /** Who is there, what one may do, its name or its chapters: everything around it. */
  around(): void;
  /** It can only be looked at from now on. */
  lost(): void;
}

/** Where a study is kept while it is open: in this browser, or on a server with others at it. */
export interface StudyKeeper {
  readonly id: string;
  /** Where one came from: an address of the page. */
  readonly from: string | null;
  readonly file: StudyFile;
  /** The moment at which it is opened. */
  readonly at: number;
  readonly mayWrite: boolean;
  readonly shared: SharedShown | null;
  listen(tree: StudyTree<Core>, listener: StudyListener): void;
  /** Makes a change; what comes back is how it came out, and then it stands in the tree. */
  make(op: StudyOp, at: number): Promise<StudyOp>;
  /** The table shows another moment. */
  looksAt(at: number): Promise<void>;
  close(): void;
}
