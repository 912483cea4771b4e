import type { ServerSettings } from '../settings.ts';
import { openStore } from '../storage/open-store.ts';
import { freePort } from './databases.ts';
import { ROLES, threeAtTable, Visitor } from './server.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const LEAST_BETWEEN_KILLS = 5;

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
  /** After the last kill bots still take their turns: jobs are planned and run. */
  readonly jobsGoOn: boolean;
}

/** A server that can be killed, or several that look like one. */
export type Mortal = Pick<ServerProcess, 'address' | 'kill' | 'stop'>;

/** Kills something and brings it back; the server that is there afterwards. */
export type Killing<S extends Mortal = Mortal> = (server: S, again: () => Promise<S>) => Promise<S>;

/** The server itself, as when the power goes. */
export const killServer: Killing = async (server, again) => {
  await server.kill();
  return again();
};

type Start<S> = (database: string, settings: Partial<ServerSettings>) => Promise<S>;

/** One game that was played, and all that was sent in it. */
interface Story {
  readonly id: string;
  readonly tried: Tried[];
}

/**
 * Plays games, one after the other at each of several tables, while the server is killed again and again,
 * and looks in the database at the end: every acknowledged action must be there, in order, and nothing
 * that was not sent.
 */
export function killTrial(
  database: string,
  kills: number,
  tables: number,
  progress = (_kill: number) => {},
  killing: Killing = killServer,
): Promise<KillReport> {
  return killTrialOf(startProcess, killing, { database, kills, tables, progress });
}

interface KillSettings {
  readonly database: string;
  readonly kills: number;
  readonly tables: number;
  readonly progress: (kill: number) => void;
}

/** The same with any server, or several behind a proxy. */
export async function killTrialOf<S extends Mortal>(
  start: Start<S>,
  killing: Killing<S>,
  { database, kills, tables, progress }: KillSettings,
): Promise<KillReport> {
  // Faults that the trial brings about itself are not to be read about.
  const settings = { port: await freePort(), logLevel: 'silent' };
  let server = await start(database, settings);
  let over = false;
  let kept = 0;
  const drivers = Array.from({ length: tables }, () =>
    drive(
      server.address,
      () => over,
      () => {
        kept++;
      },
    ),
  );
  for (let kill = 1; kill <= kills; kill++) {
    const before = kept;
    await pause(150 + ((kill * 7919) % 250));
    // A kill proves something only if there was something to lose, however slow the machine is.
    for (let waits = 0; kept < before + LEAST_BETWEEN_KILLS && waits < 300; waits++) await pause(50);
    server = await killing(server, () => start(database, settings));
    progress(kill);
  }
  await pause(500);
  over = true;
  const stories = (await Promise.all(drivers)).flat();
  const jobsGoOn = await botsPlay(server.address);
  await server.stop();
  return { ...(await judge(database, stories, kills)), jobsGoOn };
}

const BOTS_WAITED_FOR_MS = 60_000;

/** A game with bots at every seat moves by jobs alone. */
async function botsPlay(address: string): Promise<boolean> {
  const host = await Visitor.guest(address, 'Host');
  const bots = Object.fromEntries(ROLES.map((role) => [role, 'random']));
  const { id } = await host.ok('POST', '/api/games', {
    game: 'proving',
    scenario: 'short',
    side: null,
    bots,
  });
  for (const begun = Date.now(); Date.now() - begun < BOTS_WAITED_FOR_MS; await pause(200)) {
    if ((await host.ok('GET', `/api/games/${id}`)).version > 5) return true;
  }
  return false;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Plays on whatever happens; remembers what was sent, and what was acknowledged. */
async function drive(address: string, isOver: () => boolean, onKept: () => void): Promise<Story[]> {
  const stories: Story[] = [];
  while (!isOver()) {
    try {
      // Quick, so that the program answers for nobody: every entry is one that was sent.
      const { id, players } = await threeAtTable(address, { quick: true });
      const story: Story = { id, tried: [] };
      stories.push(story);
      await playThrough(story, players, isOver, onKept);
    } catch {
      // The server is down: it comes back.
      await pause(50);
    }
  }
  return stories;
}

async function playThrough(
  { id, tried }: Story,
  players: readonly Visitor[],
  isOver: () => boolean,
  onKept: () => void,
): Promise<void> {
  while (!isOver()) {
    for (const player of players) {
      try {
        const { now, info } = await player.ok('GET', `/api/games/${id}`);
        if (info.state === 'over') return;
        if (now.legal.length === 0 || now.answer !== null) continue;
        const { text: _text, ...action } = now.legal[(tried.length * 5) % now.legal.length];
        const sent: Tried = { by: now.you, ...action, acknowledged: false };
        tried.push(sent);
        const played = await player.ok('POST', `/api/games/${id}/actions`, { version: now.version, action });
        if ('refused' in played) tried.pop();
        else {
          sent.acknowledged = true;
          onKept();
        }
      } catch {
        await pause(50);
      }
    }
  }
}

async function judge(
  database: string,
  stories: readonly Story[],
  kills: number,
): Promise<Omit<KillReport, 'jobsGoOn'>> {
  const store = await openStore(database);
  const lost: string[] = [];
  const strange: string[] = [];
  let [acknowledged, inFlight] = [0, 0];
  for (const { id, tried } of stories) {
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
    // How far into the log one can be after what was sent so far: what was not acknowledged may be there or not.
    let places = new Set([0]);
    for (const { acknowledged: known, ...entry } of tried) {
      if (known) acknowledged++;
      else inFlight++;
      const text = JSON.stringify(entry);
      const after = new Set(
        [...places].filter((place) => rows[place]?.entry === text).map((place) => place + 1),
      );
      if (known && after.size === 0) {
        lost.push(`${id}: ${text}`);
        break;
      }
      places = known ? after : new Set([...places, ...after]);
    }
    if (!places.has(rows.length)) strange.push(`${id}: entries that nobody sent`);
  }
  await store.close();
  return { kills, games: stories.length, acknowledged, inFlight, lost, strange };
}
