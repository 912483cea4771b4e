import * as z from 'zod/mini';
import { BATTLE_CARD_IDS, LINK_TYPE_IDS } from './codes.ts';
import { DataError, parseShape } from './error.ts';
import { area, atLeastOne, count, id, provenance, text } from './fields.ts';

const FILE = 'tables.json';

const sixCounts = z.array(count).check(z.length(6, 'must have one number for each of the six faces'));
const retreatRows = z.strictObject({
  frontalAssault: sixCounts,
  flankLeft: sixCounts,
  flankRight: sixCounts,
  probe: sixCounts,
  doubleEnvelopment: sixCounts,
});
const siegeOutcome = z.strictObject({ loseCUs: count, siegePoints: count });
const siegeFaces = z
  .array(
    z.strictObject({
      loseCUs: count,
      siegePoints: count,
      mark: z.nullable(z.enum(['P', 'Q'])),
      romanOnly: z.boolean(),
    }),
  )
  .check(z.length(6, 'must have six faces'));
const linkType = z.strictObject({
  cost: atLeastOne,
  attrition: z.boolean(),
  reactions: z.boolean(),
  isolationPath: z.boolean(),
  siegeTrain: z.boolean(),
});
const figure = z.strictObject({ value: count, rule: text });

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

const cardId = z.string().check(z.regex(/^\d+[AB]?$/, 'must be a card number'));
export const optionalRulesShape = z.strictObject({
  '26.1.1': z.strictObject({ card: cardId }),
  '26.1.2': z.strictObject({ out: cardId, in: cardId }),
  '26.2.1': z.strictObject({ general: id, turn: atLeastOne }),
  '26.2.2b': z.strictObject({ except: z.array(id) }),
  '26.3': z.strictObject({
    province: id,
    strait: z.tuple([id, id]),
    straitCostIfFriendly: atLeastOne,
    friendlySpace: id,
  }),
  '26.4': z.strictObject({ minCUs: atLeastOne, removePoints: count, placePoints: count }),
  '26.5': z.strictObject({
    carthage: z.strictObject({
      cities: z.array(id),
      placements: z.array(z.strictObject({ cus: atLeastOne, at: z.array(id), withGeneralIn: z.nullable(area) })),
    }),
    rome: z.strictObject({ cities: z.array(id), region: id, maxOutsideRegion: count }),
  }),
  '26.6': z.strictObject({
    pointsNeeded: atLeastOne,
    except: z.array(id),
    lootCUs: count,
    clemencyFlips: count,
  }),
  '26.7': z.strictObject({ withoutSets: z.array(z.enum(['classic', '2018', 'optional'])) }),
});

const tablesShape = z.strictObject({
  note: z.string(),
  attrition: z.strictObject({
    columns: z.array(
      z.strictObject({ min: atLeastOne, max: z.nullable(atLeastOne), lossByRoll: sixCounts }),
    ),
    hostileTribesColumn: atLeastOne,
    elephantRoll: atLeastOne,
    passModifier: z.int(),
    alpsModifier: z.int(),
    provenance,
  }),
  naval: z.strictObject({
    faces: z
      .array(z.strictObject({ dots: count, diamonds: count }))
      .check(z.length(6, 'must have six faces')),
    smallForceMaxCUs: count,
    smallForceDots: count,
    markerDots: count,
    romanControlDiamonds: count,
    provenance,
  }),
  siege: z.strictObject({
    pointsNeeded: atLeastOne,
    minimumCUs: atLeastOne,
    attemptsPerCard: atLeastOne,
    dice: z.strictObject({ red: siegeFaces, white: siegeFaces }),
    greatWalls: z.strictObject({ P: siegeOutcome }),
    marcellus: z.strictObject({ P: siegeOutcome, Q: siegeOutcome }),
    provenance,
  }),
  retreat: z.strictObject({
    smallMaxCUs: atLeastOne,
    small: retreatRows,
    large: retreatRows,
    noCardPlayedCountsAs: z.enum(BATTLE_CARD_IDS),
    provenance,
  }),
  battleCards: z.strictObject({
    counts: z.record(z.enum(BATTLE_CARD_IDS), count),
    handLimit: atLeastOne,
    interception: z.int(),
    failedAvoidBattle: z.int(),
    friendlyTribe: count,
    militia: count,
    militiaProvince: id,
    romanAlliesLimit: z.strictObject({ region: id, max: count }),
    provenance,
  }),
  linkTypes: z.record(z.enum(LINK_TYPE_IDS), linkType),
  constants: z.record(z.enum(CONSTANT_NAMES), figure),
  optionalRules: optionalRulesShape,
});
export type TablesJson = z.infer<typeof tablesShape>;

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
      throw new DataError(FILE, `${path}.min`, `must be ${next}, so that no size is missing or counted twice`);
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
    throw new DataError(FILE, 'battleCards.counts', `${total} cards are not enough for two hands of ${handLimit}`);
  if (tables.retreat.noCardPlayedCountsAs === 'reserve')
    throw new DataError(FILE, 'retreat.noCardPlayedCountsAs', 'a Reserve has no retreat row of its own');
}
