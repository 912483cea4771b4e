/** What office a general holds, the higher the more. */
export const NO_RANK = 0;
export const PROCONSUL = 1;
export const CONSUL = 2;
export const DICTATOR = 3;
export type Rank = typeof NO_RANK | typeof PROCONSUL | typeof CONSUL | typeof DICTATOR;
