import {
  type Action,
  type Beginning,
  Context,
  type Core,
  type Dice,
  type Game,
  pending,
  QuickDice,
  type Role,
  rolesIn,
  type Told,
} from '@punica/kernel';
import { pointsOf } from './ledger.ts';
import { LuckBook, type LuckReader } from './luck-book.ts';

/** A sum of luck over many throws, with what it may stray by chance. */
export interface Sum {
  points: number;
  variance: number;
  /** Squares of the points of each game. */
  squares: number;
  entries: number;
}

/** What came of the luck in many games. */
export interface LuckOfGames {
  games: number;
  readonly roles: readonly Sum[];
  /** By kind and role. */
  readonly kinds: Map<string, Sum>;
  /** Dice and draws, the set-up's among them. */
  thrown: number;
  /** Of these, the ones that stand in a ledger. */
  explained: number;
}

class CountingDice implements Dice {
  thrown = 0;
  readonly #dice: Dice;

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  below(sides: number): number {
    this.thrown++;
    return this.#dice.below(sides);
  }
}

/** Games to be played, and how. */
export interface Trial<G extends Core, E> {
  readonly game: Game<G, E>;
  readonly reader: () => LuckReader<G, E>;
  /** The seed of the first game; 0 if left out. */
  readonly first?: number;
  readonly count: number;
  readonly begin: (choices: Dice) => Beginning;
  /** Somebody who chooses; chance if left out. */
  readonly choose?: (g: G, role: Role, legal: readonly Action[], choices: Dice) => Action;
  /** What earlier games have brought; these are counted in. */
  readonly soFar?: LuckOfGames | undefined;
}

/** Plays one whole game and writes down its luck. */
function playGame<G extends Core, E>({ game, reader, begin, choose }: Trial<G, E>, seed: number) {
  const book = new LuckBook(game, reader());
  const { engine } = book;
  const dice = new CountingDice(new QuickDice(seed, 31));
  const choices: Dice = new QuickDice(seed, 32);
  const told: Told<E>[] = [];
  const opening = new Context<E>(dice, told);
  const g = game.begin(begin(choices), opening);
  engine.settle(g, opening);
  book.begin(
    g,
    told.map(({ event }) => event),
  );
  const x = new Context<E>(dice);
  const legal: Action[] = [];
  while (g.outcome === null) {
    const roles = rolesIn(pending(g));
    const role = roles[choices.below(roles.length)];
    engine.legal(g, role, legal);
    const a = choose?.(g, role, legal, choices) ?? legal[choices.below(legal.length)];
    engine.apply(g, role, a, x);
  }
  return { book, thrown: dice.thrown };
}

const nothing = (): Sum => ({ points: 0, variance: 0, squares: 0, entries: 0 });

export function luckOfGames<G extends Core, E>(trial: Trial<G, E>): LuckOfGames {
  const { game, first = 0, count } = trial;
  const all: LuckOfGames = trial.soFar ?? {
    games: 0,
    roles: game.roles.map(nothing),
    kinds: new Map(),
    thrown: 0,
    explained: 0,
  };
  for (let n = 0; n < count; n++) {
    const { book, thrown } = playGame(trial, first + n);
    const points = game.roles.map(() => 0);
    for (const entry of book.entries) {
      // One die may be luck to two roles: together they would stray farther than two dice.
      const key = `${entry.what} of ${game.roles[entry.role]}`;
      const kind = all.kinds.get(key) ?? nothing();
      all.kinds.set(key, kind);
      for (const sum of [all.roles[entry.role], kind]) {
        sum.points += pointsOf(entry);
        sum.variance += entry.luck.variance;
        sum.entries++;
      }
      points[entry.role] += pointsOf(entry);
    }
    all.roles.forEach((sum, role) => {
      sum.squares += points[role] ** 2;
    });
    all.thrown += thrown;
    all.explained += book.explained;
    all.games++;
  }
  return all;
}

/** Beyond 3.5 standard deviations chance goes once in two thousand tries; of many kinds some go farther. */
const STRAY = 3.5;
const STRAY_OF_KIND = 4.5;
/** Below so much scatter the sum has no shape that a deviation could speak of. */
const GRAIN = 1e-9;

/**
 * What is wrong with a ledger, in words: throws that it does not hold, totals that do not come out even, and
 * games that scatter more or less than their throws say, by more than the part `slack`.
 */
export function flawsOf({ games, roles, kinds, thrown, explained }: LuckOfGames, slack: number): string[] {
  const flaws: string[] = [];
  if (explained !== thrown) flaws.push(`${thrown - explained} of ${thrown} throws stand in no ledger`);
  roles.forEach(({ points, variance, squares }, role) => {
    if (Math.abs(points) > STRAY * Math.sqrt(variance) + GRAIN)
      flaws.push(`role ${role} strays ${(points / games).toFixed(4)} a game`);
    if (variance > GRAIN && Math.abs(squares / variance - 1) > slack)
      flaws.push(`role ${role} scatters ${(squares / variance).toFixed(3)} times as much as its throws`);
  });
  for (const [what, { points, variance }] of kinds) {
    if (Math.abs(points) > STRAY_OF_KIND * Math.sqrt(variance) + GRAIN)
      flaws.push(`${what} strays ${(points / games).toFixed(4)} a game`);
  }
  return flaws;
}
