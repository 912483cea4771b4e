// A server in a process of its own, for tests that kill it: serve-proving.mjs DATABASE SETTINGS
import { register } from 'tsx/esm/api';

register();
const { startTestServer } = await import('./server.ts');
const [, , database, settings] = process.argv;
const server = await startTestServer(database, JSON.parse(settings));
process.send?.({ address: server.address });
process.on('SIGTERM', () => {
  void server.stop().then(() => process.exit(0));
});
