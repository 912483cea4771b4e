import type { Role } from '@punica/kernel';
import { pairOf, sideOfRole } from '@punica/punic-cards';
import { controlsProvince, enemyOf, heldBy, isSpace, plainAt, stackAt } from '../board.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import { attritionLoss, type SpecialVictory } from '../data/index.ts';
import { type H, MACEDONIAN_ALLIANCE, NAVAL_VICTORY, type Space, SYRACUSE_ALLIANCE } from '../state.ts';
import { handOf } from '../zones.ts';
import { winChance } from './battle-odds.ts';
import { provinceWorth, shareOf } from './province-worth.ts';
import { type Distances, FAR, roadsOf } from './roads.ts';
import { cityWorth, generalWorth } from './situation.ts';
import {
  ALLIANCE,
  CARD,
  CU,
  ELEPHANT,
  GENERAL,
  LAST_PC,
  LOST_CU,
  MARCH,
  SAFE_PCS,
  SIEGE_TRAIN,
  siegeStanding,
} from './weights.ts';

/** The parts of the evaluation, in the order in which it writes them. */
export const TERMS = [
  'provinces',
  'aim',
  'points',
  'purse',
  'troops',
  'elephants',
  'armies',
  'generals',
  'danger',
  'sieges',
  'capitals',
  'exposed',
  'isolation',
  'winter',
  'cards',
  'alliances',
  'suddenDeath',
] as const;
const [
  PROVINCES,
  AIM,
  POINTS,
  PURSE,
  TROOPS,
  ELEPHANTS,
  ARMIES,
  GENERALS,
  DANGER,
  SIEGES,
  CAPITALS,
  EXPOSED,
  ISOLATION,
  WINTER,
  CARDS,
  ALLIANCES,
  SUDDEN_DEATH,
] = TERMS.map((_, i) => i);

/** What a lead of one province is worth at the very end, over what the province is worth anyway. */
const LEAD = 40;
/** An army led by a general is worth more than its men, up to what one march can take. */
const LED = 0.9;
const LED_CUS = 10;
/** Enemies this near to a capital are a threat (two marches). */
const NEAR = 8;
const SMALL_RISK = 0.25;

/** How good a position is for a side, term by term, in one pass over the board. */
export function evaluate(g: H, role: Role, out: number[]): void {
  for (let i = 0; i < TERMS.length; i++) out[i] = 0;
  const side = sideOfRole(role);
  provinces(g, side, out);
  places(g, side, out);
  generals(g, side, out);
  const hand = g.zones[handOf(side)].length - g.zones[handOf(enemyOf(side))].length;
  out[CARDS] = CARD * hand;
  out[ALLIANCES] = marksWorth(g) * (side === CARTHAGE ? 1 : -1);
}

/** Provinces, the lead that they give as the war runs out, and how near Italia is to falling (23.2.2). */
function provinces(g: H, side: Side, out: number[]): void {
  const { map, scenario, roma, romaDecides } = g.rules;
  const worth = provinceWorth(g);
  const enemy = enemyOf(side);
  let lead = 0;
  let italian = 0;
  let punic = 0;
  for (const p of map.allProvinces) {
    const mine = heldBy(g, side, p);
    const theirs = heldBy(g, enemy, p);
    out[PROVINCES] += shareOf(worth, p, mine) - shareOf(worth, p, theirs);
    const { majority, significant, region } = map.provinces[p];
    if (significant) lead += (mine >= majority ? 1 : 0) - (theirs >= majority ? 1 : 0);
    if (region !== map.region[roma] || p === map.province[roma]) continue;
    italian++;
    if (heldBy(g, CARTHAGE, p) >= majority) punic++;
  }
  const played = (g.turn - scenario.firstTurn + 1) / (scenario.lastTurn - scenario.firstTurn + 1);
  if (scenario.victory === null) out[POINTS] = LEAD * played * lead;
  else out[AIM] = LEAD * played * sign(side, scenario.victory.side) * aimReached(g, scenario.victory);
  if (romaDecides && scenario.victory === null && italian - punic <= 2)
    out[SUDDEN_DEATH] += (3 - (italian - punic)) * 60 * (side === CARTHAGE ? 1 : -1);
}

