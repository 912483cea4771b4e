import { cutTo, EVERYBODY, emptied, holds } from '@punica/kernel';
import { CARTHAGE, type FaceId, NONE, ROME, type Side, turned } from './data/index.ts';
import {
  BOXED,
  type CityId,
  type Hex,
  type Italy,
  isWithRoman,
  type LeaderId,
  romanAt,
  sideHex,
  type Unit,
  withRoman,
} from './state.ts';
import { BOXES_OF, boxOf, isShown, unitIn } from './zones.ts';

export const enemyOf = (side: Side): Side => (side === ROME ? CARTHAGE : ROME);

const leadersOf = (g: Italy, side: Side): readonly LeaderId[] =>
  side === ROME ? g.rules.leaders.romans : g.rules.leaders.punic;

// --- hexes and walls ---

/** Units without a leader and leaders of a side in a hex. */
export const piecesAt = (g: Italy, side: Side, hex: Hex): number => g.here[sideHex(g, side, hex)];

export const isOnMap = (g: Italy, leader: LeaderId): boolean => g.leaderAt[leader] >= 0;

export const isWalled = (g: Italy, city: CityId): boolean => city !== NONE && g.rules.walled[city];

export const isBesieged = (g: Italy, city: CityId): boolean => g.siege[city] > 0 || g.works[city] > 0;

/** The city of a hex whose walls shelter a side, or NONE. */
export function wallsFor(g: Italy, side: Side, hex: Hex): CityId {
  const city = g.rules.map.cityAt[hex];
  return isWalled(g, city) && g.control[city] === side ? city : NONE;
}

/** [7.6, 9.71] Before the walls of a city of one's own, with an enemy in the hex. */
export const mayStandOutside = (g: Italy, side: Side, hex: Hex): boolean =>
  wallsFor(g, side, hex) !== NONE && piecesAt(g, enemyOf(side), hex) > 0;

/** [7.6] A leader in his own walled city is inside unless he was caught before its gates. */
export const isInside = (g: Italy, leader: LeaderId): boolean =>
  g.outside[leader] === 0 && wallsFor(g, g.rules.leaders.side[leader], g.leaderAt[leader]) !== NONE;

/** [9.71] Behind the walls of a city under siege: he neither leaves nor lets anybody in. */
export const isLockedIn = (g: Italy, leader: LeaderId): boolean => {
  const city = g.rules.map.cityAt[g.leaderAt[leader]];
  return city !== undefined && city !== NONE && isBesieged(g, city) && isInside(g, leader);
};

// --- leaders ---

export function leadersAt(g: Italy, side: Side, hex: Hex, out: LeaderId[]): LeaderId[] {
  emptied(out);
  const list = leadersOf(g, side);
  for (let i = 0; i < list.length; i++) if (g.leaderAt[list[i]] === hex) out.push(list[i]);
  return out;
}

/** How many leaders of a side stand in a hex. */
export function leaderCount(g: Italy, side: Side, hex: Hex): number {
  const list = leadersOf(g, side);
  let count = 0;
  for (let i = 0; i < list.length; i++) if (g.leaderAt[list[i]] === hex) count++;
  return count;
}

export function hasLeaderAt(g: Italy, side: Side, hex: Hex): boolean {
  if (piecesAt(g, side, hex) === 0) return false;
  const list = leadersOf(g, side);
  for (let i = 0; i < list.length; i++) if (g.leaderAt[list[i]] === hex) return true;
  return false;
}

/** Does a leader of the side stand in the open here, not behind his own walls? */
export function leaderOutside(g: Italy, side: Side, hex: Hex): boolean {
  if (piecesAt(g, side, hex) === 0) return false;
  const list = leadersOf(g, side);
  for (let i = 0; i < list.length; i++) if (g.leaderAt[list[i]] === hex && !isInside(g, list[i])) return true;
  return false;
}

// --- units ---

export const spOf = (g: Italy, unit: Unit): number => g.rules.units.sp[turned(unit, g.step[unit])];
export const faceOf = (g: Italy, unit: Unit): FaceId => g.rules.units.face[turned(unit, g.step[unit])];
export const stepsOf = (g: Italy, unit: Unit): number => g.rules.units.steps[unit] - g.step[unit];

/** Adds a leader's units to a list; counters that a view does not show are left out. */
export function unitsWith(g: Italy, leader: LeaderId, out: Unit[]): Unit[] {
  const boxes = BOXES_OF[leader];
  if (boxes.length === 0) {
    const place = withRoman(leader);
    const { unitAt } = g;
    const { romans } = g.rules;
    for (let i = 0; i < romans.length; i++) if (unitAt[romans[i]] === place) out.push(romans[i]);
    return out;
  }
  for (let b = 0; b < boxes.length; b++) {
    const zone = g.zones[boxes[b]];
    for (let i = 0; i < zone.length; i++) {
      if (isShown(zone[i])) out.push(unitIn(zone[i]));
    }
  }
  return out;
}

