import type { Logger } from 'pino';
import type { Metrics } from '../api/metrics.ts';
import { newId } from '../secrets.ts';
import type { JobHandlers } from '../storage/store.ts';
import { errorTold } from './log.ts';

/** The same jobs, each run with an id in the log, timed and counted. */
export function watchedJobs(handlers: JobHandlers, log: Logger, metrics: Metrics): JobHandlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([kind, handle]) => [
      kind,
      async (payload) => {
        const about = { job: newId(), kind, game: payload.game };
        const begun = performance.now();
        const ended = (result: 'done' | 'failed'): number => {
          const ms = performance.now() - begun;
          metrics.jobSeconds.observe({ kind, result }, ms / 1000);
          metrics.jobsRunning.dec({ kind });
          return Math.round(ms * 10) / 10;
        };
        metrics.jobsRunning.inc({ kind });
        try {
          await handle(payload);
          log.debug({ ...about, ms: ended('done') }, 'job');
        } catch (error) {
          log.warn({ ...about, ms: ended('failed'), err: error }, 'a job failed');
          // What is written down beside the job must hold no more than the log.
          const { type, message } = errorTold(error);
          throw new Error(`${type}: ${message}`);
        }
      },
    ]),
  );
}
