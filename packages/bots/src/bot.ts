import type { Action, Core, Dice, Role } from '@punica/kernel';

/** Somebody who chooses. A bot is given what its role may see and nothing else. */
export interface Bot<G extends Core = Core> {
  readonly name: string;
  /** Whether it looks at the view at all; where it does not, nobody need make one. */
  readonly looks: boolean;
  /** One of `legal`. The same view, list and dice give the same answer. */
  choose(view: G, role: Role, legal: readonly Action[], dice: Dice): Action;
}
