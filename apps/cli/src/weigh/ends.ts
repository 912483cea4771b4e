import type { Bot } from '@punica/bots';
import type { Measure } from '@punica/insight';
import {
  type Agreement,
  type Core,
  checkBeginning,
  Engine,
  type Game,
  QuickDice,
  type Role,
} from '@punica/kernel';
import { insightOf } from '../catalogue.ts';
import { namedBot } from '../named-bot.ts';
import { playOne } from '../sim/play-one.ts';

/** How some games begin, and who plays them. */
export interface Start {
  readonly scenario: string;
  /** A handicap that evens the sides: where one of them never wins, wins cannot move. */
  readonly agreement?: Agreement | undefined;
  readonly bots: readonly string[];
  readonly seed: number;
}

/** What came of one game: 1 where the first role won, a part of it where others won too or nobody did; and its lead. */
export interface End {
  readonly share: number;
  /** Missing where the game counts no points. */
  readonly lead?: number;
}

export type Ended = End | { readonly broken: string };

/** In what a game counts how its war stands. */
export interface Points {
  readonly name: string;
  has(g: Core, role: Role): number;
}

/** The first measure of the charts of a game, where it has some. */
export async function pointsIn(game: Game): Promise<Points | undefined> {
  const first: Measure | undefined = (await insightOf(game))?.measures[0];
  return first !== undefined && 'has' in first.counts
    ? { name: first.name, has: first.counts.has }
    : undefined;
}

/** Plays single games of one set of data, each by the number that its dice come from. */
export async function playerOf(game: Game, start: Start): Promise<(number: number) => Ended> {
  const { scenario, agreement, bots, seed } = start;
  const engine = new Engine(game);
  const points = await pointsIn(game);
  const players: readonly Bot[] = await Promise.all(bots.map((name) => namedBot(name, game, 'bots')));
  const beginning = checkBeginning(game, {
    scenario,
    options: {},
    quick: true,
    ...(agreement === undefined ? {} : { agreement }),
  });
  const roles = rolesIn(game, scenario);
  return (number) => {
    let lead = 0;
    const { wins, draws, trouble } = playOne(
      engine,
      beginning,
      players,
      new QuickDice(seed, number),
      number,
      (g) => {
        if (g.outcome !== null && points !== undefined) lead = leadIn(g, points, roles);
      },
    );
    if (trouble.length > 0) return { broken: trouble[0].problem };
    const winners = wins.reduce((sum, it) => sum + it, 0);
    const share = draws > 0 ? 1 / roles.length : wins[0] / winners;
    return points === undefined ? { share } : { share, lead };
  };
}

/** The roles that somebody plays. */
const rolesIn = ({ scenarios, roles }: Game, scenario: string): readonly Role[] =>
  (scenarios.find(({ id }) => id === scenario)?.roles ?? roles).map((name) => roles.indexOf(name));

/** What the first role has more than the best of the others. */
const leadIn = (g: Core, { has }: Points, [one, ...others]: readonly Role[]): number =>
  has(g, one) - Math.max(...others.map((role) => has(g, role)));
