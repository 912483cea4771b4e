import type { PackedPerId } from '@punica/kernel';
import { ITALY, NONE, ROMAN, ROME, turned } from '../data/index.ts';
import { isInside, leadersAt, piecesAt, wallsFor } from '../places.ts';
import { type Hex, type Italy, isHex, isWithRoman, type LeaderId, romanAt, type Unit } from '../state.ts';

/** Roman SP that march, counted for all leaders at once: one look at each counter. */
export interface Legions {
  /** With each leader. */
  readonly led: PackedPerId<LeaderId>;
  /** Of these, what could still go with another. */
  readonly lent: PackedPerId<LeaderId>;
  /** Without a leader in each hex, behind walls or where there are none, and before its walls. */
  readonly within: PackedPerId<Hex>;
  readonly without: PackedPerId<Hex>;
}

/** Counted anew for each question, and used before the next one is asked: one object will do. */
const legions: Legions = {
  led: new Int16Array(ITALY.leaders.list.length),
  lent: new Int16Array(ITALY.leaders.list.length),
  within: new Int16Array(ITALY.map.hexes),
  without: new Int16Array(ITALY.map.hexes),
};
/** The counters that stand alone, so that only their hexes are cleared again. */
const alone: Hex[] = [];

export function countLegions(g: Italy): Legions {
  const { led, lent, within, without } = legions;
  const { unitAt, step, spent, unitOut } = g;
  const { romans, units } = g.rules;
  const { sp, group } = units;
  for (; alone.length > 0; alone.pop()) {
    within[alone[alone.length - 1]] = 0;
    without[alone[alone.length - 1]] = 0;
  }
  for (let leader = 0 as LeaderId; leader < led.length; leader++) {
    led[leader] = 0;
    lent[leader] = 0;
  }
  for (let i = 0; i < romans.length; i++) {
    const unit: Unit = romans[i];
    const at = unitAt[unit];
    const isFree = spent[unit] === 0 && group[unit] === ROMAN;
    if (isWithRoman(at)) {
      const strength = sp[turned(unit, step[unit])];
      led[romanAt(at)] += strength;
      if (isFree) lent[romanAt(at)] += strength;
    } else if (isFree && isHex(at)) {
      const place = unitOut[unit] === 0 ? within : without;
      place[at] += sp[turned(unit, step[unit])];
      alone.push(at);
    }
  }
  return legions;
}

/** [10.2] A Roman leader moves with a legion's strength at least: his own and what he could take along (7.2). */
export function hasALegion(g: Italy, leader: LeaderId, { led, lent, within, without }: Legions): boolean {
  const { legionSp } = g.rules.units;
  let sp = led[leader];
  if (sp >= legionSp) return true;
  const hex = g.leaderAt[leader];
  if (piecesAt(g, ROME, hex) === 1) return false;
  const inside = isInside(g, leader);
  const walled = wallsFor(g, ROME, hex) !== NONE;
  if (inside || !walled) sp += within[hex];
  if (!inside) sp += without[hex];
  leadersAt(g, ROME, hex, colleagues);
  for (let i = 0; i < colleagues.length; i++) {
    const other = colleagues[i];
    if (other !== leader && g.moved[other] === 0 && isInside(g, other) === inside) sp += lent[other];
  }
  return sp >= legionSp;
}

const colleagues: LeaderId[] = [];
