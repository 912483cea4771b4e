import * as z from 'zod/mini';
import { MARKER_IDS, SIDE_IDS } from './codes.ts';
import { area, atLeastOne, count, id } from './fields.ts';
import type { Compiled } from './ids.ts';

/** What the Events of the Strategy Cards do, one shape for each kind, and what they require. */

const marker = z.enum(MARKER_IDS);
const strategyRating = z.int().check(z.gte(1), z.lte(3));
const besiegingArmy = z.strictObject({
  minCUs: atLeastOne,
  maxStrategyRating: strategyRating,
  movementPoints: atLeastOne,
});
const cardId = z.string().check(z.regex(/^\d+[AB]?$/, 'must be a card number'));
const bare = <Kind extends string>(kind: Kind) => z.strictObject({ kind: z.literal(kind) });

export const eventShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('revolt'),
    provinces: z.array(id),
    chooseOne: z.boolean(),
    max: z.nullable(atLeastOne),
  }),
  z.strictObject({
    kind: z.literal('moveGeneral'),
    general: z.nullable(id),
    maxStrategyRating: strategyRating,
    movementPoints: atLeastOne,
    passAttritionModifier: z.int(),
    navalCUs: count,
    navalMoves: count,
    removesPCsIn: z.nullable(id),
  }),
  z.strictObject({ kind: z.literal('drawBattleCards'), cards: atLeastOne, discard: count }),
  z.strictObject({
    kind: z.literal('attrition'),
    target: z.enum(['force', 'army', 'sailingArmy']),
    column: z.enum(['size', 'hostileTribes']),
    where: z.nullable(z.enum(['hostileProvince', 'ownPCInItalia'])),
  }),
  z.strictObject({ kind: z.literal('alliance'), marker, opponentDiscards: count, addsToDiscard: cardId }),
  z.strictObject({ kind: z.literal('endAlliance'), marker, opponentDiscards: count }),
  z.strictObject({
    kind: z.literal('reinforce'),
    cus: atLeastOne,
    elephants: count,
    at: z.array(id),
    withGeneralIn: z.nullable(area),
    orOwnPortIn: z.nullable(area),
  }),
  z.strictObject({
    kind: z.literal('breakSiege'),
    portOnly: z.boolean(),
    minGarrison: count,
    besiegerLoses: count,
  }),
  z.strictObject({
    kind: z.literal('takeCity'),
    city: z.nullable(id),
    notCities: z.array(id),
    army: z.nullable(besiegingArmy),
    /** Lowest die on which the city falls; 1 means that no die is rolled. */
    fallsFrom: z.int().check(z.gte(1), z.lte(6)),
    marker: z.nullable(marker),
  }),
  z.strictObject({ kind: z.literal('dismissProconsul'), never: id }),
  z.strictObject({ kind: z.literal('revealBattleCards'), divisor: atLeastOne }),
  z.strictObject({ kind: z.literal('flipPC'), count: atLeastOne, area }),
  z.strictObject({ kind: z.literal('placeOrFlipPC'), count: atLeastOne, area }),
  z.strictObject({ kind: z.literal('placePC'), count: atLeastOne, area }),
  z.strictObject({
    kind: z.literal('removePC'),
    count: atLeastOne,
    where: z.enum(['battleProvince', 'adjacentToOwnCU']),
  }),
  z.strictObject({ kind: z.literal('removeOwnPC'), count: atLeastOne }),
  z.strictObject({ kind: z.literal('navalModifier'), marker }),
  z.strictObject({ kind: z.literal('siegeTrain'), perArmy: atLeastOne, total: atLeastOne }),
  z.strictObject({ kind: z.literal('noAllies'), area }),
  z.strictObject({ kind: z.literal('campaign'), generals: atLeastOne, navalCUs: count }),
  z.strictObject({ kind: z.literal('activateTwo'), generals: atLeastOne, navalCUs: count }),
  z.strictObject({ kind: z.literal('limitMove'), movementPoints: count }),
  z.strictObject({
    kind: z.literal('elephantFright'),
    treatRollAs: z.nullable(atLeastOne),
    cardsLostPerElephant: count,
  }),
  z.strictObject({
    kind: z.literal('navalMove'),
    maxStrategyRating: strategyRating,
    movementPoints: atLeastOne,
    navalCUs: atLeastOne,
    endProvinces: z.array(id),
  }),
  bare('tribalResistance'),
  z.strictObject({ kind: z.literal('stealCard'), cards: atLeastOne }),
  z.strictObject({ kind: z.literal('movementBan'), region: id, direction: z.enum(['enter', 'leave']) }),
  z.strictObject({ kind: z.literal('stealBattleCard'), cards: atLeastOne }),
  bare('truce'),
  z.strictObject({ kind: z.literal('uprising'), cus: atLeastOne, province: id }),
  z.strictObject({ kind: z.literal('autoAvoidBattle'), general: id }),
  z.strictObject({ kind: z.literal('citadel'), city: id }),
  z.strictObject({ kind: z.literal('archimedes'), city: id, rolls: atLeastOne }),
  bare('cancelEvent'),
  bare('dictator'),
  z.strictObject({ kind: z.literal('drawCard'), cards: atLeastOne }),
  z.strictObject({ kind: z.literal('battleRating'), value: z.int(), target: z.enum(['own', 'enemy']) }),
  bare('reroll'),
  bare('autoIntercept'),
  bare('autoWithdraw'),
  z.strictObject({ kind: z.literal('attritionModifier'), value: z.int() }),
  z.strictObject({ kind: z.literal('consulTax'), pcs: atLeastOne }),
  bare('siegeReroll'),
]);
export type CardEvent = Compiled<z.infer<typeof eventShape>>;
export type CardEventKind = CardEvent['kind'];
export type CardEventOf<Kind extends CardEventKind> = Extract<CardEvent, { kind: Kind }>;

const by = z.enum(['self', 'enemy', ...SIDE_IDS]);
const of = z.enum(SIDE_IDS);
const bareIs = <Name extends string>(name: Name) => z.strictObject({ is: z.literal(name) });

export const requirementShape = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('marker'), marker }),
  z.strictObject({ is: z.literal('controlProvince'), province: id, by }),
  z.strictObject({ is: z.literal('controlAnyProvince'), provinces: z.array(id), by }),
  z.strictObject({ is: z.literal('controlSpace'), space: id, by }),
  z.strictObject({ is: z.literal('unbesieged'), space: id }),
  z.strictObject({ is: z.literal('provincesInRegion'), region: id, by, atLeast: atLeastOne }),
  z.strictObject({ is: z.literal('generalInRegion'), general: id, region: id }),
  z.strictObject({ is: z.literal('generalOnMap'), general: id }),
  z.strictObject({ is: z.literal('generalCommands'), general: id }),
  z.strictObject({ is: z.literal('army'), of }),
  z.strictObject({ is: z.literal('cusInRegion'), region: id, of }),
  bareIs('proconsulOnMap'),
  bareIs('consulOnMap'),
  bareIs('enemyHandNotEmpty'),
  bareIs('elephantsCharging'),
]);
/** All requirements of a card must hold for its Event to take effect. */
export type Requirement = Compiled<z.infer<typeof requirementShape>>;
