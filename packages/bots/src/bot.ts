import type { Action, Core, Dice, Plan, Role } from '@punica/kernel';

/**
 * What a bot keeps from one decision of a role to the next: the plan that it carries out. Whoever asks the bot
 * keeps it, one for each role of a game; plain data. Without it the bot thinks anew at every decision.
 */
export interface Memo {
  plan?: Plan;
}

/** Somebody who chooses. A bot is given what its role may see and nothing else. */
export interface Bot<G extends Core = Core> {
  readonly name: string;
  /** Whether it looks at the view at all; where it does not, nobody need make one. */
  readonly looks: boolean;
  /**
   * One of `legal`. The same view, list, dice and memo give the same answer, unless its time is measured by a
   * clock.
   */
  choose(view: G, role: Role, legal: readonly Action[], dice: Dice, memo?: Memo): Action;
}
