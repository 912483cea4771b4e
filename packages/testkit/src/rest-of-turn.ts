import {
  Context,
  type Core,
  type Engine,
  type Plan,
  pending,
  QuickDice,
  rolesIn,
  type Told,
  viewFor,
} from '@punica/kernel';
import type { Chooser } from './one-play.ts';

/**
 * Lets whoever is asked in a position make his play by one bot, and another bot everything else until the turn is over:
 * what a play leads to, in one of many futures. The same number is the same future for all bots.
 */
export function restOfTurn<G extends Core, E>(
  engine: Engine<G, E>,
  position: G,
  mover: Chooser<G>,
  others: Chooser<G>,
  future: number,
): { readonly after: G; readonly told: readonly Told<E>[] } {
  const { game } = engine;
  const planning = game.knowledge!.planning!;
  const after = game.copy(position);
  const [me] = rolesIn(pending(after));
  const turn = planning.turn(after);
  const told: Told<E>[] = [];
  const x = new Context<E>(new QuickDice(future, 9), told);
  const choices = new QuickDice(future, 5);
  const memo: { plan?: Plan } = {};
  let leads = true;
  do {
    const [role] = rolesIn(pending(after));
    const legal = engine.legal(after, role, []);
    const view = viewFor(game, after, role);
    const chosen =
      leads && role === me
        ? mover.choose(view, role, legal, choices, memo)
        : others.choose(view, role, legal, choices);
    engine.apply(after, role, chosen, x);
    if (after.outcome === null && planning.begins(after)) leads = false;
  } while (after.outcome === null && (planning.turn(after) === turn || !planning.begins(after)));
  return { after, told };
}
