import type { Dice } from './dice.ts';
import { EVERYBODY, includes, type Role, type RoleMask } from './role.ts';

/** An event with its audience. Roles outside the audience are told `others`, or nothing. */
export interface Told<E> {
  readonly to: RoleMask;
  readonly event: E;
  readonly others?: E;
}

/**
 * What surrounds one action: its dice, where its events go, and whether it can still be undone.
 * It is made anew for each action and is never part of the state.
 */
export class Context<E = unknown> {
  readonly #dice: Dice;
  readonly told: Told<E>[] | undefined;
  /** Set by the first die, draw or reveal of the action: undo does not reach behind it. */
  barrier = false;

  constructor(dice: Dice, told?: Told<E>[]) {
    this.#dice = dice;
    this.told = told;
  }

  /** A whole number from 0 to `sides` - 1 by chance. */
  below(sides: number): number {
    this.barrier = true;
    return this.#dice.below(sides);
  }

  /** An ordinary die with faces 1 to `sides`. */
  die(sides = 6): number {
    return this.below(sides) + 1;
  }

  /** Somebody is shown something hidden. `who` learns it, and afterwards it is known to all of `known`. */
  learn(_who: RoleMask, _known: RoleMask): void {
    this.barrier = true;
  }

  say(event: E): void {
    if (this.told !== undefined) this.told.push({ to: EVERYBODY, event });
  }

  tell(to: RoleMask, event: E, others?: E): void {
    if (this.told === undefined) return;
    this.told.push(others === undefined ? { to, event } : { to, event, others });
  }
}

/** What one role (or an onlooker) may hear of the events of an action. */
export function heardBy<E>(told: readonly Told<E>[], listener: Role): E[] {
  const heard: E[] = [];
  for (const t of told) {
    if (t.to === EVERYBODY || includes(t.to, listener)) heard.push(t.event);
    else if (t.others !== undefined) heard.push(t.others);
  }
  return heard;
}
