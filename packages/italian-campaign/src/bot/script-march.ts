import {
  type Action,
  type FixedPerId,
  fixedPerId,
  type PackedPerId,
  type PerId,
  verbOf,
} from '@punica/kernel';
import { A, cityIn, faceIn, hexIn } from '../actions.ts';
import {
  CARTHAGE,
  type CityId,
  HORSE,
  ITALY,
  NONE,
  type ProvinceId,
  ROME,
  type Side,
} from '../data/index.ts';
import { enemyOf, hasUnits, looseSp, piecesAt, spInHex, spWith } from '../places.ts';
import { allowance, leadLimit } from '../rules/07-costs.ts';
import { chanceOfHearing, courtingModifier, refuseCourting, romanModifier } from '../rules/07-diplomacy.ts';
import type { March } from '../rules/07-march.ts';
import { siegeRequirement } from '../rules/09-assault.ts';
import { type Hex, type Italy, type LeaderId, WINTER } from '../state.ts';
import { HANNIBAL } from '../zones.ts';
import { assaultChance } from './assault-odds.ts';
import { FAR, newReach, reach } from './reach.ts';
import {
  armiesAt,
  armySp,
  CONVINCING_SP,
  keepsWorks,
  lacksBeforeCapua,
  provinceSp,
  unclaimed,
} from './roman-duties.ts';
import { idleSp } from './script-officers.ts';
import { likelySp, likelySpAt } from './strength.ts';

/** A battle that should go well is worth so much for each enemy SP. */
const BATTLE_SP = 1;
/** How much stronger, his modifier counted in, a leader must be who seeks a battle. */
const DARES = { [ROME]: 1.7, [CARTHAGE]: 1.1 } as const;
/** A modifier of one is worth about this share of strength. */
const LEADER_SHARE = 0.3;
const SIEGE_WORTH = 0.2;
/** Works around Capua take their time, and then need no leader. */
const CAPUA_WORTH = 1.2;
/** An army that stands in a province takes away what it pays. */
const PROVINCE_WORTH = 0.5;
/** Whoever comes second to a battle finds less to do. */
const SECOND_COMES = 0.15;
/** An envoy over whom an army stands must first get away (7.6). */
const PINNED_WORTH = 5;
/** Hannibal gets away whenever he likes (10.3). */
const ELUSIVE = 0.3;
/** A city that is safe from envoys is worth a way. */
const GARRISON_WORTH = 2;
/** Legions without a leader are worth a way, for each SP that an army lacks. */
const COLLECT_SP = 0.3;
const SPARE_SP = 0.1;
/** Tarentum costs Carthage dearly as long as it is Roman. */
const TARENTUM_WORTH = { [ROME]: 20, [CARTHAGE]: 90 } as const;
/** A storm that will almost certainly succeed is as good as a roof for the winter. */
const SURE = 0.8;
/** Hannibal does not waste his days on the deaf. */
const HANNIBAL_ASKS_FROM = 0.3;
/** What lies further off than this many points counts less and less. */
const NEAR = 20;
const ARMY_NEAR = 30;
const SOUTH = 6;

const KM_A_DEGREE = 111;
/** At this distance a prospect counts a third. */
const PROSPECT_KM = 70;
const PROSPECT_SHARE = 0.5;

/** How near each city is to each hex, from 0 to the share of a prospect. */
const NEARNESS: FixedPerId<Hex, PackedPerId<CityId>> = fixedPerId(
  ITALY.map.allHexes.map((hex) =>
    Float64Array.from(ITALY.map.cities, (city) => {
      const north = (city.lat - ITALY.map.lat[hex]) * KM_A_DEGREE;
      const east = (city.lon - ITALY.map.lon[hex]) * KM_A_DEGREE * Math.cos((city.lat * Math.PI) / 180);
      return PROSPECT_SHARE * Math.exp(-Math.hypot(north, east) / PROSPECT_KM);
    }),
  ),
);

/** Chance that envoys of this leader win a city. */
export const courtChance = (g: Italy, leader: LeaderId, city: CityId, sp = spWith(g, leader)): number =>
  chanceOfHearing(g, city, courtingModifier(g, leader, city, sp));

/** Chance that a Roman with so many SP wins a city once he stands in its province. */
const romanChance = (g: Italy, city: CityId, sp: number): number =>
  chanceOfHearing(g, city, romanModifier(g, sp));

