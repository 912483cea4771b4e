import type { Action, Core, Role } from '@punica/kernel';
import type { Gathering } from './gather.ts';
import type { Marching } from './hindrance.ts';
import type { Shown } from './shown.ts';
import type { Spot } from './spot.ts';

/** A line of the log begins a chapter (a turn) or a paragraph (a card play). */
export type LineOpens = 'chapter' | 'play';

/** Why something cannot be chosen, and the rule that says so; none where it is what is asked just now. */
export interface Reason {
  readonly sentence: string;
  readonly rule: string | null;
}

/**
 * What a screen needs to know of a game beside its words. It runs where the rules run and asks them: what a screen
 * shows is never worked out a second time. Every state it is given has been masked for the viewer; everything it
 * returns is plain data.
 */
export interface View<G extends Core = Core, E = unknown> {
  /** What stays the same for the whole game: names, card texts, ratings. */
  facts(g: G): unknown;
  /** The table as `viewer` sees it. */
  scene(seen: G, viewer: Role): unknown;
  /** Where on the table a choice is made; nothing for a plain button. */
  spot(seen: G, a: Action): Spot | undefined;
  /** A label for a small button in a row of its like. */
  short?(seen: G, a: Action): string | undefined;
  /** What somebody is sent with, where it is plain that he is sent: the card. */
  means?(seen: G, a: Action): string | undefined;
  /** A number shown at the spot, such as movement points. */
  cost?(seen: G, a: Action): number | undefined;
  /** Ids of the spaces that a choice leads through. */
  way?(seen: G, a: Action): readonly string[] | undefined;
  /**
   * The table after a step of a way (a march by road or sea) on which nothing happens; `ends` where the way ends
   * with it or nobody can tell how it goes on. `leads` for what only leads to other
   * steps and leaves nothing to chance: going aboard. Nothing for choices that are no such step.
   */
  passing?(seen: G, a: Action): G | 'ends' | 'leads' | undefined;
  /** Does the choice only prepare another one: a card that sends a general, a stop before the next one goes? */
  through?(seen: G, a: Action): boolean;
  /** Does the choice send somebody on his way, whom the next questions are about? */
  sends?(seen: G, a: Action): boolean;
  /** The answer that most would give, at a question that is one of a row: everybody goes along. */
  usual?(seen: G, legal: readonly Action[]): Action | undefined;
  /** Questions that are asked again for one more: who goes along, unit by unit. */
  gathers?(seen: G, legal: readonly Action[]): Gathering | undefined;
  /** What somebody should know before a choice that the odds do not tell: no line of retreat from there. */
  warning?(seen: G, a: Action): string | undefined;
  /** Whom the question is about: the general who marches. */
  acting?(seen: G): Spot | undefined;
  /** The plain button that most would press here; without it none stands out among several kinds of choices. */
  main?(seen: G, legal: readonly Action[]): Action | undefined;
  /** For marches by destination: what a far place is out of reach for. */
  readonly marching?: Marching<G>;
  /** What a thing on the table is called in a sentence. */
  named?(seen: G, spot: Spot): string | undefined;
  /** Why a thing on the table is no answer to the present question, whatever the question lists. */
  whyNot?(seen: G, role: Role, spot: Spot): Reason | undefined;
  /** What a line of the log speaks of. */
  spots(e: E): Spot[];
  opens(e: E): LineOpens | undefined;
  /** How it is shown: its dice, what moves, what turns. */
  shows(e: E): Shown;
  /** Whose paragraph a line begins, where that is not who acted: the other side's phase, or nobody's (null). */
  by?(e: E): Role | null | undefined;
  /** Where the game stands, in a few words: turn and year. */
  standing(g: G): string;
}

/** For games without a view of their own: the choices as a list. */
export const plainView: View = {
  facts: () => null,
  scene: () => null,
  spot: () => undefined,
  spots: () => [],
  opens: () => undefined,
  shows: () => ({}),
  standing: () => '',
};
