/** What a command line must know to describe the server's commands and to read their flags, without the server. */
export { BackupProblem } from './operate/backup-problem.ts';
export { LOG_FORMATS, type LogFormat } from './operate/log-format.ts';
export { MODERATION, type ModerationAct, ModerationProblem } from './operate/moderation-acts.ts';
export { StartProblem } from './storage/start-problem.ts';
