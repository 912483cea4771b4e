import { botByName } from '@punica/bots';
import { type Beginning, checkBeginning, type Dice, Engine, type Game, QuickDice } from '@punica/kernel';
import { loadGame } from '../catalogue.ts';
import { playOne } from './play-one.ts';
import { addTallies, emptyTally, type Tally } from './tally.ts';

/** A stretch of simulated games: plain data, so that it can go to another thread. */
export interface Stretch {
  readonly game: string;
  /** Nothing: any of them, drawn for each game. */
  readonly scenario: string | undefined;
  readonly options: Beginning['options'];
  /** Draw every option that is not fixed by `options` for each game. */
  readonly randomOptions: boolean;
  readonly quick: boolean;
  /** One for each role. */
  readonly bots: readonly string[];
  readonly seed: number;
  readonly first: number;
  readonly count: number;
}

const OPTION_DRAWS = 100;

/** Plays the games `first` to `first + count - 1`; each has dice of its own, so any of them can be played again. */
export async function playGames(stretch: Stretch): Promise<Tally> {
  const game = await loadGame(stretch.game);
  const engine = new Engine(game);
  const bots = stretch.bots.map((name) => botByName(name, game, 'bots'));
  const begun = performance.now();
  let tally = emptyTally(game.roles.length);
  for (let number = stretch.first; number < stretch.first + stretch.count; number++) {
    const dice = new QuickDice(stretch.seed, number);
    const beginning = drawBeginning(game, stretch, dice);
    tally = addTallies(tally, playOne(engine, beginning, bots, dice, number));
  }
  return { ...tally, milliseconds: performance.now() - begun };
}

export function drawBeginning(game: Game, stretch: Stretch, dice: Dice): Beginning {
  const scenario = stretch.scenario ?? game.scenarios[dice.below(game.scenarios.length)].id;
  const fixed = { scenario, options: stretch.options, quick: stretch.quick };
  if (!stretch.randomOptions) return checkBeginning(game, fixed);
  // Some sets contradict themselves; those are drawn again.
  for (let draw = 0; draw < OPTION_DRAWS; draw++) {
    const options: Record<string, boolean | string | number> = {};
    for (const { id, values } of game.options) options[id] = values[dice.below(values.length)];
    const drawn = { ...fixed, options: { ...options, ...stretch.options } };
    if (game.refuseOptions?.(drawn) === undefined) return checkBeginning(game, drawn);
  }
  return checkBeginning(game, fixed);
}
