import type { Action, Frame, Role } from '@punica/kernel';
import { A } from '../actions.ts';
import { cusAt, enemyOf } from '../board.ts';
import { NONE, type Side } from '../data/codes.ts';
import { marchOf } from '../rules/10-frames.ts';
import { battleOf } from '../rules/14-battle-frame.ts';
import { isAmongHostileTribes } from '../rules/21-hostile-tribes.ts';
import type { H } from '../state.ts';
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

type Decide = (g: H, side: Side, legal: readonly Action[]) => Action | undefined;

/** A decision that looks at the whole board. */
const looking =
  (decide: (s: Situation, legal: readonly Action[]) => Action | undefined): Decide =>
  (g, side, legal) =>
    decide(new Situation(g, side), legal);

/** The same while a card of the hand is about to be played. */
const playing =
  (decide: (s: Situation, legal: readonly Action[]) => Action | undefined): Decide =>
  (g, side, legal) =>
    decide(new Situation(g, side, 1), legal);

const first: Decide = (_g, _side, legal) => legal[0];
const yes: Decide = () => A.yes;
const yesIf =
  (wants: (g: H, side: Side) => boolean): Decide =>
  (g, side) =>
    wants(g, side) ? A.yes : A.no;
const counterIf =
  (wants: (g: H) => boolean): Decide =>
  (g, _side, legal) =>
    legal.find((a) => wants(g) && a !== A.pass) ?? A.pass;
const frameOf = <F>(g: H): F => g.stack[g.stack.length - 1] as Frame & F;

const placePCs = looking((s, legal) => choosePC(s, legal, frameOf<{ count: number }>(s.g).count));
const turnPCs = looking((s, legal) => choosePC(s, legal, 2));
const battleEvents = counterIf((g) => isGreatBattle(g, battleOf(g)));
const forceHere = (g: H): number => {
  const { plain, elephants } = frameOf<{ plain: number; elephants: number }>(g);
  return plain + elephants;
};
/** Against a Force of some size that stands among them; the hand is too good for less. */
const rouseTribes: Decide = (g, side, legal) => {
  let most = 0;
  for (let loc = 0; loc < g.rules.locs; loc++)
    if (isAmongHostileTribes(g, enemyOf(side), loc)) most = Math.max(most, cusAt(g, enemyOf(side), loc));
  return legal.find((a) => most >= WORTH_ROUSING && a !== A.pass) ?? A.pass;
};
const WORTH_ROUSING = 5;
/** A march by sea is worth stopping sooner than one by land. */
const weatherAgainst = (s: Situation): number => (marchOf(s.g).bySea === 1 ? 3 : 6);

/** What the bot does at each question, by procedure and step. What is not here is tried out. */
const SCRIPT: Readonly<Record<string, Decide>> = {
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
  'march.battle': (_g, _side, legal) => sallyOut(legal),
  'march.winsOver': yes,
  'seaPassage.storms': looking((s, legal) => chooseAgainstMarch(s, legal, 3)),
  'hostileTribes.ask': counterIf((g) => forceHere(g) >= 3),

  'walls.generals': looking(chooseWallsGeneral),
  'walls.units': looking(chooseWallsUnits),
  'walls.elephants': (_g, _side, legal) => legal[legal.length - 1],
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
  'elephantCharge.declare': fight,
  'elephantCharge.fright': counterIf((g) => frightens(g, battleOf(g))),
  'battleRounds.react': chooseBattleCounter,
  'battleRounds.reactToAttack': chooseBattleCounter,
  'battleRounds.attack': fight,
  'battleRounds.defend': fight,
  'battleRounds.seize': fight,
  'battleRounds.counterattack': fight,
  'withdrawal.prevent': yesIf(holdsFast),
  'withdrawal.initiative': fight,
  'withdraw.choose': looking((s, legal) => chooseWithdrawal(s, legal, battleOf(s.g).at)),
  'battleLosses.share': first,
  'chooseLosses.choose': first,
  'retreatInside.choose': (_g, _side, legal) => chooseIntoCity(legal),
  'retreatInside.elephants': first,
  'retreatInside.generals': first,
  'retreat.choose': looking(chooseRetreat),
  'retreat.via': (g, _side, legal) => chooseRetreatWay(g, legal),
  'retreat.along': (_g, _side, legal) => takeAlong(legal),

  'placePCs.place': placePCs,
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
  'removingPCs.remove': (_g, _side, legal) => legal.find((a) => a !== A.done),
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
  'attrition.forage': counterIf((g) => forceHere(g) >= 4),
  'siege.works': counterIf(() => true),
  'siege.pick': (_g, _side, legal) => legal.reduce((best, a) => Math.max(best, a)),
  'reaction.unseen': counterIf(() => true),
  'reaction.scouts': counterIf(() => true),
  'withdrawal.feint': counterIf(() => true),
  'battle.won': counterIf(() => true),

  'stealBattleCard.pick': (_g, _side, legal) => chooseCardToSteal(legal),
};

/** [18.2.2] Carthage rolls for the other Consul where he fights worse. */
function secondIsWorse(g: H): boolean {
  const { commander, second } = frameOf<{ commander: number; second: number }>(g);
  const { battleRating } = g.rules.generals;
  return second !== NONE && battleRating[second] < battleRating[commander];
}

/** The decision of the script, or nothing where it has none that is legal. */
export function script(view: H, role: Role, legal: readonly Action[]): Action | undefined {
  const { proc, step } = view.stack[view.stack.length - 1];
  const a = SCRIPT[`${proc}.${step}`]?.(view, role as Side, legal);
  return a !== undefined && legal.includes(a) ? a : undefined;
}
