import type { Action, ActionCodec } from './action.ts';
import type { Agreement } from './agreement.ts';
import type { Context } from './context.ts';
import type { Dice } from './dice.ts';
import type { Edition } from './edition/edition.ts';
import type { Facts } from './facts.ts';
import type { Handicap } from './handicap.ts';
import type { Fit, Planning } from './planning.ts';
import type { AnyProcedure } from './procedure.ts';
import type { Role, RoleMask } from './role.ts';
import type { Core } from './state.ts';
import type { Item } from './zone.ts';

/** A switch or a choice that the players make before the game. */
export interface OptionSpec {
  readonly id: string;
  readonly name: string;
  readonly rule: string;
  readonly text: string;
  /** The values it may have; the first is the default. */
  readonly values: readonly (boolean | string | number)[];
  /** The default of the printed game, where an edition has another: it holds where the edition's does not fit. */
  readonly printed?: boolean | string | number;
}

export type OptionValues = Readonly<Record<string, boolean | string | number>>;

export interface ScenarioSpec {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** The roles that somebody plays in it; all of the game's where it says nothing. */
  readonly roles?: readonly string[];
}

/** What a game is begun with. */
export interface Beginning {
  readonly scenario: string;
  readonly options: OptionValues;
  readonly quick: boolean;
  /** What makes it even, where the players agreed upon something. */
  readonly agreement?: Agreement;
}

/**
 * The zones among which things of one kind move (a deck, the hands, the discards). Every item of
 * `items` is in exactly one of them at all times; what a role cannot see there may be any of the rest.
 */
export interface Family<G> {
  readonly name: string;
  readonly zones: readonly number[];
  /** All there is; called only where a zone of the family may hold something. Empty while the family is away. */
  items(g: G): readonly Item[];
}

export interface Words<G extends Core, E> {
  /** The question, in one short sentence, for the role that is asked. */
  prompt(g: G, key: string): string;
  /** What the others read meanwhile. */
  waiting(g: G, key: string): string;
  /** The label of one action. */
  action(g: G, a: number): string;
  event(e: E): string;
  refusal(code: string): string;
  outcome(reason: string, winners: readonly string[]): string;
}

/** Everything the house needs to know of a game. */
export interface Game<G extends Core = Core, E = unknown> {
  readonly id: string;
  readonly title: string;
  /** What its data differ by from those that come with the game; nothing where they are ours. */
  readonly edition?: Edition;
  /** Raised whenever a change of the rules code could make an old record replay differently. */
  readonly version: number;
  readonly roles: readonly string[];
  readonly scenarios: readonly ScenarioSpec[];
  readonly options: readonly OptionSpec[];
  readonly procedures: readonly AnyProcedure[];
  readonly actions: ActionCodec;
  readonly families: readonly Family<G>[];
  readonly words: Words<G, E>;
  /**
   * Sets up the pieces, enters the first procedure and gives what was agreed upon (`evened`). May roll and draw. The state it returns is made by
   * `copy`, so that all states of a game have one inner shape: rules code runs half as fast again among one.
   */
  begin(beginning: Beginning, x: Context<E>): G;
  copy(g: G): G;
  /** What is wrong with a state, in words that name the field; nothing if all is well. */
  faults(g: G): string[];
  /**
   * For an action that picks one of a role's own unseen things: what everybody sees of each of them, slot by
   * slot (where a unit stands whose kind is hidden). Which was picked shows by this, and may. Nothing for all
   * other actions.
   */
  whereabouts?(g: G, a: Action): unknown;
  /** The board as named JSON, and back; `read` throws `BadInput` with the field. */
  write(g: G): Readonly<Record<string, unknown>>;
  read(json: unknown, beginning: Beginning): G;
  /**
   * A position that an older version of the rules stored, as it would stand by this one; for games that were
   * under way when the rules code changed. Where it is missing, such positions are read as they are.
   */
  carryOn?(stored: unknown, beginning: Beginning): Readonly<Record<string, unknown>>;
  /** Combinations of options that contradict one another, named. */
  refuseOptions?(beginning: Beginning): string | undefined;
  readonly knowledge?: Knowledge<G>;
  /** What the players may even the game with by agreement. */
  readonly handicap?: Handicap<G, E>;
}

/** What a game tells bots: how to judge a position, and how to carry out the details of a plan. */
export interface Knowledge<G extends Core> {
  /** Names of the terms of the evaluation, in the order of `evaluate`. */
  readonly terms: readonly string[];
  /** How good each term is for `role`, in one common unit, written into `out`. */
  evaluate(g: G, role: Role, out: number[]): void;
  /**
   * A decision that needs no search: one of `legal`, from the view alone. Nothing where the bot should
   * try the actions out.
   */
  script?(view: G, role: Role, legal: readonly Action[], dice: Dice): Action | undefined;
  /** How to look ahead; where it is missing, every legal action is a plan. */
  readonly planning?: Planning<G>;
  /** The chance of winning by the terms; where it is missing, it is guessed from their sum. */
  fit?(g: G): Fit | undefined;
  /** What a judge that was taught looks at beside the terms: facts that `role` may know, always in the same blocks. */
  tellFacts?(g: G, role: Role, facts: Facts): void;
  /** Who has a part in the scenario; everybody, where it is missing. */
  playing?(g: G): RoleMask;
}
