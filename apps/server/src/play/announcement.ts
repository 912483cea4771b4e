import type { ChatMessage, ChatRoom, HouseEvent } from '@punica/protocol';
import type { Ended } from '../people/open-ends.ts';
import type { StudyNews } from '../studies/study-news.ts';
import type { Step } from './step.ts';

/** What other processes announce. */
export type Announcement =
  /** Something was told: the key of it. */
  | { readonly news: string }
  /** Somebody has read something: what they have not counts less, wherever they have the page open. */
  | { readonly read: string }
  | { readonly game: string; readonly persons: readonly string[]; readonly step?: Step }
  | { readonly game: string; readonly chat: ChatMessage; readonly room: ChatRoom }
  | { readonly ended: Ended }
  /** What is known of a person. */
  | { readonly changed: string }
  | { readonly study: StudyNews }
  /** Somebody wants a game to be judged. */
  | { readonly analysis: string }
  | { readonly event: { readonly person: string; readonly event: HouseEvent } };
