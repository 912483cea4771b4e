import {
  type Action,
  type Beginning,
  Context,
  type Core,
  checkBeginning,
  type Dice,
  type Engine,
  type Game,
  maskOf,
  pending,
  QuickDice,
  type Role,
  type RoleMask,
} from '@punica/kernel';

export interface RandomGame<G> {
  readonly state: G;
  readonly actions: number;
}

/** Longer than any sensible game: a random game that has not ended by then never will. */
const MOST_ACTIONS = 200_000;

/** One of those roles, each as likely. */
export function anyRole(roles: RoleMask, dice: Dice): Role {
  let count = 0;
  for (let mask = roles; mask !== 0; mask &= mask - 1) count++;
  let skip = count === 1 ? 0 : dice.below(count);
  for (let role = 0; ; role++) if ((roles & maskOf(role)) !== 0 && skip-- === 0) return role;
}

/**
 * Plays a whole game with random legal choices and no checks: the speed of list and apply alone.
 * Choices and dice come from two streams of one seed.
 */
export function randomGame<G extends Core, E>(
  engine: Engine<G, E>,
  beginning: Beginning,
  seed: number,
  most = MOST_ACTIONS,
  /** Is shown the state before every choice. */
  look?: (g: G) => void,
): RandomGame<G> {
  const x = new Context<E>(new QuickDice(seed, 1));
  const choices = new QuickDice(seed, 2);
  const g = engine.game.begin(checkBeginning(engine.game, beginning), x);
  engine.settle(g, x);
  const legal: Action[] = [];
  let actions = 0;
  for (; g.outcome === null; actions++) {
    if (actions === most) throw new Error(`no end after ${most} actions (seed ${seed})`);
    look?.(g);
    const role = anyRole(pending(g), choices);
    engine.legal(g, role, legal);
    if (legal.length === 0) throw new Error(`nothing to choose at ${engine.question(g)?.key} (seed ${seed})`);
    engine.apply(g, role, legal[choices.below(legal.length)], x);
  }
  return { state: g, actions };
}

/** A scenario, options and windows by chance; combinations that the game refuses are drawn again. */
export function randomBeginning<G extends Core, E>(
  engine: Engine<G, E>,
  dice: Dice,
  quick?: boolean,
  scenarios: readonly string[] = engine.game.scenarios.map((s) => s.id),
): Beginning {
  const { game } = engine;
  for (;;) {
    const beginning = {
      scenario: scenarios[dice.below(scenarios.length)],
      options: Object.fromEntries(game.options.map((o) => [o.id, o.values[dice.below(o.values.length)]])),
      quick: quick ?? dice.below(2) === 0,
    };
    if (game.refuseOptions?.(beginning) === undefined) return beginning;
  }
}

const ONE_IN = 4;

/** One game in four gives some side an amount by chance. */
export function handicapped<G extends Core, E>(
  game: Game<G, E>,
  beginning: Beginning,
  dice: Dice,
): Beginning {
  const terms = game.handicap?.terms[beginning.scenario];
  if (terms === undefined || dice.below(ONE_IN) > 0) return beginning;
  const role = terms.wishes[dice.below(terms.wishes.length)];
  const amount = terms.step * (1 + dice.below(terms.most / terms.step));
  return { ...beginning, agreement: { kind: 'fixed', handicap: { [role]: amount } } };
}
