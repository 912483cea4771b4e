import { ELEPHANT, type FaceId, SIDES } from '../data/index.ts';
import { faceOf, isInside, leadersAt, looseUnitsIn, piecesAt, sumSp, unitsWith } from '../places.ts';
import type { Italy, LeaderId, Unit } from '../state.ts';
import { BOX_GROUPS, BOXES_OF, HANNIBAL, isShown } from '../zones.ts';
import { type HiddenGroup, type LeaderHere, rankOf, type Stack, type Units } from './scene.ts';

const NOTHING_HIDDEN = { punic: 0, allied: 0, gaul: 0 };

/** A list of counters by their faces, the strongest first. */
export function unitsOf(g: Italy, units: readonly Unit[], hidden: Units['hidden'] = NOTHING_HIDDEN): Units {
  const counts = new Map<FaceId, number>();
  for (const unit of units) counts.set(faceOf(g, unit), (counts.get(faceOf(g, unit)) ?? 0) + 1);
  const { faceSp } = g.rules.units;
  return {
    seen: [...counts].sort(([a], [b]) => faceSp[b] - faceSp[a] || a - b),
    hidden,
    sp: sumSp(g, units),
    elephants: units.filter((unit) => g.rules.units.arm[unit] === ELEPHANT).length,
  };
}

/** Counters of a leader that lie face down, by the people they belong to. */
function hiddenWith(g: Italy, leader: LeaderId): Units['hidden'] {
  const hidden = { ...NOTHING_HIDDEN };
  for (const box of BOXES_OF[leader]) {
    const group = BOX_GROUPS[box] as HiddenGroup;
    for (const slot of g.zones[box]) if (!isShown(slot)) hidden[group]++;
  }
  return hidden;
}

export const seenWith = (g: Italy, leader: LeaderId): Units =>
  unitsOf(g, unitsWith(g, leader, []), hiddenWith(g, leader));

function leaderHere(g: Italy, leader: LeaderId): LeaderHere {
  return {
    leader,
    rank: rankOf(g.rank[leader]),
    inside: isInside(g, leader),
    outside: g.outside[leader] === 1,
    moved: g.moved[leader] !== 0,
    units: seenWith(g, leader),
  };
}

const weightOf = (here: LeaderHere, g: Italy): number =>
  g.rank[here.leader] * 1000 + (here.leader === HANNIBAL ? 1000 : 0) + here.units.sp;

export function stacksOf(g: Italy): Stack[] {
  const list: Stack[] = [];
  for (const side of SIDES)
    for (const hex of g.rules.map.allHexes) {
      if (piecesAt(g, side, hex) === 0) continue;
      const leaders = leadersAt(g, side, hex, []).map((leader) => leaderHere(g, leader));
      leaders.sort((a, b) => weightOf(b, g) - weightOf(a, g));
      const alone = (inside: boolean): Units | null => {
        const units = looseUnitsIn(g, side, hex, inside, []);
        return units.length === 0 ? null : unitsOf(g, units);
      };
      list.push({ side, hex, leaders, loose: alone(false), within: alone(true) });
    }
  return list;
}
