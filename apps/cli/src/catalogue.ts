import { GAMES, type GameEntry } from '@punica/games';
import type { Insight } from '@punica/insight';
import { BadInput, type Game } from '@punica/kernel';
import type { GameOdds } from '@punica/odds';
import { provingShelf } from '@punica/testkit/proving/shelf';

/** The house's own test piece: not on the list for players, but every command can play it. */
const PROVING: GameEntry = {
  ...provingShelf,
  board: false,
  load: async () => (await import('@punica/testkit')).provingGame,
};

const ALL: readonly GameEntry[] = [...GAMES, PROVING];

export async function loadGame(id: string, field = 'game'): Promise<Game> {
  const entry = ALL.find((e) => e.id === id);
  if (entry === undefined) {
    throw new BadInput(field, `must be one of ${playable().join(', ')}`);
  }
  if (!entry.ready) throw new BadInput(field, `${id} is not ready yet; try ${playable().join(', ')}`);
  return entry.load();
}

/** How a game is looked back upon, where it says. */
export async function insightOf(id: string): Promise<Insight | undefined> {
  const entry = ALL.find((e) => e.id === id);
  return entry?.ready === true ? entry.insight?.() : undefined;
}

/** The chances in a game, where it tells them. */
export async function oddsOf(id: string): Promise<GameOdds | undefined> {
  const entry = ALL.find((e) => e.id === id);
  return entry?.ready === true ? entry.odds?.() : undefined;
}

const playable = (): string[] => ALL.filter((e) => e.ready).map((e) => e.id);
