/** What a page needs besides the game itself to lay its state out: the same predicates as the rules use. */
export { ACTIONS } from '../actions.ts';
export {
  ARM_IDS,
  CITY_CLASS_IDS,
  GROUP_IDS,
  NONE,
  type Side,
  TERRAIN_IDS,
} from '../data/index.ts';
export type { CampaignEvent } from '../events.ts';
export {
  enemyOf,
  faceOf,
  isInside,
  leadersAt,
  looseUnitsIn,
  piecesAt,
  spInside,
  spOutside,
  sumSp,
  unitsWith,
} from '../places.ts';
export { election } from '../rules/05-election.ts';
export { levy } from '../rules/06-levy.ts';
export { allowance, entryCost } from '../rules/07-costs.ts';
export { courtingModifier, refuseCourting } from '../rules/07-diplomacy.ts';
export { type March, march } from '../rules/07-march.ts';
export { withinReach } from '../rules/07-reach.ts';
export { winterStack } from '../rules/08-winter.ts';
export { assault, siegeRequirement } from '../rules/09-assault.ts';
export { fieldCombat } from '../rules/09-combat.ts';
export { strengthLeft } from '../rules/09-forage.ts';
export { ASSAULTING, FIELD, FROM_INSIDE, IN_THE_OPEN, type Sally, unitsIn } from '../rules/09-forces.ts';
export {
  fieldColumn,
  fieldModifiers,
  fieldShift,
  shifted,
  siegeColumn,
  siegeModifiers,
} from '../rules/09-odds.ts';
export { besiegerOf, needsWorks, siegePhase, worksPhase } from '../rules/09-siege.ts';
export { likelyCommander } from '../rules/10-command.ts';
export { herdAt } from '../rules/11-elephants.ts';
export type { CampaignProcedure } from '../rules/index.ts';
export * from '../state.ts';
export { faceName, hexName } from '../words/names.ts';
export { ALLIED_CUP, BOX_GROUPS, BOXES_OF, GAUL_CUP, HANNIBAL } from '../zones.ts';
export { waysOf } from './ways.ts';
