import * as look from '@punica/italian-campaign/look';
import { HIDDEN, itemOf } from '@punica/kernel';
import type { HiddenGroup, LeaderHere, Stack, Units } from './scene.ts';
import { RANKS, ROME } from './scene.ts';

type G = look.Italy;

const NOTHING_HIDDEN = { punic: 0, allied: 0, gaul: 0 };

/** A list of counters by their faces, the strongest first. */
export function unitsOf(g: G, units: readonly number[], hidden: Units['hidden'] = NOTHING_HIDDEN): Units {
  const counts = new Map<number, number>();
  for (const unit of units) counts.set(look.faceOf(g, unit), (counts.get(look.faceOf(g, unit)) ?? 0) + 1);
  const { faceSp } = g.rules.units;
  return {
    seen: [...counts].sort(([a], [b]) => faceSp[b] - faceSp[a] || a - b),
    hidden,
    sp: look.sumSp(g, units),
    elephants: units.filter((unit) => look.ARM_IDS[g.rules.units.arm[unit]] === 'elephant').length,
  };
}

/** Counters of a leader that lie face down, by the people they belong to. */
function hiddenWith(g: G, leader: number): Units['hidden'] {
  const hidden = { ...NOTHING_HIDDEN };
  for (const box of look.BOXES_OF[leader]) {
    const group = look.BOX_GROUPS[box] as HiddenGroup;
    for (const slot of g.zones[box]) if (itemOf(slot) === HIDDEN) hidden[group]++;
  }
  return hidden;
}

export const unitsWith = (g: G, leader: number): Units =>
  unitsOf(g, look.unitsWith(g, leader, []), hiddenWith(g, leader));

function leaderHere(g: G, leader: number): LeaderHere {
  return {
    leader,
    rank: RANKS[g.rank[leader]],
    inside: look.isInside(g, leader),
    outside: g.outside[leader] === 1,
    moved: g.moved[leader] !== 0,
    units: unitsWith(g, leader),
  };
}

const weightOf = (here: LeaderHere, g: G): number =>
  g.rank[here.leader] * 1000 + (here.leader === look.HANNIBAL ? 1000 : 0) + here.units.sp;

export function stacksOf(g: G): Stack[] {
  const list: Stack[] = [];
  const { hexes } = g.rules.map;
  for (const side of [ROME, 1] as const)
    for (let hex = 0; hex < hexes; hex++) {
      if (look.piecesAt(g, side, hex) === 0) continue;
      const leaders = look.leadersAt(g, side, hex, []).map((leader) => leaderHere(g, leader));
      leaders.sort((a, b) => weightOf(b, g) - weightOf(a, g));
      const alone = (inside: boolean): Units | null => {
        const units = look.looseUnitsIn(g, side, hex, inside, []);
        return units.length === 0 ? null : unitsOf(g, units);
      };
      list.push({ side, hex, leaders, loose: alone(false), within: alone(true) });
    }
  return list;
}
