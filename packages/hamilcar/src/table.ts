/** What those who lay this game's table read from its states: the page asks the rules, it does not repeat them. */
export { spaceIn } from './actions.ts';
export { activeIcons, isPeaceful, isWarlike, points, spaceOf } from './board.ts';
export { HAMILCAR, NONE } from './data/index.ts';
export type { HamilcarEvent } from './events.ts';
export { election } from './rules/05-election.ts';
export type { March } from './rules/07-frames.ts';
export { march } from './rules/07-march.ts';
export { linkCost } from './rules/07-march-checks.ts';
export { voyage } from './rules/07-voyage.ts';
export { navalColumn, navalModifier } from './rules/09-engagement.ts';
export { navalBattle } from './rules/09-naval-battle.ts';
export { battleLevels } from './rules/13-battle-frame.ts';
export { landBattle } from './rules/13-land-battle.ts';
export { RULES } from './rules.ts';
export { DICTATOR_ENABLED, FORGOTTEN_TACTICS, GONE, type H, IN_POOL, type Space, TRUCE } from './state.ts';
export { handOf, tacticsHandOf } from './zones.ts';
