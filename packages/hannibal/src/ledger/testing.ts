import { type Action, Context, type Dice, pending, QuickDice, rolesIn } from '@punica/kernel';
import { LuckBook, pointsOf } from '@punica/odds';
import type { HannibalEvent } from '../events.ts';
import { hannibal } from '../game.ts';
import type { H } from '../state.ts';
import { HannibalLuckReader } from './luck-ledger.ts';

/** A sum of luck over many throws, with what it may stray by chance. */
export interface Sum {
  points: number;
  variance: number;
  /** Squares of the points of each game. */
  squares: number;
}

export interface LuckOfGames {
  readonly sides: readonly [Sum, Sum];
  readonly kinds: Map<string, Sum>;
  unexplained: number;
  throws: number;
}

const nothing = (): Sum => ({ points: 0, variance: 0, squares: 0 });

/** Plays one whole game by random legal choices and writes down its luck. */
export function luckOfRandomGame(seed: number): LuckBook<H, HannibalEvent> {
  const book = new LuckBook(hannibal, new HannibalLuckReader());
  const { engine } = book;
  const x = new Context<HannibalEvent>(new QuickDice(seed, 31));
  const choices: Dice = new QuickDice(seed, 32);
  const { scenarios } = hannibal;
  const scenario = scenarios[choices.below(scenarios.length)].id;
  const g = hannibal.begin({ scenario, options: {}, quick: choices.below(2) === 0 }, x);
  engine.settle(g, x);
  const legal: Action[] = [];
  while (g.outcome === null) {
    const roles = rolesIn(pending(g));
    const role = roles[choices.below(roles.length)];
    engine.legal(g, role, legal);
    engine.apply(g, role, legal[choices.below(legal.length)], x);
  }
  return book;
}

export function luckOfRandomGames(
  first: number,
  count: number,
  onGame: (done: number) => void = () => {},
): LuckOfGames {
  const all: LuckOfGames = { sides: [nothing(), nothing()], kinds: new Map(), unexplained: 0, throws: 0 };
  for (let n = 0; n < count; n++) {
    const book = luckOfRandomGame(first + n);
    const points = [0, 0];
    for (const entry of book.entries) {
      const kind = all.kinds.get(entry.what) ?? nothing();
      all.kinds.set(entry.what, kind);
      for (const sum of [all.sides[entry.role], kind]) {
        sum.points += pointsOf(entry);
        sum.variance += entry.luck.variance;
      }
      points[entry.role] += pointsOf(entry);
      all.throws += entry.throws;
    }
    all.sides[0].squares += points[0] ** 2;
    all.sides[1].squares += points[1] ** 2;
    all.unexplained += book.unexplained;
    onGame(n + 1);
  }
  return all;
}
