import { type Action, itemOf, type Refusal, refusal, verbOf } from '@punica/kernel';
import { A, ACTIONS, cardIn } from '../actions.ts';
import { takesEffect } from '../cards/index.ts';
import { EITHER, type Side } from '../data/codes.ts';
import type { CardId, H } from '../state.ts';
import { cardInSlot, handOf } from '../zones.ts';
import { canRaiseTroops } from './06-raising-troops.ts';
import { leastActiveRating } from './10-activation.ts';
import { refuseHere } from './19-placing-control.ts';

const NOT_OUR_EVENT = refusal('8.3', 'eventOfOtherSide');
const ONLY_AS_COUNTER = refusal('8.4', 'counterEventOnly');
const CONDITIONS_NOT_MET = refusal('8.4', 'eventConditionsNotMet');
const NOBODY_TO_MOVE = refusal('8.2a', 'nobodyToActivate');
const NOWHERE_TO_PLACE = refusal('8.2b', 'nowhereToPlacePC');
const TOO_FEW_OPS = refusal('8.2c', 'raisingNeedsThreeOps');
const MUST_PLAY = refusal('26.1.1', 'discardIsNoPlay');
const NOBODY_TO_RAISE = refusal('8.2c', 'nobodyToRaiseTroops');

/** [7.2, 8.1] What can be done with a Strategy Card in the normal card play. */
export type Use = 'event' | 'move' | 'control' | 'raise' | 'discard' | 'other';

export const useOf = (g: H, a: Action): Use => (g.rules.names?.actions ?? ACTIONS).verbName(a) as Use;

/** What decides about the OPs of all cards alike. */
interface Means {
  /** The lowest Strategy Rating of a general who can be activated; above all OPs if there is none. */
  readonly leastRating: number;
  readonly canPlace: boolean;
  readonly canRaise: boolean;
}

function meansOf(g: H, side: Side): Means {
  return {
    leastRating: leastActiveRating(g, side),
    canPlace: canPlacePC(g, side),
    canRaise: canRaiseTroops(g, side),
  };
}

/** [7.2] Every use of every card in a hand. */
export function offerUses(g: H, side: Side, out: Action[]): Means {
  for (const s of g.zones[handOf(side)]) for (const verb of g.rules.uses[side]) out.push(verb | itemOf(s));
  return meansOf(g, side);
}

/** [7.2] Those uses of them that nothing speaks against: this is asked at every fourth question of a game. */
export function listUses(g: H, side: Side, out: Action[]): void {
  const means = meansOf(g, side);
  const hand = g.zones[handOf(side)];
  const uses = g.rules.uses[side];
  for (let i = 0; i < hand.length; i++) {
    const card = cardInSlot(hand[i]);
    for (let use = 0; use < uses.length; use++) {
      const a = uses[use] | card;
      if (refuseUse(g, side, a, means) === undefined) out.push(a);
    }
  }
}

/** [26.1.1] The same for who is made to play a card: a discard is no play (8.6) and will do only where nothing else can be done. */
export function offerForcedUses(g: H, side: Side, out: Action[]): Means & { readonly canPlay: boolean } {
  const means = offerUses(g, side, out);
  const canPlay = out.some((a) => verbOf(a) !== A.discard && refuseUse(g, side, a, means) === undefined);
  return { ...means, canPlay };
}

export function refuseForcedUse(g: H, side: Side, a: Action, brief: unknown): Refusal | undefined {
  if (verbOf(a) === A.discard && (brief as { canPlay: boolean }).canPlay) return MUST_PLAY;
  return refuseUse(g, side, a, brief);
}

/** [7.3.2] Only Campaign cards pre-empt, as an Event or for their OPs (hannibal R20). */
export function offerPreemption(g: H, side: Side, out: Action[]): Means {
  for (const s of g.zones[handOf(side)]) {
    const card = cardInSlot(s);
    if (!g.rules.cards.list[card].campaign) continue;
    for (const verb of g.rules.uses[side]) if (verb !== A.discard) out.push(verb | card);
  }
  return meansOf(g, side);
}

/** Why a card may not be used like this; `brief` is what the offer of the uses returned. */
export function refuseUse(g: H, side: Side, a: Action, brief: unknown): Refusal | undefined {
  const card = cardIn(a);
  const means = brief as Means;
  const { ops } = g.rules.cards.list[card];
  const refused = g.rules.variant.refuseUse(g, side, a);
  if (refused !== undefined) return refused;
  switch (verbOf(a)) {
    case A.event:
      return refuseEvent(g, side, card);
    case A.move:
      return ops >= means.leastRating ? undefined : NOBODY_TO_MOVE;
    case A.control:
      return means.canPlace ? undefined : NOWHERE_TO_PLACE;
    case A.raise:
      if (ops < g.rules.tables.constants.raiseTroopsOps) return TOO_FEW_OPS;
      return means.canRaise ? undefined : NOBODY_TO_RAISE;
    default:
      return undefined;
  }
}

/**
 * [8.3, 8.4] An Event of one's own may always be played, even without effect (hannibal R3). A Counter
 * Event only if the card says so, and then only if its conditions are met.
 */
function refuseEvent(g: H, side: Side, card: CardId): Refusal | undefined {
  const { side: by, counter, alsoAsNormalPlay } = g.rules.cards.list[card];
  if (by !== EITHER && by !== side) return NOT_OUR_EVENT;
  if (!counter) return undefined;
  if (!alsoAsNormalPlay) return ONLY_AS_COUNTER;
  return takesEffect(g, side, card) ? undefined : CONDITIONS_NOT_MET;
}

/** [8.2b] */
function canPlacePC(g: H, side: Side): boolean {
  const ground = g.rules.pcGround;
  for (let i = 0; i < ground.length; i++) {
    const at = ground[i];
    if (g.control[at] !== side && refuseHere(g, side, at) === undefined) return true;
  }
  return false;
}