const worthOf = (g: Italy, side: Side, city: CityId): number => {
  const { vp } = g.rules.map.cities[city];
  return city === g.rules.tarentum ? vp + TARENTUM_WORTH[side] : vp;
};

const canCourt = (g: Italy, side: Side, city: CityId): boolean =>
  g.control[city] !== side && refuseCourting(g, side, city) === undefined;

/** How much of a walled city's worth an army may hope for: by storm, or by the slower siege. */
function forceShare(g: Italy, f: March, city: CityId, sp: number): number {
  const storm = assaultChance(g, f.side, f.leader, city, sp);
  if (city === g.rules.capua) return g.works[city] === 0 && sp >= siegeRequirement(g, city) ? CAPUA_WORTH : 0;
  const siege = sp >= siegeRequirement(g, city) ? SIEGE_WORTH : 0;
  return Math.max(storm, siege);
}

/** What else could be won around a hex, the nearer the better. */
function prospects(hex: Hex, cities: readonly CityId[], gains: PackedPerId<CityId>): number {
  let sum = 0;
  const near = NEARNESS[hex];
  for (let i = 0; i < cities.length; i++) sum += gains[cities[i]] * near[cities[i]];
  return sum;
}

/** Written over for each leader who looks around, and read before the next one does. */
const worth: PackedPerId<Hex> = new Float64Array(ITALY.map.hexes);
const gains: PackedPerId<CityId> = new Float64Array(ITALY.map.cities.length);

/** What a leader could do from each hex: win cities with words, take one by force, find troops. */
function worths(g: Italy, f: March, sp: number): PackedPerId<Hex> {
  const { map, walled } = g.rules;
  worth.fill(0);
  gains.fill(0);
  const own = spWith(g, f.leader);
  const share = f.side === ROME ? unclaimed(g, f.leader) : undefined;
  for (const c of map.allCities) {
    const city = map.cities[c];
    if (g.control[c] === f.side) continue;
    const part = share?.[city.province] ?? 1;
    if (canCourt(g, f.side, c)) {
      // Where the answer is likely yes, a leader is better spent.
      const chance = f.side === ROME ? romanChance(g, c, sp) : courtChance(g, f.leader, c, own);
      const gain = (f.side === CARTHAGE ? chance * chance : chance) * worthOf(g, f.side, c) * part;
      // [7.41] A Roman's strength speaks only inside the province.
      for (const next of map.neighbours[city.hex])
        if (f.side !== ROME || map.province[next] === city.province) worth[next] += gain;
      gains[c] = gain;
    }
    if (sp === 0) continue;
    if (!walled[c])
      worth[city.hex] += piecesAt(g, enemyOf(f.side), city.hex) === 0 ? worthOf(g, f.side, c) * part : 0;
    else worth[city.hex] += worthOf(g, f.side, c) * part * forceShare(g, f, c, sp);
  }
  // An army also goes where there is more to do afterwards.
  if (f.leader === HANNIBAL || (f.side === ROME && sp >= CONVINCING_SP)) addProspects(g);
  if (f.side === ROME && sp >= CONVINCING_SP + g.rules.tables.constants.diplomacyBlockedBy)
    for (const c of map.allCities) {
      const { hex } = map.cities[c];
      if (isExposed(g, c) && piecesAt(g, CARTHAGE, hex) === 0) worth[hex] += GARRISON_WORTH;
    }
  if (f.side === ROME && sp > 0) addProvinces(g, f, sp);
  const room = f.side === ROME ? leadLimit(g, f.leader) - sp : 0;
  if (room > 0) {
    const lacks = armySp(g) - sp;
    for (let hex = 0 as Hex; hex < worth.length; hex++)
      if (piecesAt(g, ROME, hex) > 0) worth[hex] += collectWorth(idleSp(g, hex), room, lacks);
  }
  return worth;
}

function addProspects(g: Italy): void {
  const cities = g.rules.map.allCities.filter((city) => gains[city] > 0);
  for (let hex = 0 as Hex; hex < worth.length; hex++)
    if (worth[hex] > 0) worth[hex] += prospects(hex, cities, gains);
}

/** Legions without a leader: first those that an army lacks, then those that it can leave in cities. */
const collectWorth = (idle: number, room: number, lacks: number): number => {
  const needed = Math.max(0, Math.min(idle, lacks));
  return COLLECT_SP * needed + SPARE_SP * (Math.min(idle, room) - needed);
};

