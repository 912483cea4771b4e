import { type Action, argOf, type Dice, type Role, verbOf } from '@punica/kernel';
import { A } from '../actions.ts';
import type { Side } from '../data/index.ts';
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

type Frame = Readonly<Record<string, number>>;

/** The highest number offered with a verb, else the first action. */
function most(legal: readonly Action[]): Action {
  return legal.reduce(
    (best, a) => (verbOf(a) === verbOf(best) && argOf(a) > argOf(best) ? a : best),
    legal[0],
  );
}

const prefer =
  (...actions: Action[]) =>
  (_g: H, _side: Side, legal: readonly Action[]): Action =>
    actions.find((a) => legal.includes(a)) ?? legal[0];

const playAny = (_g: H, _side: Side, legal: readonly Action[]): Action =>
  legal.find((a) => verbOf(a) === A.counter || verbOf(a) === A.play) ?? legal[0];

const bestFighter = (g: H, legal: readonly Action[]): Action => {
  const rating = (a: Action): number => g.rules.generals.list[argOf(a)].battleRating;
  return legal.reduce((best, a) => (rating(a) > rating(best) ? a : best));
};

type Rule = (g: H, side: Side, legal: readonly Action[], f: Frame) => Action | undefined;

const takeAll: Rule = (_g, _side, legal) => most(legal);
const bring: Rule = (_g, _side, legal) => legal.find((a) => verbOf(a) === A.bring) ?? legal[0];

/** Questions that need no trying out. Where a question is missing, the bot tries its actions. */
const RULES_OF_THUMB: Readonly<Record<string, Rule>> = {
  'activation.choose': (g, side, legal) => chooseGeneral(g, side, legal),
  'cardPlays.play': (g, side, legal) => chooseCard(g, side, legal),
  'chooseCommand.choose': (g, _side, legal) => bestFighter(g, legal),
  'landBattle.charge': prefer(A.yes),
  'landBattle.command': prefer(A.yes),
  'landBattle.fright': playAny,
  'landBattle.prepare': playAny,
  'march.backUp': (g, side, legal, f) =>
    interceptedByStronger(g, side, f) ? ([A.enter, A.yes].find((a) => legal.includes(a)) ?? A.no) : A.no,
  'march.battle': prefer(A.yes),
  'march.overrun': prefer(A.yes),
  'march.pursue': prefer(A.yes),
  'march.step': (g, _side, legal) => marchStep(g, legal),
  'muster.company': (g, _side, legal) => companyToTake(g, legal),
  'muster.elephants': takeAll,
  'muster.trains': (g, side, legal) => trainsToTake(g, side, legal),
  'muster.units': (g, side, legal) => unitsToTake(g, side, legal),
  'navalBattle.again': (_g, _side, _legal, f) => (f.die <= 3 ? A.yes : A.no),
  'navalBattle.corvus': playAny,
  'navalBattle.cyclus': playAny,
  'navalBattle.evade': (g, side, legal) => {
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
  'navalInterception.trains': (_g, _side, legal) => legal[0],
  'navalInterception.units': (_g, _side, legal) => legal[0],
  'reaction.avoid': (g, _side, legal, f) => avoid(g, legal, f.at),
  'reaction.avoidCompany': bring,
  'reaction.avoidTrains': takeAll,
  'reaction.avoidUnits': takeAll,
  'reaction.intercept': (g, side, legal) => interceptOnLand(g, side, legal),
  'reaction.interceptCompany': bring,
  'reaction.interceptTrains': takeAll,
  'reaction.interceptUnits': takeAll,
  'siegeAttempt.defend': prefer(A.yes),
  'strategyPhase.decide': (_g, side) => A.first | side,
  'strategyPhase.preempt': prefer(A.pass),
  'voyage.intercept': (g, side, legal) => interceptAtSea(g, side, legal),
  'voyage.ships': takeAll,
  'voyage.step': (g, _side, legal, f) => seaStep(g, legal, f.port),
  'voyage.storm': playAny,
  'walls.elephants': takeAll,
  'walls.generals': bring,
  'walls.trains': takeAll,
  'walls.units': takeAll,
  'warChest.burn': prefer(A.done),
  'winterPhase.burn': prefer(A.yes),
};

function interceptedByStronger(g: H, side: Side, f: Frame): boolean {
  const { locs } = g.rules;
  const own = g.cu[side * locs + f.at] + (side === 1 ? g.elephants[f.at] : 0);
  const foes = g.cu[(1 - side) * locs + f.at] + (side === 0 ? g.elephants[f.at] : 0);
  return foes > own;
}

/** Follows plans over several clicks, where looking one action ahead sees nothing. */
export function script(view: H, role: Role, legal: readonly Action[], _dice: Dice): Action | undefined {
  const f = view.stack[view.stack.length - 1];
  return RULES_OF_THUMB[`${f.proc}.${f.step}`]?.(view, role as Side, legal, f as unknown as Frame);
}