/** How many counters a leader has with him: everybody sees that. */
export function countWith(g: Italy, leader: LeaderId): number {
  const boxes = BOXES_OF[leader];
  if (boxes.length === 0) return unitsWith(g, leader, scratch()).length;
  let count = 0;
  for (let b = 0; b < boxes.length; b++) count += g.zones[boxes[b]].length;
  return count;
}

/** Has he any counter with him? */
export function hasUnits(g: Italy, leader: LeaderId): boolean {
  const boxes = BOXES_OF[leader];
  if (boxes.length > 0) {
    for (let b = 0; b < boxes.length; b++) if (g.zones[boxes[b]].length > 0) return true;
    return false;
  }
  const place = withRoman(leader);
  const { unitAt } = g;
  const { romans } = g.rules;
  for (let i = 0; i < romans.length; i++) if (unitAt[romans[i]] === place) return true;
  return false;
}

/** Does everybody know what is with a leader? */
export function isLaidOpen(g: Italy, leader: LeaderId): boolean {
  for (const box of BOXES_OF[leader])
    for (const s of g.zones[box]) if ((s & EVERYBODY) !== EVERYBODY) return false;
  return true;
}

/** Adds the units of a side that stand in a hex without a leader, inside and outside of its walls. */
export function looseUnits(g: Italy, side: Side, hex: Hex, out: Unit[]): Unit[] {
  // Most hexes hold leaders only: the count tells without looking at every unit.
  let left = looseCount(g, side, hex);
  if (left === 0) return out;
  const { unitAt } = g;
  const units = g.rules.units.ofSide[side];
  for (let i = 0; left > 0 && i < units.length; i++) {
    if (unitAt[units[i]] !== hex) continue;
    out.push(units[i]);
    left--;
  }
  return out;
}

/** How many they are. */
function looseCount(g: Italy, side: Side, hex: Hex): number {
  const pieces = piecesAt(g, side, hex);
  return pieces === 0 ? 0 : pieces - leaderCount(g, side, hex);
}

/** Those of them who stand behind the walls, or those who do not. */
export function looseUnitsIn(g: Italy, side: Side, hex: Hex, inside: boolean, out: Unit[]): Unit[] {
  // [7.6, 9.71] Without walls of their own all stand outside.
  if (wallsFor(g, side, hex) === NONE) return inside ? out : looseUnits(g, side, hex, out);
  const first = out.length;
  looseUnits(g, side, hex, out);
  let kept = first;
  for (let i = first; i < out.length; i++) if ((g.unitOut[out[i]] === 0) === inside) out[kept++] = out[i];
  cutTo(out, kept);
  return out;
}

const work: Unit[] = [];
/** A list for one short use. */
const scratch = (): Unit[] => emptied(work);

export function sumSp(g: Italy, units: readonly Unit[]): number {
  const { step } = g;
  const { sp } = g.rules.units;
  let sum = 0;
  for (let i = 0; i < units.length; i++) sum += sp[turned(units[i], step[units[i]])];
  return sum;
}

export function spWith(g: Italy, leader: LeaderId): number {
  const boxes = BOXES_OF[leader];
  if (boxes.length > 0) return sumSp(g, unitsWith(g, leader, scratch()));
  const place = withRoman(leader);
  const { unitAt, step } = g;
  const { romans, units } = g.rules;
  const { sp } = units;
  let sum = 0;
  for (let i = 0; i < romans.length; i++) {
    const unit = romans[i];
    if (unitAt[unit] === place) sum += sp[turned(unit, step[unit])];
  }
  return sum;
}

export const looseSp = (g: Italy, side: Side, hex: Hex): number =>
  sumSp(g, looseUnits(g, side, hex, scratch()));

/** All SP of a side in a hex, inside and outside of its walls. */
export function spInHex(g: Italy, side: Side, hex: Hex): number {
  if (piecesAt(g, side, hex) === 0) return 0;
  let sp = looseSp(g, side, hex);
  const list = leadersOf(g, side);
  for (let i = 0; i < list.length; i++) if (g.leaderAt[list[i]] === hex) sp += spWith(g, list[i]);
  return sp;
}

/** SP of a side in the open in a hex. */
export function spOutside(g: Italy, side: Side, hex: Hex): number {
  if (piecesAt(g, side, hex) === 0) return 0;
  let sp = sumSp(g, looseUnitsIn(g, side, hex, false, scratch()));
  const list = leadersOf(g, side);
  for (let i = 0; i < list.length; i++)
    if (g.leaderAt[list[i]] === hex && !isInside(g, list[i])) sp += spWith(g, list[i]);
  return sp;
}

