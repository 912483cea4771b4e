import { GAMES, isPlayable, type ReadyEntry } from '@punica/games';
import type { Insight } from '@punica/insight';
import { BadInput, type Core, Engine, type Game } from '@punica/kernel';
import type { GameLuck, GameOdds } from '@punica/odds';
import { plainView, type View } from '@punica/view';

/** A game's rules with what the page needs to show them. */
export interface Rules {
  readonly game: Game;
  readonly engine: Engine<Core>;
  readonly screen: View;
}

const loaded = new Map<string, Promise<Rules>>();

export function rulesOf(id: string): Promise<Rules> {
  let rules = loaded.get(id);
  if (rules === undefined) {
    rules = load(id);
    loaded.set(id, rules);
    // What could not be loaded can be tried again.
    rules.catch(() => loaded.delete(id));
  }
  return rules;
}

async function load(id: string): Promise<Rules> {
  const entry = ready(id);
  if (entry === undefined) throw new BadInput('game', `names no game that can be played here`);
  const game = await entry.load();
  return { game, engine: new Engine(game), screen: (await entry.view?.()) ?? plainView };
}

const ready = (id: string): ReadyEntry | undefined =>
  GAMES.find((it): it is ReadyEntry => it.id === id && isPlayable(it));

/** What a game tells about itself for looking back and for hints, if it does. */
export const insightOf = async (id: string): Promise<Insight | undefined> => ready(id)?.insight?.();

/** How a game tells the chances of an action, if it does. */
export const oddsOfGame = async (id: string): Promise<GameOdds | undefined> => ready(id)?.odds?.();

/** How a game tells who had luck, if it does. */
export const luckOfGame = async (id: string): Promise<GameLuck | undefined> => ready(id)?.luck?.();
