// A thread that asks the same things again and again on several connections, and reads nothing of the answers.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ urls: string[], connections: number, cookie: string }} */
const { urls, connections, cookie } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
/** @type {Record<string, number>} */
const statuses = {};
let over = false;
let next = 0;

/** @param {string} url */
const ask = (url) =>
  new Promise((resolve) => {
    const asked = request(url, { agent, headers: cookie === '' ? {} : { cookie } }, (answer) => {
      const status = String(answer.statusCode);
      if (Object.keys(statuses).length === 0) parentPort?.postMessage('begun');
      statuses[status] = (statuses[status] ?? 0) + 1;
      answer.resume();
      answer.on('close', resolve);
    });
    asked.on('error', resolve);
    asked.end();
  });

for (let i = 0; i < connections; i++) {
  void (async () => {
    while (!over) await ask(urls[next++ % urls.length]);
  })();
}
parentPort?.once('message', () => {
  over = true;
  agent.destroy();
  parentPort?.postMessage(statuses);
  parentPort?.close();
});
