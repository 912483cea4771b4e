import type { Bot } from '@punica/bots';
import {
  type Agreement,
  type Core,
  checkBeginning,
  Engine,
  type Game,
  QuickDice,
  rolesOf,
} from '@punica/kernel';
import { Failed } from '../failed.ts';
import { namedBot } from '../named-bot.ts';
import { playOne } from '../sim/play-one.ts';
import type { Played } from './played.ts';

/** What is played: the challenger takes each role in turn, the others are the rival's. */
export interface Pairing {
  readonly scenario: string;
  /** What sides are given before the first turn. */
  readonly handicap?: Agreement['handicap'];
  readonly challenger: string;
  readonly rival: string;
  readonly seed: number;
}

/** Who sits where when the challenger has this role; a scenario is played by the first roles of its game, or by all. */
export const seatsOf = (game: Game, { scenario, challenger, rival }: Pairing, role: number): string[] =>
  rolesOf(game, scenario).map((_, other) => (other === role ? challenger : rival));

/** Milliseconds for which the processor has worked for this process: what others do on the machine is no matter. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Counts what a bot does. */
class Watched implements Bot {
  readonly name: string;
  readonly looks: boolean;
  thinking = 0;
  plays = 0;
  readonly #bot: Bot;
  readonly #begins: (view: Core) => boolean;

  constructor(bot: Bot, { knowledge }: Game) {
    this.name = bot.name;
    this.looks = bot.looks;
    this.#bot = bot;
    this.#begins = (view) => knowledge?.planning?.begins(view) ?? true;
  }

  choose(...[view, role, legal, dice, memo]: Parameters<Bot['choose']>): ReturnType<Bot['choose']> {
    if (this.#begins(view)) this.plays++;
    const begun = processorTime();
    const chosen = this.#bot.choose(view, role, legal, dice, memo);
    this.thinking += processorTime() - begun;
    return chosen;
  }
}

/** Plays one game of a deal: cards and dice are the deal's, whoever sits where. */
export async function playDeal(game: Game, pairing: Pairing, deal: number, role: number): Promise<Played> {
  const { scenario, handicap, seed } = pairing;
  const seats = seatsOf(game, pairing, role);
  const bots = await Promise.all(
    seats.map(
      async (name) => new Watched(await namedBot(name, game, 'bots', { clock: processorTime }), game),
    ),
  );
  const beginning = checkBeginning(game, {
    scenario,
    options: {},
    quick: true,
    ...(handicap === undefined ? {} : { agreement: { kind: 'fixed', handicap } }),
  });
  const dice = new QuickDice(seed, 2 * deal);
  const choices = new QuickDice(seed, 2 * deal + 1);
  const tally = playOne(new Engine(game), beginning, bots, dice, deal, undefined, choices);
  if (tally.finished === 0) throw new Failed(`deal ${deal}: ${tally.trouble[0]?.problem ?? 'did not end'}`);
  return {
    scenario,
    ...(handicap === undefined ? {} : { handicap }),
    seed,
    deal,
    bots: seats,
    winners: tally.wins.flatMap((won, winner) => (won > 0 ? [winner] : [])),
    thinking: bots.map(({ thinking }) => Math.round(thinking)),
    plays: bots.map(({ plays }) => plays),
  };
}
