import { THEMES, type Theme } from './puzzle.ts';

/** What a game tells of its puzzles. */
export interface Puzzling {
  /** What a decision of the best play says of the theme, by the verb of its action. */
  readonly acts: Readonly<Record<string, Theme>>;
  /** Questions without plans at which every answer is weighed: which card is played in a battle. */
  readonly answers: readonly string[];
  /** How much of the chance of winning is clear in this game, where a single play counts for less than usual. */
  readonly gap?: number;
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
export function themesOf({ acts }: Puzzling, plays: readonly PlaySeen[], wins: number): Theme[] {
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
