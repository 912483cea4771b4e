/** How a server judges games that are over. */
export interface AnalysisSettings {
  /** Pieces that this process is at together; none: it leaves them to others on the same database. */
  readonly threads: number;
  /** For each play. */
  readonly simulations: number;
  /** Plays in a piece: what is lost with a process that is killed. */
  readonly playsAtOnce: number;
  /** After so long without a sign of whoever took a piece, others take it. */
  readonly leaseMs: number;
  /** How often pieces are looked for that nobody told of. */
  readonly lookMs: number;
}

export const ANALYSES: AnalysisSettings = {
  threads: 1,
  simulations: 300,
  playsAtOnce: 6,
  leaseMs: 45_000,
  lookMs: 5_000,
};

/** All that is judged with the same seed says the same, here and on the page. */
export const SEED = 1;
