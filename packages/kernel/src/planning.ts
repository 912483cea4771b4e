import type { Action } from './action.ts';
import type { Role } from './role.ts';
import type { Core } from './state.ts';

/**
 * What a role could set out to do, through one decision or several: "with this card, Marcellus and 6 CUs to
 * Capua, and besiege it". Plain data, so that it can be kept and sent.
 */
export interface Plan {
  /** Which plan it is: equal keys are one plan, whatever hidden things are guessed to be. */
  readonly key: string;
  /** The decision that begins it, one of the legal ones. */
  readonly first: Action;
  /** How much it seems to bring before anything is tried, in the unit of the evaluation. */
  readonly score: number;
}

/** What a game tells bots that look ahead: what could be done, how it is carried out, and where a play begins. */
export interface Planning<G extends Core, P extends Plan = Plan> {
  /**
   * The plans that can begin at this question, in any order; nothing where the script should decide. It is
   * asked for views, and for guesses in which everything can be seen.
   */
  plans(view: G, role: Role, legal: readonly Action[]): readonly P[] | undefined;
  /** The next decision of a plan that is under way; nothing when it is done, or has met with a surprise. */
  follow(view: G, role: Role, legal: readonly Action[], plan: P): Action | undefined;
  /** Does a new play begin at this question? Looking ahead ends at such places. */
  begins(g: G): boolean;
  /** The turn; looking ahead ends with it. */
  turn(g: G): number;
  /**
   * The plans that come to mind at a glance, where one begins: within a simulation they stand in place of `plans`, and
   * the one with the highest score in place of what the quick bot would choose. A simulation asks dozens of times.
   */
  glance?(g: G, role: Role, legal: readonly Action[]): readonly P[] | undefined;
  /**
   * A rule of thumb for a question that takes the quick bot long: it stands in its place within simulations. The bot's
   * own decisions are weighed.
   */
  reply?(g: G, role: Role, legal: readonly Action[]): Action | undefined;
  /** Whether it has been measured that looking ahead beats the quick bot (docs/ladder.md): then people meet it first. */
  readonly beatsQuickBot?: true;
  /** How bold a plan is, from -1 (holds back) to 1 (seeks battle): what bots of different manners differ in. */
  boldness?(view: G, role: Role, plan: P): number;
  /** The place that a plan is about, by its name on the map: told to whoever waits, so it says nothing that is hidden. */
  about?(view: G, plan: P): string | undefined;
}

/** The chance of winning, fitted to the outcomes of games: the logistic of a weighted sum of terms. */
export interface Fit {
  /** One for each term of the evaluation. */
  readonly weights: readonly number[];
  /** Added for each role. */
  readonly bias: readonly number[];
}

/** Fits as `punica fit` writes them, by scenario. */
export type FitFile = Readonly<
  Record<string, { readonly weights: Readonly<Record<string, number>>; readonly bias: readonly number[] }>
>;

/** The fits of a file, for the terms of an evaluation; a term without a weight is a mistake. */
export function fitsIn(file: FitFile, terms: readonly string[]): ReadonlyMap<string, Fit> {
  const fits = new Map<string, Fit>();
  for (const [scenario, { weights, bias }] of Object.entries(file)) {
    const missing = terms.find((term) => weights[term] === undefined);
    if (missing !== undefined) throw new Error(`the fit of ${scenario} has no weight for ${missing}`);
    fits.set(scenario, { weights: terms.map((term) => weights[term]), bias });
  }
  return fits;
}
