export { ITALY } from './bundled.ts';
export * from './codes.ts';
export type { Scenario } from './scenarios.ts';
export { cellAt, type Crt } from './tables.ts';
