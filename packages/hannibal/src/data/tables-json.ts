import {
  boolean,
  DataError,
  filledList,
  list,
  nullable,
  oneOf,
  parseShape,
  record,
  type TypeOf,
  table,
} from '@punica/kernel/data';
import { BATTLE_CARD_IDS, LINK_TYPE_IDS } from './codes.ts';
import { area, atLeastOne, cardId, count, id, integer, provenance, text } from './fields.ts';

const FILE = 'tables.json';

const sixCounts = list(count, 6);
const retreatRows = record({
  frontalAssault: sixCounts,
  flankLeft: sixCounts,
  flankRight: sixCounts,
  probe: sixCounts,
  doubleEnvelopment: sixCounts,
});
const siegeOutcome = record({ loseCUs: count, siegePoints: count });
const siegeFaces = list(
  record({ loseCUs: count, siegePoints: count, mark: nullable(oneOf('P', 'Q')), romanOnly: boolean }),
  6,
);
const linkType = record({
  cost: atLeastOne,
  attrition: boolean,
  reactions: boolean,
  isolationPath: boolean,
  siegeTrain: boolean,
});
const figure = record({ value: count, rule: text });

export const CONSTANT_NAMES = [
  'movementPoints',
  'forcedMarchPoints',
  'movingCUs',
  'navalCost',
  'navalCUsWithOps',
  'navalCUsWithCampaign',
  'navalOps',
  'overrunCUs',
  'overrunEnemyCUs',
  'interceptionCUs',
  'interceptionEnemyPC',
  'avoidBattleCUs',
  'elephantsInPlay',
  'elephantChargeNoGeneralFailsOn',
  'elephantRampageOn',
  'elephantRampageCards',
  'changeOfCommandFrom',
  'consularMinimum',
  'retreatSpaces',
  'retreatLossPerEnemyPC',
  'retreatLossPerEnemyCU',
  'cuLossesPerPC',
  'raiseTroopsOps',
  'raiseTroopsCUs',
  'siegeTrains',
  'significantProvinces',
  'proconsuls',
  'consuls',
] as const;
export type ConstantName = (typeof CONSTANT_NAMES)[number];

export const optionalRulesShape = record({
  '26.1.1': record({ card: cardId }),
  '26.1.2': record({ out: cardId, in: cardId }),
  '26.2.1': record({ general: id, turn: atLeastOne }),
  '26.2.2b': record({ except: list(id) }),
  '26.3': record({
    province: id,
    strait: list(id, 2),
    straitCostIfFriendly: atLeastOne,
    friendlySpace: id,
  }),
  '26.4': record({ minCUs: atLeastOne, removePoints: count, placePoints: count }),
  '26.5': record({
    carthage: record({
      cities: list(id),
      placements: list(record({ cus: atLeastOne, at: list(id), withGeneralIn: nullable(area) })),
    }),
    rome: record({ cities: list(id), region: id, maxOutsideRegion: count }),
  }),
  '26.6': record({
    pointsNeeded: atLeastOne,
    except: list(id),
    lootCUs: count,
    clemencyFlips: count,
  }),
  '26.7': record({ withoutSets: list(oneOf('classic', '2018', 'optional')) }),
});

const tablesShape = record({
  note: text,
  attrition: record({
    columns: filledList(record({ min: atLeastOne, max: nullable(atLeastOne), lossByRoll: sixCounts })),
    hostileTribesColumn: atLeastOne,
    elephantRoll: atLeastOne,
    passModifier: integer,
    alpsModifier: integer,
    provenance,
  }),
  naval: record({
    faces: list(record({ dots: count, diamonds: count }), 6),
    smallForceMaxCUs: count,
    smallForceDots: count,
    markerDots: count,
    romanControlDiamonds: count,
    provenance,
  }),
  siege: record({
    pointsNeeded: atLeastOne,
    minimumCUs: atLeastOne,
    attemptsPerCard: atLeastOne,
    dice: record({ red: siegeFaces, white: siegeFaces }),
    greatWalls: record({ P: siegeOutcome }),
    marcellus: record({ P: siegeOutcome, Q: siegeOutcome }),
    provenance,
  }),
  retreat: record({
    smallMaxCUs: atLeastOne,
    small: retreatRows,
    large: retreatRows,
    noCardPlayedCountsAs: oneOf(...BATTLE_CARD_IDS),
    provenance,
  }),
  battleCards: record({
    counts: table(BATTLE_CARD_IDS, count),
    handLimit: atLeastOne,
    interception: integer,
    failedAvoidBattle: integer,
    friendlyTribe: count,
    militia: count,
    militiaProvince: id,
    romanAlliesLimit: record({ region: id, max: count }),
    provenance,
  }),
  linkTypes: table(LINK_TYPE_IDS, linkType),
  constants: table(CONSTANT_NAMES, figure),
  optionalRules: optionalRulesShape,
});
export type TablesJson = TypeOf<typeof tablesShape>;

export function readTablesJson(json: unknown): TablesJson {
  const tables = parseShape(FILE, tablesShape, json);
  checkAttrition(tables.attrition);
  checkBattleCards(tables);
  return tables;
}

function checkAttrition(attrition: TablesJson['attrition']): void {
  const columns = attrition.columns;
  let next = 1;
  columns.forEach((column, at) => {
    const path = `attrition.columns[${at}]`;
    if (column.min !== next)
      throw new DataError(
        FILE,
        `${path}.min`,
        `must be ${next}, so that no size is missing or counted twice`,
      );
    if ((column.max === null) !== (at === columns.length - 1))
      throw new DataError(FILE, `${path}.max`, 'is null in the last column and in no other');
    if (column.max !== null && column.max < column.min)
      throw new DataError(FILE, `${path}.max`, 'is smaller than min');
    column.lossByRoll.forEach((loss, face) => {
      if (face > 0 && loss < column.lossByRoll[face - 1])
        throw new DataError(FILE, `${path}.lossByRoll[${face}]`, 'a higher roll cannot cost less');
    });
    next = (column.max ?? column.min) + 1;
  });
}

function checkBattleCards(tables: TablesJson): void {
  const { counts, handLimit } = tables.battleCards;
  const total = BATTLE_CARD_IDS.reduce((sum, card) => sum + counts[card], 0);
  if (total < 2 * handLimit)
    throw new DataError(
      FILE,
      'battleCards.counts',
      `${total} cards are not enough for two hands of ${handLimit}`,
    );
  if (tables.retreat.noCardPlayedCountsAs === 'reserve')
    throw new DataError(FILE, 'retreat.noCardPlayedCountsAs', 'a Reserve has no retreat row of its own');
}
