import { Visitor } from '../../testing/server.ts';

const TRIED = 400;
const AGAIN_MS = 50;

/** Nobody answered: a process was killed while it was asked. What was asked may have been done or not. */
const wasCut = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && / 50[234] /.test(error.message));

/** Asks until somebody answers, however processes die meanwhile. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask();
    } catch (error) {
      if (!wasCut(error) || tried === TRIED) throw error;
      await pause(AGAIN_MS);
    }
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Does something for all of a list, a few at a time. */
export async function together<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Guests with names that look like no other. */
export async function guests(base: string, count: number): Promise<Visitor[]> {
  const all: Visitor[] = [];
  await together(
    Array.from({ length: count }, (_, i) => i),
    4,
    async (i) => {
      const name = `Automaton ${LETTERS[Math.floor(i / 26) % 26]}${LETTERS[i % 26]}${i}`;
      all[i] = await patiently(() => Visitor.guest(base, name));
    },
  );
  return all;
}

/** What the players of a game saw of it: what the server has acknowledged must be there afterwards. */
export interface Remembered {
  readonly game: string;
  /** The highest version that was acknowledged. */
  version: number;
  /** Who gave up or agreed, once that was acknowledged: the winner, or nobody. */
  ended: { readonly winner: string | null } | undefined;
}

/** Numbers that follow from a text: the same game has the same fate however often it is tried. */
export function fateOf(text: string): number {
  let hash = 2_166_136_261;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619) >>> 0;
  return hash / 2 ** 32;
}

/** Plays a game: some moves by lot, then one of the two gives up, or they agree on a draw. */
export async function playOut(
  game: string,
  two: readonly [Visitor, Visitor],
  moves: number,
  memory: Remembered,
): Promise<void> {
  await patiently(async () => {
    while ((await two[0].ok('GET', `/api/games/${game}`)).info.state === 'open') await pause(AGAIN_MS);
  });
  for (let made = 0; made < moves; ) made += await move(game, two, memory);
  const fate = fateOf(game);
  if (fate < 0.1) {
    await settled(game, two, () => two[0].ok('POST', `/api/games/${game}/offers`, { kind: 'draw' }));
    await settled(game, two, () =>
      two[1].ok('POST', `/api/games/${game}/offers/answer`, { kind: 'draw', agree: true }),
    );
    memory.ended = { winner: null };
    return;
  }
  const [winner, loser] = fate < 0.55 ? two : [two[1], two[0]];
  await settled(game, two, () => loser.ok('POST', `/api/games/${game}/resign`));
  memory.ended = { winner: winner.id };
}

/** One action by whoever is asked; 0 where nobody can act just now. */
async function move(game: string, two: readonly [Visitor, Visitor], memory: Remembered): Promise<number> {
  for (const player of two) {
    const { now, info } = await patiently(() => player.ok('GET', `/api/games/${game}`));
    if (info.state === 'over') return Number.POSITIVE_INFINITY;
    // Another process may not have heard yet that it has begun.
    if (now === null || now.legal.length === 0 || now.answer !== null) continue;
    const { text: _text, ...action } =
      now.legal[Math.floor(fateOf(`${game} ${now.version}`) * now.legal.length)];
    const { status, body } = await patiently(() =>
      player.post(`/api/games/${game}/actions`, { version: now.version, action }),
    );
    // One process may be behind the other for a moment: look again.
    if (status >= 300) break;
    if (body.version !== undefined) memory.version = Math.max(memory.version, body.version);
    return 1;
  }
  await pause(AGAIN_MS);
  return 0;
}

/** Asked again after a cut, it may have been done the first time. */
async function settled(
  game: string,
  two: readonly [Visitor, Visitor],
  act: () => Promise<unknown>,
): Promise<void> {
  await patiently(async () => {
    try {
      await act();
    } catch (error) {
      if (!/ 409 /.test(String(error))) throw error;
      const { info } = await two[0].ok('GET', `/api/games/${game}`);
      // It was done the first time; or this process is behind the other for a moment.
      if (info.state !== 'over') throw new TypeError('not yet');
    }
  });
}
