import { type Action, answerAt, type ByKey, type Role } from '@punica/kernel';
import { sideOfRole } from '@punica/punic-cards';
import { A } from '../actions.ts';
import { cusAt, enemyOf } from '../board.ts';
import { NONE, type Side } from '../data/codes.ts';
import { marchOf } from '../rules/10-frames.ts';
import { battleOf } from '../rules/14-battle-frame.ts';
import { isAmongHostileTribes } from '../rules/21-hostile-tribes.ts';
import type { HannibalProcedure } from '../rules/index.ts';
import type { GeneralId, H } from '../state.ts';
import { chooseBattleCounter, fight, frightens, holdsFast, isGreatBattle } from './script-battle.ts';
import { bestPlay, chooseFirst, choosePreemption } from './script-cards.ts';
import {
  chooseBackUp,
  chooseCompany,
  chooseGeneral,
  chooseStep,
  chooseTrain,
  chooseUnits,
  sallyOut,
} from './script-march.ts';
import {
  chooseCardToSteal,
  chooseCommander,
  chooseHeadquarters,
  chooseLanding,
  chooseMuster,
  choosePC,
  choosePCToLose,
  chooseProconsul,
  chooseRelief,
  chooseRevolt,
  chooseStrike,
  chooseTrainArmy,
  chooseTrainFrom,
  rollsAgain,
} from './script-places.ts';
import {
  bestFighter,
  chooseAgainstMarch,
  chooseAvoid,
  chooseAvoidTo,
  chooseInterceptCompany,
  chooseInterception,
  chooseWallsGeneral,
  chooseWallsUnits,
} from './script-reaction.ts';
import {
  chooseIntoCity,
  chooseRetreat,
  chooseRetreatWay,
  chooseWithdrawal,
  takeAlong,
} from './script-retreat.ts';
import { Situation } from './situation.ts';

/** A decision at a question of this frame. */
type Decide<F = unknown> = (g: H, f: F, side: Side, legal: readonly Action[]) => Action | undefined;

/** A decision that looks at the whole board. */
const looking =
  <F>(decide: (s: Situation, legal: readonly Action[], f: F) => Action | undefined): Decide<F> =>
  (g, f, side, legal) =>
    decide(new Situation(g, side), legal, f);

/** The same while a card of the hand is about to be played. */
const playing =
  (decide: (s: Situation, legal: readonly Action[]) => Action | undefined): Decide =>
  (g, _f, side, legal) =>
    decide(new Situation(g, side, 1), legal);

const first: Decide = (_g, _f, _side, legal) => legal[0];
const yes: Decide = () => A.yes;
const yesIf =
  <F>(wants: (g: H, f: F, side: Side) => boolean): Decide<F> =>
  (g, f, side) =>
    wants(g, f, side) ? A.yes : A.no;
const counterIf =
  <F>(wants: (g: H, f: F) => boolean): Decide<F> =>
  (g, f, _side, legal) =>
    legal.find((a) => wants(g, f) && a !== A.pass) ?? A.pass;

const turnPCs = looking((s, legal) => choosePC(s, legal, 2));
const fights: Decide = (g, _f, side, legal) => fight(g, side, legal);
const counters: Decide = (g, _f, side, legal) => chooseBattleCounter(g, side, legal);
const battleEvents = counterIf((g) => isGreatBattle(g, battleOf(g)));
const sizeOf = (f: { readonly plain: number; readonly elephants: number }): number => f.plain + f.elephants;
/** Against a Force of some size that stands among them; the hand is too good for less. */
const rouseTribes: Decide = (g, _f, side, legal) => {
  let most = 0;
  for (const loc of g.rules.allLocs)
    if (isAmongHostileTribes(g, enemyOf(side), loc)) most = Math.max(most, cusAt(g, enemyOf(side), loc));
  return legal.find((a) => most >= WORTH_ROUSING && a !== A.pass) ?? A.pass;
};
const WORTH_ROUSING = 5;
/** A march by sea is worth stopping sooner than one by land. */
const weatherAgainst = (s: Situation): number => (marchOf(s.g).bySea === 1 ? 3 : 6);

