import type { ActionJson } from '@punica/kernel';
import type { SeatTimes, Standing } from './answer-times.ts';

/** A reaction window that stands, as it is stored: what was drawn when it opened. */
export interface WindowState {
  /** How long the log was when it opened. */
  readonly version: number;
  readonly opened: number;
  /** By role; nothing for those who are not asked. */
  readonly seats: readonly (SeatTimes | null)[];
  readonly standings: readonly (Standing | null)[];
  /** After so long whoever has not answered passes. */
  readonly limit: number | null;
}

/** An answer to a window that is kept back: the log learns of it when the window closes. */
export interface Held {
  /** How long the log was when it was given. */
  readonly version: number;
  readonly action: ActionJson;
  readonly at: number;
}

/** How the answer of one seat stands. */
export interface Standpoint {
  readonly held: Held | undefined;
  /** The program answers for this seat. */
  readonly automatic: boolean;
  /** The seat's person is away until then, by vacation. */
  readonly awayUntil: number;
}

/**
 * When the answer of a seat is let out: never before its curtain, and then when it was given, by the person or
 * by the program. Nothing where a person must answer and may take any time.
 */
export function letOutAt(
  { opened, limit }: Pick<WindowState, 'opened' | 'limit'>,
  { curtain, answer }: SeatTimes,
  { held, automatic, awayUntil }: Standpoint,
): number | null {
  if (held !== undefined) return Math.max(opened + curtain, held.at);
  const from = Math.max(opened, awayUntil);
  if (automatic) return from + Math.max(curtain, answer);
  return limit === null ? null : from + limit;
}
