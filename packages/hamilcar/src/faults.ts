import type { Frame } from '@punica/kernel';
import {
  besiegerOf,
  countBits,
  cusAt,
  elephantsInPlay,
  enemyOf,
  heldBy,
  isInside,
  isWalled,
  plainAt,
  rankOf,
  shipsInPlay,
  spaceOf,
  supplyAt,
} from './board.ts';
import { CARTHAGE, NONE, ROME, SIDE_IDS, type Side } from './data/index.ts';
import { march } from './rules/07-march.ts';
import { landBattle } from './rules/13-land-battle.ts';
import { retreat } from './rules/13-retreat.ts';
import { pointsNeeded, siegeAttempt } from './rules/14-sieges.ts';
import {
  CONSUL,
  DICTATOR,
  type GeneralId,
  type H,
  type Loc,
  PROCONSUL,
  type Space,
  WAITING,
} from './state.ts';

/** Somebody is on his way, or the war ended while he was: he may be at sea, or among the enemy. */
const isUnderWay = (g: H): boolean => g.outcome !== null || march.frame(g) !== undefined;

const SIDES: readonly Side[] = [ROME, CARTHAGE];

const CHECKS: readonly ((g: H) => string[])[] = [
  spaceFaults,
  unitFaults,
  aloneFaults,
  seaFaults,
  generalFaults,
  countFaults,
];

/** What cannot be in any position, each with its field in front. */
export const faults = (g: H): string[] => CHECKS.flatMap((faultsOf) => faultsOf(g));

function spaceFaults(g: H): string[] {
  const found: string[] = [];
  const { map } = g.rules;
  for (const at of map.all) {
    const field = `spaces.${map.ids[at]}`;
    if (g.tribe[at] === 1 && !map.tribe[at]) found.push(`${field}.tribe: no tribe lives here`);
    if (g.tribe[at] === 1 && g.control[at] !== NONE)
      found.push(`${field}.control: a tribe is neutral (2.1D)`);
    if (isWalled(g, at) && g.control[at] === NONE)
      found.push(`${field}.control: a walled city always has an owner`);
    if (g.besieger[at] !== NONE && (g.siege[at] === 0 || isWalled(g, at)))
      found.push(`${field}.besieger: stands only where points lie on a tribe (14.1)`);
    if (g.siege[at] === 0 && g.engines[at] === 0) continue;
    const target = isWalled(g, at) || g.tribe[at] === 1;
    if (!target) found.push(`${field}.siege: nothing to besiege here`);
    else if (g.siege[at] < 0 || g.siege[at] > mostPoints(g, at))
      found.push(`${field}.siege: must be 0 to ${mostPoints(g, at)}`);
    if (!isKeptUp(g, at)) found.push(`${field}.siege: nobody keeps it up (14.1)`);
  }
  return found;
}

/** [14.3] The last point lies there already while the defender is asked whether he takes it away. */
function mostPoints(g: H, at: Space): number {
  const deciding = g.stack.some((f) => siegeAttempt.owns(f) && f.at === at);
  return pointsNeeded(g, at) - (deciding ? 0 : 1);
}

/** [14.1] CUs of the side whose points or engines they are stand before the walls or in the tribe's space. */
function isKeptUp(g: H, at: Space): boolean {
  const besieger = besiegerOf(g, at);
  return besieger !== NONE && cusAt(g, besieger, at) > 0;
}

