import type { View } from '@punica/view';
import type { LogLine } from './protocol.ts';

/** One event as a line of the log. */
export function logLine(screen: View, event: unknown, text: string): LogLine {
  const opens = screen.opens(event);
  const by = screen.by?.(event);
  return {
    text,
    event,
    spots: screen.spots(event),
    ...screen.shows(event),
    ...(opens === undefined ? {} : { opens }),
    ...(by === undefined ? {} : { by }),
  };
}
