import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Problem } from '../problem.ts';

const TOO_MANY = 429;
const SHORT = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const LONG = [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60];

/**
 * Numbers for whoever keeps the server: what is counted as it happens. `operate/gauges.ts` adds what is looked up when
 * somebody asks. No label holds anything about a person or a game. docs/operating.md lists them all.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'punica_request_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'status'],
    buckets: SHORT,
    registers: [this.registry],
  });
  readonly moves = new Counter({
    name: 'punica_moves_total',
    help: 'Actions of people, by what became of them',
    labelNames: ['result'],
    registers: [this.registry],
  });
  readonly sockets = new Gauge({
    name: 'punica_sockets',
    help: 'Open sockets and streams',
    registers: [this.registry],
  });
  readonly refusals = new Counter({
    name: 'punica_refused_total',
    help: 'Requests and frames over a limit, by limit',
    labelNames: ['limit'],
    registers: [this.registry],
  });
  readonly faults = new Counter({
    name: 'punica_faults_total',
    help: 'Requests and frames that the server could not do by its own fault',
    registers: [this.registry],
  });
  readonly queueWait = new Histogram({
    name: 'punica_queue_wait_seconds',
    help: 'How long work waited for its turn at a thread, by queue',
    labelNames: ['queue'],
    buckets: LONG,
    registers: [this.registry],
  });
  readonly written = new Histogram({
    name: 'punica_write_seconds',
    help: 'From handing a change to the writer until it is on the disk',
    buckets: SHORT,
    registers: [this.registry],
  });
  readonly commits = new Histogram({
    name: 'punica_commit_seconds',
    help: 'Duration of a commit',
    buckets: SHORT,
    registers: [this.registry],
  });
  readonly commitBatches = new Histogram({
    name: 'punica_commit_batches',
    help: 'How many changes went to the disk with one commit',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers: [this.registry],
  });
  readonly jobSeconds = new Histogram({
    name: 'punica_job_seconds',
    help: 'Duration of jobs, by kind and by what became of them',
    labelNames: ['kind', 'result'],
    buckets: LONG,
    registers: [this.registry],
  });
  readonly jobsRunning = new Gauge({
    name: 'punica_jobs_running',
    help: 'Jobs under way in this process, by kind',
    labelNames: ['kind'],
    registers: [this.registry],
  });
  readonly background = new Counter({
    name: 'punica_background_failures_total',
    help: 'Work that no request waits for and that failed, by what it was',
    labelNames: ['work'],
    registers: [this.registry],
  });
  readonly paused = new Counter({
    name: 'punica_clock_paused_seconds_total',
    help: 'For how long the clocks of games stood still because nobody could play',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Counts what was refused because of a limit, and what was a fault of the server. */
  refused({ status, limit }: Problem): void {
    if (status === TOO_MANY || limit !== undefined) this.refusals.inc({ limit: limit ?? 'other' });
    else if (status >= 500) this.faults.inc();
  }
}
