export { type LoadReport, type LoadSettings, loadTrial } from './load-trial.ts';
export type { Percentiles } from './percentiles.ts';
