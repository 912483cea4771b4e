import { type Action, ActionCodec, argOf, entriesOf, none, oneOf, upTo } from '@punica/kernel';
import type { CardId, GeneralId, MiatSpace, Space, TacticsId } from './data/ids.ts';
import { HAMILCAR, SIDE_IDS } from './data/index.ts';

const space = oneOf('space', entriesOf(HAMILCAR.map.ids));
const general = oneOf(
  'general',
  HAMILCAR.generals.list.map((g) => g.id),
);
const card = oneOf(
  'strategy card',
  HAMILCAR.cards.list.map((c) => c.id),
);
const tactics = oneOf(
  'tactics card',
  HAMILCAR.tactics.list.map((c) => c.id),
);

/** No rule limits an army; more CUs or trains than this cannot come into play in a whole war. */
const units = upTo(200);

/** Every action of the game, as `verb` and one argument. Codes are `A.verb | argument`. */
export const ACTIONS = new ActionCodec({
  /** Let a moment go by: no reaction, no attempt, no more. */
  pass: none,
  yes: none,
  no: none,
  done: none,
  /** Ways to use a strategy card (5.2C). */
  event: card,
  ops: card,
  move: card,
  raise: card,
  build: card,
  hire: card,
  discard: card,
  /** A counter event (5.2C1). */
  counter: card,
  first: oneOf('side', SIDE_IDS),
  /** What an OP buys (5.2C2, 5.6). */
  refit: none,
  miat: oneOf('space of the Miat', entriesOf(HAMILCAR.tables.miat.ids)),
  supply: space,
  supplyInside: space,
  at: space,
  inside: space,
  ship: none,
  seamanship: none,
  /** Pieces. */
  general,
  units,
  elephants: upTo(4),
  trains: units,
  ships: upTo(10),
  bring: general,
  leave: general,
  elephant: none,
  cu: none,
  /** On the march (7). */
  go: space,
  embark: none,
  sail: space,
  /** Across the Mare Tyrrhenum. */
  cross: space,
  land: none,
  landInside: none,
  putBack: none,
  regroup: none,
  enter: none,
  stop: none,
  besiege: none,
  /** Reactions (8, 10 to 12). */
  intercept: general,
  avoid: general,
  /** Battle at sea (9). */
  play: tactics,
  evade: none,
  goOn: none,
  /** Battle dice (13.4): which of them is rolled again. */
  reroll: upTo(3),
  mount: none,
  dismount: none,
});

export const A = ACTIONS.verbs;

/** The space that an action names. */
export const spaceIn = (a: Action): Space => argOf(a) as Space;
/** The general whom an action names. */
export const generalIn = (a: Action): GeneralId => argOf(a) as GeneralId;
/** The strategy card that an action names. */
export const cardIn = (a: Action): CardId => argOf(a) as CardId;
/** The tactics card that an action names. */
export const tacticsIn = (a: Action): TacticsId => argOf(a) as TacticsId;
/** The space of the Miat that an action names. */
export const miatSpaceIn = (a: Action): MiatSpace => argOf(a) as MiatSpace;
