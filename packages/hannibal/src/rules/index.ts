import { strikingForce } from '../cards/attrition.ts';
import { breakingSiege } from '../cards/break-siege.ts';
import { cityLost } from '../cards/citadel.ts';
import { holdingBack } from '../cards/consul-tax.ts';
import { namingDictator } from '../cards/dictator.ts';
import { dismissing } from '../cards/dismiss-proconsul.ts';
import { veterans } from '../cards/draw-battle-cards.ts';
import { omen } from '../cards/omen.ts';
import { reinforcing } from '../cards/reinforce.ts';
import { removingPCs } from '../cards/removing-pcs.ts';
import { revoltOfOne } from '../cards/revolt.ts';
import { placingTrain } from '../cards/siege-train.ts';
import { stealBattleCard } from '../cards/steal-battle-card.ts';
import { turningPCs } from '../cards/turning-pcs.ts';
import { rising } from '../cards/uprising.ts';
import { sequence } from './05-sequence.ts';
import { africanusArrives } from './06-africanus.ts';
import { placeConsul } from './06-consul-placement.ts';
import { chooseCommand, election } from './06-election.ts';
import { raiseTroops } from './06-raising-troops.ts';
import { reinforcementPhase, reinforcements } from './06-reinforcements.ts';
import { returnOfDisplaced } from './06-return.ts';
import { cardPlays, strategyPhase } from './07-strategy-phase.ts';
import { forcedPlay, playCard } from './08-play-card.ts';
import { activation } from './10-activation.ts';
import { campaign } from './10-campaign.ts';
import { march } from './10-march.ts';
import { muster } from './10-muster.ts';
import { reaction } from './10-reaction.ts';
import { walls } from './10-walls.ts';
import { seaPassage } from './11-naval.ts';
import { battleLosses } from './14-battle-losses.ts';
import { battleRounds } from './14-battle-rounds.ts';
import { battle, landBattle } from './14-land-battle.ts';
import { retreat } from './15-retreat.ts';
import { retreatInside } from './15-retreat-inside.ts';
import { withdraw, withdrawal } from './16-withdrawal.ts';
import { elephantCharge } from './17-elephants.ts';
import { changeOfCommand } from './18-change-of-command.ts';
import { placePCs } from './19-placing-control.ts';
import { isolationRemoval, removeOwnPCs } from './19-removing-control.ts';
import { siege, siegeAttempt, subjugation, treachery } from './20-sieges.ts';
import { attrition, chooseLosses } from './21-attrition.ts';
import { hostileTribes } from './21-hostile-tribes.ts';
import { winterAttrition } from './21-winter-attrition.ts';
import { victoryCheck } from './22-victory-check.ts';
import { latecomer } from './26-latecomer.ts';
import { cityLevies } from './26-reinforcements.ts';
import { afterTheFall } from './26-sieges.ts';

/** Every procedure of the rulebook and the cards. */
export const PROCEDURES = [
  strikingForce,
  stealBattleCard,
  breakingSiege,
  reinforcing,
  revoltOfOne,
  placingTrain,
  turningPCs,
  sequence,
  africanusArrives,
  placeConsul,
  election,
  chooseCommand,
  raiseTroops,
  reinforcementPhase,
  reinforcements,
  returnOfDisplaced,
  strategyPhase,
  cardPlays,
  playCard,
  activation,
  campaign,
  march,
  muster,
  reaction,
  walls,
  seaPassage,
  battleLosses,
  battleRounds,
  battle,
  landBattle,
  retreatInside,
  retreat,
  withdrawal,
  withdraw,
  elephantCharge,
  changeOfCommand,
  placePCs,
  removeOwnPCs,
  isolationRemoval,
  siegeAttempt,
  siege,
  subjugation,
  treachery,
  attrition,
  chooseLosses,
  hostileTribes,
  winterAttrition,
  victoryCheck,
  cityLost,
  holdingBack,
  namingDictator,
  dismissing,
  omen,
  removingPCs,
  rising,
  veterans,
  forcedPlay,
  latecomer,
  cityLevies,
  afterTheFall,
] as const;

export type HannibalProcedure = (typeof PROCEDURES)[number];
