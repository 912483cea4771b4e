import { type FixedPerId, fixedPerId } from '@punica/kernel';
import { lookUp } from '@punica/kernel/data';
import { BATTLE_CARD_IDS, LINK_TYPE_IDS, type LinkType, RED_DIE, type SiegeDie } from './codes.ts';
import type { BattleCard } from './counted.ts';
import type { GameMap } from './map.ts';
import { CONSTANT_NAMES, type ConstantName, type TablesJson } from './tables-json.ts';

const FILE = 'tables.json';

export interface SiegeFace {
  readonly loseCUs: number;
  readonly siegePoints: number;
  readonly mark: 'P' | 'Q' | null;
  /** Special effect: a Carthaginian besieger gains no point with this face. */
  readonly romanOnly: boolean;
}

export interface SiegeOutcome {
  readonly loseCUs: number;
  readonly siegePoints: number;
}

export type Tables = Readonly<ReturnType<typeof compileTables>>;

export function compileTables(json: TablesJson, map: GameMap) {
  const { attrition, naval, siege, retreat, battleCards } = json;
  const links = LINK_TYPE_IDS.map((type) => json.linkTypes[type]);
  const last = attrition.columns[attrition.columns.length - 1].min;
  const columnOf = (size: number): number =>
    size === 0
      ? 0
      : attrition.columns.findIndex((column) => size >= column.min && size <= (column.max ?? size));
  const constants = {} as Record<ConstantName, number>;
  for (const name of CONSTANT_NAMES) constants[name] = json.constants[name].value;
  return {
    /** Column by number of CUs or rounds; sizes past the end use the last entry. */
    attritionColumn: Array.from({ length: last + 1 }, (_, size) => columnOf(size)),
    /** CUs lost at [column][roll]; roll 0 stands for everything below 1. */
    attritionLoss: attrition.columns.map((column): readonly number[] => [0, ...column.lossByRoll]),
    hostileTribesColumn: columnOf(attrition.hostileTribesColumn),
    /** On this roll the first CU lost is an Elephant. */
    elephantRoll: attrition.elephantRoll,
    passModifier: attrition.passModifier,
    alpsModifier: attrition.alpsModifier,
    navalDieDots: naval.faces.map((face) => face.dots),
    navalDieDiamonds: naval.faces.map((face) => face.diamonds),
    smallForceMaxCUs: naval.smallForceMaxCUs,
    smallForceDots: naval.smallForceDots,
    markerDots: naval.markerDots,
    romanControlDiamonds: naval.romanControlDiamonds,
    /** Faces by die: siegeDice[RED_DIE] and siegeDice[WHITE_DIE], six each. */
    siegeDice: [siege.dice.red, siege.dice.white] as const,
    siegePointsNeeded: siege.pointsNeeded,
    siegeMinimumCUs: siege.minimumCUs,
    greatWalls: siege.greatWalls,
    marcellus: siege.marcellus,
    smallRetreatMaxCUs: retreat.smallMaxCUs,
    /** CUs lost at [winner's last card][face 0-5]. */
    smallRetreat: retreatRows(retreat.small),
    largeRetreat: retreatRows(retreat.large),
    noCardPlayedCountsAs: BATTLE_CARD_IDS.indexOf(retreat.noCardPlayedCountsAs) as BattleCard,
    /** Copies in the deck by battle card code. */
    battleCardCounts: fixedPerId<BattleCard, number>(BATTLE_CARD_IDS.map((card) => battleCards.counts[card])),
    handLimit: battleCards.handLimit,
    interceptionCards: battleCards.interception,
    failedAvoidBattleCards: battleCards.failedAvoidBattle,
    friendlyTribeCards: battleCards.friendlyTribe,
    militiaCards: battleCards.militia,
    militiaProvince: lookUp(
      map.provinceIndex,
      battleCards.militiaProvince,
      'province',
      FILE,
      'battleCards.militiaProvince',
    ),
    romanAlliesRegion: lookUp(
      map.regionIndex,
      battleCards.romanAlliesLimit.region,
      'region',
      FILE,
      'battleCards.romanAlliesLimit.region',
    ),
    romanAlliesMax: battleCards.romanAlliesLimit.max,
    /** By link type code. */
    linkCost: fixedPerId<LinkType, number>(links.map((link) => link.cost)),
    linkAttrition: fixedPerId<LinkType, boolean>(links.map((link) => link.attrition)),
    /** Interception, Avoid Battle, Withdrawal and Retreat may use such a link (10.6.3). */
    linkReactions: fixedPerId<LinkType, boolean>(links.map((link) => link.reactions)),
    linkIsolationPath: fixedPerId<LinkType, boolean>(links.map((link) => link.isolationPath)),
    linkSiegeTrain: fixedPerId<LinkType, boolean>(links.map((link) => link.siegeTrain)),
    constants,
  };
}

function retreatRows(rows: TablesJson['retreat']['small']): FixedPerId<BattleCard, readonly number[]> {
  return fixedPerId([
    rows.frontalAssault,
    rows.flankLeft,
    rows.flankRight,
    rows.probe,
    rows.doubleEnvelopment,
  ]);
}

export interface SiegeRoll {
  readonly die: SiegeDie;
  /** 1 to 6. */
  readonly face: number;
  readonly carthaginian: boolean;
  readonly siegeTrain: boolean;
  readonly greatWalls: boolean;
  /** Marcellus commands and was activated by a Campaign Event. */
  readonly marcellus: boolean;
}

/** What a Siege die does to a Walled City (20.1.3): priority effect, then special effect. */
export function siegeOutcome(tables: Tables, roll: SiegeRoll): SiegeOutcome {
  const face = tables.siegeDice[roll.die][roll.face - 1];
  if (face.mark !== null && roll.marcellus) return tables.marcellus[face.mark];
  if (face.mark === 'P' && roll.greatWalls) return tables.greatWalls.P;
  const barred = face.romanOnly && roll.carthaginian && !roll.siegeTrain;
  return barred ? { loseCUs: face.loseCUs, siegePoints: 0 } : face;
}

/** What the red die does to a Tribe: no special and no priority effects. */
export function subjugationOutcome(tables: Tables, face: number): SiegeOutcome {
  return tables.siegeDice[RED_DIE][face - 1];
}
