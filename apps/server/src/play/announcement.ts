import type { ChatMessage } from '@punica/protocol';
import type { Ended } from '../people/open-ends.ts';
import type { Step } from './step.ts';

/** What other processes announce. */
export type Announcement =
  | { readonly game: string; readonly persons: readonly string[]; readonly step?: Step }
  | { readonly game: string; readonly chat: ChatMessage }
  | { readonly ended: Ended }
  /** What is known of a person. */
  | { readonly changed: string };
