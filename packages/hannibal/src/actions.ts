import { type Action, ActionCodec, type Argument, argOf, entriesOf, none, oneOf, upTo } from '@punica/kernel';
import { BATTLE_CARD_IDS, SIDE_IDS } from './data/codes.ts';
import type { BattleCard, CardId, GeneralId, ProvinceId, Space } from './data/counted.ts';
import { HANNIBAL } from './data/index.ts';

const space = oneOf('space', entriesOf(HANNIBAL.mapWithMauretania.ids));
const general = oneOf(
  'general',
  HANNIBAL.generals.list.map((g) => g.id),
);
const card = oneOf(
  'strategy card',
  HANNIBAL.cards.list.map((c) => c.id),
);
const battleCard = oneOf('battle card', BATTLE_CARD_IDS);
/** No rule limits an army; more CUs than this cannot come into play in a whole war. */
const units = upTo(200);

/** Every action of the game, as `verb` and one argument. Codes are `A.verb | argument`. */
export const GRAMMAR = {
  /** Let a moment go by: no reaction, no attempt, no more. */
  pass: none,
  yes: none,
  no: none,
  done: none,
  /** Ways to use a Strategy Card (7.2). */
  event: card,
  move: card,
  control: card,
  raise: card,
  discard: card,
  /** A Counter Event (8.4), or any card named outside the normal play. */
  counter: card,
  first: oneOf('side', SIDE_IDS),
  /** Pieces and places. */
  general,
  at: space,
  province: oneOf(
    'province',
    HANNIBAL.mapWithMauretania.provinces.map((p) => p.id),
  ),
  units,
  elephants: upTo(4),
  bring: general,
  leave: general,
  /** On the march (10.2). */
  go: space,
  sail: space,
  /** Sail straight into a friendly Walled City (11.3). */
  land: space,
  regroup: none,
  enter: none,
  stop: none,
  besiege: none,
  /** Removes the PC here (card 28). */
  charm: none,
  /** Reactions (12, 13). */
  intercept: general,
  avoid: general,
  /** Battle (14, 16). */
  play: battleCard,
  /** A Reserve (or Hannibal's Probe) played as another type. */
  reserve: battleCard,
  probe: battleCard,
  withdraw: none,
  /** The inside of a Walled City, where a place is chosen (6.3, 10.7). */
  inside: space,
  /** One at random instead of a piece or card that can be named. */
  random: none,
  /** Change the PC of a space on the march (26.4): take the enemy's away, then set up an own one. */
  unseat: none,
  plant: none,
  /** One of two siege rolls, by its face (card 91). */
  face: upTo(6),
  /** What becomes of a fallen city (26.6.3). */
  loot: none,
  spare: none,
} as const satisfies Readonly<Record<string, Argument>>;

export const ACTIONS = new ActionCodec<keyof typeof GRAMMAR>(GRAMMAR);

export const A = ACTIONS.verbs;

/** The general whom an action names. */
export const generalIn = (a: Action): GeneralId => argOf(a) as GeneralId;
/** The space that an action names. */
export const spaceIn = (a: Action): Space => argOf(a) as Space;
/** The province that an action names. */
export const provinceIn = (a: Action): ProvinceId => argOf(a) as ProvinceId;
/** The Strategy Card that an action names. */
export const cardIn = (a: Action): CardId => argOf(a) as CardId;
/** The type of Battle Card that an action names. */
export const battleCardIn = (a: Action): BattleCard => argOf(a) as BattleCard;
