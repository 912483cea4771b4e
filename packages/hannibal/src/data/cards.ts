import { fixedPerId, ids } from '@punica/kernel';
import {
  boolean,
  DataError,
  indexIds,
  type Listed,
  list,
  nullable,
  oneOf,
  optional,
  parseShape,
  record,
  type TypeOf,
} from '@punica/kernel/data';
import { type CardEvent, eventShape, type Requirement, requirementShape } from './card-events.ts';
import { EITHER, type SideOrEither, sideOf } from './codes.ts';
import type { CardId } from './counted.ts';
import { atLeastOne, cardId, confidence, text } from './fields.ts';
import { compileIds, type IdLists } from './ids.ts';

const FILE = 'strategy-cards.json';

/** When an Event may be played: `turn` is the normal card play, the others are Counter Event windows (8.4). */
export const CARD_TIMINGS = [
  'turn',
  'enemyForceInHostileProvince',
  'enemyMove',
  'enemyNavalMove',
  'enemySubjugation',
  'battleStart',
  'elephantCharge',
  'battle',
  'battleWon',
  'avoidBattle',
  'interception',
  'withdrawal',
  'attrition',
  'siegeRoll',
  'cityLost',
  'enemyEvent',
  'anyDieRoll',
] as const;
export type CardTiming = (typeof CARD_TIMINGS)[number];

export const CARD_SETS = ['classic', 'extra', 'multi-use'] as const;
export type CardSet = (typeof CARD_SETS)[number];

const cardShape = record({
  id: cardId,
  number: atLeastOne,
  title: text,
  ops: oneOf(1, 2, 3),
  side: oneOf('rome', 'carthage', 'both'),
  counter: boolean,
  removeIfPlayed: boolean,
  timing: oneOf(...CARD_TIMINGS),
  navalIcon: nullable(oneOf('minor', 'major')),
  breaksTruce: boolean,
  campaign: boolean,
  alsoAsNormalPlay: optional(oneOf(true)),
  startsAside: optional(oneOf(true)),
  requires: list(requirementShape),
  event: eventShape,
  text,
  set: oneOf(...CARD_SETS),
  confidence: record({ title: confidence, ops: confidence, side: confidence, effect: confidence }),
  source: text,
});
const cardsShape = record({ note: text, cards: list(cardShape) });
export type CardsJson = TypeOf<typeof cardsShape>;
type CardJson = CardsJson['cards'][number];

export interface StrategyCard {
  readonly index: CardId;
  readonly id: string;
  readonly number: number;
  readonly title: string;
  /** The Event in one or two sentences. */
  readonly text: string;
  /** [3.7] */
  readonly ops: 1 | 2 | 3;
  /** Who may use the Event (8.3); anyone may use the OPs. */
  readonly side: SideOrEither;
  readonly counter: boolean;
  /** A Counter Event that is also allowed as the normal card play. */
  readonly alsoAsNormalPlay: boolean;
  readonly removeIfPlayed: boolean;
  readonly timing: CardTiming;
  /** CUs by sea when used for the OPs: 5 on a 3-OP card, else 0 (11.4). */
  readonly navalCUs: 0 | 5;
  /** A Major or Minor Campaign: pre-empts (7.3.2), serves Nero and Marcellus, carries 10 CUs by sea as Event. */
  readonly campaign: boolean;
  readonly breaksTruce: boolean;
  /** Not in the deck until another Event brings it in (9B). */
  readonly startsAside: boolean;
  readonly requires: readonly Requirement[];
  readonly event: CardEvent;
  readonly set: CardSet;
}

export type StrategyCards = Listed<CardId, StrategyCard>;

export function readCardsJson(json: unknown): CardsJson {
  const cards = parseShape(FILE, cardsShape, json);
  cards.cards.forEach(checkCard);
  checkSets(cards.cards);
  return cards;
}

export function compileCards(json: CardsJson, lists: IdLists): StrategyCards {
  const index = indexIds<CardId>(json.cards, FILE, 'cards');
  const withCards: IdLists = { ...lists, cards: index };
  const all = ids<CardId>(json.cards.length);
  return { list: fixedPerId(all.map((at) => compileCard(json.cards[at], at, withCards))), index, all };
}

function compileCard(card: CardJson, index: CardId, lists: IdLists): StrategyCard {
  const path = `cards[${card.id}]`;
  return {
    index,
    id: card.id,
    number: card.number,
    title: card.title,
    text: card.text,
    ops: card.ops,
    side: card.side === 'both' ? EITHER : sideOf(card.side),
    counter: card.counter,
    alsoAsNormalPlay: card.alsoAsNormalPlay === true,
    removeIfPlayed: card.removeIfPlayed,
    timing: card.timing,
    navalCUs: card.ops === 3 ? 5 : 0,
    campaign: card.campaign,
    breaksTruce: card.breaksTruce,
    startsAside: card.startsAside === true,
    requires: card.requires.map((requirement, i) =>
      compileIds(requirement, lists, FILE, `${path}.requires[${i}]`),
    ),
    event: compileIds(card.event, lists, FILE, `${path}.event`),
    set: card.set,
  };
}

function checkCard(card: CardJson): void {
  const fault = (field: string, problem: string) =>
    new DataError(FILE, `cards[${card.id}].${field}`, problem);
  if (Number.parseInt(card.id, 10) !== card.number)
    throw fault('number', `must be the number in the id ${card.id}`);
  if (card.counter !== (card.timing !== 'turn'))
    throw fault('timing', card.counter ? 'a Counter Event needs a window, not "turn"' : 'must be "turn"');
  if (card.alsoAsNormalPlay && !card.counter) throw fault('alsoAsNormalPlay', 'is for Counter Events only');
  if ((card.ops === 3) !== (card.navalIcon !== null))
    throw fault('navalIcon', 'stands on all 3-OP cards and on no others');
  if (card.campaign !== (card.event.kind === 'campaign'))
    throw fault('campaign', 'must be true for Campaign Events and for no others');
  if ((card.navalIcon === 'major') !== card.campaign)
    throw fault('navalIcon', 'is "major" on Campaign cards and on no others');
  if (card.counter && card.breaksTruce) throw fault('breaksTruce', 'a Counter Event never breaks a Truce');
  const event = card.event;
  if (event.kind === 'revolt' && event.provinces.length === 0)
    throw fault('event.provinces', 'names no province');
  if (event.kind === 'reinforce' && event.at.length === 0 && !event.withGeneralIn && !event.orOwnPortIn)
    throw fault('event', 'says nowhere where the CUs go');
  if (event.kind === 'reinforce' && event.elephants > event.cus)
    throw fault('event.elephants', 'cannot be more than the CUs placed');
}

function checkSets(cards: readonly CardJson[]): void {
  let last = 0;
  for (const card of cards) {
    const at = CARD_SETS.indexOf(card.set);
    if (at < last)
      throw new DataError(
        FILE,
        `cards[${card.id}].set`,
        'cards must stand in the order classic, extra, multi-use',
      );
    last = at;
  }
}
