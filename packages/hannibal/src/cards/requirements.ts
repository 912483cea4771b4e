import { controlsProvince, cusAt, enemyOf, has, isBesieged, isOnMap, regionOf, spaceOf } from '../board.ts';
import { CARTHAGE, type MarkerId, ROME, type Side, type SideId, sideOf } from '../data/codes.ts';
import type { Requirement } from '../data/index.ts';
import {
  type CardId,
  CONSUL,
  type H,
  MACEDONIAN_ALLIANCE,
  NAVAL_VICTORY,
  PROCONSUL,
  type RegionId,
  SYRACUSE_ALLIANCE,
} from '../state.ts';
import { handOf } from '../zones.ts';

/** The mark on the board of a marker that cards name. */
export const MARK_OF: Readonly<Record<MarkerId, number>> = {
  macedonianAlliance: MACEDONIAN_ALLIANCE,
  syracuseAlliance: SYRACUSE_ALLIANCE,
  navalVictory: NAVAL_VICTORY,
};

/** [8.3] Does everything hold that a card asks for before its Event can happen? Public facts only. */
export const meetsAll = (g: H, side: Side, card: CardId): boolean =>
  g.rules.variant.meets(g, side, card, meetsPrinted(g, side, card));

function meetsPrinted(g: H, side: Side, card: CardId): boolean {
  for (const requirement of g.rules.cards.list[card].requires) {
    if (!meets(g, requirement, side)) return false;
  }
  return true;
}

export function meets(g: H, requirement: Requirement, side: Side): boolean {
  switch (requirement.is) {
    case 'marker':
      return has(g, MARK_OF[requirement.marker]);
    case 'controlProvince':
      return controlsProvince(g, namedSide(requirement.by, side), requirement.province);
    case 'controlAnyProvince': {
      const by = namedSide(requirement.by, side);
      return requirement.provinces.some((province) => controlsProvince(g, by, province));
    }
    case 'controlSpace':
      return g.control[requirement.space] === namedSide(requirement.by, side);
    case 'unbesieged':
      return !isBesieged(g, requirement.space);
    case 'provincesInRegion':
      return provincesHeld(g, namedSide(requirement.by, side), requirement.region) >= requirement.atLeast;
    case 'generalInRegion':
      return isOnMap(g, requirement.general) && regionOf(g, g.at[requirement.general]) === requirement.region;
    case 'generalOnMap':
      return isOnMap(g, requirement.general);
    case 'generalCommands':
      return isOnMap(g, requirement.general) && g.under[requirement.general] === 0;
    case 'army':
      return hasArmy(g, sideOf(requirement.of));
    case 'cusInRegion':
      return hasCUsIn(g, sideOf(requirement.of), requirement.region);
    case 'proconsulOnMap':
      return hasRankOnMap(g, PROCONSUL);
    case 'consulOnMap':
      return hasRankOnMap(g, CONSUL);
    case 'enemyHandNotEmpty':
      return g.zones[handOf(enemyOf(side))].length > 0;
    case 'elephantsCharging':
      // Its window opens only while a charge is declared (17.3).
      return true;
  }
}

function namedSide(by: 'self' | 'enemy' | SideId, side: Side): Side {
  if (by === 'self') return side;
  return by === 'enemy' ? enemyOf(side) : sideOf(by);
}

function provincesHeld(g: H, side: Side, region: RegionId): number {
  const { provinces, allProvinces } = g.rules.map;
  let held = 0;
  for (const p of allProvinces) {
    if (provinces[p].region === region && controlsProvince(g, side, p)) held++;
  }
  return held;
}

/** [3.3] A General with CUs. */
const hasArmy = (g: H, side: Side): boolean =>
  g.rules.generalsOf[side].some((general) => isOnMap(g, general) && cusAt(g, side, g.at[general]) > 0);

function hasCUsIn(g: H, side: Side, region: RegionId): boolean {
  for (const loc of g.rules.allLocs) {
    if (cusAt(g, side, loc) > 0 && g.rules.map.region[spaceOf(g, loc)] === region) return true;
  }
  return false;
}

const hasRankOnMap = (g: H, rank: number): boolean =>
  [ROME, CARTHAGE].some((side) =>
    g.rules.generalsOf[side].some((general) => isOnMap(g, general) && g.rank[general] === rank),
  );
