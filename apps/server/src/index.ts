export type { ServerSettings } from './settings.ts';
export { type RunningServer, startServer } from './start.ts';
