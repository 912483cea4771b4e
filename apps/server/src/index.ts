export { BackupProblem, backUp, restore } from './operate/backup.ts';
export { exportRecords } from './operate/export-records.ts';
export { listRatings } from './operate/list-ratings.ts';
export { LOG_FORMATS, type LogFormat } from './operate/log.ts';
export { MODERATION, type ModerationAct, ModerationProblem, moderate } from './operate/moderation.ts';
export type { ServerSettings } from './settings.ts';
export { type RunningServer, startServer } from './start.ts';
export { StartProblem } from './storage/start-problem.ts';
