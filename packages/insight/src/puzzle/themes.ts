import type { Action, Core, Fit, Role } from '@punica/kernel';
import { THEMES, type Theme } from './puzzle.ts';
import type { Prize, Site } from './stakes.ts';
import type { Actor, Part } from './telling.ts';

/** What a game tells of its puzzles. */
export interface Puzzling<G extends Core = Core, E = unknown> {
  /** What a decision of the best play says of the theme, by the verb of its action. */
  readonly acts: Readonly<Record<string, Theme>>;
  /** Questions without plans at which every answer is weighed: which card is played in a battle. */
  readonly answers: readonly string[];
  /** Where whoever is asked must stand before anything is tried, if other chances than usual yield puzzles. */
  readonly open?: { readonly from: number; readonly to: number };
  /** What makes a chance of winning of its terms, where what its bots judge by says nothing of how the war ends. */
  fit?(g: G): Fit | undefined;
  /** What whoever is asked must come to, where the sides were evened and that is not seen on the table. */
  goal?(g: G, role: Role): string;
  /** What a puzzle is called by its question, where no place and nothing at stake names it. */
  readonly titles?: Readonly<Record<string, string>>;
  /** What is worth holding, always in the same order. */
  prizes?(g: G): readonly Prize[];
  /** Where it is fought, or a city is attacked, with an event; `g` is the game after the play. */
  site?(e: E, g: G): Site | undefined;
  /** Who is under way, where a question comes in the middle of a play. */
  actor?(view: G): Actor | undefined;
  /** What a decision is to its play, where that is said in a sentence; nothing where it has words of its own. */
  telling(view: G, action: Action): Part | undefined;
}

/** A play carried out once, as far as themes are concerned. */
export interface PlaySeen {
  readonly acts: readonly string[];
  readonly battle: boolean;
}

/** Something that happens in at least this part of the times is what a puzzle is about. */
const USUALLY = 0.5;
/** Where the game is won so often before the turn is over, it is the last one. */
const DECIDES = 0.2;

/** What a puzzle is about, in the order of the list; `wins` is how often the game is won before the turn is over. */
export function themesOf(
  { acts }: Pick<Puzzling, 'acts'>,
  plays: readonly PlaySeen[],
  wins: number,
): Theme[] {
  const seen = plays.map(
    (play) =>
      new Set<Theme>([
        ...play.acts.flatMap((act) => acts[act] ?? []),
        ...(play.battle ? (['battle'] as const) : []),
      ]),
  );
  return THEMES.filter((theme) =>
    theme === 'last-turn'
      ? wins > DECIDES
      : seen.filter((it) => it.has(theme)).length >= USUALLY * plays.length,
  );
}