/** What the bot does at each question, by procedure and step. What is not here is tried out. */
const SCRIPT: ByKey<HannibalProcedure, H, [side: Side, legal: readonly Action[]], Action | undefined> = {
  'africanusArrives.land': looking(chooseLanding),
  'placeConsul.place': looking(chooseHeadquarters),
  'returnOfDisplaced.place': looking(chooseHeadquarters),
  'election.proconsul': looking(chooseProconsul),
  'chooseCommand.choose': looking(chooseCommander),
  'raiseTroops.with': looking(chooseMuster),
  'reinforcements.place': looking(chooseMuster),
  'reinforcing.where': looking(chooseMuster),
  'reinforcing.elephants': first,

  'strategyPhase.preempt': playing(choosePreemption),
  'strategyPhase.decide': playing(chooseFirst),
  'cardPlays.play': playing((s, legal) => bestPlay(s, legal)?.action),

  'activation.choose': looking(chooseGeneral),
  'muster.company': looking(chooseCompany),
  'muster.units': looking(chooseUnits),
  'muster.elephants': first,
  'muster.train': looking(chooseTrain),
  'march.step': looking(chooseStep),
  'march.weather': looking((s, legal) => chooseAgainstMarch(s, legal, weatherAgainst(s))),
  'march.backUp': looking(chooseBackUp),
  'march.pursue': yes,
  'march.battle': (_g, _f, _side, legal) => sallyOut(legal),
  'march.winsOver': yes,
  'seaPassage.storms': looking((s, legal) => chooseAgainstMarch(s, legal, 3)),
  'hostileTribes.ask': counterIf((_g, f) => sizeOf(f) >= 3),

  'walls.generals': looking(chooseWallsGeneral),
  'walls.units': looking(chooseWallsUnits),
  'walls.elephants': (_g, _f, _side, legal) => legal[legal.length - 1],
  'reaction.avoid': looking(chooseAvoid),
  'reaction.avoidUnits': first,
  'reaction.avoidElephants': first,
  'reaction.avoidCompany': first,
  'reaction.avoidTo': looking(chooseAvoidTo),
  'reaction.intercept': looking(chooseInterception),
  'reaction.interceptUnits': first,
  'reaction.interceptElephants': first,
  'reaction.interceptCompany': looking(chooseInterceptCompany),
  'reaction.command': looking(bestFighter),

  'battle.command': looking(bestFighter),
  'battle.attackersEvents': battleEvents,
  'battle.defendersEvents': battleEvents,
  'changeOfCommand.choose': yesIf(secondIsWorse),
  'elephantCharge.declare': fights,
  'elephantCharge.fright': counterIf((g) => frightens(g, battleOf(g))),
  'battleRounds.react': counters,
  'battleRounds.reactToAttack': counters,
  'battleRounds.attack': fights,
  'battleRounds.defend': fights,
  'battleRounds.seize': fights,
  'battleRounds.counterattack': fights,
  'withdrawal.prevent': yesIf((g, _f, side) => holdsFast(g, side)),
  'withdrawal.initiative': fights,
  'withdraw.choose': looking((s, legal) => chooseWithdrawal(s, legal, battleOf(s.g).at)),
  'battleLosses.share': first,
  'chooseLosses.choose': first,
  'retreatInside.choose': (_g, _f, _side, legal) => chooseIntoCity(legal),
  'retreatInside.elephants': first,
  'retreatInside.generals': first,
  'retreat.choose': looking(chooseRetreat),
  'retreat.via': (g, f, _side, legal) => chooseRetreatWay(g, legal, f),
  'retreat.along': (_g, _f, _side, legal) => takeAlong(legal),

  'placePCs.place': looking((s, legal, f) => choosePC(s, legal, f.count)),
  'turningPCs.turn': turnPCs,
  'removeOwnPCs.choose': looking(choosePCToLose),
  'siege.again': looking(rollsAgain),
  'subjugation.resist': counterIf(() => true),

  'revoltOfOne.province': looking(chooseRevolt),
  'strikingForce.force': looking(chooseStrike),
  'breakingSiege.city': looking(chooseRelief),
  'placingTrain.army': looking(chooseTrainArmy),
  'placingTrain.from': looking(chooseTrainFrom),
  // Cards and switches of chapter 26.
  'cityLevies.place': looking(chooseMuster),
  'latecomer.place': looking(chooseHeadquarters),
  'afterTheFall.choose': () => A.loot,
  'afterTheFall.flip': first,
  'removingPCs.remove': (_g, _f, _side, legal) => legal.find((a) => a !== A.done),
  'rising.where': first,
  'namingDictator.who': first,
  'namingDictator.where': first,
  'holdingBack.who': first,
  'veterans.discard': first,
  'forcedPlay.ask': () => A.no,
  'forcedPlay.play': playing((s, legal) => bestPlay(s, legal)?.action),
  'omen.ask': () => A.pass,
  'playCard.tribes': rouseTribes,
  'playCard.cancel': counterIf(() => true),
  'cityLost.ask': counterIf(() => true),
  'attrition.forage': counterIf((_g, f) => sizeOf(f) >= 4),
  'siege.works': counterIf(() => true),
  'siege.pick': (_g, _f, _side, legal) => legal.reduce((best, a) => Math.max(best, a)),
  'reaction.unseen': counterIf(() => true),
  'reaction.scouts': counterIf(() => true),
  'withdrawal.feint': counterIf(() => true),
  'battle.won': counterIf(() => true),

  'stealBattleCard.pick': (_g, _f, _side, legal) => chooseCardToSteal(legal),
};

/** [18.2.2] Carthage rolls for the other Consul where he fights worse. */
function secondIsWorse(
  g: H,
  { commander, second }: { readonly commander: GeneralId; readonly second: GeneralId },
): boolean {
  const { battleRating } = g.rules.generals;
  return second !== NONE && battleRating[second] < battleRating[commander];
}

/** The decision of the script, or nothing where it has none that is legal. */
export function script(view: H, role: Role, legal: readonly Action[]): Action | undefined {
  const a = answerAt(SCRIPT, view, sideOfRole(role), legal);
  return a !== undefined && legal.includes(a) ? a : undefined;
}
