import type { Side } from '../data/codes.ts';
import type { CardEventKind } from '../data/index.ts';
import type { CardId, H } from '../state.ts';
import { autoIntercept, autoWithdraw, cancelEvent, siegeReroll, tribalResistance } from './answers.ts';
import { attrition } from './attrition.ts';
import { attritionModifier } from './attrition-modifier.ts';
import { autoAvoidBattle } from './auto-avoid-battle.ts';
import { battleRating } from './battle-rating.ts';
import { breakSiege } from './break-siege.ts';
import { citadel } from './citadel.ts';
import { consulTax } from './consul-tax.ts';
import { dictator } from './dictator.ts';
import { dismissProconsul } from './dismiss-proconsul.ts';
import { moreBattleCards } from './draw-battle-cards.ts';
import { elephantFright } from './elephant-fright.ts';
import type { AnyEventKind, Moment, TurnEvent } from './event.ts';
import { drawCard, stealCard } from './hand.ts';
import { limitMove } from './limit-move.ts';
import { alliance, archimedes, endAlliance, movementBan, navalModifier, truce } from './marks.ts';
import { activateTwo, campaign, moveGeneral, navalMove } from './moves.ts';
import { noAllies } from './no-allies.ts';
import { reroll } from './omen.ts';
import { reinforce } from './reinforce.ts';
import { removeOwnPC } from './remove-own-pc.ts';
import { removePC } from './removing-pcs.ts';
import { meetsAll } from './requirements.ts';
import { revealBattleCards } from './reveal-battle-cards.ts';
import { revolt } from './revolt.ts';
import { siegeTrain } from './siege-train.ts';
import { desertion } from './steal-battle-card.ts';
import { takeCity } from './take-city.ts';
import { flipPC, placeOrFlipPC, placePC } from './turning-pcs.ts';
import { uprising } from './uprising.ts';

/** Every kind of Event that the data may name. */
export const EVENT_KINDS = {
  revolt,
  moveGeneral,
  drawBattleCards: moreBattleCards,
  attrition,
  alliance,
  endAlliance,
  reinforce,
  breakSiege,
  takeCity,
  dismissProconsul,
  revealBattleCards,
  flipPC,
  placeOrFlipPC,
  placePC,
  removePC,
  removeOwnPC,
  navalModifier,
  siegeTrain,
  noAllies,
  campaign,
  activateTwo,
  limitMove,
  elephantFright,
  navalMove,
  tribalResistance,
  stealCard,
  movementBan,
  stealBattleCard: desertion,
  truce,
  uprising,
  autoAvoidBattle,
  citadel,
  archimedes,
  cancelEvent,
  dictator,
  drawCard,
  battleRating,
  reroll,
  autoIntercept,
  autoWithdraw,
  attritionModifier,
  consulTax,
  siegeReroll,
} as const satisfies Readonly<Record<CardEventKind, AnyEventKind>>;

/** The kinds that belong to one moment: what is done then has an entry for each of them. */
export type KindsAt<M extends Moment> = {
  [K in CardEventKind]: M extends (typeof EVENT_KINDS)[K]['windows'][number] ? K : never;
}[CardEventKind];

/** What a card does that may be played as an Event in the normal card play. */
export function hookOf(g: H, card: CardId): TurnEvent {
  const { id, event } = g.rules.cards.list[card];
  const { turn } = EVENT_KINDS[event.kind];
  if (turn === null) throw new Error(`card ${id} is no Event for a normal play`);
  return turn;
}

/** [8.3] Would the Event of this card change anything if `side` played it now? */
export const takesEffect = (g: H, side: Side, card: CardId): boolean =>
  meetsAll(g, side, card) && hookOf(g, card).canTakeEffect(g, side, card);
