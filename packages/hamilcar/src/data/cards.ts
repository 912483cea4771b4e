import { fixedPerId, ids } from '@punica/kernel';
import {
  boolean,
  indexIds,
  type Listed,
  list,
  lookUp,
  nullable,
  oneOf,
  parseShape,
  record,
  type TypeOf,
  variants,
  whole,
} from '@punica/kernel/data';
import { EITHER, type SideOrEither, sideOf } from './codes.ts';
import { count, id, integer, provenance, text } from './fields.ts';
import type { CardId, ProvinceId, Space } from './ids.ts';
import type { GameMap } from './map.ts';

const FILE = 'strategy-cards.json';

/** When a card's event may be played. */
export const TIMINGS = [
  'play',
  'playOrEntry',
  'playOrSeaRound',
  'victory',
  'defeat',
  'charge',
  'event',
  'landBattle',
  'seaBattle',
  'battle',
  'die',
  'seaMove',
  'move',
] as const;

export const CONTROL_TARGETS = ['provinceOfVictory', 'besideOwnForce', 'provinces', 'miat'] as const;
export const FORCE_TARGETS = ['weaklyLed', 'onHostileGround', 'besieger', 'nearTribe'] as const;
export const LEVY_PLACES = [
  'spaces',
  'withGeneralInItalia',
  'carthagoOrGeneralInCity',
  'carthagoOrGeneralInAfrica',
] as const;

const eventShape = variants('kind', {
  diplomacy: { place: count },
  placeControl: { count },
  elephantFright: {},
  removeControl: { count, where: oneOf(...CONTROL_TARGETS), provinces: list(id) },
  cancelEvent: {},
  dictator: {},
  battleLevel: { own: integer },
  activate: { generals: count, maxRating: count, mp: count, seaMp: count },
  reroll: {},
  treachery: { minCus: count },
  attrition: { target: oneOf(...FORCE_TARGETS), modifier: integer, column: count },
  battleRating: { own: integer, enemy: integer },
  markAristocrat: { markers: count },
  stealCard: {},
  warships: { count, fewestShips: count, trains: count, lane: count },
  siegeEngineers: {},
  takeCity: { city: id, also: id },
  runBlockade: { units: count },
  desertion: { minCus: count, count, withEnemyArmy: count },
  xanthippus: {},
  placeCus: { count, where: oneOf(...LEVY_PLACES), elephants: boolean, spaces: list(id) },
  cruelSea: {},
  treasuryDeficit: { cost: count },
  navalProgram: { points: count, ship: count, seamanship: count },
  privateers: {},
  corvus: {},
  raidPort: {},
  mareNostrum: { most: count },
  removeGeneral: {},
  rerollOwnDie: { minCus: count },
  cancelCommander: { province: id },
  badWeather: { mp: count },
  placeSupply: { count, ifCity: nullable(id), inRegion: nullable(id), otherwise: count },
  refit: { count },
  barcidFaction: { markers: count, fromTurn: count },
  seizeGround: { region: id, rating: count },
  recruitmentBan: {},
  tacticsDraw: { cards: count },
  silver: { pick: count },
  truce: {},
});
const cardsShape = record({
  note: text,
  cards: list(
    record({
      id,
      title: text,
      ops: whole(1, 3),
      side: oneOf('rome', 'carthage', 'either'),
      counter: boolean,
      removeIfPlayed: boolean,
      campaign: boolean,
      ships: count,
      troops: boolean,
      breaksTruce: boolean,
      timing: oneOf(...TIMINGS),
      event: eventShape,
      text,
      provenance,
    }),
  ),
});

export type CardEvent = TypeOf<typeof eventShape>;
export type CardEventKind = CardEvent['kind'];
export type EventOf<K extends CardEventKind> = Extract<CardEvent, { kind: K }>;
export type CardTiming = (typeof TIMINGS)[number];
export type ControlTarget = (typeof CONTROL_TARGETS)[number];
export type ForceTarget = (typeof FORCE_TARGETS)[number];
export type LevyPlace = (typeof LEVY_PLACES)[number];

type CardJson = TypeOf<typeof cardsShape>['cards'][number];

/** `ships` are those that its OPs build (5.2C2); with `troops` it may raise some. */
export interface StrategyCard extends Omit<CardJson, 'side'> {
  readonly side: SideOrEither;
  /** Provinces that the event speaks of, as a mask by index. */
  readonly provinces: number;
  /** Spaces that the event speaks of. */
  readonly spaces: readonly Space[];
}

export type StrategyCards = Listed<CardId, StrategyCard>;

export function readCards(json: unknown, map: GameMap): StrategyCards {
  const { cards } = parseShape(FILE, cardsShape, json);
  return {
    all: ids<CardId>(cards.length),
    index: indexIds<CardId>(cards, FILE, 'cards'),
    list: fixedPerId(
      cards.map((card) => ({
        ...card,
        side: card.side === 'either' ? EITHER : sideOf(card.side),
        ...placesOf(card.event, map, `cards[${card.id}].event`),
      })),
    ),
  };
}

function placesOf(event: CardEvent, map: GameMap, path: string) {
  const space = (name: string): Space => lookUp(map.index, name, 'space', FILE, path);
  const province = (name: string): ProvinceId => lookUp(map.provinceIndex, name, 'province', FILE, path);
  let provinces = 0;
  const spaces: Space[] = [];
  if (event.kind === 'removeControl') for (const name of event.provinces) provinces |= 1 << province(name);
  if (event.kind === 'cancelCommander') provinces = 1 << province(event.province);
  if (event.kind === 'placeCus') spaces.push(...event.spaces.map(space));
  if (event.kind === 'takeCity') spaces.push(space(event.city), space(event.also));
  if (event.kind === 'placeSupply' && event.ifCity !== null) spaces.push(space(event.ifCity));
  return { provinces, spaces };
}
