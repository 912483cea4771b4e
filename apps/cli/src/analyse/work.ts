import type { Eyes, JudgedGame, JudgedPlay } from '@punica/insight';
import type { GameRecord } from '@punica/kernel';

/** Games whose plays are judged. */
export interface AnalyseWork {
  readonly games: readonly { readonly name: string; readonly record: GameRecord }[];
  /** A role, for a game that is not over. */
  readonly eyes: Eyes;
  readonly simulations: number;
  readonly seed: number;
}

/** What came of one stretch. */
export interface StretchJudged {
  readonly game: number;
  readonly plays: readonly JudgedPlay[];
  /** Of the whole game; with its first stretch alone. */
  readonly curve: JudgedGame['curve'] | null;
}
