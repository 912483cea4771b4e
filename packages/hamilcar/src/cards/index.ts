import type { X } from '../board.ts';
import type { CardEventKind } from '../data/cards.ts';
import type { Side } from '../data/index.ts';
import type { CardId, H } from '../state.ts';
import {
  barcidHook,
  diplomacyHook,
  mareNostrumHook,
  placeControlHook,
  removeControlHook,
  seizeGroundHook,
  takeCityHook,
} from './control.ts';
import { attritionHook, desertionHook } from './force.ts';
import type { EventHook } from './hook.ts';
import { activateHook, dictatorHook, treacheryHook, warshipsHook } from './moves.ts';
import {
  corvusHook,
  navalProgramHook,
  placeSupplyHook,
  privateersHook,
  raidPortHook,
  refitHook,
  silverHook,
} from './navy.ts';
import {
  markAristocratHook,
  placeCusHook,
  recruitmentBanHook,
  stealCardHook,
  treasuryHook,
  truceHook,
  xanthippusHook,
} from './people.ts';
import { runBlockadeHook, siegeEngineersHook } from './siege.ts';

/** Events that are only ever an answer: their windows carry them out. */
const answerOnly = {
  can: (): boolean => false,
  run(): void {
    throw new Error('this event is played only as an answer');
  },
};

const HOOKS: { readonly [K in CardEventKind]: EventHook<K> } = {
  activate: activateHook,
  attrition: attritionHook,
  badWeather: answerOnly,
  barcidFaction: barcidHook,
  battleLevel: answerOnly,
  battleRating: answerOnly,
  cancelCommander: answerOnly,
  cancelEvent: answerOnly,
  corvus: corvusHook,
  cruelSea: answerOnly,
  desertion: desertionHook,
  dictator: dictatorHook,
  diplomacy: diplomacyHook,
  elephantFright: answerOnly,
  mareNostrum: mareNostrumHook,
  markAristocrat: markAristocratHook,
  navalProgram: navalProgramHook,
  placeControl: placeControlHook,
  placeCus: placeCusHook,
  placeSupply: placeSupplyHook,
  privateers: privateersHook,
  raidPort: raidPortHook,
  recruitmentBan: recruitmentBanHook,
  refit: refitHook,
  removeControl: removeControlHook,
  removeGeneral: answerOnly,
  reroll: answerOnly,
  rerollOwnDie: answerOnly,
  runBlockade: runBlockadeHook,
  seizeGround: seizeGroundHook,
  siegeEngineers: siegeEngineersHook,
  silver: silverHook,
  stealCard: stealCardHook,
  tacticsDraw: answerOnly,
  takeCity: takeCityHook,
  treachery: treacheryHook,
  treasuryDeficit: treasuryHook,
  truce: truceHook,
  warships: warshipsHook,
  xanthippus: xanthippusHook,
};

const hookOf = (g: H, card: CardId): EventHook<CardEventKind> =>
  HOOKS[g.rules.cards.list[card].event.kind] as EventHook<CardEventKind>;

/** Would this event have an effect now? */
export const takesEffect = (g: H, side: Side, card: CardId): boolean =>
  hookOf(g, card).can(g, side, g.rules.cards.list[card].event, card);

export const carryOut = (g: H, side: Side, card: CardId, x: X): void =>
  hookOf(g, card).run(g, side, g.rules.cards.list[card].event, card, x);
