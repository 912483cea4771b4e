import { openStore } from '../../storage/open-store.ts';
import { type Store, write } from '../../storage/store.ts';
import type { Loose, Visitor } from '../../testing/server.ts';
import { guests, patiently, pause, playOut, type Remembered, together } from './players.ts';
import { differences, knockOutFaults, roundRobinFaults, swissFaults, type Winners } from './reckoning.ts';

export interface SeasonTerms {
  readonly base: string;
  readonly database: string;
  readonly swiss: { readonly entrants: number; readonly rounds: number };
  readonly league: { readonly divisions: number; readonly size: number; readonly seasons: number };
  readonly knockOut: { readonly entrants: number };
  /** Actions in each game before it is given up or drawn. */
  readonly moves: number;
  readonly atOnce: number;
  /** Told how many games are over, so that a process can be killed on the way. */
  onGameOver?(over: number): void;
}

export interface SeasonReport {
  readonly games: number;
  readonly seconds: number;
  readonly actions: number;
  /** By tournament: matches, rounds, and what is wrong with it. */
  readonly cups: readonly {
    name: string;
    kind: string;
    entrants: number;
    matches: number;
    faults: string[];
  }[];
  /** Games of which something that was acknowledged is not there. */
  readonly lost: readonly string[];
}

const LOOK_MS = 300;
/** What was locked by a process that was killed is free again after a minute and a half. */
const MOST_LOOKS = 400;

/** A season of programs: a Swiss, a league and a knock-out at once, played to the end and reckoned anew. */
export async function playSeason(terms: SeasonTerms): Promise<SeasonReport> {
  const begun = Date.now();
  const count = Math.max(
    terms.swiss.entrants,
    terms.league.divisions * terms.league.size,
    terms.knockOut.entrants,
  );
  const all = await guests(terms.base, count);
  await makeBotAccounts(terms.database, all);
  const cups = await Promise.all(
    (['swiss', 'league', 'knock-out'] as const).map((kind) => hold(terms, all, kind)),
  );
  const memories = new Map<string, Remembered>();
  let over = 0;
  await Promise.all(
    cups.map((id) =>
      follow(terms, all, id, memories, () => {
        over++;
        terms.onGameOver?.(over);
      }),
    ),
  );
  const { winners, lost } = await compare(terms.database, memories);
  const host = all[0];
  const reports = await Promise.all(
    cups.map(async (id) => {
      const cup = await patiently(() => host.ok('GET', `/api/tournaments/${id}`));
      const seasons: Loose[] = [];
      for (let season = 1; season <= cup.season; season++)
        seasons.push(await patiently(() => host.ok('GET', `/api/tournaments/${id}?season=${season}`)));
      const faults = seasons.flatMap((it) => [...differences(it, winners), ...lawful(it)]);
      if (cup.state !== 'over') faults.push(`it is ${cup.state}`);
      faults.push(...movedWrongly(seasons));
      const matches = seasons.reduce((sum, it) => sum + it.matches.length, 0);
      return { name: cup.name, kind: cup.kind, entrants: cup.entrants, matches, faults };
    }),
  );
  const actions = [...memories.values()].reduce((sum, { version }) => sum + version, 0);
  return { games: memories.size, seconds: (Date.now() - begun) / 1_000, actions, cups: reports, lost };
}

const lawful = (cup: Loose): string[] =>
  cup.kind === 'swiss'
    ? swissFaults(cup)
    : cup.kind === 'league'
      ? roundRobinFaults(cup)
      : knockOutFaults(cup);

/** Whoever was first of a lower division must be one higher in the next season, and whoever was last one lower. */
function movedWrongly(seasons: readonly Loose[]): string[] {
  return seasons.slice(1).flatMap((now, i) => {
    const before = seasons[i].divisions as Loose[][];
    const divisionNow = (no: number): number =>
      (now.divisions as Loose[][]).findIndex((lines) => lines.some((it) => it.no === no));
    return before.flatMap((lines, division) => {
      const up = division > 0 && divisionNow(lines[0].no) !== division - 1;
      const down = division < before.length - 1 && divisionNow(lines.at(-1)!.no) !== division + 1;
      return up || down ? [`season ${i + 2}: division ${division + 1} moved wrongly`] : [];
    });
  });
}

/** Accounts of programs, without a password for each: to hash two hundred of them is another test's. */
async function makeBotAccounts(database: string, all: readonly Visitor[]): Promise<void> {
  const store = await openStore(database);
  const marked = store.db
    .updateTable('people')
    .set({ kind: 'account', bot: 1 })
    .where(
      'id',
      'in',
      all.map(({ id }) => id),
    );
  await store.write([write(marked, all.length)]);
  await store.close();
}

