export { BUNDLED_JSON, ITALY } from './bundled.ts';
export * from './codes.ts';
export type * from './ids.ts';
export { type CampaignData, type CampaignJson, readCampaignData } from './read.ts';
export type { Scenario } from './scenarios.ts';
export { type ByDie, byDie, type Crt, cellAt } from './tables.ts';
export { turned } from './units.ts';
