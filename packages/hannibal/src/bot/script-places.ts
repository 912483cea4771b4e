import { type Action, argOf, verbOf } from '@punica/kernel';
import { A, generalIn, provinceIn, spaceIn } from '../actions.ts';
import { commanderAt, cusAt, isInside, spaceOf } from '../board.ts';
import { strikeAt } from '../cards/attrition.ts';
import { placeOf } from '../cards/places.ts';
import { NONE, RESERVE } from '../data/codes.ts';
import type { CardId, GeneralId, Loc, Space } from '../state.ts';
import { bestPCs, pcWorth, revoltWorth } from './control-plan.ts';
import { siegeDistress } from './distress.ts';
import { Pull } from './pull.ts';
import { siegeWorth } from './siege-worth.ts';
import type { Situation } from './situation.ts';
import { danger, standing } from './standing.ts';

/** The action with the highest score; the first among equals. */
function highest(legal: readonly Action[], score: (a: Action) => number): Action | undefined {
  let best: Action | undefined;
  let most = 0;
  for (const a of legal) {
    const worth = score(a);
    if (best === undefined || worth > most) {
      best = a;
      most = worth;
    }
  }
  return best;
}

// --- new troops ---

/** A march takes ten CUs at most: more than that is no use to one general. */
const FULL = 10;

/** Where one more CU does most: with a good general who has room for it, or where it turns away danger. */
export function chooseMuster(s: Situation, legal: readonly Action[]): Action | undefined {
  const { g, side } = s;
  const pull = new Pull(s);
  return highest(legal, (a) => {
    const loc = placeOf(g, a);
    const cus = cusAt(g, side, loc);
    const commander = commanderAt(g, side, loc);
    const space = spaceOf(g, loc);
    const army = { cus: cus + 1, general: commander };
    const led = commander === NONE ? 0 : 6 + 2 * s.rating(commander);
    const room = cus < FULL ? 3 : -6;
    const safer = isInside(g, loc)
      ? 0
      : danger(s, space, cus, commander) - danger(s, space, cus + 1, commander);
    return led + room + safer + 0.15 * pull.of(army).at(space);
  });
}

// --- generals ---

/** A new or returning general goes to troops that nobody leads, the more the better. */
export function chooseHeadquarters(s: Situation, legal: readonly Action[]): Action | undefined {
  const { g, side } = s;
  const pull = new Pull(s);
  return highest(legal, (a) => {
    if (a === A.pass) return -1000;
    const loc = placeOf(g, a);
    const cus = cusAt(g, side, loc);
    const commander = commanderAt(g, side, loc);
    const led = commander === NONE ? 6 : -2 - 2 * s.rating(commander);
    return Math.min(cus, FULL) + led + 0.1 * pull.of({ cus, general: commander }).at(spaceOf(g, loc));
  });
}

/** Battle Rating wins battles, a low Strategy Rating lets cheap cards move him. */
const quality = (s: Situation, general: GeneralId): number =>
  2 * s.rating(general) - s.g.rules.generals.strategyRating[general];

export const chooseCommander = (s: Situation, legal: readonly Action[]): Action | undefined =>
  highest(legal, (a) => quality(s, generalIn(a)));

/** [6.4.1] The best general stays, above all one who is needed where he is: Consuls appear elsewhere. */
export function chooseProconsul(s: Situation, legal: readonly Action[]): Action | undefined {
  const { g, side } = s;
  return highest(legal, (a) => {
    if (a === A.pass) return -1000;
    const loc = g.at[generalIn(a)];
    const cus = cusAt(g, side, loc);
    const space = spaceOf(g, loc);
    const isAbroad = g.rules.map.region[space] !== g.rules.map.region[g.rules.roma];
    const besieging = loc < g.rules.map.spaces ? g.siege[space] * 4 : 0;
    return 2 * quality(s, generalIn(a)) + Math.min(cus, 6) * 0.7 + (isAbroad ? 3 : 0) + besieging;
  });
}

