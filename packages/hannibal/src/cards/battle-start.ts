import type { Side } from '../data/codes.ts';
import type { Battle } from '../rules/14-battle-frame.ts';
import { costsAllies } from '../rules/14-battle-hand.ts';
import { playedBy } from '../rules/14-played.ts';
import type { CardId, H } from '../state.ts';
import { changesRating } from './battle-rating.ts';
import { isLed } from './draw-battle-cards.ts';
import { kindAt } from './event.ts';
import type { KindsAt } from './index.ts';

/** Does an Event that is played before the cards of a battle are dealt change anything in it? */
type BeforeBattle = (g: H, b: Battle, card: CardId, side: Side) => boolean;

/** [14.5.2, 14.5.3] */
const BEFORE_BATTLE: Readonly<Record<KindsAt<'battleStart'>, BeforeBattle>> = {
  revealBattleCards: () => true,
  noAllies: costsAllies,
  drawBattleCards: (_g, b, _card, side) => isLed(b, side),
  battleRating: changesRating,
};

export const beforeBattleApplies: BeforeBattle = (g, b, card, side) =>
  BEFORE_BATTLE[kindAt<KindsAt<'battleStart'>>(g, card)](g, b, card, side);

/** Allies are counted and cards shown when the hands are dealt; until then the Event lies beside the battle. */
export function playBeforeBattle(b: Battle, card: CardId, side: Side): void {
  b.events = [...b.events, playedBy(card, side)];
}
