export type { GeneralId } from './data/counted.ts';
export { hannibal } from './game.ts';
export { march } from './rules/10-march.ts';
export { battleRounds } from './rules/14-battle-rounds.ts';
export { battle } from './rules/14-land-battle.ts';
export { retreat, retreatWays } from './rules/15-retreat.ts';
