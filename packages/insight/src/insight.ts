import type { Core, Role } from '@punica/kernel';
import type { Chronicler } from './chronicle/tale.ts';
import type { Measure } from './measure.ts';
import type { Puzzling } from './puzzle/themes.ts';

/**
 * Where the story of a game is cut: into chapters (turns, years), and those into plays. What somebody
 * chose to do is a play; what the rules bring at its time (winter, reinforcements) is a phase.
 */
export type Opening = 'chapter' | 'play' | 'phase';

/** How a term of the bot's evaluation is spoken of. */
export interface TermWords {
  /** As the subject of a list: "provinces". */
  readonly name: string;
  /** What an action does that betters it, after "it": "wins ground in the provinces". */
  readonly gain: string;
  /** The rule by which it counts, where one says so. */
  readonly rule?: string;
}

/** How a kind of battle is told in the events of a game. */
export interface BattleStory<G extends Core = Core, E = unknown> {
  /** Does it begin with this event, and who attacks whom? A defender whom nobody plays is null. */
  begins(e: E): { readonly attacker: Role; readonly defender: Role | null } | undefined;
  /** Does it end with it? `fought` is false where it came to nothing. */
  ends(e: E, state: () => G): { readonly winner: Role | null; readonly fought: boolean } | undefined;
  /** What a role loses by an event between the beginning and the next play. */
  lost(e: E, role: Role): number;
  /** Does a role lose all that fought there by an event that does not say how much it was? */
  destroys?(e: E, role: Role): boolean;
  /** What losses are counted in: "CUs". */
  readonly unit: string;
  /** Keys of the lines of the odds that say who wins it, by what was heard between them and the battle. */
  lines(between: readonly E[]): readonly string[];
}

/** What a game tells about itself so that it can be looked back upon, charted and explained. */
export interface Insight<G extends Core = Core, E = unknown> {
  /** The roles by the names that people read. */
  readonly roleNames: readonly string[];
  /** Does the story begin a new part with this event? Events that open a part are heard by everybody. */
  opens(e: E): Opening | undefined;
  /** Keys of the questions that stand between plays, when nothing is under way. */
  readonly between: readonly string[];
  /**
   * How much an event says about why things turned, from 0 for nothing to 10: battles, deaths, sieges,
   * provinces. The two greatest of a play are told. From 9 on it is told whatever the bot makes of it.
   */
  weight(e: E): number;
  readonly battles: readonly BattleStory<G, E>[];
  /** The first of them says how the war stands, and is had at any moment: in it a lead is counted. */
  readonly measures: readonly Measure<G, E>[];
  /** Words for every term of the game's evaluation. */
  readonly terms: Readonly<Record<string, TermWords>>;
  /** What the result rests on, in short sentences made from public facts alone. */
  because(g: G): string[];
  /** How its wars are told afterwards, where it says. */
  readonly chronicler?: Chronicler<G, E>;
  /** What its puzzles are about, where it has some. */
  readonly puzzling?: Puzzling<G, E>;
}
