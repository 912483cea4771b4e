import { GAMES, isPlayable, type ReadyEntry } from '@punica/games';
import type { Insight } from '@punica/insight';
import { BadInput, type Core, Engine, type Game } from '@punica/kernel';
import { type Edition, perEdition } from '@punica/kernel/edition';
import type { GameLuck, GameOdds } from '@punica/odds';
import { plainView, type View } from '@punica/view';
import { type EditionShown, editionShown } from '../editions/edition-shown.ts';

/** What names the rules that something is played by; a record, a position, a moment and a study do. */
export interface PlayedBy {
  readonly game: string;
  /** Without one, our own data. */
  readonly edition?: Edition;
}

/** A game's rules with what the page needs to show them. */
export interface Rules {
  readonly game: Game;
  readonly engine: Engine<Core>;
  readonly screen: View;
  /** The edition that they are of, in what a table shows of it. */
  readonly edition: EditionShown | null;
}

const loaded = new Map<string, (edition?: Edition) => Promise<Rules>>();

export async function rulesOf({ game, edition }: PlayedBy): Promise<Rules> {
  let rules = loaded.get(game);
  if (rules === undefined) {
    rules = perEdition((it) => load(game, it));
    loaded.set(game, rules);
  }
  try {
    return await rules(edition);
  } catch (failed) {
    // What could not be loaded can be tried again.
    loaded.delete(game);
    throw failed;
  }
}

async function load(id: string, edition: Edition | undefined): Promise<Rules> {
  const entry = ready(id);
  if (entry === undefined) throw new BadInput('game', `names no game that can be played here`);
  const base = edition === undefined ? undefined : await entry.editionBase?.();
  if (edition !== undefined && base === undefined) throw new BadInput('edition', `${id} has no editions`);
  const game = await entry.load(edition);
  return {
    game,
    engine: new Engine(game),
    screen: (await entry.view?.()) ?? plainView,
    edition: edition === undefined ? null : editionShown(base!, edition),
  };
}

const ready = (id: string): ReadyEntry | undefined =>
  GAMES.find((it): it is ReadyEntry => it.id === id && isPlayable(it));

type Played = Pick<Game, 'id' | 'edition'>;

/** What a game tells about itself for looking back and for hints, if it does. */
export const insightOf = async ({ id, edition }: Played): Promise<Insight | undefined> =>
  ready(id)?.insight?.(edition);

/** How a game tells the chances of an action, if it does. */
export const oddsOfGame = async ({ id, edition }: Played): Promise<GameOdds | undefined> =>
  ready(id)?.odds?.(edition);

/** How a game tells who had luck, if it does. */
export const luckOfGame = async ({ id }: Played): Promise<GameLuck | undefined> => ready(id)?.luck?.();
