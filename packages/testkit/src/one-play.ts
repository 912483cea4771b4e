import {
  type Action,
  Context,
  type Core,
  type Dice,
  type Engine,
  type Plan,
  pending,
  QuickDice,
  type Role,
  rolesIn,
  type Told,
  viewFor,
} from '@punica/kernel';

/** Chooses as a bot does, and keeps in mind what it carries out. */
export interface Chooser<G extends Core> {
  choose(view: G, role: Role, legal: readonly Action[], dice: Dice, memo?: { plan?: Plan }): Action;
}

/** One play: the positions before and after it, whose it was, and what was told meanwhile. */
export interface OnePlay<G extends Core, E> {
  readonly before: G;
  readonly after: G;
  readonly role: Role;
  readonly told: readonly Told<E>[];
}

/**
 * Lets whoever is asked in a position make his play by one bot, while another answers for everybody else. Dice and
 * draws are the same for all bots, so that a play repeats.
 */
export function onePlay<G extends Core, E>(
  engine: Engine<G, E>,
  position: G,
  mover: Chooser<G>,
  others: Chooser<G>,
): OnePlay<G, E> {
  const { game } = engine;
  const begins = game.knowledge!.planning!.begins;
  const after = game.copy(position);
  const [me] = rolesIn(pending(after));
  const told: Told<E>[] = [];
  const x = new Context<E>(new QuickDice(1, 9), told);
  const choices = new QuickDice(1, 5);
  const memo: { plan?: Plan } = {};
  do {
    const [role] = rolesIn(pending(after));
    const legal = engine.legal(after, role, []);
    const player = role === me ? mover : others;
    const chosen = player.choose(
      viewFor(game, after, role),
      role,
      legal,
      choices,
      role === me ? memo : undefined,
    );
    engine.apply(after, role, chosen, x);
  } while (after.outcome === null && !begins(after));
  return { before: position, after, role: me, told };
}
