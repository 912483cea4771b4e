import type { Profile } from '@punica/protocol';
import { onlineWords } from '../words/online.ts';

const w = onlineWords.profile;

/** What came of a game for somebody, as the results by side count it: whoever left has lost, whatever the bot in the seat did. */
export function resultWords({ role, left, result }: Profile['history'][number]): string {
  if (left !== null) return w.lost;
  if (result === null || result.how === 'stopped') return w.stopped;
  if (result.winners.length === 0) return w.drawn;
  return result.winners.includes(role) ? w.won : w.lost;
}
