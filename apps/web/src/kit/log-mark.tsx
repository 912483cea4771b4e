import type { LogLine } from '../play/protocol.ts';
import { Die } from './die.tsx';

/** The sign before a line of the log: the first die that was thrown for it. */
export function LogMark({ line }: { line: LogLine }) {
  const rolled = line.dice?.[0];
  return rolled === undefined ? null : <Die {...rolled} />;
}