/** [8.2] A province stops paying Carthage where Rome is half as strong, and is Roman where it is twice as strong. */
function addProvinces(g: Italy, f: March, sp: number): void {
  const { map } = g.rules;
  const all = provinceSp(g);
  const own = map.province[g.leaderAt[f.leader]];
  for (const p of map.allProvinces) {
    if (g.province[p] !== CARTHAGE) continue;
    const before = all[ROME][p] - (p === own ? sp : 0);
    const foe = all[CARTHAGE][p];
    if (2 * before > foe || 2 * (before + sp) <= foe) continue;
    for (const hex of map.provinces[p].hexes) worth[hex] += map.provinces[p].vp * PROVINCE_WORTH;
  }
}

/** What a battle in a hex where enemies are is worth; less than nothing where the enemy is too strong. */
function battleWorth(g: Italy, f: March, sp: number, hex: Hex): number {
  const { map, leaders, walled } = g.rules;
  const enemy = enemyOf(f.side);
  const city = map.cityAt[hex];
  if (city !== NONE && walled[city] && g.control[city] === enemy) return 0;
  const foes = likelySpAt(g, enemy, hex);
  if (foes === 0 && f.side === ROME) return sp > 0 ? PINNED_WORTH * chaseShare(g, f.leader, hex) : 0;
  const strength = sp * (1 + LEADER_SHARE * leaders.list[f.leader].modifier);
  return sp > 0 && strength >= DARES[f.side] * foes
    ? BATTLE_SP * Math.min(foes, 40) * (f.side === ROME ? chaseShare(g, f.leader, hex) : 1)
    : -20;
}

/** How much of a battle's worth is left to one more Roman army. */
const chaseShare = (g: Italy, leader: LeaderId, hex: Hex): number =>
  SECOND_COMES ** armiesAt(g, leader, hex) * (g.leaderAt[HANNIBAL] === hex ? ELUSIVE : 1);

/** Where an army is safe from the winter. */
const isWarm = (g: Italy, f: March, hex: Hex, sp: number, ours: FixedPerId<ProvinceId, boolean>): boolean => {
  const { side } = f;
  const city = g.rules.map.cityAt[hex];
  if (city !== NONE && hex !== g.rules.capuaHex && piecesAt(g, enemyOf(side), hex) === 0) {
    // An open town will be his own as soon as he is there.
    if (g.control[city] === side || !g.rules.walled[city]) return true;
    if (assaultChance(g, side, f.leader, city, sp) >= SURE) return true;
  }
  return side === ROME && (g.province[g.rules.map.province[hex]] === ROME || ours[g.rules.map.province[hex]]);
};

/** [8.2, 8.3] An army twice as strong as everybody else in a province makes it its own before the cold comes. */
function outweighed(g: Italy, f: March, sp: number): FixedPerId<ProvinceId, boolean> {
  const { map } = g.rules;
  const all = provinceSp(g);
  const here = map.province[g.leaderAt[f.leader]];
  return map.allProvinces.map((p) => {
    const own = all[ROME][p] + (here === p ? 0 : sp);
    return own >= 2 * all[CARTHAGE][p];
  });
}

/** From where he is, and back from where he wants to be. */
const ahead = newReach();
const back = newReach();

/** What a leader does next on his march, and where he is bound for if that is a step. */
interface MarchChoice {
  readonly action: Action;
  readonly target?: Hex;
}

/** The next step of a march: envoys where they are likely to be heard, else on toward the best place. */
export const marchStep = (g: Italy, f: March, legal: readonly Action[]): Action =>
  marchChoice(g, f, legal).action;

export function marchChoice(g: Italy, f: March, legal: readonly Action[]): MarchChoice {
  const here = g.leaderAt[f.leader];
  const left = allowance(g, f.leader) - f.used;
  const sp = likelySp(g, f.leader);
  const winters = g.segment === WINTER && hasUnits(g, f.leader);
  const hides = f.side === CARTHAGE && !hasUnits(g, f.leader);
  // Whoever needs no roof looks around only when there is nothing to do on the spot.
  const cost = winters || hides ? reach(g, f.side, here, ahead) : ahead;
  const home = winters ? nearestHome(g, f, cost, sp) : hides ? nearestCover(g, f, cost) : here;
  const returns = (winters || hides) && home !== NONE;
  const spare = returns ? left - cost[home] : left;
  const envoy = bestEnvoy(g, f, legal, returns && cost[home] <= left ? spare : left);
  if (envoy !== undefined) return { action: envoy };
  if (f.side === ROME && keepsWorks(g, here) && lacksBeforeCapua(g, f))
    return { action: legal.find((a) => verbOf(a) === A.drop) ?? A.stop };
  if (isBesieging(g, f, here, sp)) return { action: A.stop };
  const taken = legal.find((a) => verbOf(a) === A.overrun && isSurePrey(g, f, hexIn(a)));
  if (taken !== undefined) return { action: taken };
  const unload = lightenUp(g, f, here, legal) ?? leaveGarrison(g, f, here, sp, legal);
  if (unload !== undefined) return { action: unload };
  if (!winters && !hides) reach(g, f.side, here, cost);
  const target = bestTarget(g, f, cost, left, sp, winters || hides, home);
  if (target === here || target === NONE) return { action: A.stop };
  const step = stepToward(g, f, legal, here, target);
  return step === undefined ? { action: A.stop } : { action: step, target };
}

