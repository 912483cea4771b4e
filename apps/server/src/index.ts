export type { BalanceDesk } from './editions/balances.ts';
export { backUp, restore } from './operate/backup.ts';
export { exportRecords } from './operate/export-records.ts';
export { listRatings } from './operate/list-ratings.ts';
export { moderate } from './operate/moderation.ts';
export type { ServerSettings } from './settings.ts';
export { type RunningServer, startServer } from './start.ts';