/** [24] How many provinces over what it needs the side has that must reach something. */
function aimReached(g: H, { side, conditions }: SpecialVictory): number {
  const { provinces, allProvinces } = g.rules.map;
  let best: number | undefined;
  for (const condition of conditions) {
    if (condition.is !== 'provincesInRegion') continue;
    let over = -condition.atLeast;
    for (const p of allProvinces)
      if (provinces[p].region === condition.region && controlsProvince(g, side, p)) over++;
    best = Math.max(best ?? over, over);
  }
  return best ?? 0;
}

/** Everything that stands in a space: PCs, cities, troops. */
function places(g: H, side: Side, out: number[]): void {
  const { map, inside } = g.rules;
  const purse = [0, 0];
  const soon = g.zones[handOf(side)].length <= 2 ? 1 : SMALL_RISK;
  for (const at of map.all) {
    const rome = plainAt(g, ROME, at);
    const carthage = plainAt(g, CARTHAGE, at) + g.elephants[at];
    const owner = g.control[at];
    if (rome + carthage > 0) {
      const mine = side === ROME ? rome : carthage;
      const theirs = side === ROME ? carthage : rome;
      out[TROOPS] += CU * (mine - theirs);
      const neutral = owner === NONE && g.tribe[at] === 1;
      if (rome > 0 && (owner === CARTHAGE || neutral))
        out[WINTER] += sign(side, ROME) * -cold(g, rome) * soon;
      if (carthage > 0 && (owner === ROME || neutral))
        out[WINTER] += sign(side, CARTHAGE) * -cold(g, carthage) * soon;
      if (g.elephants[at] > 0) out[ELEPHANTS] += sign(side, CARTHAGE) * ELEPHANT * g.elephants[at];
      if (g.trains[at] > 0) out[ELEPHANTS] += sign(side, CARTHAGE) * SIEGE_TRAIN * g.trains[at];
    }
    if (owner === NONE) continue;
    const holder = sign(side, owner);
    const outsiders = owner === ROME ? carthage : rome;
    if (inside[at] !== NONE) {
      const garrison =
        g.cu[stackAt(g, owner, inside[at])] + (owner === CARTHAGE ? g.elephants[inside[at]] : 0);
      out[TROOPS] += holder * CU * garrison;
      city(g, at, owner, holder, garrison, out);
    } else if (g.tribe[at] === 0) {
      purse[owner]++;
      if (outsiders > 0) out[EXPOSED] -= holder * 6;
      else if (!map.port[at] && standsAlone(g, at, owner)) out[ISOLATION] -= holder * 6;
    }
    if (g.siege[at] > 0) {
      out[SIEGES] -= holder * siegeStanding(g.siege[at]) * (cityWorth(g, at) + 20);
    }
  }
  out[PURSE] = purseWorth(purse[side]) - purseWorth(purse[1 - side]);
  if (purse[side] < 3) out[SUDDEN_DEATH] -= 80 * (3 - purse[side]);
  if (purse[1 - side] < 3) out[SUDDEN_DEATH] += 80 * (3 - purse[1 - side]);
}

const sign = (side: Side, owner: number): number => (owner === side ? 1 : -1);

/** [21.1.1] The middle of the table: what a winter on hostile ground costs. */
const cold = (g: H, cus: number): number => attritionLoss(g.rules.tables, cus, 4) * CU;

const purseWorth = (pcs: number): number => (pcs < SAFE_PCS ? -LAST_PC * (1 - pcs / SAFE_PCS) : 0);

/** A PC with no PC of its side next to it hangs by a thread (19.4). */
function standsAlone(g: H, at: Space, owner: Side): boolean {
  for (const to of g.rules.map.neighbours[at]) if (g.control[to] === owner) return false;
  return g.cu[stackAt(g, owner, at)] === 0;
}