/** What the enemy shows there can be ridden down for certain: Rome sees how many counters a leader has, not which. */
const isSurePrey = (g: Italy, f: March, hex: Hex): boolean =>
  f.side === CARTHAGE || g.rules.leaders.punic.every((it) => g.leaderAt[it] !== hex || !hasUnits(g, it));

/** Where a leader without troops cannot be ridden down: behind walls of his own, or off the open ground. */
function nearestCover(g: Italy, f: March, cost: PackedPerId<Hex>): Hex {
  const { map, tables, walled } = g.rules;
  let best: Hex = NONE;
  for (const hex of g.rules.map.allHexes) {
    if (cost[hex] >= FAR || (best !== NONE && cost[hex] >= cost[best])) continue;
    const city = map.cityAt[hex];
    const inside = city !== NONE && walled[city] && g.control[city] === f.side;
    if ((inside || !tables.overrunTerrain[map.terrain[hex]]) && piecesAt(g, enemyOf(f.side), hex) === 0)
      best = hex;
  }
  return best;
}

/** Foot slows an envoy down: he leaves it in a city of his own. */
function lightenUp(g: Italy, f: March, here: Hex, legal: readonly Action[]): Action | undefined {
  if (f.side === ROME || f.leader === HANNIBAL) return undefined;
  const city = g.rules.map.cityAt[here];
  if (city === NONE || g.control[city] !== CARTHAGE) return undefined;
  const { units } = g.rules;
  return legal.find(
    (a) => verbOf(a) === A.drop && units.arm[units.ofKind[units.faceKind[faceIn(a)]][0]] !== HORSE,
  );
}

/** A city of Rome's that envoys could still turn. */
const isExposed = (g: Italy, city: CityId): boolean => {
  const { map, tables } = g.rules;
  if (g.control[city] !== ROME || map.cities[city].loyalty === NONE) return false;
  if (!map.provinces[map.cities[city].province].diagonal) return false;
  return spInHex(g, ROME, map.cities[city].hex) < tables.constants.diplomacyBlockedBy;
};

/** [7.42] Ten SP inside shut a city's ears for good: a Roman who has them to spare leaves them there. */
function leaveGarrison(
  g: Italy,
  f: March,
  here: Hex,
  sp: number,
  legal: readonly Action[],
): Action | undefined {
  const { constants } = g.rules.tables;
  if (f.side !== ROME || sp - constants.diplomacyBlockedBy < CONVINCING_SP) return undefined;
  const city = g.rules.map.cityAt[here];
  // His own men are here too, so only what would stay behind counts.
  if (
    city === NONE ||
    g.control[city] !== ROME ||
    !g.rules.map.provinces[g.rules.map.cities[city].province].diagonal
  )
    return undefined;
  if (looseSp(g, ROME, here) >= constants.diplomacyBlockedBy) return undefined;
  return legal.find(
    (a) => verbOf(a) === A.drop && g.rules.units.faceSp[faceIn(a)] >= constants.diplomacyBlockedBy,
  );
}

/** A siege that is under way is not left. */
function isBesieging(g: Italy, f: March, here: Hex, sp: number): boolean {
  const city = g.rules.map.cityAt[here];
  if (city === NONE || g.control[city] === f.side || !g.rules.walled[city]) return false;
  if (city === g.rules.capua) return g.works[city] === 0;
  return (g.siege[city] > 0 || city === g.rules.tarentum) && sp >= siegeRequirement(g, city);
}

