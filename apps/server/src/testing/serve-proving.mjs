// A server in a process of its own, for tests that kill it: serve-proving.mjs DATABASE SETTINGS
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { register } from 'tsx/esm/api';

register();
const { startTestServer } = await import('./server.ts');
const [, , database, settings] = process.argv;
const server = await startTestServer(database, JSON.parse(settings));
process.send?.({ address: server.address });
// Whoever started it is gone, and cannot stop it any more.
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => {
  void server.stop().then(() => process.exit(0));
});

/** @type {import('node:perf_hooks').IntervalHistogram | undefined} */
let delay;

/** How the process is doing, since it was last asked; see `ProcessSample`. */
function sample() {
  const [rss, { user, system }] = [process.memoryUsage.rss(), process.cpuUsage()];
  const late = delay === undefined ? [0, 0, 0] : [delay.mean, delay.percentile(99), delay.max];
  // Collected first where the process was started with --expose-gc, so that what is left is in use.
  const begun = performance.now();
  globalThis.gc?.();
  const gcMs = performance.now() - begun;
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  const resources = process.getActiveResourcesInfo();
  const files = process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0;
  if (delay === undefined) {
    delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
  } else delay.reset();
  const [loopMean, loopP99, loopMax] = late.map((ns) => Math.round(ns / 1e4) / 100);
  return {
    rss,
    heapUsed,
    external,
    arrayBuffers,
    files,
    resources: resources.length,
    timers: resources.filter((it) => it === 'Timeout').length,
    cpuMs: Math.round((user + system) / 1000),
    gcMs: Math.round(gcMs),
    loopMean,
    loopP99,
    loopMax,
  };
}

process.on('message', (message) => {
  if (message === 'sample') process.send?.({ sample: sample() });
});
