import {
  type Action,
  type Beginning,
  Context,
  type Core,
  type Dice,
  type Engine,
  keyFromSeed,
  Match,
  pending,
  QuickDice,
  type Role,
  rolesIn,
} from '@punica/kernel';
import { beginningOf, type PositionWishes } from './position.ts';

type Choose<G> = (g: G, role: Role, legal: readonly Action[], dice: Dice) => Action;

const byChance: Choose<unknown> = (_g, _role, legal, dice) => legal[dice.below(legal.length)];

/** Goes on with a match to the end of the game, by chance or as `choose` says; the first who is asked answers. */
export function playOut<G extends Core, E>(
  match: Match<G, E>,
  dice: Dice,
  choose: Choose<G> = byChance,
): Match<G, E> {
  while (match.state.outcome === null) {
    const role = rolesIn(pending(match.state))[0];
    const legal = match.engine.legal(match.state, role, []);
    match.play(role, choose(match.state, role, legal, dice));
  }
  return match;
}

/** A game at its beginning, in which some roles have been given something. */
export const matchWith = <G extends Core, E>(
  engine: Engine<G, E>,
  wishes: PositionWishes,
  handicap?: Readonly<Record<string, number>>,
): Match<G, E> => {
  const agreement = handicap === undefined ? {} : { agreement: { kind: 'fixed', handicap } as const };
  return new Match(engine, { ...beginningOf(engine.game, wishes), ...agreement }, keyFromSeed('handicap'));
};

/** A whole game by chance, with its log. */
export const matchByChance = <G extends Core, E>(
  engine: Engine<G, E>,
  seed: number,
  wishes: PositionWishes = {},
): Match<G, E> =>
  playOut(
    new Match(engine, beginningOf(engine.game, { quick: true, ...wishes }), keyFromSeed(seed)),
    new QuickDice(seed),
  );

/** Goes on from a state to the end of the game by chance; `look` is shown it before every choice. */
export function playOn<G extends Core, E>(
  engine: Engine<G, E>,
  g: G,
  dice: Dice,
  look: (g: G) => void = () => {},
): G {
  while (g.outcome === null) {
    look(g);
    const role = rolesIn(pending(g))[0];
    const legal = engine.legal(g, role, []);
    engine.apply(g, role, legal[dice.below(legal.length)], new Context(dice));
  }
  return g;
}

/** Shows `look` the first state at each question that games by chance come to; how many questions these are. */
export function atEachQuestion<G extends Core, E>(
  engine: Engine<G, E>,
  beginning: Beginning,
  games: number,
  look: (g: G, key: string) => void,
): number {
  const seen = new Set<string>();
  for (let seed = 1; seed <= games; seed++) {
    const dice = new QuickDice(seed);
    const g = engine.game.begin(beginning, new Context(dice));
    engine.settle(g, new Context(dice));
    playOn(engine, g, dice, () => {
      const { key } = engine.question(g)!;
      if (!seen.has(key)) look(g, key);
      seen.add(key);
    });
  }
  return seen.size;
}
