import { emptied, holds } from '@punica/kernel';
import { pairOf, type SpacePair } from '@punica/punic-cards';
import { cusAt, enemyOf, isBoundByTruce, isWalled } from '../board.ts';
import { mayUseEvent } from '../counter.ts';
import { NONE, ROME, type Side } from '../data/index.ts';
import type { Rules } from '../rules.ts';
import type { CardId, GeneralId, H, Space } from '../state.ts';
import { handOf } from '../zones.ts';
import { isInAfrica, mayCross, stepsOf } from './distance.ts';
import { chanceAgainst } from './prospects.ts';

/** Walls fall sooner to whoever rules the sea. */
const SMALL_CITY = 18;
const SMALL_CITY_BY_LAND = 12;
const LARGE_CITY = 18;
const CAPITAL = 30;
/** A capital is not tried with a handful of men. */
const CAPITAL_CUS = 6;
const OWN_POINT = 14;
const SIEGE_POINT = 9;
const OPEN_GATES = 60;
const TRIBE = 1.5;
const MARKER = 3;
const VACANT = 0.5;
const KILL = 5;
/** More than this falls in hardly any battle. */
const MOST_KILLED = 4;
/** Enemies in the home country do harm for as long as they are let. */
const INVADERS = 12;
const RELIEF = 22;
const RELIEF_OF_CAPITAL = 90;
/** A target loses this share with each step. */
const PER_STEP = 0.35;
const LEAST = 3;
/** How far armies look. */
export const SIGHT = 14;

/** What a city is worth to an army that could besiege it. */
function cityWorth(g: H, side: Side, at: Space, cus: number): number {
  if (cus < LEAST || isBoundByTruce(g, side)) return 0;
  const { map, inside, roma, carthago } = g.rules;
  if (map.large[at] && g.supremacy !== side) return 0;
  const garrison = cusAt(g, enemyOf(side), inside[at]);
  const capital = at === roma || at === carthago;
  if (capital && cus < CAPITAL_CUS) return 0;
  const small = g.supremacy === side ? SMALL_CITY : SMALL_CITY_BY_LAND;
  let worth = map.large[at] ? (capital ? CAPITAL : LARGE_CITY) : small;
  if (map.ownPoint.includes(at)) worth += OWN_POINT;
  return worth + SIEGE_POINT * g.siege[at] - 2 * garrison;
}

/** A small army before the walls is itself a target. */
const safety = (cus: number): number => (cus >= STRONG ? 1 : cus >= FIT ? 0.8 : 0.5);
const FIT = 4;
const STRONG = 6;

/** [card 94] Cities that open their gates to an army when a card is played. */
interface Gate {
  readonly card: CardId;
  readonly city: Space;
}
const gatesBy = new WeakMap<Rules, readonly Gate[]>();

function gatesOf(rules: Rules): readonly Gate[] {
  const known = gatesBy.get(rules);
  if (known !== undefined) return known;
  const { cards, map } = rules;
  const gates = cards.all.flatMap((card) => {
    const { event } = cards.list[card];
    return event.kind === 'takeCity' ? [{ card, city: map.index[event.city] }] : [];
  });
  gatesBy.set(rules, gates);
  return gates;
}

/** Does a side hold the card that opens this city? */
function opensGates(g: H, side: Side, at: Space): boolean {
  for (const { card, city } of gatesOf(g.rules))
    if (city === at && mayUseEvent(g, side, card) && holds(g.zones[handOf(side)], card)) return true;
  return false;
}

/** What there is to win in a space, apart from those who stand outside in it. */
export function groundWorth(g: H, side: Side, at: Space, cus: number): number {
  const enemy = enemyOf(side);
  const { map, roma, carthago } = g.rules;
  if (g.control[at] === enemy) {
    if (!isWalled(g, at)) return MARKER;
    return opensGates(g, side, at) ? OPEN_GATES : safety(cus) * cityWorth(g, side, at, cus);
  }
  if (g.tribe[at] === 1) return cus >= LEAST ? TRIBE : 0;
  if (g.control[at] === NONE && map.walled[at] === 0) return VACANT;
  if (cusAt(g, enemy, at) === 0 || !isWalled(g, at)) return 0;
  if (at === roma || at === carthago) return RELIEF_OF_CAPITAL;
  return g.siege[at] > 0 ? RELIEF : 0;
}

/** What an army of so many CUs under a general could win in a space. */
export function targetWorth(g: H, side: Side, at: Space, cus: number, general: GeneralId): number {
  const ground = groundWorth(g, side, at, cus);
  const foes = cusAt(g, enemyOf(side), at);
  if (foes === 0) return ground;
  if (isBoundByTruce(g, side)) return 0;
  const chance = chanceAgainst(g, side, at, cus, general);
  const home = side === ROME ? g.rules.italia : g.rules.africa;
  const invaders = g.rules.map.region[at] === home ? INVADERS : 0;
  const gain = ground + invaders + KILL * Math.min(foes, MOST_KILLED);
  return chance * gain - (1 - chance) * KILL * Math.min(cus, MOST_KILLED);
}

export interface Target {
  readonly at: Space;
  readonly worth: number;
}

const NOWHERE: Target = { at: NONE, worth: 0 };

/** Adds the spaces where some army of a side could win something: nowhere else is `targetWorth` above 0. */
export function prizes(g: H, side: Side, out: Space[]): readonly Space[] {
  const enemy = enemyOf(side);
  const { control, tribe } = g;
  const { walled } = g.rules.map;
  for (let at = 0 as Space; at < control.length; at++) {
    const owner = control[at];
    const ground = owner === enemy || tribe[at] === 1 || (owner === NONE && walled[at] === 0);
    if (ground || cusAt(g, enemy, at) > 0) out.push(at);
  }
  return out;
}

const work: Space[] = [];

/** The best thing that an army of so many CUs at this space could go for; who asks for several has looked up the prizes. */
export function bestTarget(
  g: H,
  side: Side,
  general: GeneralId,
  from: Space,
  cus: number,
  among?: readonly Space[],
): Target {
  if (cus === 0) return NOWHERE;
  const spaces = among ?? prizes(g, side, emptied(work));
  let best: Space = NONE;
  let most = 0;
  const table = stepsOf(g, side);
  const leaves = isInAfrica(g, from);
  const crosses = mayCross(g, side, general, leaves);
  const pairs = pairOf(g.rules.map, from, 0);
  for (let i = 0; i < spaces.length; i++) {
    const at = spaces[i];
    const steps = table[(pairs + at) as SpacePair];
    if (steps > SIGHT || (!crosses && isInAfrica(g, at) !== leaves)) continue;
    const worth = targetWorth(g, side, at, cus, general) / (1 + PER_STEP * steps);
    if (worth <= most) continue;
    most = worth;
    best = at;
  }
  return best === NONE ? NOWHERE : { at: best, worth: most };
}
