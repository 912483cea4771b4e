import type { Side } from './sides.ts';

/** What a screen is told of armies in both games. */

export type RankId = 'proconsul' | 'consul' | 'dictator' | null;

export interface Ranked<N extends number> {
  readonly general: N;
  readonly rank: RankId;
}

/** Everything of one side in one place, the commander first. */
export interface ArmyShown<S extends number, N extends number> {
  readonly side: Side;
  readonly space: S;
  readonly inside: boolean;
  readonly generals: readonly Ranked<N>[];
  /** All units, elephants among them. */
  readonly units: number;
  readonly elephants: number;
}
