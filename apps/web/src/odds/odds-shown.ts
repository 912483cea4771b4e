import type { Action, Core, Role } from '@punica/kernel';

/** One thing that may happen, ready to be read. */
export interface OddsLineShown {
  /** The sentence without its figure, and the figure with its interval where it is simulated. */
  readonly what: string;
  readonly figure: string;
  readonly kind: 'exact' | 'simulated';
  readonly chance: number;
  readonly low: number;
  readonly high: number;
  /** The one line that says most of a choice. */
  readonly headline: boolean;
}

/** The odds of one choice, ready to be read. */
export interface OddsShown {
  readonly kind: 'exact' | 'simulated';
  /** How the figures were come by. */
  readonly basis: string;
  readonly samples: number;
  readonly lines: readonly OddsLineShown[];
}

/** How a game weighs an action, better and better; it is given what the role may know and nothing else. */
export type Weigh<G extends Core = Core> = (view: G, role: Role, a: Action) => Iterator<OddsShown>;
