import type { Context } from './context.ts';
import type { Beginning, Game } from './game.ts';
import type { Role } from './role.ts';
import type { Core } from './state.ts';

/** What a scenario is evened with: a coin of the game's own, of which a side has more when it begins. */
export interface HandicapTerms {
  /** The coin, as one calls one and several of it. */
  readonly coin: { readonly one: string; readonly many: string };
  /** What it does. */
  readonly text: string;
  /** Amounts are multiples of this. */
  readonly step: number;
  readonly most: number;
  /** The sides, first the one that players would give most for. */
  readonly wishes: readonly string[];
  /** What a bot bids up to: about what made two steady bots even, or a stated level where nothing did. */
  readonly even: number;
}

/** How a game may be evened by agreement. Plain data. */
export interface HandicapSpec {
  /** The ruling that says so. */
  readonly rule: string;
  /** By scenario. */
  readonly terms: Readonly<Record<string, HandicapTerms>>;
}

export interface Handicap<G extends Core = Core, E = unknown> extends HandicapSpec {
  /** Gives a side so much before the first turn: on the board at once, or by asking it where. */
  give(g: G, x: Context<E>, role: Role, amount: number): void;
}

/** A set-up with what was agreed upon; a game's `begin` ends with it. */
export function evened<G extends Core, E>(
  { roles, handicap }: Pick<Game<G, E>, 'roles' | 'handicap'>,
  { agreement }: Beginning,
  g: G,
  x: Context<E>,
): G {
  if (agreement === undefined || handicap === undefined) return g;
  roles.forEach((name, role) => {
    const amount = agreement.handicap[name] ?? 0;
    if (amount > 0) handicap.give(g, x, role, amount);
  });
  return g;
}

/** Three coins, one coin. */
export const coinWords = ({ coin }: Pick<HandicapTerms, 'coin'>, amount: number): string =>
  `${amount} ${amount === 1 ? coin.one : coin.many}`;
