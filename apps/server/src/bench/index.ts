export { type LoadReport, type LoadSettings, loadTrial, type Percentiles } from './load-trial.ts';
