/** What a variant of the game builds on. */
export { pairOf } from '@punica/punic-cards';
export * from './actions.ts';
export * from './board.ts';
export { knowledge } from './bot/knowledge.ts';
export { opensGatesOf } from './cards/city-gates.ts';
export { drawCards } from './cards/hand.ts';
export { hookOf, takesEffect } from './cards/index.ts';
export { NOT_YET, rollDie, rollTen } from './cards/omen.ts';
export { placeAction, placeOf } from './cards/places.ts';
export { turningPCs } from './cards/turning-pcs.ts';
export { isUnguarded } from './cards/unguarded.ts';
export { carryOn } from './carry-on.ts';
export { CORE_NAMES } from './core-names.ts';
export { counterWindow } from './counter.ts';
export * from './data/index.ts';
export type { HannibalEvent } from './events.ts';
export { faults } from './faults.ts';
export { handicap } from './handicap.ts';
export { KINDS } from './kinds.ts';
export { listsOf, USE_NAMES } from './lists.ts';
export { MEMORY, type MemorySlot } from './memory-names.ts';
export { OPTIONS, type OptionId } from './options.ts';
export { writePosition } from './position.ts';
export * from './procedures.ts';
export { sequence } from './rules/05-sequence.ts';
export { africanusArrives } from './rules/06-africanus.ts';
export { chooseCommand, drawFromPool, election, sendHome, staysAnyway } from './rules/06-election.ts';
export { addCUs, musterLoc, roomAt } from './rules/06-placing.ts';
export { reinforcementPhase, reinforcements } from './rules/06-reinforcements.ts';
export { cardPlays, strategyPhase } from './rules/07-strategy-phase.ts';
export { offerUses, refuseUse, type Use, useOf } from './rules/08-card-uses.ts';
export { forcedPlay, playCard } from './rules/08-play-card.ts';
export { strategyRating } from './rules/09-command.ts';
export { activation } from './rules/10-activation.ts';
export { campaign } from './rules/10-campaign.ts';
export { cusAround, otherSideOfWalls } from './rules/10-city-gates.ts';
export { displace, displaceAll, driveOff, sweepAway } from './rules/10-displaced.ts';
export * from './rules/10-frames.ts';
export { march } from './rules/10-march.ts';
export { linkCost } from './rules/10-march-checks.ts';
export { lose as loseOnMarch } from './rules/10-march-moves.ts';
export { muster } from './rules/10-muster.ts';
export { reaction } from './rules/10-reaction.ts';
export { avoidNumber } from './rules/13-avoiding.ts';
export * from './rules/14-battle-frame.ts';
export { type HandPart, handParts } from './rules/14-battle-hand.ts';
export { battleRounds } from './rules/14-battle-rounds.ts';
export { battle, landBattle } from './rules/14-land-battle.ts';
export { type Retreat, retreat } from './rules/15-retreat.ts';
export { withdraw } from './rules/16-withdrawal.ts';
export { plainPCs, removeOwnPCs } from './rules/19-removing-control.ts';
export { siege, siegeAttempt, treachery } from './rules/20-sieges.ts';
export {
  attrition,
  chooseLosses,
  elephantsIn,
  type LossCode,
  lossesTaken,
  NO_LOSSES,
  plainIn,
  wearDown,
} from './rules/21-attrition.ts';
export { hostileTribes, isAmongHostileTribes } from './rules/21-hostile-tribes.ts';
export { victoryCheck } from './rules/22-victory-check.ts';
export { holdsItaliaButLatium } from './rules/23-sudden-death.ts';
export { latecomer } from './rules/26-latecomer.ts';
export { cityLevies } from './rules/26-reinforcements.ts';
export { afterTheFall, siegeDieAt } from './rules/26-sieges.ts';
export { type HannibalProcedure, PROCEDURES } from './rules/index.ts';
export { isAsked } from './rules/questions.ts';
export { buildRules, type OpenWays, type Rules, type Way } from './rules.ts';
export { setUp } from './setup.ts';
export { readAnyPosition } from './short-position.ts';
export * from './state.ts';
export { PLAIN, type Variant, type Walls } from './variant.ts';
export { actionWords } from './words/actions.ts';
export { eventWords } from './words/events.ts';
export { words } from './words/index.ts';
export * from './words/names.ts';
export { BATTLE_DECK, battleHandOf, FAMILIES, handOf } from './zones.ts';
