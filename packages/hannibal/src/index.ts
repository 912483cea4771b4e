export { hannibal } from './game.ts';
export { retreatWays } from './rules/15-retreat.ts';
