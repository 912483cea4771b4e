import {
  type Action,
  type Beginning,
  Context,
  type Core,
  checkBeginning,
  type Dice,
  type Engine,
  pending,
  QuickDice,
  type Role,
  redeal,
  viewFor,
} from '@punica/kernel';
import { difference } from './difference.ts';
import { anyRole } from './random-play.ts';

/** How a bot chooses: from what its role sees, what it may do, and dice of its own. */
export type Choose<G> = (view: G, role: Role, legal: readonly Action[], dice: Dice) => Action;

export interface PeekingOptions {
  readonly beginning: Beginning;
  readonly seed?: number;
  /** How many decisions are tried, over as many games as it takes. */
  readonly decisions: number;
}

/**
 * Plays games in which the bot makes every choice, and makes each choice a second time on a state that
 * looks the same to its role and differs in all that is hidden. The same seed must give the same decision,
 * a legal one, and leave view and list as they were. Says where it does not.
 */
export function peekingFault<G extends Core, E>(
  engine: Engine<G, E>,
  choose: Choose<G>,
  options: PeekingOptions,
): string | undefined {
  const { game } = engine;
  const dice = new QuickDice(options.seed ?? 1, 5);
  const beginning = checkBeginning(game, options.beginning);
  for (let decisions = 0; decisions < options.decisions; ) {
    const x = new Context<E>(dice);
    const g = game.begin(beginning, x);
    engine.settle(g, x);
    while (g.outcome === null && decisions < options.decisions) {
      const role = anyRole(pending(g), dice);
      const seed = dice.below(1e9);
      const twin = redeal(game, viewFor(game, g, role), dice);
      const chosen = decide(engine, choose, g, role, seed);
      const again = decide(engine, choose, twin, role, seed);
      if (typeof chosen === 'string') return chosen;
      if (chosen !== again) {
        const key = engine.question(g)?.key;
        return `decision ${decisions} (${key}): ${chosen} in the one state, ${again} in one that looks the same`;
      }
      engine.apply(g, role, chosen, x);
      decisions++;
    }
  }
  return undefined;
}

/** The bot's action, or what is wrong with it. */
function decide<G extends Core, E>(
  engine: Engine<G, E>,
  choose: Choose<G>,
  g: G,
  role: Role,
  seed: number,
): Action | string {
  const view = viewFor(engine.game, g, role);
  const legal = engine.legal(g, role, []);
  const given = legal.slice();
  const a = choose(view, role, given, new QuickDice(seed));
  const key = engine.question(g)?.key;
  if (!legal.includes(a)) return `at ${key} it chose ${a}, which is not legal`;
  const changed = difference(view, viewFor(engine.game, g, role), 'view') ?? difference(given, legal, 'list');
  return changed === undefined ? a : `at ${key} it changed what it was given: ${changed}`;
}
