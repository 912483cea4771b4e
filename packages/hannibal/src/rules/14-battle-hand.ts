import { controlsProvince, enemyOf } from '../board.ts';
import { haveDeserted, keepsAway } from '../cards/no-allies.ts';
import { NONE, ROME, type Side } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import type { CardId, H, ProvinceId, Space } from '../state.ts';
import { type Battle, battleCUs, ratingOf } from './14-battle-frame.ts';

/** A reason for Battle Cards and how many it gives. */
export interface HandPart {
  readonly what:
    | 'rating'
    | 'units'
    | 'interception'
    | 'avoidFailed'
    | 'allies'
    | 'tribe'
    | 'militia'
    | 'ability'
    | 'limit'
    | 'charge'
    /** Whatever a variant has in mind. */
    | (string & {});
  readonly cards: number;
}

/** [14.2.3, 14.2.3.1, 14.2.3.2, 14.2.3.3] Do the allies of a province fight in this space? */
const isAvailable = (g: H, province: ProvinceId, space: Space): boolean => {
  const { map } = g.rules;
  if (map.province[space] === province) return true;
  return map.provinces[province].alliesInRegion && map.provinces[province].region === map.region[space];
};

/** [14.2, 14.2.1, 14.2.2] Cards for the allies of one province, before Events and the limit in Italia. */
const alliesOf = (g: H, side: Side, at: Space, province: ProvinceId): number =>
  isAvailable(g, province, at) && controlsProvince(g, side, province)
    ? g.rules.map.provinces[province].allyCards
    : 0;

/** [14.3.2] At most two for Rome in Italia. */
function underLimit(g: H, side: Side, at: Space, cards: number): number {
  const { map, tables } = g.rules;
  const limited = side === ROME && map.region[at] === tables.romanAlliesRegion;
  return limited ? Math.min(cards, tables.romanAlliesMax) : cards;
}

/** [14.2, 14.3.2] Cards for all allies of a side that a General leads in a space, as they can be counted before a battle. */
export function alliesBefore(g: H, side: Side, at: Space): number {
  let cards = 0;
  for (const province of g.rules.map.allProvinces) {
    cards += alliesOf(g, side, at, province);
  }
  return underLimit(g, side, at, cards);
}

/** [14.2, 14.2.1, 14.2.2] Cards for the allies of one province, before the limit in Italia. */
export function allyCardsFrom(g: H, b: Battle, side: Side, province: ProvinceId): number {
  const cards = alliesOf(g, side, b.at, province);
  if (cards === 0 || !g.rules.variant.sendsAllies(g, b, side, province)) return 0;
  return haveDeserted(g, b.events, side, province) ? 0 : cards;
}

/** [14.2, 14.3, 14.3.1, 14.3.2] Cards for all allies: none without a General, at most two for Rome in Italia. */
export function allyCards(g: H, b: Battle, side: Side): number {
  if (b.commanders[side] === NONE) return 0;
  let cards = 0;
  for (const province of g.rules.map.allProvinces) {
    cards += allyCardsFrom(g, b, side, province);
  }
  return underLimit(g, side, b.at, cards);
}

/** [14.1, 20.8] */
export const tribeCards = (g: H, side: Side, at: Space): number =>
  g.tribe[at] === 1 && g.control[at] === side ? g.rules.tables.friendlyTribeCards : 0;

/** [14.1] */
export const militiaCards = (g: H, side: Side, at: Space): number =>
  side === ROME && g.rules.map.province[at] === g.rules.tables.militiaProvince
    ? g.rules.tables.militiaCards
    : 0;

/** [general gisgo] */
function abilityCards(g: H, commander: GeneralId, at: Space): number {
  if (commander === NONE) return 0;
  const { ability } = g.rules.generals.list[commander];
  return ability.kind === 'extraBattleCards' && ability.region === g.rules.map.region[at] ? ability.value : 0;
}

const sum = (parts: readonly HandPart[]): number => parts.reduce((total, part) => total + part.cards, 0);

/**
 * [14.1, 14.4] What a side's hand is made of, ending with what the limit and the Elephants take away
 * [14.1 twenty-card limit].
 */
export function handParts(g: H, b: Battle, side: Side): readonly HandPart[] {
  const { tables } = g.rules;
  const isActive = side === b.attacker;
  const parts: HandPart[] = [];
  const add = (what: HandPart['what'], cards: number): void => {
    if (cards !== 0) parts.push({ what, cards });
  };
  add('rating', ratingOf(g, b, side));
  add('units', battleCUs(g, b, side));
  add('interception', !isActive && b.intercepted === 1 ? tables.interceptionCards : 0);
  add('avoidFailed', !isActive && b.avoidFailed === 1 ? tables.failedAvoidBattleCards : 0);
  add('allies', allyCards(g, b, side));
  add('tribe', tribeCards(g, side, b.at));
  add('militia', militiaCards(g, side, b.at));
  add('ability', abilityCards(g, b.commanders[side], b.at));
  for (const { what, cards } of g.rules.variant.moreCards(g, b, side)) add(what, cards);
  add('limit', Math.min(0, tables.handLimit - sum(parts)));
  add('charge', -Math.min(b.fewer[side], sum(parts)));
  return parts;
}

export const handSize = (parts: readonly HandPart[]): number => Math.max(0, sum(parts));

/** Would this Event take any card from the enemy's hand (cards 31, 32)? */
export function costsAllies(g: H, b: Battle, card: CardId, side: Side): boolean {
  const enemy = enemyOf(side);
  if (b.commanders[enemy] === NONE) return false;
  for (const province of g.rules.map.allProvinces)
    if (keepsAway(g, card, province) && allyCardsFrom(g, b, enemy, province) > 0) return true;
  return false;
}
