import type { Action, Core, Dice, Plan, Role } from '@punica/kernel';

/**
 * What a bot keeps from one decision of a role to the next: the plan that it carries out. Whoever asks the bot
 * keeps it, one for each role of a game; plain data. Without it the bot thinks anew at every decision.
 */
export interface Memo {
  plan?: Plan;
  /** The chance of winning that it saw in the last decision that it thought about. */
  chance?: number;
}

/** What a bot that takes its time is busy with, for those who wait. */
export interface Musing {
  /**
   * A place that it looks at, where a plan has one: in the order in which plans came to mind, which tells nothing of how
   * they fare.
   */
  readonly about: string | undefined;
  /** How much of its time or of its simulations is gone, from 0 to 1. */
  readonly spent: number;
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
  /** The same choice in small steps, for those who must stay within call meanwhile. */
  ponder?(
    view: G,
    role: Role,
    legal: readonly Action[],
    dice: Dice,
    memo?: Memo,
  ): Generator<Musing, Action, void>;
}
