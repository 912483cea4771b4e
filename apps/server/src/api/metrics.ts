import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Numbers for whoever keeps the server. No label holds anything about a person or a game. */
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'punica_request_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
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
    help: 'Requests and frames over a limit',
    labelNames: ['limit'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}