function nearestHome(g: Italy, f: March, cost: PackedPerId<Hex>, sp: number): Hex {
  let best: Hex = NONE;
  const ours = f.side === ROME ? outweighed(g, f, sp) : [];
  for (const hex of g.rules.map.allHexes)
    if (cost[hex] < FAR && (best === NONE || cost[hex] < cost[best]) && isWarm(g, f, hex, sp, ours))
      best = hex;
  return best;
}

/** The city to which envoys are best sent from here with so many points, if any is worth it. */
export function bestEnvoy(g: Italy, f: March, legal: readonly Action[], left: number): Action | undefined {
  if (left < g.rules.tables.constants.diplomacyMp) return undefined;
  const own = spWith(g, f.leader);
  let best: Action | undefined;
  let most = 0;
  for (const a of legal) {
    if (verbOf(a) !== A.court) continue;
    const chance = courtChance(g, f.leader, cityIn(a), own);
    if (f.leader === HANNIBAL && chance < HANNIBAL_ASKS_FROM) continue;
    // A city is asked once in a segment (7.4): not from across the border.
    if (f.side === ROME && chance < romanChance(g, cityIn(a), likelySp(g, f.leader))) continue;
    const worth = chance * worthOf(g, f.side, cityIn(a));
    if (worth > most) {
      most = worth;
      best = a;
    }
  }
  return best;
}

/** How much a hex draws a leader with so many points left; nothing where he has no business there. */
function scoreOf(
  g: Italy,
  f: March,
  sp: number,
  cost: PackedPerId<Hex>,
  left: number,
  all: PackedPerId<Hex>,
  hex: Hex,
): number {
  if (cost[hex] >= FAR) return 0;
  const isHeld = piecesAt(g, enemyOf(f.side), hex) > 0;
  if (all[hex] === 0 && !isHeld) return 0;
  const { confinedTo } = g.rules.leaders.list[f.leader];
  if (confinedTo.length > 0 && !confinedTo.includes(g.rules.map.province[hex])) return 0;
  const late = cost[hex] + g.rules.tables.constants.diplomacyMp > left ? 0.7 : 1;
  // An enemy further off will not wait.
  const battle = isHeld ? battleWorth(g, f, sp, hex) : 0;
  const worth = all[hex] * late * callOf(g, f, hex) + (cost[hex] <= left || battle < 0 ? battle : 0);
  return Math.max(0, worth) / (cost[hex] + (f.leader === HANNIBAL ? ARMY_NEAR : NEAR));
}

/** Every hex with what draws him there, for a leader who is about to set off with so many SP. */
export function pulls(
  g: Italy,
  f: March,
  sp: number,
  cost: PackedPerId<Hex>,
  left: number,
): PerId<Hex, number> {
  const all = worths(g, f, sp);
  return g.rules.map.allHexes.map((hex) => scoreOf(g, f, sp, cost, left, all, hex));
}

function bestTarget(
  g: Italy,
  f: March,
  cost: PackedPerId<Hex>,
  left: number,
  sp: number,
  winters: boolean,
  home: Hex,
): Hex {
  const { constants } = g.rules.tables;
  if (winters && home !== NONE && cost[home] <= left && left - cost[home] < constants.diplomacyMp + 4)
    return home;
  const all = worths(g, f, sp);
  let best: Hex = NONE;
  let most = 0;
  for (let hex = 0 as Hex; hex < all.length; hex++) {
    const score = scoreOf(g, f, sp, cost, left, all, hex);
    if (score > most) {
      most = score;
      best = hex;
    }
  }
  if (best === NONE && winters) return home;
  return best;
}

/** The allies whom Carthage came for live in the south, and its envoys lose no years on the loyal provinces between. */
const callOf = (g: Italy, f: March, hex: Hex): number =>
  f.side === CARTHAGE && g.rules.map.provinces[g.rules.map.province[hex]].allies ? SOUTH : 1;

/** The legal step that brings him nearest to a hex. */
export function stepToward(
  g: Italy,
  f: March,
  legal: readonly Action[],
  here: Hex,
  target: Hex,
): Action | undefined {
  reach(g, f.side, target, back, here);
  let best: Action | undefined;
  let least = back[here];
  for (const a of legal) {
    if (verbOf(a) !== A.go) continue;
    const hex = hexIn(a);
    const enemy = piecesAt(g, enemyOf(f.side), hex) > 0;
    if (enemy && hex !== target) continue;
    const total = back[hex];
    if (total < least) {
      least = total;
      best = a;
    }
  }
  return best;
}
