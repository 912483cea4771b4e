import { ChanceJudge, type Net } from '@punica/bots';
import { type Core, type Engine, type Knowledge, type Role, rolesIn } from '@punica/kernel';
import type { Insight } from '../insight.ts';

/** How a position looks for one side. */
export interface SideJudged {
  readonly role: Role;
  /** Its chance of winning, by the judge without looking ahead; all together one unless it is over. */
  readonly chance: number;
  readonly total: number;
  /** What that is made of, in the order of the game. */
  readonly terms: readonly { readonly name: string; readonly value: number }[];
}

/** A position judged, side by side: the chance of winning, and what that rests on in the unit of the game's evaluation. */
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

/** Judges a position for everybody who plays, with a net where one was taught; nothing where the game does not say how. */
export function judgement<G extends Core, E>(
  { game }: Engine<G, E>,
  insight: Pick<Insight<G, E>, 'terms'>,
  g: G,
  roles: readonly Role[],
  net?: Net,
): Judgement | null {
  if (game.knowledge === undefined) return null;
  const judge = judgeOf(game.knowledge);
  const chances = new ChanceJudge(game.knowledge, net).standing(g, roles);
  return {
    sides: roles.map((role, i) => {
      const values = judge.weigh(g, role);
      return {
        role,
        chance: chances[i],
        total: values.reduce((sum, value) => sum + value, 0),
        terms: judge.terms.map((term, at) => ({ name: insight.terms[term].name, value: values[at] })),
      };
    }),
    winners: g.outcome === null ? null : rolesIn(g.outcome.winners),
  };
}
