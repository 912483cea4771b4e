export { type RunningServer, type ServerSettings, startServer } from './start.ts';
