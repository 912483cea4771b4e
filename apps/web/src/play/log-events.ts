import type { LogLine, LogPart } from './protocol.ts';

/** What a game told in a line; a page that shows a game knows its events. */
export const eventOf = <E>(line: LogLine): E => line.event as E;

/** Everything told so far, in order. */
export const eventsOf = <E>(log: readonly LogPart[]): E[] =>
  log.flatMap((part) => part.lines.map((line) => eventOf<E>(line)));
