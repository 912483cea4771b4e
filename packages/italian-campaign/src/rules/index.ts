import { combatPhase, sequence, summerMovement } from './04-sequence.ts';
import { dictatorship } from './05-dictator.ts';
import { election } from './05-election.ts';
import { allies } from './06-allies.ts';
import { levy } from './06-levy.ts';
import { slaveLegion } from './06-slaves.ts';
import { march } from './07-march.ts';
import { movement } from './07-movement.ts';
import { winterLosses } from './08-winter.ts';
import { ambush } from './09-ambush.ts';
import { assault } from './09-assault.ts';
import { fieldCombat } from './09-combat.ts';
import { fieldPhase } from './09-field.ts';
import { forage } from './09-forage.ts';
import { losses } from './09-losses.ts';
import { siegePhase, worksPhase } from './09-siege.ts';
import { command } from './10-command.ts';
import { refuge } from './10-risk.ts';
import { retreat, withdrawal } from './10-withdrawal.ts';
import { elephantAttrition } from './11-elephants.ts';
import { reinforcements } from './12-reinforcements.ts';

/** Every procedure of the rulebook. */
export const PROCEDURES = [
  sequence,
  summerMovement,
  combatPhase,
  election,
  dictatorship,
  levy,
  allies,
  slaveLegion,
  movement,
  march,
  winterLosses,
  fieldPhase,
  fieldCombat,
  forage,
  ambush,
  losses,
  siegePhase,
  assault,
  worksPhase,
  command,
  withdrawal,
  retreat,
  refuge,
  elephantAttrition,
  reinforcements,
] as const;

export type CampaignProcedure = (typeof PROCEDURES)[number];