/** Adds the units of the owner that are inside the walls of a city. */
export function unitsInside(g: Italy, city: CityId, out: Unit[]): Unit[] {
  const side = g.control[city];
  const { hex } = g.rules.map.cities[city];
  if (piecesAt(g, side, hex) === 0) return out;
  looseUnitsIn(g, side, hex, true, out);
  const list = leadersOf(g, side);
  for (let i = 0; i < list.length; i++)
    if (g.leaderAt[list[i]] === hex && isInside(g, list[i])) unitsWith(g, list[i], out);
  return out;
}

export const spInside = (g: Italy, city: CityId): number => sumSp(g, unitsInside(g, city, scratch()));

/** Has a side any counter in a hex, wherever it stands there? Everybody sees that. */
export function hasUnitsAt(g: Italy, side: Side, hex: Hex): boolean {
  const pieces = piecesAt(g, side, hex);
  if (pieces === 0) return false;
  if (pieces > leaderCount(g, side, hex)) return true;
  const list = leadersOf(g, side);
  for (let i = 0; i < list.length; i++) if (g.leaderAt[list[i]] === hex && hasUnits(g, list[i])) return true;
  return false;
}

/** Has a side anybody in the open in a hex, leaders and units alike? */
export function standsInTheOpen(g: Italy, side: Side, hex: Hex): boolean {
  if (wallsFor(g, side, hex) === NONE) return piecesAt(g, side, hex) > 0;
  return leaderOutside(g, side, hex) || looseUnitsIn(g, side, hex, false, scratch()).length > 0;
}

/** Whom a unit stands with, or NONE. */
export function leaderOf(g: Italy, unit: Unit): LeaderId {
  const at = g.unitAt[unit];
  if (isWithRoman(at)) return romanAt(at);
  if (at !== BOXED) return NONE;
  const group = g.rules.units.group[unit];
  const { punic } = g.rules.leaders;
  for (let i = 0; i < punic.length; i++) {
    const box = boxOf(punic[i], group);
    if (box !== NONE && holds(g.zones[box], unit)) return punic[i];
  }
  return NONE;
}

/** Leaders of Carthage in a hex, whose boxes Rome cannot look into. */
export const hidesUnits = (g: Italy, hex: Hex, inside: boolean): boolean =>
  g.rules.leaders.punic.some(
    (leader) => g.leaderAt[leader] === hex && isInside(g, leader) === inside && !isLaidOpen(g, leader),
  );

/** SP of a side that everybody sees in a hex, behind its own walls or in the open: what lies face down is left out (7.5). */
export function seenSp(g: Italy, side: Side, hex: Hex, inside: boolean): number {
  if (piecesAt(g, side, hex) === 0) return 0;
  let sp = sumSp(g, looseUnitsIn(g, side, hex, inside, scratch()));
  for (const leader of leadersOf(g, side))
    if (g.leaderAt[leader] === hex && isInside(g, leader) === inside) sp += seenWith(g, leader);
  return sp;
}

function seenWith(g: Italy, leader: LeaderId): number {
  const boxes = BOXES_OF[leader];
  if (boxes.length === 0) return spWith(g, leader);
  let sp = 0;
  for (const box of boxes)
    for (const s of g.zones[box]) if ((s & EVERYBODY) === EVERYBODY) sp += spOf(g, unitIn(s));
  return sp;
}

/** [7.6] Does an enemy leader who came later stand in the open over this one? */
export function isUnderAnEnemy(g: Italy, leader: LeaderId): boolean {
  const list = leadersOf(g, enemyOf(g.rules.leaders.side[leader]));
  const hex = g.leaderAt[leader];
  for (let i = 0; i < list.length; i++)
    if (g.leaderAt[list[i]] === hex && g.height[list[i]] > g.height[leader] && !isInside(g, list[i]))
      return true;
  return false;
}

/** [7.6] Whom an enemy leader came upon; those locked in by a siege are not meant. */
export const isTrapped = (g: Italy, leader: LeaderId): boolean =>
  isUnderAnEnemy(g, leader) && !isLockedIn(g, leader);

/** The height of somebody who comes into a hex now: over every enemy leader there. */
export function heightOnTop(g: Italy, side: Side, hex: Hex): number {
  const enemy = enemyOf(side);
  if (piecesAt(g, enemy, hex) === 0) return 0;
  let top = -1;
  const list = leadersOf(g, enemy);
  for (let i = 0; i < list.length; i++)
    if (g.leaderAt[list[i]] === hex) top = Math.max(top, g.height[list[i]]);
  return top + 1;
}
