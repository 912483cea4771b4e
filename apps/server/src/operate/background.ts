import type { Logger } from 'pino';
import type { Metrics } from '../api/metrics.ts';

/** Work that no request waits for, by the name that it is counted under: what the log says when it fails. */
const BACKGROUND = {
  analyses: 'a piece of a game that is judged failed: it is tried again a few times',
  announcement: 'an announcement could not be followed',
  backups: 'the list of backups could not be read again',
  badge: 'the games that wait for somebody could not be counted',
  beat: 'the clock of games could not be written down: it stands still',
  due: 'a game could not be looked after to the moment: its job comes a little later',
  follow: 'a game that is followed here could not be read again',
  jobs: 'jobs could not be looked for, or their end not written down',
  listen: 'other processes cannot be heard',
  search: 'games that ended earlier could not be entered for the search: it is tried at the next start',
  snapshot: 'the position of a game could not be stored: it is played through from an older one',
} as const;

export type Background = keyof typeof BACKGROUND;

/** Says and counts that work failed of which nobody else would hear. */
export type TellFailed = (work: Background, error: unknown, game?: string) => void;

export function tellFailed(log: Logger, metrics: Metrics): TellFailed {
  // Named from the beginning, so that the first failure is seen as an increase.
  for (const work of Object.keys(BACKGROUND)) metrics.background.inc({ work }, 0);
  return (work, error, game) => {
    metrics.background.inc({ work });
    log.error({ err: error, work, ...(game === undefined ? {} : { game }) }, BACKGROUND[work]);
  };
}