function unitFaults(g: H): string[] {
  const found: string[] = [];
  const { map, sea, tables } = g.rules;
  const moving = isUnderWay(g);
  for (const loc of g.rules.allLocs) {
    const space = spaceOf(g, loc);
    const field =
      loc === sea ? 'sea' : loc < map.spaces ? `spaces.${map.ids[space]}` : `spaces.${map.ids[space]}.inside`;
    const rome = cusAt(g, ROME, loc);
    const carthage = cusAt(g, CARTHAGE, loc);
    const trains = [supplyAt(g, ROME, loc), supplyAt(g, CARTHAGE, loc)];
    if (rome < 0 || plainAt(g, CARTHAGE, loc) < 0 || g.elephants[loc] < 0 || trains[0] < 0 || trains[1] < 0)
      found.push(`${field}: fewer than no units`);
    if (loc < map.spaces) {
      if (rome > 0 && carthage > 0 && !moving) found.push(`${field}: CUs of both sides outside the walls`);
    } else if (loc < sea) {
      const owner = g.control[space];
      for (const side of SIDES) {
        const units = (side === ROME ? rome : carthage) + trains[side];
        if (units === 0) continue;
        if (owner !== side) found.push(`${field}: only the owner is inside`);
        if (units > map.walled[space]) found.push(`${field}: more units than the city holds (2.1C)`);
      }
    } else if (!moving && rome + carthage + trains[0] + trains[1] > 0) found.push('sea: nobody is at sea');
  }
  const elephants = elephantsInPlay(g);
  if (elephants > tables.numbers.elephants) found.push(`elephants: ${elephants} are in play`);
  return found;
}

/** Who and what stands outside the walls without CUs beside enemy CUs (7.2C, 12.4). */
export interface Alone {
  readonly generals: readonly GeneralId[];
  /** Places and owners of supply trains. */
  readonly trains: readonly { readonly side: Side; readonly at: Space }[];
}

/** But for the space where a march or a retreat is just being played out. */
export function whoIsAlone(g: H): Alone {
  const open = g.stack.flatMap((f) => placesInPlay(f));
  const isCaught = (side: Side, at: Loc): boolean =>
    at >= 0 &&
    at < g.rules.map.spaces &&
    cusAt(g, enemyOf(side), at) > 0 &&
    cusAt(g, side, at) === 0 &&
    !open.includes(at);
  const generals = SIDES.flatMap((side) =>
    g.rules.generalsOf[side].filter((general) => isCaught(side, g.at[general])),
  );
  const trains = SIDES.flatMap((side) =>
    g.rules.map.all.flatMap((at) => (supplyAt(g, side, at) > 0 && isCaught(side, at) ? [{ side, at }] : [])),
  );
  return { generals, trains };
}

function aloneFaults(g: H): string[] {
  const { generals, map } = g.rules;
  const alone = whoIsAlone(g);
  return [
    ...alone.generals.map((i) => `generals.${generals.list[i].id}.at: stands alone among enemy CUs (7.2C)`),
    ...alone.trains.map(({ at }) => `spaces.${map.ids[at]}: supply trains alone among enemy CUs (7.2C)`),
  ];
}

/** Where a marching army is, or a beaten one on its way: what stands there is not decided yet. */
function placesInPlay(f: Frame): readonly Loc[] {
  if (march.owns(f)) return [f.at];
  return retreat.owns(f) ? [f.at, ...f.path] : [];
}

/** [2.3F, 15.3, 15.4, 15.5] Ships, prizes, seamanship, supremacy, the Miat. */
function seaFaults(g: H): string[] {
  const found: string[] = [];
  const { tables } = g.rules;
  for (const side of SIDES) {
    const name = SIDE_IDS[side];
    for (const box of ['ready', 'spent', 'atSea', 'track', 'prizes'] as const)
      if (g[box][side] < 0 || !Number.isInteger(g[box][side]))
        found.push(`${box}.${name}: is ${g[box][side]}`);
    const ships = shipsInPlay(g, side);
    if (ships > tables.numbers.shipsPerSide) found.push(`ships.${name}: ${ships} are in play (2.3F)`);
    if (g.atSea[side] + g.prizes[side] > 0 && !isUnderWay(g)) found.push(`atSea.${name}: no fleet is at sea`);
  }
  if (g.seamanship < 1 || g.seamanship > tables.seamanship.length)
    found.push(`seamanship: is ${g.seamanship}`);
  if (g.supremacy !== ROME && g.supremacy !== CARTHAGE) found.push('supremacy: belongs to nobody');
  if (g.corvi !== 0 && g.corvi !== 1) found.push(`corvi: is ${g.corvi}`);
  if (countBits(g.miat >>> tables.miat.ids.length) > 0 || g.miat < 0) found.push('miat: has no such space');
  return found;
}

