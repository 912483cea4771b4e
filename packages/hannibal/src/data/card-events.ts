import { boolean, list, nullable, oneOf, record, type TypeOf, variants, whole } from '@punica/kernel/data';
import { MARKER_IDS, SIDE_IDS } from './codes.ts';
import { area, atLeastOne, cardId, count, id, integer } from './fields.ts';
import type { Compiled } from './ids.ts';

/** What the Events of the Strategy Cards do, one shape for each kind, and what they require. */

const marker = oneOf(...MARKER_IDS);
const strategyRating = whole(1, 3);
const besiegingArmy = record({
  minCUs: atLeastOne,
  maxStrategyRating: strategyRating,
  movementPoints: atLeastOne,
});

export const eventShape = variants('kind', {
  revolt: { provinces: list(id), chooseOne: boolean, max: nullable(atLeastOne) },
  moveGeneral: {
    general: nullable(id),
    maxStrategyRating: strategyRating,
    movementPoints: atLeastOne,
    passAttritionModifier: integer,
    navalCUs: count,
    navalMoves: count,
    removesPCsIn: nullable(id),
  },
  drawBattleCards: { cards: atLeastOne, discard: count },
  attrition: {
    target: oneOf('force', 'army', 'sailingArmy'),
    column: oneOf('size', 'hostileTribes'),
    where: nullable(oneOf('hostileProvince', 'ownPCInItalia')),
  },
  alliance: { marker, opponentDiscards: count, addsToDiscard: cardId },
  endAlliance: { marker, opponentDiscards: count },
  reinforce: {
    cus: atLeastOne,
    elephants: count,
    at: list(id),
    withGeneralIn: nullable(area),
    orOwnPortIn: nullable(area),
  },
  breakSiege: { portOnly: boolean, minGarrison: count, besiegerLoses: count },
  takeCity: {
    city: nullable(id),
    notCities: list(id),
    army: nullable(besiegingArmy),
    /** Lowest die on which the city falls; 1 means that no die is rolled. */
    fallsFrom: whole(1, 6),
    marker: nullable(marker),
  },
  dismissProconsul: { never: id },
  revealBattleCards: { divisor: atLeastOne },
  flipPC: { count: atLeastOne, area },
  placeOrFlipPC: { count: atLeastOne, area },
  placePC: { count: atLeastOne, area },
  removePC: { count: atLeastOne, where: oneOf('battleProvince', 'adjacentToOwnCU') },
  removeOwnPC: { count: atLeastOne },
  navalModifier: { marker },
  siegeTrain: { perArmy: atLeastOne, total: atLeastOne },
  noAllies: { area },
  campaign: { generals: atLeastOne, navalCUs: count },
  activateTwo: { generals: atLeastOne, navalCUs: count },
  limitMove: { movementPoints: count },
  elephantFright: { treatRollAs: nullable(atLeastOne), cardsLostPerElephant: count },
  navalMove: {
    maxStrategyRating: strategyRating,
    movementPoints: atLeastOne,
    navalCUs: atLeastOne,
    endProvinces: list(id),
  },
  tribalResistance: {},
  stealCard: { cards: atLeastOne },
  movementBan: { region: id, direction: oneOf('enter', 'leave') },
  stealBattleCard: { cards: atLeastOne },
  truce: {},
  uprising: { cus: atLeastOne, province: id },
  autoAvoidBattle: { general: id },
  citadel: { city: id },
  archimedes: { city: id, rolls: atLeastOne },
  cancelEvent: {},
  dictator: {},
  drawCard: { cards: atLeastOne },
  battleRating: { value: integer, target: oneOf('own', 'enemy') },
  reroll: {},
  autoIntercept: {},
  autoWithdraw: {},
  attritionModifier: { value: integer },
  consulTax: { pcs: atLeastOne },
  siegeReroll: {},
});
export type CardEvent = Compiled<TypeOf<typeof eventShape>>;
export type CardEventKind = CardEvent['kind'];
export type CardEventOf<Kind extends CardEventKind> = Extract<CardEvent, { kind: Kind }>;

const by = oneOf('self', 'enemy', ...SIDE_IDS);
const of = oneOf(...SIDE_IDS);

export const requirementShape = variants('is', {
  marker: { marker },
  controlProvince: { province: id, by },
  controlAnyProvince: { provinces: list(id), by },
  controlSpace: { space: id, by },
  unbesieged: { space: id },
  provincesInRegion: { region: id, by, atLeast: atLeastOne },
  generalInRegion: { general: id, region: id },
  generalOnMap: { general: id },
  generalCommands: { general: id },
  army: { of },
  cusInRegion: { region: id, of },
  proconsulOnMap: {},
  consulOnMap: {},
  enemyHandNotEmpty: {},
  elephantsCharging: {},
});
/** All requirements of a card must hold for its Event to take effect. */
export type Requirement = Compiled<TypeOf<typeof requirementShape>>;
