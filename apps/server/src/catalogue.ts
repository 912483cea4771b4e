import { GAMES, type GameEntry, type ReadyEntry } from '@punica/games';
import type { Insight } from '@punica/insight';
import { BadInput, type Core, Engine, type Game } from '@punica/kernel';
import { type Edition, perEdition } from '@punica/kernel/edition';
import { provingShelf } from '@punica/testkit/proving/shelf';

/** The house's own test piece: on no list, and played only where the settings say so. */
const PROVING: GameEntry = {
  ...provingShelf,
  board: true,
  load: async () => (await import('@punica/testkit')).provingGame as Game,
};

const engines = new Map<string, (edition?: Edition) => Promise<Engine<Core>>>();

/** The rules of a game by its id, with our data or those of an edition; loaded once. */
export async function engineOf(id: string, edition?: Edition): Promise<Engine<Core>> {
  let engine = engines.get(id);
  if (engine === undefined) {
    engine = perEdition((it) => loadEngine(id, it));
    engines.set(id, engine);
  }
  try {
    return await engine(edition);
  } catch (failed) {
    engines.delete(id);
    throw failed;
  }
}

/** The rules that a record or a study is played by. */
export const engineFor = ({ game, edition }: { game: string; edition?: Edition }): Promise<Engine<Core>> =>
  engineOf(game, edition);

/** A game on the list by its id, where people may make editions of it. */
export function entryWithEditions(id: string): ReadyEntry {
  const entry = GAMES.find((it): it is ReadyEntry => it.id === id && it.ready && it.listed);
  if (entry?.editionBase === undefined) throw new BadInput('game', 'has no editions');
  return entry;
}

/** How a game is looked back upon, where it says. */
export async function insightOf({ id, edition }: Pick<Game, 'id' | 'edition'>): Promise<Insight | undefined> {
  const entry = GAMES.find((it) => it.id === id);
  return entry?.ready === true ? entry.insight?.(edition) : undefined;
}

async function loadEngine(id: string, edition: Edition | undefined) {
  const entry = [...GAMES, PROVING].find((it) => it.id === id);
  if (entry === undefined || !entry.ready) throw new BadInput('game', 'is not one that can be played');
  return new Engine(await entry.load(edition));
}

/** Every game whose rules are ready; one without a board on the page is played by programs. */
export const canBePlayed = (id: string, withProving: boolean): boolean =>
  GAMES.some((entry) => entry.id === id && entry.ready && entry.listed) || (withProving && id === PROVING.id);
