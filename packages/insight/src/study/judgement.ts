import { type Core, type Engine, type Knowledge, type Role, rolesIn } from '@punica/kernel';
import type { Insight } from '../insight.ts';

/** How a position looks for one side. */
export interface SideJudged {
  readonly role: Role;
  readonly total: number;
  /** What that is made of, in the order of the game. */
  readonly terms: readonly { readonly name: string; readonly value: number }[];
}

/** A position judged, side by side, in the unit of the game's evaluation. */
export interface Judgement {
  readonly sides: readonly SideJudged[];
  /** Who has won, where it is over. */
  readonly winners: readonly Role[] | null;
}

/** Whoever judges positions: how good each named thing is for a side. */
export interface Judge<G extends Core> {
  readonly terms: readonly string[];
  weigh(g: G, role: Role): readonly number[];
}

/** The judge of a game. Another one, learned from games, is put in here. */
export const judgeOf = <G extends Core>(knowledge: Knowledge<G>): Judge<G> => ({
  terms: knowledge.terms,
  weigh(g, role) {
    const values: number[] = [];
    knowledge.evaluate(g, role, values);
    return values;
  },
});

/** Judges a position for everybody who plays; nothing where the game does not say how. */
export function judgement<G extends Core, E>(
  { game }: Engine<G, E>,
  insight: Pick<Insight<G, E>, 'terms'>,
  g: G,
  roles: readonly Role[],
): Judgement | null {
  if (game.knowledge === undefined) return null;
  const judge = judgeOf(game.knowledge);
  return {
    sides: roles.map((role) => {
      const values = judge.weigh(g, role);
      return {
        role,
        total: values.reduce((sum, value) => sum + value, 0),
        terms: judge.terms.map((term, i) => ({ name: insight.terms[term].name, value: values[i] })),
      };
    }),
    winners: g.outcome === null ? null : rolesIn(g.outcome.winners),
  };
}
