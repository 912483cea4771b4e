import {
  type Action,
  drawRandom,
  fill,
  isKnownBy,
  itemOf,
  maskOf,
  moveSlot,
  ONLOOKER,
  reveal,
  verbOf,
} from '@punica/kernel';
import { A, battleCardIn } from '../actions.ts';
import { EVERYBODY, type X } from '../board.ts';
import { ATTACKS, CARTHAGE, NONE, PROBE, RESERVE, ROME, type Side } from '../data/codes.ts';
import type { BattleCard, H } from '../state.ts';
import { BATTLE_DECK, battleHandOf, battlePileOf } from '../zones.ts';
import { type Battle, withEntry } from './14-battle-frame.ts';

/** [14.1] All Battle Cards in one deck. */
export function openBattleDeck(g: H): void {
  g.battle = true;
  g.zones[BATTLE_DECK] = fill(g.rules.battleDeck, 0);
}

/** [14.1] After the battle every card goes back into the box, to be shuffled for the next one. */
export function putAwayBattleCards(g: H): void {
  g.battle = false;
  for (const zone of [BATTLE_DECK, battleHandOf(ROME), battleHandOf(CARTHAGE)]) g.zones[zone] = [];
  for (const side of [ROME, CARTHAGE] as const) g.zones[battlePileOf(side)] = [];
}

export const handCount = (g: H, side: Side): number => g.zones[battleHandOf(side)].length;

/** [14.11.2, 14.11.4] Rounds: the cards of the side that played more; failed withdrawals are none. */
export const roundsFought = (g: H): number =>
  Math.max(g.zones[battlePileOf(ROME)].length, g.zones[battlePileOf(CARTHAGE)].length);

/** Draws cards that only their owner sees; the deck may run short. */
export function drawBattleCards(g: H, x: X, side: Side, count: number): BattleCard[] {
  const deck = g.zones[BATTLE_DECK];
  const drawn: BattleCard[] = [];
  while (drawn.length < count && deck.length > 0) {
    drawn.push(drawRandom(x, deck, g.zones[battleHandOf(side)], maskOf(side)));
  }
  return drawn;
}

/** [card 20] Turns `count` cards of a hand face up for the rest of the battle. */
export function exposeBattleCards(g: H, x: X, side: Side, count: number): BattleCard[] {
  const hand = g.zones[battleHandOf(side)];
  const hidden = hiddenIn(g, side);
  const shown: BattleCard[] = [];
  while (shown.length < count && hidden.length > 0) {
    const pick = x.below(hidden.length);
    const index = hidden[pick];
    hidden.splice(pick, 1);
    reveal(x, hand, index, EVERYBODY);
    shown.push(itemOf(hand[index]));
  }
  return shown;
}

/** Places in a hand of the cards that do not lie open. */
export function hiddenIn(g: H, side: Side): number[] {
  const hand = g.zones[battleHandOf(side)];
  const hidden: number[] = [];
  for (let i = 0; i < hand.length; i++) if (!isKnownBy(hand[i], ONLOOKER)) hidden.push(i);
  return hidden;
}

/** Types of the open cards of a hand, one bit each. */
export function openTypes(g: H, side: Side): number {
  let types = 0;
  for (const s of g.zones[battleHandOf(side)]) if (isKnownBy(s, ONLOOKER)) types |= 1 << itemOf(s);
  return types;
}

export function takeBattleCard(g: H, x: X, from: Side, index: number, to: Side): BattleCard {
  const hand = g.zones[battleHandOf(from)];
  const card = itemOf<BattleCard>(hand[index]);
  moveSlot(x, hand, index, g.zones[battleHandOf(to)], EVERYBODY);
  return card;
}

/** Where a card of this type lies in a hand; an open one first, since it tells nothing new. */
export function placeInHand(g: H, side: Side, type: BattleCard): number {
  const hand = g.zones[battleHandOf(side)];
  let found = NONE;
  for (let i = 0; i < hand.length; i++) {
    if (itemOf(hand[i]) !== type) continue;
    if (isKnownBy(hand[i], ONLOOKER)) return i;
    if (found === NONE) found = i;
  }
  return found;
}

/** Types in a hand, one bit each. */
function typesInHand(g: H, side: Side): number {
  let types = 0;
  for (const s of g.zones[battleHandOf(side)]) types |= 1 << itemOf(s);
  return types;
}

/** [general hannibal] May the commander still play a Probe as if it were a Reserve? */
function hasWildProbe(g: H, b: Battle, side: Side): boolean {
  const commander = b.commanders[side];
  if (commander === NONE) return false;
  const { ability } = g.rules.generals.list[commander];
  return ability.kind === 'wildCard' && b.wild < ability.usesPerBattle;
}

/** [14.6, 14.9] Every card the attacker could play: each type he holds, and wild cards as any type. */
export function offerAttacks(g: H, b: Battle, side: Side, out: Action[]): void {
  const held = typesInHand(g, side);
  for (const type of ATTACKS) if ((held & (1 << type)) !== 0) out.push(A.play | type);
  if ((held & (1 << RESERVE)) !== 0) {
    for (const type of ATTACKS) out.push(A.reserve | type);
  }
  if ((held & (1 << PROBE)) !== 0 && hasWildProbe(g, b, side)) {
    for (const type of ATTACKS) if (type !== PROBE) out.push(A.probe | type);
  }
}

/** [14.7, 14.9] The cards of the defender, matching or not; wild cards only as what is asked for. */
export function offerDefences(g: H, b: Battle, side: Side, out: Action[]): void {
  const held = typesInHand(g, side);
  for (const type of ATTACKS) if ((held & (1 << type)) !== 0) out.push(A.play | type);
  if ((held & (1 << RESERVE)) !== 0) out.push(A.reserve | b.attack);
  if ((held & (1 << PROBE)) !== 0 && b.attack !== PROBE && hasWildProbe(g, b, side))
    out.push(A.probe | b.attack);
}

/** Lays the card of an action on its player's pile, in sight of both. */
export function layBattleCard(g: H, x: X, b: Battle, side: Side, a: Action): void {
  const as = battleCardIn(a);
  const verb = verbOf(a);
  const card = verb === A.reserve ? RESERVE : verb === A.probe ? PROBE : as;
  if (verb === A.probe) b.wild++;
  moveSlot(
    x,
    g.zones[battleHandOf(side)],
    placeInHand(g, side, card),
    g.zones[battlePileOf(side)],
    EVERYBODY,
  );
  b.last = withEntry(b.last, side, as);
  x.say({ ev: 'battleCard', side, card, as, attacking: side === b.initiative });
}
