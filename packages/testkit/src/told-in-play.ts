import {
  Context,
  type Core,
  checkBeginning,
  Engine,
  type Game,
  pending,
  QuickDice,
  rolesIn,
  type Told,
} from '@punica/kernel';

/** One action of a game played by chance: what it told, and how the table stands after it. */
export interface ToldAction<G, E> {
  readonly state: G;
  readonly events: readonly E[];
}

/** Plays by chance and hands over every action with what it told; the state is the living one. */
export function* toldInPlay<G extends Core, E>(
  game: Game<G, E>,
  seed: number,
  actions: number,
): Generator<ToldAction<G, E>> {
  const engine = new Engine(game);
  const told: Told<E>[] = [];
  const dice = new QuickDice(seed);
  const x = new Context<E>(dice, told);
  const beginning = checkBeginning(game, { scenario: game.scenarios[0].id, options: {}, quick: true });
  const state = game.begin(beginning, x);
  engine.settle(state, x);
  for (let n = 0; n < actions && state.outcome === null; n++) {
    told.length = 0;
    const [role] = rolesIn(pending(state));
    const legal = engine.legal(state, role, []);
    engine.apply(state, role, legal[dice.below(legal.length)], x);
    yield { state, events: told.map(({ event }) => event) };
  }
}
