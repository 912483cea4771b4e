import { type Action, answerAt, argOf, type ByKey, type FrameAt, verbOf } from '@punica/kernel';
import { cheapestWayTo, goalOf } from '@punica/punic-cards';
import { A, generalIn, miatSpaceIn, spaceIn } from '../actions.ts';
import { asSpace, cusAt, insideOf, isInside, spaceOf, supplyAt } from '../board.ts';
import { RED_DIE } from '../data/index.ts';
import { costOf } from '../rules/05-spending.ts';
import { linkCost } from '../rules/07-march-checks.ts';
import { interceptionModifier } from '../rules/12-interception.ts';
import { landWays } from '../rules/13-retreat.ts';
import { defenceCUs, pointsNeeded, siegeDie } from '../rules/14-sieges.ts';
import type { HamilcarProcedure } from '../rules/index.ts';
import type { H } from '../state.ts';
import {
  andTrains,
  count,
  cus,
  generalName,
  miatName,
  orLess,
  seamanshipName,
  spaceName,
  toLoc,
} from './names.ts';
import { ratingOf } from './prompt.ts';

type Labels = ByKey<HamilcarProcedure, H, [a: Action], string | undefined>;
type At<K extends keyof Labels> = Readonly<FrameAt<HamilcarProcedure, K>>;

const mp = (n: number): string => `${n} MP${n === 1 ? '' : 's'}`;

/** [7.2A] Steps with their price, and what a siege would roll. */
const marchStep = (g: H, f: At<'march.step'>, a: Action): string | undefined => {
  const from = spaceOf(g, f.at);
  if (verbOf(a) === A.go) {
    const to = spaceIn(a);
    if (to === from) return `Come out of ${spaceName(g.rules, to)}`;
    return `To ${spaceName(g.rules, to)} (${mp(linkCost(g, f, from, to))})`;
  }
  if (a === A.besiege) {
    const die = siegeDie(g, f.side, f.general, asSpace(f.at)) === RED_DIE ? 'red' : 'white';
    const what = g.tribe[asSpace(f.at)] === 1 ? 'Subjugate the tribe' : 'Besiege';
    return `${what} with the ${die} die (${g.siege[asSpace(f.at)]} of ${pointsNeeded(g, asSpace(f.at))} points)`;
  }
  return a === A.enter ? 'Go inside the city (the move ends)' : undefined;
};

/** [7.3A] */
const voyageStep = (g: H, _f: unknown, a: Action): string | undefined => {
  const { hubMp, hubLanes } = g.rules.map.sea;
  if (verbOf(a) === A.sail)
    return `Sail to ${spaceName(g.rules, spaceIn(a))} (${mp(g.rules.tables.numbers.laneCost)}, 1 lane)`;
  if (verbOf(a) === A.cross)
    return `Cross the Mare Tyrrhenum to ${spaceName(g.rules, spaceIn(a))} (${mp(hubMp)}, ${count(hubLanes, 'lane')})`;
  return undefined;
};

/** [5.2C2] Who is activated, at what rating, and how many trains that burns. */
const activated = (g: H, f: At<'activation.choose'>, a: Action): string | undefined => {
  if (verbOf(a) !== A.general) return undefined;
  const { strategyRating } = g.rules.generals.list[generalIn(a)];
  const short = f.burns === 1 ? Math.max(0, strategyRating - f.maxRating) : 0;
  const burning = short > 0 ? `, burns ${count(short, 'supply train')}` : '';
  return `${generalName(g.rules, generalIn(a))} (strategy rating ${strategyRating}${burning})`;
};

/** [5.2C2, 5.6] What is bought, and for how much. */
const bought = (g: H, f: At<'spending.buy'>, a: Action): string | undefined => {
  if (a === A.done) return undefined;
  const price = costOf(g, f, a);
  const what = WARES[verbOf(a)]?.(g, a);
  return what === undefined ? undefined : `${what} (${count(price, 'point')})`;
};

const WARES: Readonly<Record<number, (g: H, a: Action) => string>> = {
  [A.refit]: () => 'Refit a warship',
  [A.ship]: () => 'Build a warship',
  [A.seamanship]: (g) => `Seamanship ${seamanshipName(g.rules, g.seamanship + 1)}`,
  [A.cu]: () => 'A CU in Carthago',
  [A.miat]: (g, a) => `Marker in the Miat: ${miatName(g.rules, miatSpaceIn(a))}`,
  [A.supply]: (g, a) => `Supply train at ${spaceName(g.rules, spaceIn(a))}`,
  [A.supplyInside]: (g, a) => `Supply train inside ${spaceName(g.rules, spaceIn(a))}`,
  [A.at]: (g, a) => `Marker in ${spaceName(g.rules, spaceIn(a))}`,
};