/** A city is worth its walls; a capital wants a garrison while an enemy army is near. */
function city(g: H, at: Space, owner: Side, holder: number, garrison: number, out: number[]): void {
  const { roma, carthago, map } = g.rules;
  const worth = cityWorth(g, at);
  if (at !== roma && at !== carthago) {
    out[CAPITALS] += holder * worth * 0.5;
    return;
  }
  out[CAPITALS] += holder * worth;
  const near = nearestArmy(g, enemyOf(owner), at);
  if (near > NEAR) return;
  const outside = g.cu[stackAt(g, owner, at)] + (owner === CARTHAGE ? g.elephants[at] : 0);
  const bare = 1 - Math.min(1, (garrison + outside) / map.walled[at]);
  out[CAPITALS] -= holder * 0.12 * worth * (bare + 0.2) * (1 - near / (NEAR + 1));
}

function nearestArmy(g: H, side: Side, at: Space): number {
  const { land } = roadsOf(g.rules);
  const { map, generalsOf } = g.rules;
  let near = FAR;
  for (const general of generalsOf[side]) {
    const loc = g.at[general];
    if (loc < 0 || loc >= map.spaces) continue;
    const cus = g.cu[stackAt(g, side, loc)] + (side === CARTHAGE ? g.elephants[loc] : 0);
    if (cus >= 3) near = Math.min(near, land[pairOf(map, loc, at)]);
  }
  return near;
}

/** Armies under good generals, generals without troops, and armies that a neighbour could beat. */
function generals(g: H, side: Side, out: number[]): void {
  const { land } = roadsOf(g.rules);
  const { generalsOf, generals: data } = g.rules;
  for (const owner of [ROME, CARTHAGE] as const) {
    const holder = sign(side, owner);
    for (const general of generalsOf[owner]) {
      const loc = g.at[general];
      if (loc < 0) continue;
      out[GENERALS] += holder * GENERAL * 0.5 * data.battleRating[general];
      if (data.list[general].eliminatedIfDisplaced) out[GENERALS] += holder * generalWorth(g, general);
      if (g.under[general] === 1) continue;
      const cus = g.cu[stackAt(g, owner, loc)] + (owner === CARTHAGE ? g.elephants[loc] : 0);
      out[ARMIES] += holder * LED * data.battleRating[general] * Math.min(cus, LED_CUS);
      if (!isSpace(g, loc)) continue;
      const threat = threatTo(g, owner, loc, cus, general, land);
      out[DANGER] -=
        holder *
        threat *
        (Math.min(cus, 3) * LOST_CU * 0.4 + (cus <= 2 ? generalWorth(g, general) * 0.6 : 0));
    }
  }
}

/** The best chance of an enemy army within a march to win against an army. */
function threatTo(g: H, owner: Side, at: Space, cus: number, general: GeneralId, land: Distances): number {
  const { generalsOf, generals: data } = g.rules;
  const enemy = enemyOf(owner);
  let worst = 0;
  for (const other of generalsOf[enemy]) {
    const from = g.at[other];
    if (from < 0 || !isSpace(g, from) || g.under[other] === 1 || land[pairOf(g.rules.map, from, at)] > MARCH)
      continue;
    const theirs = g.cu[stackAt(g, enemy, from)] + (enemy === CARTHAGE ? g.elephants[from] : 0);
    if (theirs === 0) continue;
    const rating = data.battleRating[other];
    const own = data.battleRating[general];
    worst = Math.max(worst, cus === 0 ? 1 : winChance(theirs + rating + 1, cus + own + 1, rating, own));
  }
  return worst;
}

function marksWorth(g: H): number {
  let worth = 0;
  for (const mark of [MACEDONIAN_ALLIANCE, SYRACUSE_ALLIANCE, NAVAL_VICTORY])
    if ((g.marks & mark) !== 0) worth += mark === NAVAL_VICTORY ? ALLIANCE / 5 : ALLIANCE;
  return worth;
}
