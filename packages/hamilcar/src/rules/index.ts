import { diplomacy, seizeGround } from '../cards/control.ts';
import { desertion, payDelayed, strikingForce } from '../cards/force.ts';
import { dictatorship } from '../cards/moves.ts';
import { privateers, raidPort } from '../cards/navy.ts';
import { hiring, markAristocrat } from '../cards/people.ts';
import { removeEnemyMarkers } from '../cards/removing.ts';
import { runBlockade, siegeEngineers } from '../cards/siege.ts';
import { chooseCommand } from './02-command.ts';
import { dieRoll } from './02-dice.ts';
import { removeOwnMarkers } from './04-markers.ts';
import { election, navalReform } from './05-election.ts';
import { isolationPhase } from './05-isolation.ts';
import { levy, raiseTroops } from './05-levy.ts';
import { playCard } from './05-play-card.ts';
import { carthaginianReinforcements, placeGeneral, reinforcementPhase } from './05-reinforcements.ts';
import { sequence } from './05-sequence.ts';
import { spending } from './05-spending.ts';
import { cardPlays, strategyPhase } from './05-strategy-phase.ts';
import { victoryCheck } from './05-victory-check.ts';
import { warChest } from './05-war-chest.ts';
import { winterPhase } from './05-winter.ts';
import { activation } from './07-activation.ts';
import { march } from './07-march.ts';
import { muster } from './07-muster.ts';
import { voyage } from './07-voyage.ts';
import { navalInterception } from './08-interception.ts';
import { cargoLosses, navalBattle, unarmed } from './09-naval-battle.ts';
import { disgrace } from './09-resolution.ts';
import { reaction } from './10-reaction.ts';
import { tribalUnrest } from './10-unrest.ts';
import { walls } from './10-walls.ts';
import { landBattle } from './13-land-battle.ts';
import { retreat } from './13-retreat.ts';
import { victoryRewards } from './13-victory.ts';
import { siegeAttempt } from './14-sieges.ts';
import { attrition, chooseLosses } from './15-attrition.ts';

/** Every procedure of the rules and the cards. */
export const PROCEDURES = [
  activation,
  attrition,
  cardPlays,
  cargoLosses,
  carthaginianReinforcements,
  chooseCommand,
  chooseLosses,
  desertion,
  dictatorship,
  dieRoll,
  diplomacy,
  disgrace,
  election,
  hiring,
  isolationPhase,
  landBattle,
  levy,
  march,
  markAristocrat,
  muster,
  navalBattle,
  navalInterception,
  navalReform,
  payDelayed,
  placeGeneral,
  playCard,
  privateers,
  raidPort,
  raiseTroops,
  reaction,
  reinforcementPhase,
  removeEnemyMarkers,
  removeOwnMarkers,
  retreat,
  runBlockade,
  seizeGround,
  sequence,
  siegeAttempt,
  siegeEngineers,
  spending,
  strategyPhase,
  strikingForce,
  tribalUnrest,
  unarmed,
  victoryCheck,
  victoryRewards,
  voyage,
  walls,
  warChest,
  winterPhase,
] as const;

export type HamilcarProcedure = (typeof PROCEDURES)[number];
