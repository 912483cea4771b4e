export type { GeneralId, Space } from './data/counted.ts';
export { hannibal } from './game.ts';