function generalFaults(g: H): string[] {
  const found: string[] = [];
  const { generals, locs, sea } = g.rules;
  const commanders = new Map<string, string>();
  const ranks = [0, 0, 0, 0];
  for (const i of generals.all) {
    const general = generals.list[i];
    const field = `generals.${general.id}`;
    const at = g.at[i];
    if (at >= locs || at < WAITING) found.push(`${field}.at: is nowhere`);
    if (at < 0 && (g.rank[i] !== 0 || g.under[i] !== 0)) found.push(`${field}: holds a rank off the map`);
    if (at < 0) continue;
    if (general.side === CARTHAGE && g.rank[i] !== 0) found.push(`${field}.rank: only Romans hold one`);
    if (general.side === ROME && g.rank[i] === 0)
      found.push(`${field}.rank: a Roman general holds an office`);
    ranks[g.rank[i]]++;
    if (isInside(g, at) && g.control[spaceOf(g, at)] !== general.side)
      found.push(`${field}.at: is inside an enemy city`);
    if (at === sea && !isUnderWay(g)) found.push(`${field}.at: nobody is at sea`);
    if (g.under[i] === 0) {
      const place = `${general.side}@${at}`;
      const other = commanders.get(place);
      if (other !== undefined) found.push(`${field}.under: commands the same stack as ${other} (2.2E)`);
      commanders.set(place, general.id);
    }
  }
  generals.all.forEach((i) => {
    const general = generals.list[i];
    if (g.at[i] < 0 || g.under[i] === 0) return;
    const commander = commanders.get(`${general.side}@${g.at[i]}`);
    if (commander === undefined) found.push(`generals.${general.id}.under: nobody commands him (2.2E)`);
    // [13.2] In a battle the lot may have given the command to the other Consul.
    else if (rankOf(g, generals.index[commander]) < rankOf(g, i) && !isBattleAt(g, g.at[i]))
      found.push(`generals.${commander}.under: is outranked by ${general.id} (2.2D2, 2.2E)`);
  });
  if (ranks[CONSUL] > 2) found.push(`generals: ${ranks[CONSUL]} Consuls (2.2C)`);
  if (ranks[PROCONSUL] > 1) found.push(`generals: ${ranks[PROCONSUL]} Proconsuls (2.2C)`);
  if (ranks[DICTATOR] > 1) found.push(`generals: ${ranks[DICTATOR]} Dictators (card 80)`);
  return found;
}

const isBattleAt = (g: H, at: Loc): boolean => g.stack.some((f) => landBattle.owns(f) && f.at === at);

/** The counts of controlled spaces agree with the map. */
function countFaults(g: H): string[] {
  const found: string[] = [];
  const { map } = g.rules;
  for (const side of SIDES) {
    const name = SIDE_IDS[side];
    for (const p of map.allProvinces) {
      const province = map.provinces[p];
      const held = province.spaces.filter((at) => g.control[at] === side).length;
      if (held !== heldBy(g, side, p)) found.push(`held.${province.id}.${name}: is not ${held}`);
    }
    const markers = map.all.filter((at) => g.control[at] === side && map.walled[at] === 0).length;
    if (markers !== g.markers[side]) found.push(`markers.${name}: is not ${markers}`);
    const hub = map.sea.hub.filter((at) => g.control[at] === side).length;
    if (hub !== g.hubPorts[side]) found.push(`hubPorts.${name}: is not ${hub}`);
  }
  return found;
}
