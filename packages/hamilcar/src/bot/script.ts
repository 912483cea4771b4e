import { type Action, answerAt, argOf, type ByKey, type Dice, type Role, verbOf } from '@punica/kernel';
import { sideOfRole } from '@punica/punic-cards';
import { A, generalIn } from '../actions.ts';
import { cusAt, enemyOf } from '../board.ts';
import type { Side } from '../data/index.ts';
import type { March } from '../rules/07-frames.ts';
import type { HamilcarProcedure } from '../rules/index.ts';
import type { H } from '../state.ts';
import { avoid, evade, interceptAtSea, interceptOnLand } from './script-battle.ts';
import { chooseCard } from './script-cards.ts';
import {
  chooseGeneral,
  companyToTake,
  marchStep,
  seaStep,
  trainsToTake,
  unitsToTake,
} from './script-march.ts';

/** The highest number offered with a verb, else the first action. */
function most(legal: readonly Action[]): Action {
  return legal.reduce(
    (best, a) => (verbOf(a) === verbOf(best) && argOf(a) > argOf(best) ? a : best),
    legal[0],
  );
}

const prefer =
  (...actions: Action[]) =>
  (_g: H, _f: unknown, _side: Side, legal: readonly Action[]): Action =>
    actions.find((a) => legal.includes(a)) ?? legal[0];

const playAny = (_g: H, _f: unknown, _side: Side, legal: readonly Action[]): Action =>
  legal.find((a) => verbOf(a) === A.counter || verbOf(a) === A.play) ?? legal[0];

const bestFighter = (g: H, legal: readonly Action[]): Action => {
  const rating = (a: Action): number => g.rules.generals.list[generalIn(a)].battleRating;
  return legal.reduce((best, a) => (rating(a) > rating(best) ? a : best));
};

const takeAll = (_g: H, _f: unknown, _side: Side, legal: readonly Action[]): Action => most(legal);
const bring = (_g: H, _f: unknown, _side: Side, legal: readonly Action[]): Action =>
  legal.find((a) => verbOf(a) === A.bring) ?? legal[0];

/** Questions that need no trying out. Where a question is missing, the bot tries its actions. */
type Decision = [side: Side, legal: readonly Action[]];

const RULES_OF_THUMB: ByKey<HamilcarProcedure, H, Decision, Action | undefined> = {
  'activation.choose': (g, _f, side, legal) => chooseGeneral(g, side, legal),
  'cardPlays.play': (g, _f, side, legal) => chooseCard(g, side, legal),
  'chooseCommand.choose': (g, _f, _side, legal) => bestFighter(g, legal),
  'landBattle.charge': prefer(A.yes),
  'landBattle.command': prefer(A.yes),
  'landBattle.fright': playAny,
  'landBattle.prepare': playAny,
  'march.backUp': (g, f, side, legal) =>
    interceptedByStronger(g, side, f) ? ([A.enter, A.yes].find((a) => legal.includes(a)) ?? A.no) : A.no,
  'march.battle': prefer(A.yes),
  'march.overrun': prefer(A.yes),
  'march.pursue': prefer(A.yes),
  'march.step': (g, _f, _side, legal) => marchStep(g, legal),
  'muster.company': (g, _f, _side, legal) => companyToTake(g, legal),
  'muster.elephants': takeAll,
  'muster.trains': (g, _f, side, legal) => trainsToTake(g, side, legal),
  'muster.units': (g, _f, side, legal) => unitsToTake(g, side, legal),
  'navalBattle.again': (_g, f) => (f.die <= 3 ? A.yes : A.no),
  'navalBattle.corvus': playAny,
  'navalBattle.cyclus': playAny,
  'navalBattle.evade': (g, _f, side, legal) => {
    const wish = evade(g, side);
    return wish !== undefined && legal.includes(wish) ? wish : A.pass;
  },
  'navalBattle.feint': playAny,
  'navalBattle.manoeuvre': playAny,
  'navalBattle.prepare': playAny,
  'navalBattle.pursuit': playAny,
  'navalInterception.avoid': prefer(A.yes),
  'navalInterception.company': bring,
  'navalInterception.gather': prefer(A.done),
  'navalInterception.ships': takeAll,
  'navalInterception.trains': (_g, _f, _side, legal) => legal[0],
  'navalInterception.units': (_g, _f, _side, legal) => legal[0],
  'reaction.avoid': (g, f, _side, legal) => avoid(g, legal, f.at),
  'reaction.avoidCompany': bring,
  'reaction.avoidTrains': takeAll,
  'reaction.avoidUnits': takeAll,
  'reaction.intercept': (g, _f, side, legal) => interceptOnLand(g, side, legal),
  'reaction.interceptCompany': bring,
  'reaction.interceptTrains': takeAll,
  'reaction.interceptUnits': takeAll,
  'siegeAttempt.defend': prefer(A.yes),
  'strategyPhase.decide': (_g, _f, side) => A.first | side,
  'strategyPhase.preempt': prefer(A.pass),
  'voyage.intercept': (g, _f, side, legal) => interceptAtSea(g, side, legal),
  'voyage.ships': takeAll,
  'voyage.step': (g, f, _side, legal) => seaStep(g, legal, f.port),
  'voyage.storm': playAny,
  'walls.elephants': takeAll,
  'walls.generals': bring,
  'walls.trains': takeAll,
  'walls.units': takeAll,
  'warChest.burn': prefer(A.done),
  'winterPhase.burn': prefer(A.yes),
};

function interceptedByStronger(g: H, side: Side, f: Readonly<March>): boolean {
  return cusAt(g, enemyOf(side), f.at) > cusAt(g, side, f.at);
}

/** Follows plans over several clicks, where looking one action ahead sees nothing. */
export function script(view: H, role: Role, legal: readonly Action[], _dice: Dice): Action | undefined {
  return answerAt(RULES_OF_THUMB, view, sideOfRole(role), legal);
}