/** [6.7] Where an army of its own would stand best. */
export function chooseLanding(s: Situation, legal: readonly Action[]): Action | undefined {
  const { africanus } = s.g.rules.scenario;
  const general = africanus?.general ?? NONE;
  const cus = africanus?.cus ?? 0;
  const pull = new Pull(s).of({ cus, general });
  return highest(legal, (a) => {
    const friends = cusAt(s.g, s.side, spaceIn(a));
    return standing(s, spaceIn(a), cus + friends, general) + 1.5 * pull.at(spaceIn(a));
  });
}

// --- control ---

/** [8.2b] One PC after the other; the best first. */
export function choosePC(s: Situation, legal: readonly Action[], count: number): Action | undefined {
  const spaces = legal.filter((a) => a !== A.done).map(spaceIn);
  const plan = bestPCs(s, spaces, count, pcWorth, s.side);
  if (plan.spaces.length === 0 || (plan.worth[0] <= 0 && legal.includes(A.done))) return A.done;
  return A.at | plan.spaces[0];
}

/** [14.13, 22.2] Give up what is worth least: PCs that are cut off anyway, spare ones, those of small provinces. */
export const choosePCToLose = (s: Situation, legal: readonly Action[]): Action | undefined =>
  highest(
    legal,
    (a) => s.turnOver(spaceIn(a), NONE) * (s.isCutOff(spaceIn(a)) ? 0.1 : 1) - guarded(s, spaceIn(a)),
  );

/** Troops need the ground under them for winter and Retreats. */
const guarded = (s: Situation, space: Space): number => (cusAt(s.g, s.side, space) > 0 ? 4 : 0);

// --- Events ---

export const chooseRevolt = (s: Situation, legal: readonly Action[]): Action | undefined =>
  highest(legal, (a) => revoltWorth(s, provinceIn(a)));

export function chooseStrike(
  s: Situation,
  legal: readonly Action[],
  { card }: { readonly card: CardId },
): Action | undefined {
  return highest(legal, (a) => {
    const loc = placeOf(s.g, a);
    const commander = commanderAt(s.g, s.enemy, loc);
    return strikeAt(s, card, cusAt(s.g, s.enemy, loc)) + 2 * s.rating(commander);
  });
}

export const chooseRelief = (s: Situation, legal: readonly Action[]): Action | undefined =>
  highest(legal, (a) => siegeDistress(s, spaceIn(a)));

const isBesieging = (s: Situation, loc: Loc): boolean => {
  const space = spaceOf(s.g, loc);
  return s.g.control[space] === s.enemy && s.g.rules.map.walled[space] > 0;
};

export const chooseTrainArmy = (s: Situation, legal: readonly Action[]): Action | undefined =>
  highest(legal, (a) => cusAt(s.g, s.side, placeOf(s.g, a)) + (isBesieging(s, placeOf(s.g, a)) ? 10 : 0));

export const chooseTrainFrom = (s: Situation, legal: readonly Action[]): Action | undefined =>
  highest(legal, (a) => -cusAt(s.g, s.side, placeOf(s.g, a)) - (isBesieging(s, placeOf(s.g, a)) ? 10 : 0));

/** [card 59] A Reserve that lies open is the best there is. */
export const chooseCardToSteal = (legal: readonly Action[]): Action | undefined =>
  highest(legal, (a) => (verbOf(a) === A.random ? 1 : argOf(a) === RESERVE ? 2 : 0));

/** [20.1.5] Another roll of Scipio Africanus. */
export function rollsAgain(
  s: Situation,
  _legal: readonly Action[],
  { general, at }: { readonly general: GeneralId; readonly at: Space },
): Action {
  const worth = siegeWorth(s, general, at, cusAt(s.g, s.side, at), { campaign: 0, treachery: NONE });
  // The attempt counts as tried in a Campaign, but this is still the same one.
  return worth >= 0 ? A.yes : A.no;
}
