import {
  type Agreement,
  type Auction,
  agreementOf,
  type Beginning,
  checkBeginning,
  type Dice,
  Engine,
  type Game,
  QuickDice,
} from '@punica/kernel';
import type { Edition } from '@punica/kernel/edition';
import { loadGame } from '../catalogue.ts';
import { namedBot } from '../named-bot.ts';
import { playOne } from './play-one.ts';
import { addTallies, emptyTally, type Tally } from './tally.ts';

/** A stretch of simulated games: plain data, so that it can go to another thread. */
export interface Stretch {
  readonly game: string;
  readonly edition?: Edition;
  /** Nothing: any of them, drawn for each game. */
  readonly scenario: string | undefined;
  readonly options: Beginning['options'];
  /** Draw every option that is not fixed by `options` for each game. */
  readonly randomOptions: boolean;
  readonly quick: boolean;
  /** A fixed handicap. */
  readonly agreement?: Agreement;
  /** Bids for the sides: who sits where is settled for each game, equal bids by its own dice. */
  readonly auction?: Auction;
  /** One for each role, or for each bidder. */
  readonly bots: readonly string[];
  readonly seed: number;
  readonly first: number;
  readonly count: number;
}

const OPTION_DRAWS = 100;

/** Plays the games `first` to `first + count - 1`; each has dice of its own, so any of them can be played again. */
export async function playGames(stretch: Stretch): Promise<Tally> {
  const game = await loadGame(stretch.game, stretch.edition);
  const engine = new Engine(game);
  const bots = await Promise.all(stretch.bots.map((name) => namedBot(name, game, 'bots')));
  const begun = performance.now();
  let tally = emptyTally(game.roles.length);
  for (let number = stretch.first; number < stretch.first + stretch.count; number++) {
    const dice = new QuickDice(stretch.seed, number);
    const beginning = drawBeginning(game, stretch, dice);
    const players = playersOf(beginning);
    const seated = game.roles.map(
      (role, i) => bots[players === undefined ? i : Math.max(0, players.indexOf(role))],
    );
    const played = playOne(engine, beginning, seated, dice, number);
    if (players !== undefined)
      played.bidderWins = players.map((role) => played.wins[game.roles.indexOf(role)]);
    tally = addTallies(tally, played);
  }
  return { ...tally, milliseconds: performance.now() - begun };
}

/** By bidder: the side, where there were bids. */
const playersOf = ({ agreement }: Beginning): readonly string[] | undefined =>
  agreement === undefined || agreement.kind === 'fixed' ? undefined : agreement.players;

export function drawBeginning(game: Game, stretch: Stretch, dice: Dice): Beginning {
  const scenario = stretch.scenario ?? game.scenarios[dice.below(game.scenarios.length)].id;
  const agreement = stretch.auction === undefined ? stretch.agreement : agreementOf(stretch.auction, dice);
  const fixed = {
    scenario,
    options: stretch.options,
    quick: stretch.quick,
    ...(agreement === undefined ? {} : { agreement }),
  };
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
