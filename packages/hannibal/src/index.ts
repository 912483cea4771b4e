export type { GeneralId } from './data/counted.ts';
export { hannibal } from './game.ts';
