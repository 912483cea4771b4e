import type { ClockRule, SeatClock } from '@punica/protocol';
import { onlineWords } from '../words/online.ts';

const w = onlineWords.clocks;
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A length of time in one word. */
export function span(ms: number): string {
  if (ms >= DAY && ms % DAY === 0) return w.days(ms / DAY);
  if (ms >= HOUR && ms % HOUR === 0) return w.hours(ms / HOUR);
  if (ms >= MINUTE && ms % MINUTE === 0) return w.minutes(ms / MINUTE);
  return w.seconds(Math.round(ms / SECOND));
}

export function clockWords(clock: ClockRule): string {
  if (clock.kind === 'none') return w.none;
  const said =
    clock.kind === 'live' ? w.live(span(clock.bankMs), span(clock.incrementMs)) : w.slow(span(clock.moveMs));
  return clock.windowMs === undefined ? said : `${said}, ${w.window(span(clock.windowMs))}`;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** What is left, as a clock shows it. */
export function leftWords(ms: number): string {
  const left = Math.max(0, ms);
  if (left >= DAY) return w.left.days(Math.floor(left / DAY), Math.floor((left % DAY) / HOUR));
  if (left >= 3 * HOUR) return w.left.hours(Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE));
  const [hours, minutes, seconds] = [left / HOUR, (left % HOUR) / MINUTE, (left % MINUTE) / SECOND].map(
    Math.floor,
  );
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** Milliseconds that a clock shows; `now` is by the server's clock. */
export const leftOf = (rule: ClockRule, { bankMs, deadline }: SeatClock, now: number): number =>
  deadline === null
    ? bankMs + (rule.kind === 'slow' ? rule.moveMs : 0)
    : Math.min(deadline - now, most(rule, bankMs));

/** The clock of this machine may be behind: nobody is shown more than there is. */
const most = (rule: ClockRule, bankMs: number): number =>
  rule.kind === 'slow' ? bankMs + rule.moveMs : bankMs;