async function hold(
  terms: SeasonTerms,
  all: readonly Visitor[],
  kind: 'swiss' | 'league' | 'knock-out',
): Promise<string> {
  const { swiss, league, knockOut } = terms;
  const entrants = {
    swiss: swiss.entrants,
    league: league.divisions * league.size,
    'knock-out': knockOut.entrants,
  }[kind];
  const wish = {
    name: `The ${kind} of the season`,
    kind,
    game: 'hannibal',
    scenario: (await all[0].ok('GET', '/api/catalogue')).find((it: Loose) => it.id === 'hannibal')
      .scenarios[0].id,
    rated: true,
    double: kind === 'knock-out',
    rounds: swiss.rounds,
    least: 2,
    most: entrants,
    ...(kind === 'league' ? { league: { size: league.size, moving: 1, seasons: league.seasons } } : {}),
  };
  const { id } = await patiently(() => all[0].ok('POST', '/api/tournaments', wish));
  // The last entry begins it.
  for (const who of all.slice(0, entrants)) await patiently(() => enter(who, id));
  return id;
}

/** Asked again after a cut, somebody may be in already. */
async function enter(who: Visitor, id: string): Promise<void> {
  const { status, body } = await who.post(`/api/tournaments/${id}/enter`);
  if (status >= 300 && status !== 409) throw new Error(`entering: ${status} ${JSON.stringify(body)}`);
}

/** Plays every game of a tournament as soon as it is there, until the tournament is over. */
async function follow(
  terms: SeasonTerms,
  all: readonly Visitor[],
  id: string,
  memories: Map<string, Remembered>,
  gameOver: () => void,
): Promise<void> {
  const byId = new Map(all.map((it) => [it.id, it]));
  let revision = -1;
  for (;;) {
    const seen = await patiently(() => all[0].ok('GET', `/api/tournaments/${id}/revision`));
    if (seen.revision === revision) {
      await pause(LOOK_MS);
      continue;
    }
    const cup: Loose = await patiently(() => all[0].ok('GET', `/api/tournaments/${id}`));
    revision = cup.revision;
    if (cup.state === 'over' || cup.state === 'cancelled') return;
    const personOf = new Map<number, string>(cup.entrantList.map((it: Loose) => [it.no, it.person]));
    const fresh = cup.matches.flatMap(({ first, second, games }: Loose) =>
      games
        .filter((it: Loose) => it.score === null && !memories.has(it.id))
        .map((it: Loose) => ({
          game: it.id as string,
          two: [first, second].map((no) => byId.get(personOf.get(no)!)!),
        })),
    );
    await together(fresh as { game: string; two: Visitor[] }[], terms.atOnce, async ({ game, two }) => {
      const memory: Remembered = { game, version: 0, ended: undefined };
      memories.set(game, memory);
      await playOut(game, [two[0], two[1]], terms.moves, memory);
      gameOver();
    });
  }
}

/** Games that are not entered for the search, once the jobs that do so have had their time. */
async function unsearched({ db }: Store): Promise<string[]> {
  const missing = () =>
    db
      .selectFrom('games')
      .leftJoin('finished', 'finished.game', 'games.id')
      .select('games.id')
      .where('games.state', '=', 'over')
      .where('finished.game', 'is', null)
      .execute();
  for (let looked = 0; looked < MOST_LOOKS; looked++) {
    if ((await missing()).length === 0) return [];
    await pause(LOOK_MS);
  }
  return (await missing()).map(({ id }) => id);
}

/** What the players remember beside what is stored, and what every game came to. */
async function compare(
  database: string,
  memories: ReadonlyMap<string, Remembered>,
): Promise<{ winners: Winners; lost: string[] }> {
  const store = await openStore(database);
  try {
    const rows = await store.db
      .selectFrom('games')
      .select(['id', 'state', 'result', 'version'])
      .where('tournament', 'is not', null)
      .execute();
    const players = await store.db.selectFrom('players').select(['game', 'role', 'person']).execute();
    const personAt = new Map(players.map(({ game, role, person }) => [`${game} ${role}`, person]));
    const winners = new Map<string, string | null>();
    const lost: string[] = [];
    for (const { id, state, result, version } of rows) {
      const { winners: roles } = JSON.parse(result ?? '{"winners":[]}') as { winners: number[] };
      const winner = roles.length === 0 ? null : (personAt.get(`${id} ${roles[0]}`) ?? null);
      winners.set(id, winner);
      const memory = memories.get(id);
      if (memory === undefined) lost.push(`${id} was played by nobody`);
      else if (state !== 'over' || memory.ended === undefined) lost.push(`${id} is not over`);
      else if (memory.ended.winner !== winner) lost.push(`${id} has another result`);
      else if (memory.version > version) lost.push(`${id} lacks ${memory.version - version} entries`);
    }
    for (const id of await unsearched(store)) lost.push(`${id} is not found by the search`);
    if (rows.length !== memories.size)
      lost.push(`${memories.size} games were played, ${rows.length} are there`);
    return { winners, lost };
  } finally {
    await store.close();
  }
}
