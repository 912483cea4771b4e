import type { Choice } from '../play/protocol.ts';

/** What the bot would do, and why. */
export interface HintShown {
  readonly choice: Choice | null;
  readonly reason: string;
}
