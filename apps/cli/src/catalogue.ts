import { GAMES, type GameEntry, type ReadyEntry } from '@punica/games';
import type { Insight } from '@punica/insight';
import { BadInput, type Game } from '@punica/kernel';
import type { Edition, EditionBase } from '@punica/kernel/edition';
import type { GameOdds } from '@punica/odds';
import { provingShelf } from '@punica/testkit/proving/shelf';

/** The house's own test piece: not on the list for players, but every command can play it. */
const PROVING: GameEntry = {
  ...provingShelf,
  board: false,
  load: async () => (await import('@punica/testkit')).provingGame,
};

const ALL: readonly GameEntry[] = [...GAMES, PROVING];

export async function loadGame(id: string, edition?: Edition, field = 'game'): Promise<Game> {
  const entry = readyEntry(id, field);
  // The test piece has no data files.
  if (edition !== undefined && entry.editionBase === undefined)
    throw new BadInput('edition', `${id} has no editions`);
  return entry.load(edition);
}

/** What an edition of a game starts from. */
export async function editionBaseOf(id: string, field = 'game'): Promise<EditionBase> {
  const base = await readyEntry(id, field).editionBase?.();
  if (base === undefined) throw new BadInput(field, `${id} has no editions`);
  return base;
}

export function readyEntry(id: string, field: string): ReadyEntry {
  const entry = ALL.find((e) => e.id === id);
  if (entry === undefined) {
    throw new BadInput(field, `must be one of ${playable().join(', ')}`);
  }
  if (!entry.ready) throw new BadInput(field, `${id} is not ready yet; try ${playable().join(', ')}`);
  return entry;
}

/** How a game is looked back upon, where it says. */
export async function insightOf({ id, edition }: Pick<Game, 'id' | 'edition'>): Promise<Insight | undefined> {
  const entry = ALL.find((e) => e.id === id);
  return entry?.ready === true ? entry.insight?.(edition) : undefined;
}

/** The chances in a game, where it tells them. */
export async function oddsOf({ id, edition }: Pick<Game, 'id' | 'edition'>): Promise<GameOdds | undefined> {
  const entry = ALL.find((e) => e.id === id);
  return entry?.ready === true ? entry.odds?.(edition) : undefined;
}

const playable = (): string[] => ALL.filter((e) => e.ready).map((e) => e.id);
