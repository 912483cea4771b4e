import { ANALYSIS_KEYS, type AnalysisTables } from './analysis-tables.ts';
import { CIRCLE_KEYS, type CircleTables } from './circle-tables.ts';
import { COMPETITION_KEYS, type CompetitionTables } from './competition-tables.ts';
import { EDITION_KEYS, type EditionTables } from './edition-tables.ts';
import { GAME_KEYS, type GameTables } from './game-tables.ts';
import { HOUSE_KEYS, type HouseTables } from './house-tables.ts';
import { PEOPLE_KEYS, type PeopleTables } from './people-tables.ts';
import { PROGRAM_KEYS, type ProgramTables } from './program-tables.ts';
import { STUDY_KEYS, type StudyTables } from './study-tables.ts';

export type * from './analysis-tables.ts';
export type * from './competition-tables.ts';
export type * from './game-tables.ts';
export type * from './house-tables.ts';
export type * from './people-tables.ts';
export type * from './program-tables.ts';
export type * from './study-tables.ts';

/** Everything that is stored, by what it belongs to. */
export interface Tables
  extends PeopleTables,
    GameTables,
    CompetitionTables,
    CircleTables,
    ProgramTables,
    StudyTables,
    EditionTables,
    AnalysisTables,
    HouseTables {}

/** Every table with what matters, in the order in which a copy is filled, with the columns of its key. */
export const TABLE_KEYS = {
  ...PEOPLE_KEYS,
  ...GAME_KEYS,
  ...COMPETITION_KEYS,
  ...CIRCLE_KEYS,
  ...PROGRAM_KEYS,
  ...STUDY_KEYS,
  ...EDITION_KEYS,
  ...ANALYSIS_KEYS,
  ...HOUSE_KEYS,
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>;

export type KeptTable = keyof typeof TABLE_KEYS;
export const TABLE_NAMES = Object.keys(TABLE_KEYS) as KeptTable[];
