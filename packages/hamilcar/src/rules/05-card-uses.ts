import { type Action, itemOf, type Refusal, refusal, verbOf } from '@punica/kernel';
import { A, cardIn } from '../actions.ts';
import { activeIcons, has, hasRoomInMiat, shipsInPlay } from '../board.ts';
import { takesEffect } from '../cards/index.ts';
import { mayUseEvent } from '../counter.ts';
import { CARTHAGE, type Side } from '../data/index.ts';
import { type CardId, type H, HIRED, RECRUITMENT_BAN } from '../state.ts';
import { cardInSlot, handOf } from '../zones.ts';
import { canRaise } from './05-levy.ts';
import { BUY_SUPPLY, canPlaceInCarthago, canPlaceSupply, refuseControl, spendingOf } from './05-spending.ts';
import { leastActiveRating } from './07-activation.ts';

const NOT_OUR_EVENT = refusal('2.4A', 'eventOfOtherSide');
const ONLY_AS_COUNTER = refusal('5.2C1', 'counterEventOnly');
const NO_EFFECT = refusal('5.2C1', 'eventConditionsNotMet');
const NOBODY_TO_MOVE = refusal('5.2C2', 'nobodyToActivate');
const NOTHING_TO_BUY = refusal('5.2C2', 'nothingToBuy');
const NO_TROOPS = refusal('2.4A', 'cardRaisesNoTroops');
const NOBODY_TO_RAISE = refusal('5.2C2', 'nobodyToRaiseTroops');
const NO_SHIPYARD = refusal('2.4A', 'cardBuildsNoShips');
const FLEET_COMPLETE = refusal('2.3F', 'fleetComplete');
const NOT_CARTHAGE = refusal('5.2C3', 'onlyCarthageHires');
const NO_MERCENARY = refusal('5.2C3', 'miatAllowsNoHire');
const NO_PLACE = refusal('5.1D', 'noPlaceInCarthago');
const HIRED_ALREADY = refusal('5.2C3', 'hiredAlready');
const TOO_FEW_OPS = refusal('5.2C3', 'hireNeedsTwoOps');
const BANNED = refusal('card 135', 'recruitmentBanned');

/** [5.2C2, 2.4A] What can be done with a strategy card in the normal card play. */
export const USES = ['event', 'ops', 'move', 'raise', 'build', 'hire', 'discard'] as const;
export type Use = (typeof USES)[number];

const VERBS: readonly Action[] = USES.map((use) => A[use]);
const WITHOUT_HIRE: readonly Action[] = VERBS.filter((verb) => verb !== A.hire);

export const useOf = (a: Action): Use => USES[VERBS.indexOf(verbOf(a))];

/** What decides about the OPs of all cards alike. */
interface Means {
  readonly leastRating: number;
  readonly canBuy: boolean;
  readonly canRaise: boolean;
  readonly canBuild: boolean;
  readonly hire: Refusal | undefined;
}

function meansOf(g: H, side: Side): Means {
  return {
    leastRating: leastActiveRating(g, side),
    canBuy: canBuySomething(g, side),
    canRaise: canRaise(g, side),
    canBuild: shipsInPlay(g, side) < g.rules.tables.numbers.shipsPerSide,
    hire: refuseHire(g, side),
  };
}

/** [5.2C2] */
function canBuySomething(g: H, side: Side): boolean {
  if (g.spent[side] > 0) return true;
  if (side === CARTHAGE && hasRoomInMiat(g)) return true;
  if (canPlaceSupply(g, spendingOf(side, 1, BUY_SUPPLY))) return true;
  for (const at of g.rules.map.all)
    if (g.control[at] !== side && refuseControl(g, side, at) === undefined) return true;
  return false;
}

/** [5.2C3, card 135] Carthage hires once a turn, as the Miat permits. */
function refuseHire(g: H, side: Side): Refusal | undefined {
  if (side !== CARTHAGE) return NOT_CARTHAGE;
  if (has(g, RECRUITMENT_BAN)) return BANNED;
  if (has(g, HIRED)) return HIRED_ALREADY;
  if (activeIcons(g, 'mercenary') === 0) return NO_MERCENARY;
  return canPlaceInCarthago(g) ? undefined : NO_PLACE;
}

/** [5.2C2] Every use of every card in a hand. */
export function offerUses(g: H, side: Side, out: Action[]): Means {
  const verbs = side === CARTHAGE ? VERBS : WITHOUT_HIRE;
  for (const s of g.zones[handOf(side)]) for (const verb of verbs) out.push(verb | itemOf(s));
  return meansOf(g, side);
}

/** [5.2B] Only campaign cards pre-empt, as an event or for their OPs. */
export function offerPreemption(g: H, side: Side, out: Action[]): Means {
  for (const s of g.zones[handOf(side)]) {
    const card = cardInSlot(s);
    if (!g.rules.cards.list[card].campaign) continue;
    for (const verb of WITHOUT_HIRE) if (verb !== A.discard) out.push(verb | card);
  }
  return meansOf(g, side);
}

/** Why a card may not be used like this; `brief` is what the offer of the uses returned. */
export function refuseUse(g: H, side: Side, a: Action, brief: unknown): Refusal | undefined {
  const card = cardIn(a);
  const means = brief as Means;
  const { ops, troops, ships } = g.rules.cards.list[card];
  switch (verbOf(a)) {
    case A.event:
      return refuseEvent(g, side, card);
    case A.ops:
      return means.canBuy ? undefined : NOTHING_TO_BUY;
    case A.move:
      return ops >= means.leastRating ? undefined : NOBODY_TO_MOVE;
    case A.raise:
      if (!troops || ops < g.rules.tables.numbers.raiseOps) return NO_TROOPS;
      return means.canRaise ? undefined : NOBODY_TO_RAISE;
    case A.build:
      if (ships === 0 || ops < g.rules.tables.numbers.raiseOps) return NO_SHIPYARD;
      return means.canBuild ? undefined : FLEET_COMPLETE;
    case A.hire:
      return means.hire ?? (ops < g.rules.tables.numbers.hireOps ? TOO_FEW_OPS : undefined);
    default:
      return undefined;
  }
}

/** [5.2C1] One's own event, or one of both sides; counter events only if the card says so. */
function refuseEvent(g: H, side: Side, card: CardId): Refusal | undefined {
  const { counter, timing } = g.rules.cards.list[card];
  if (!mayUseEvent(g, side, card)) return NOT_OUR_EVENT;
  if (counter && timing !== 'playOrEntry' && timing !== 'playOrSeaRound') return ONLY_AS_COUNTER;
  return takesEffect(g, side, card) ? undefined : NO_EFFECT;
}
