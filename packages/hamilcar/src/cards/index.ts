import type { X } from '../board.ts';
import type { CardEventKind, CardTiming } from '../data/cards.ts';
import type { Side } from '../data/index.ts';
import type { CardId, H } from '../state.ts';
import { badWeather, cancelEvent, cruelSea, elephantFright, removeGeneral, reroll } from './answers.ts';
import { battleLevel, battleRating, cancelCommander, moreTactics, rerollOwnDie } from './battle.ts';
import { barcidFaction, mareNostrum, seize, takeCity, winOver } from './control.ts';
import { attrition, mercenariesLeave } from './force.ts';
import type { AnyEventKind } from './hook.ts';
import { activate, dictator, treachery, warships } from './moves.ts';
import { corvus, navalProgram, placeSupply, preyOnTrade, raid, refit, silver } from './navy.ts';
import { flamen, placeCus, recruitmentBan, stealCard, treasuryDeficit, truce, xanthippus } from './people.ts';
import { placeControl } from './place-control.ts';
import { removeControl } from './removing.ts';
import { blockadeRunners, engineers } from './siege.ts';

/** Every kind of event that the data may name. */
export const EVENT_KINDS = {
  activate,
  attrition,
  badWeather,
  barcidFaction,
  battleLevel,
  battleRating,
  cancelCommander,
  cancelEvent,
  corvus,
  cruelSea,
  desertion: mercenariesLeave,
  dictator,
  diplomacy: winOver,
  elephantFright,
  mareNostrum,
  markAristocrat: flamen,
  navalProgram,
  placeControl,
  placeCus,
  placeSupply,
  privateers: preyOnTrade,
  raidPort: raid,
  recruitmentBan,
  refit,
  removeControl,
  removeGeneral,
  reroll,
  rerollOwnDie,
  runBlockade: blockadeRunners,
  seizeGround: seize,
  siegeEngineers: engineers,
  silver,
  stealCard,
  tacticsDraw: moreTactics,
  takeCity,
  treachery,
  treasuryDeficit,
  truce,
  warships,
  xanthippus,
} as const satisfies { readonly [K in CardEventKind]: AnyEventKind<K> };

/** The kinds whose cards have one of these timings: what is done then has an entry for each of them. */
export type KindsAt<T extends CardTiming> = {
  [K in CardEventKind]: [Extract<(typeof EVENT_KINDS)[K]['timings'][number], T>] extends [never] ? never : K;
}[CardEventKind];

/** What is known of the kind of a card's event. */
const kindOf = (g: H, card: CardId): AnyEventKind<CardEventKind> =>
  EVENT_KINDS[g.rules.cards.list[card].event.kind] as AnyEventKind<CardEventKind>;

/** Would this event have an effect now? */
export function takesEffect(g: H, side: Side, card: CardId): boolean {
  const { play } = kindOf(g, card);
  return play?.can(g, side, g.rules.cards.list[card].event, card) === true;
}

export function carryOut(g: H, side: Side, card: CardId, x: X): void {
  const { play } = kindOf(g, card);
  if (play === null) throw new Error('this event is played only as an answer');
  play.run(g, side, g.rules.cards.list[card].event, card, x);
}

/** What it is worth to a bot that could also march for so much. */
export const eventWorth = (g: H, side: Side, card: CardId, march: number): number =>
  kindOf(g, card).play?.worth(g, side, g.rules.cards.list[card].event, march) ?? 0;

/** How much a bot would rather keep this card for its moment. */
export const keptFor = (g: H, card: CardId): number => kindOf(g, card).kept ?? 0;
