export { BUNDLED_JSON, ITALY } from './bundled.ts';
export * from './codes.ts';
export type { Scenario } from './scenarios.ts';
export { type Crt, cellAt } from './tables.ts';
