import { words } from './words/index.ts';

const w = words.start.elapsed;
const MINUTE_MS = 60_000;

/** How long ago something was, in a few words. */
export function elapsed(since: number): string {
  const minutes = Math.floor((Date.now() - since) / MINUTE_MS);
  if (minutes < 2) return w.now;
  if (minutes < 90) return w.minutes(minutes);
  if (minutes < 36 * 60) return w.hours(Math.round(minutes / 60));
  return w.days(Math.round(minutes / 1440));
}
