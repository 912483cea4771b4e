import type { Side } from '../data/codes.ts';
import type { CardEventKind } from '../data/index.ts';
import type { CardId, H } from '../state.ts';
import { attrition } from './attrition.ts';
import { breakSiege } from './break-siege.ts';
import { consulTax } from './consul-tax.ts';
import { dictator } from './dictator.ts';
import { dismissProconsul } from './dismiss-proconsul.ts';
import type { EventHook } from './event.ts';
import { drawCard, stealCard } from './hand.ts';
import { alliance, archimedes, endAlliance, movementBan, navalModifier, truce } from './marks.ts';
import { activateTwo, campaign, moveGeneral, navalMove } from './moves.ts';
import { reinforce } from './reinforce.ts';
import { removeOwnPC } from './remove-own-pc.ts';
import { removePC } from './removing-pcs.ts';
import { meetsAll } from './requirements.ts';
import { revolt } from './revolt.ts';
import { siegeTrain } from './siege-train.ts';
import { takeCity } from './take-city.ts';
import { turnPCs } from './turning-pcs.ts';
import { uprising } from './uprising.ts';

/** Kinds of Events that are played in battles and other windows only (8.4); those stand where the window is. */
type WindowKind =
  | 'drawBattleCards'
  | 'autoAvoidBattle'
  | 'autoIntercept'
  | 'autoWithdraw'
  | 'attritionModifier'
  | 'battleRating'
  | 'cancelEvent'
  | 'citadel'
  | 'reroll'
  | 'siegeReroll'
  | 'revealBattleCards'
  | 'noAllies'
  | 'limitMove'
  | 'elephantFright'
  | 'tribalResistance'
  | 'stealBattleCard';

export type TurnEventKind = Exclude<CardEventKind, WindowKind>;

/** [8.3] What each kind of Event does as the normal card play. */
export const EVENT_HOOKS: Readonly<Record<TurnEventKind, EventHook>> = {
  revolt,
  moveGeneral,
  attrition,
  alliance,
  endAlliance,
  reinforce,
  breakSiege,
  takeCity,
  dismissProconsul,
  flipPC: turnPCs,
  placeOrFlipPC: turnPCs,
  removeOwnPC,
  navalModifier,
  siegeTrain,
  campaign,
  navalMove,
  stealCard,
  movementBan,
  truce,
  placePC: turnPCs,
  removePC,
  activateTwo,
  uprising,
  archimedes,
  dictator,
  drawCard,
  consulTax,
};

/** The hook of a card that may be played as an Event in the normal card play. */
export function hookOf(g: H, card: CardId): EventHook {
  const { id, event } = g.rules.cards.list[card];
  const hook: EventHook | undefined = EVENT_HOOKS[event.kind as TurnEventKind];
  if (hook === undefined) throw new Error(`card ${id} is no Event for a normal play`);
  return hook;
}

/** [8.3] Would the Event of this card change anything if `side` played it now? */
export const takesEffect = (g: H, side: Side, card: CardId): boolean =>
  meetsAll(g, side, card) && hookOf(g, card).canTakeEffect(g, side, card);
