// A server in a process of its own, for tests that kill it: serve-proving.mjs DATABASE [PORT]
import { register } from 'tsx/esm/api';

register();
const { startTestServer } = await import('./server.ts');
const [, , database, port = '0'] = process.argv;
const server = await startTestServer(database, { port: Number(port) });
process.send?.({ address: server.address });
process.on('SIGTERM', () => {
  void server.stop().then(() => process.exit(0));
});
