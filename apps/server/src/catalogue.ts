import { GAMES, type GameEntry } from '@punica/games';
import { BadInput, type Core, Engine, type Game } from '@punica/kernel';
import { provingShelf } from '@punica/testkit/proving/shelf';

/** The house's own test piece: on no list, and played only where the settings say so. */
const PROVING: GameEntry = {
  ...provingShelf,
  board: true,
  load: async () => (await import('@punica/testkit')).provingGame as Game,
};

const engines = new Map<string, Promise<Engine<Core>>>();

/** The rules of a game by its id, loaded once. */
export function engineOf(id: string): Promise<Engine<Core>> {
  let engine = engines.get(id);
  if (engine === undefined) {
    engine = loadEngine(id);
    engines.set(id, engine);
    engine.catch(() => engines.delete(id));
  }
  return engine;
}

async function loadEngine(id: string) {
  const entry = [...GAMES, PROVING].find((it) => it.id === id);
  if (entry === undefined || !entry.ready) throw new BadInput('game', 'is not one that can be played');
  return new Engine(await entry.load());
}

/** Every game whose rules are ready; one without a board on the page is played by programs. */
export const canBePlayed = (id: string, withProving: boolean): boolean =>
  GAMES.some((entry) => entry.id === id && entry.ready && entry.listed) || (withProving && id === PROVING.id);
