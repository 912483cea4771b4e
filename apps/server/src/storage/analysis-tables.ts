import type { Time } from './stored.ts';

/** A game that is judged, or was, with so many simulations a play by one version of its rules. */
export interface AnalysesTable {
  /** Game, version of the rules, simulations and seed in one. */
  id: string;
  game: string;
  rules: number;
  simulations: number;
  seed: number;
  state: 'waiting' | 'running' | 'stopped' | 'failed' | 'done';
  /** Who asked for it first, and takes turns for it; nobody where they have left. */
  person: string | null;
  asked_at: Time;
  /** When a piece of it was last taken up, here or elsewhere. */
  served_at: Time;
  ended_at: Time | null;
  /** How many plays there are; nothing as long as the game has not been read. */
  plays: number | null;
  /** JSON of `GameAnalysis`, once all of it is there. */
  result: string | null;
  problem: string | null;
}

/** Who wants to hear when it is there. */
export interface AnalysisAskersTable {
  analysis: string;
  person: string;
  at: Time;
}

/** A piece of the work: the first reads the game, each of the others judges some plays. */
export interface AnalysisSlicesTable {
  analysis: string;
  place: number;
  first: number;
  count: number;
  tries: number;
  /** Until when whoever has taken it is believed to be at it, and who that is. */
  taken_until: Time;
  taken_by: string | null;
  /** JSON of what came of it. */
  value: string | null;
}

export interface AnalysisTables {
  analyses: AnalysesTable;
  analysis_askers: AnalysisAskersTable;
  analysis_slices: AnalysisSlicesTable;
}

export const ANALYSIS_KEYS = {
  analyses: ['id'],
  analysis_askers: ['analysis', 'person'],
  analysis_slices: ['analysis', 'place'],
} as const satisfies Record<keyof AnalysisTables, readonly string[]>;
