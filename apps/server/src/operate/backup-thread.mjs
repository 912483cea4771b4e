// Copying a database and playing games through takes a while: in a thread of its own it delays nobody.
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { runBackup } = await import('./backup-run.ts');
parentPort?.postMessage(await runBackup(workerData));
