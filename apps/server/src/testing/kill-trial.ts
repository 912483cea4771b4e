import { openStore } from '../storage/open-store.ts';
import { freePort } from './databases.ts';
import { threeAtTable, type Visitor } from './server.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

interface Tried {
  readonly by: string;
  readonly act: string;
  readonly arg?: string | number;
  acknowledged: boolean;
}

export interface KillReport {
  readonly kills: number;
  readonly games: number;
  readonly acknowledged: number;
  /** Sent when the server died, and found in the log or not: both are right. */
  readonly inFlight: number;
  readonly lost: readonly string[];
  readonly strange: readonly string[];
}

/**
 * Plays games while the server is killed again and again, and looks in the database at the end: every
 * acknowledged action must be there, in order, and nothing that was not sent.
 */
export async function killTrial(
  database: string,
  kills: number,
  games: number,
  progress = (_kill: number) => {},
): Promise<KillReport> {
  const port = await freePort();
  let server: ServerProcess = await startProcess(database, port);
  const tables = await Promise.all(Array.from({ length: games }, () => threeAtTable(server.address)));
  let over = false;
  const drivers = tables.map(({ id, players }) => drive(id, players, () => over));
  for (let kill = 1; kill <= kills; kill++) {
    await new Promise((resolve) => setTimeout(resolve, 150 + ((kill * 7919) % 250)));
    await server.kill();
    server = await startProcess(database, port);
    progress(kill);
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  over = true;
  const tried = await Promise.all(drivers);
  await server.stop();
  return judge(
    database,
    tables.map(({ id }) => id),
    tried,
    kills,
  );
}

/** Plays on whatever happens; remembers what was sent, and what was acknowledged. */
async function drive(id: string, players: readonly Visitor[], isOver: () => boolean): Promise<Tried[]> {
  const tried: Tried[] = [];
  while (!isOver()) {
    for (const player of players) {
      try {
        const { now, info } = await player.ok('GET', `/api/games/${id}`);
        if (info.state === 'over') return tried;
        if (now.legal.length === 0 || now.answer !== null) continue;
        const { text: _text, ...action } = now.legal[(tried.length * 5) % now.legal.length];
        const sent: Tried = { by: now.you, ...action, acknowledged: false };
        tried.push(sent);
        const played = await player.ok('POST', `/api/games/${id}/actions`, { version: now.version, action });
        if ('refused' in played) tried.pop();
        else sent.acknowledged = true;
      } catch {
        // The server is down: it comes back.
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }
  return tried;
}

async function judge(
  database: string,
  ids: readonly string[],
  tried: readonly Tried[][],
  kills: number,
): Promise<KillReport> {
  const store = await openStore(database);
  const lost: string[] = [];
  const strange: string[] = [];
  let [acknowledged, inFlight] = [0, 0];
  for (const [i, id] of ids.entries()) {
    const rows = await store.db
      .selectFrom('log')
      .select(['place', 'entry'])
      .where('game', '=', id)
      .orderBy('place')
      .execute();
    const { version } = await store.db
      .selectFrom('games')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (rows.some((row, place) => row.place !== place) || version !== rows.length)
      strange.push(`${id}: gaps in the log`);
    let place = 0;
    for (const { acknowledged: known, ...entry } of tried[i]) {
      const found = rows[place]?.entry === JSON.stringify(entry);
      if (found) place++;
      if (known) acknowledged++;
      else inFlight++;
      if (known && !found) lost.push(`${id}: ${JSON.stringify(entry)}`);
    }
    if (place !== rows.length) strange.push(`${id}: ${rows.length - place} entries that nobody sent`);
  }
  await store.close();
  return { kills, games: ids.length, acknowledged, inFlight, lost, strange };
}