/** [13.5A] Where a beaten army goes, and what the way costs. */
const retreats = (g: H, f: At<'retreat.choose'>, a: Action): string | undefined => {
  if (verbOf(a) === A.go) {
    const ways = landWays(g, f);
    if (!ways.some((way) => goalOf(way) === argOf(a))) return undefined;
    const { loss } = cheapestWayTo(ways, spaceIn(a));
    const price = loss === 0 ? 'no CU lost' : `${count(loss, 'CU')} lost on the way`;
    return `To ${spaceName(g.rules, spaceIn(a))} (${price})`;
  }
  return verbOf(a) === A.sail ? `By sea to ${spaceName(g.rules, spaceIn(a))}` : undefined;
};

/** [14.3, general himilco] */
const defends = (g: H, f: At<'siegeAttempt.defend'>, a: Action): string | undefined => {
  if (a !== A.yes) return undefined;
  return defenceCUs(g, f) === 0 ? 'Burn a supply train' : 'Burn a supply train and a CU';
};

/** [11.1, 12.1] A roll against a rating. */
const avoids = (g: H, _f: unknown, a: Action): string | undefined =>
  verbOf(a) === A.avoid
    ? `Avoid battle with ${generalName(g.rules, generalIn(a))} (${orLess(ratingOf(g, generalIn(a)))})`
    : undefined;

const intercepts = (g: H, f: At<'reaction.intercept'>, a: Action): string | undefined => {
  if (verbOf(a) !== A.intercept) return undefined;
  const need = ratingOf(g, generalIn(a)) - interceptionModifier(g, f.side, f.at);
  return `Intercept with ${generalName(g.rules, generalIn(a))} (${orLess(need)})`;
};

/** [9.3B1] */
const landsAfterVictory = (g: H, f: At<'navalInterception.won'>, a: Action): string | undefined => {
  const army = cusAt(g, f.side, g.rules.sea) + supplyAt(g, f.side, g.rules.sea) > 0;
  if (a === A.putBack)
    return `Bring the army back ${toLoc(g.rules, f.home)} (ships ${army ? 'spent' : 'ready'})`;
  if (a === A.land) return `Land at ${spaceName(g.rules, f.port)} (ships ready)`;
  return verbOf(a) === A.sail
    ? `Sail on to ${spaceName(g.rules, spaceIn(a))} and land (ships spent)`
    : undefined;
};

/** [8.3] What waits in a port on the way. */
const gathers = (g: H, f: At<'navalInterception.gather'>, a: Action): string | undefined => {
  if (a === A.done) return undefined;
  const { side } = f;
  const loc = verbOf(a) === A.inside ? insideOf(g, spaceIn(a)) : spaceIn(a);
  const there = `${cus(cusAt(g, side, loc))}${andTrains(supplyAt(g, side, loc))}`;
  return `${isInside(g, loc) ? 'Inside ' : ''}${spaceName(g.rules, spaceIn(a))} (${there})`;
};

/** [5.1C] */
const reforms = (g: H, _f: unknown, a: Action): string | undefined => {
  if (verbOf(a) === A.ships) return `Turn ${count(argOf(a), 'CU')} into ${count(argOf(a), 'ready warship')}`;
  if (a === A.seamanship) return `Seamanship ${seamanshipName(g.rules, g.seamanship + 1)}`;
  return a === A.pass ? 'Change nothing' : undefined;
};

const LABELS: Labels = {
  'activation.choose': activated,
  'march.step': marchStep,
  'navalInterception.gather': gathers,
  'navalInterception.won': landsAfterVictory,
  'navalReform.choose': reforms,
  'reaction.avoid': avoids,
  'reaction.intercept': intercepts,
  'retreat.choose': retreats,
  'siegeAttempt.defend': defends,
  'spending.buy': bought,
  'voyage.step': voyageStep,
};

/** The label of an action at one question, with its numbers; undefined where the plain label says it all. */
export const byQuestion = (g: H, a: Action): string | undefined => answerAt(LABELS, g, a);
