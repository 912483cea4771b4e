import { type FixedPerId, fixedPerId } from '@punica/kernel';
import { lookUp } from '@punica/kernel/data';
import { BATTLE_CARD_IDS, LINK_TYPE_IDS, type LinkType, RED_DIE, type SiegeDie } from './codes.ts';
import type { BattleCard, ProvinceId, RegionId } from './counted.ts';
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

export interface Tables {
  /** Column by number of CUs or rounds; sizes past the end use the last entry. */
  readonly attritionColumn: readonly number[];
  /** CUs lost at [column][roll]; roll 0 stands for everything below 1. */
  readonly attritionLoss: readonly (readonly number[])[];
  readonly hostileTribesColumn: number;
  /** On this roll the first CU lost is an Elephant. */
  readonly elephantRoll: number;
  readonly passModifier: number;
  readonly alpsModifier: number;
  readonly navalDieDots: readonly number[];
  readonly navalDieDiamonds: readonly number[];
  readonly smallForceMaxCUs: number;
  readonly smallForceDots: number;
  readonly markerDots: number;
  readonly romanControlDiamonds: number;
  /** Faces by die: siegeDice[RED_DIE] and siegeDice[WHITE_DIE], six each. */
  readonly siegeDice: readonly [readonly SiegeFace[], readonly SiegeFace[]];
  readonly siegePointsNeeded: number;
  readonly siegeMinimumCUs: number;
  readonly greatWalls: { readonly P: SiegeOutcome };
  readonly marcellus: { readonly P: SiegeOutcome; readonly Q: SiegeOutcome };
  readonly smallRetreatMaxCUs: number;
  /** CUs lost at [winner's last card][face 0-5]. */
  readonly smallRetreat: FixedPerId<BattleCard, readonly number[]>;
  readonly largeRetreat: FixedPerId<BattleCard, readonly number[]>;
  readonly noCardPlayedCountsAs: BattleCard;
  /** Copies in the deck by battle card code. */
  readonly battleCardCounts: FixedPerId<BattleCard, number>;
  readonly handLimit: number;
  readonly interceptionCards: number;
  readonly failedAvoidBattleCards: number;
  readonly friendlyTribeCards: number;
  readonly militiaCards: number;
  readonly militiaProvince: ProvinceId;
  readonly romanAlliesRegion: RegionId;
  readonly romanAlliesMax: number;
  /** By link type code. */
  readonly linkCost: FixedPerId<LinkType, number>;
  readonly linkAttrition: FixedPerId<LinkType, boolean>;
  /** Interception, Avoid Battle, Withdrawal and Retreat may use such a link (10.6.3). */
  readonly linkReactions: FixedPerId<LinkType, boolean>;
  readonly linkIsolationPath: FixedPerId<LinkType, boolean>;
  readonly linkSiegeTrain: FixedPerId<LinkType, boolean>;
  readonly constants: Readonly<Record<ConstantName, number>>;
}

export function compileTables(json: TablesJson, map: GameMap): Tables {
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
    attritionColumn: Array.from({ length: last + 1 }, (_, size) => columnOf(size)),
    attritionLoss: attrition.columns.map((column) => [0, ...column.lossByRoll]),
    hostileTribesColumn: columnOf(attrition.hostileTribesColumn),
    elephantRoll: attrition.elephantRoll,
    passModifier: attrition.passModifier,
    alpsModifier: attrition.alpsModifier,
    navalDieDots: naval.faces.map((face) => face.dots),
    navalDieDiamonds: naval.faces.map((face) => face.diamonds),
    smallForceMaxCUs: naval.smallForceMaxCUs,
    smallForceDots: naval.smallForceDots,
    markerDots: naval.markerDots,
    romanControlDiamonds: naval.romanControlDiamonds,
    siegeDice: [siege.dice.red, siege.dice.white],
    siegePointsNeeded: siege.pointsNeeded,
    siegeMinimumCUs: siege.minimumCUs,
    greatWalls: siege.greatWalls,
    marcellus: siege.marcellus,
    smallRetreatMaxCUs: retreat.smallMaxCUs,
    smallRetreat: retreatRows(retreat.small),
    largeRetreat: retreatRows(retreat.large),
    noCardPlayedCountsAs: BATTLE_CARD_IDS.indexOf(retreat.noCardPlayedCountsAs) as BattleCard,
    battleCardCounts: fixedPerId(BATTLE_CARD_IDS.map((card) => battleCards.counts[card])),
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
    linkCost: fixedPerId(links.map((link) => link.cost)),
    linkAttrition: fixedPerId(links.map((link) => link.attrition)),
    linkReactions: fixedPerId(links.map((link) => link.reactions)),
    linkIsolationPath: fixedPerId(links.map((link) => link.isolationPath)),
    linkSiegeTrain: fixedPerId(links.map((link) => link.siegeTrain)),
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
