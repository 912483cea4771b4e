import type { Endpoint } from '../api/endpoint.ts';
import { threeAtTable, Visitor } from './server.ts';

const WORDS = [
  "' OR 1=1 --",
  '"; DROP TABLE games; --',
  '<script>',
  '\u0000',
  '../../etc/passwd',
  '{{7*7}}',
  '🐘'.repeat(30),
  '__proto__',
  '%00',
  '-1',
  '1e309',
  'null',
  '\ud800',
];
const FIELDS = [
  'name',
  'version',
  'action',
  'act',
  'arg',
  'kind',
  'text',
  '__proto__',
  'role',
  'game',
  'scenario',
  'side',
];
/** What ends a session or makes new ones would end the storm; the rest is fair game. */
const SPARED = /logout|guests|accounts|login|metrics|sessions|password|passkeys|export/;
const AT_ONCE = 50;

export interface StormReport {
  readonly sent: number;
  readonly faults: readonly string[];
  /** Whether a game that the attacker has no seat in looks otherwise than before. */
  readonly changed: boolean;
}

/** Sends nonsense of every kind to every endpoint and the socket: half requests, half frames. */
export async function hostileStorm(
  address: string,
  endpoints: readonly Endpoint[],
  count: number,
  progress: (sent: number) => void | Promise<void> = () => {},
): Promise<StormReport> {
  const { id, players } = await threeAtTable(address);
  const look = async () => {
    const { now } = await players[0].ok('GET', `/api/games/${id}`);
    return JSON.stringify(now);
  };
  const before = await look();
  const stranger = await Visitor.guest(address, 'Hostile');
  const { random, value } = nonsense(id);
  const targets = endpoints.filter(
    (it) => !SPARED.test(it.path) && !(it.path === '/api/me' && it.method === 'DELETE'),
  );
  const faults: string[] = [];
  const word = () => WORDS[random(WORDS.length)];
  const line = await stranger.socket();

  const request = async (): Promise<void> => {
    const { method, path } = targets[random(targets.length)];
    const url = path.replace(
      ':id',
      random(2) === 0 ? id : encodeURIComponent(Buffer.from(word()).toString()),
    );
    const query =
      random(3) === 0 ? `?from=${encodeURIComponent(Buffer.from(word()).toString())}&state=${random(9)}` : '';
    const body = method === 'GET' ? undefined : random(5) === 0 ? '{"broken' : JSON.stringify(value());
    const { status } = await stranger.send(method, url + query, body);
    if (status >= 500) faults.push(`${method} ${url} ${status} ${body}`);
  };
  const frame = (i: number): string => {
    if (random(10) === 0) return '{"broken';
    const type = ['act', 'follow', 'undo', 'say', 'seen'][random(5)];
    const made = random(4) === 0 ? { type, game: id, version: value(), action: value(), id: i } : value();
    return JSON.stringify(made) ?? '';
  };

  for (let sent = 0; sent < count; sent += 2 * AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, request));
    for (let i = 0; i < AT_ONCE; i++) line.socket.send(frame(i));
    await line.ask({ type: 'ping' });
    faults.push(...line.heard.filter((it) => it.problem?.code === 'fault').map((it) => JSON.stringify(it)));
    line.heard.length = 0;
    await progress(sent + 2 * AT_ONCE);
  }
  await line.close();
  return { sent: count, faults, changed: (await look()) !== before };
}

/** The same nonsense every time, so that a fault can be found again. */
function nonsense(id: string) {
  let seed = 12345;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 8) % below;
  };
  const value = (depth = 0): unknown => {
    switch (random(depth > 2 ? 5 : 8)) {
      case 0:
        return WORDS[random(WORDS.length)];
      case 1:
        return random(2) === 0 ? -1 : 2 ** random(70);
      case 2:
        return null;
      case 3:
        return random(2) === 0;
      case 4:
        return id;
      case 5:
        return Array.from({ length: random(4) }, () => value(depth + 1));
      default:
        return Object.fromEntries(
          FIELDS.slice(random(6), 6 + random(7)).map((key) => [key, value(depth + 1)]),
        );
    }
  };
  return { random, value };
}
