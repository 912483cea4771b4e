import { isKnownBy, itemOf, type Zone } from '@punica/kernel';
import type { DuelRules, Hand, Sight } from '@punica/odds';
import { enemyOf } from '../board.ts';
import { CARTHAGE, NONE, PROBE, RESERVE, ROME, type Side } from '../data/codes.ts';
import { roundsFought } from '../rules/14-battle-cards.ts';
import { type BattleFrame, battleOf } from '../rules/14-battle-frame.ts';
import type { BattleCard, H } from '../state.ts';
import { battleHandOf, battlePileOf } from '../zones.ts';
import { deckOf, duelRulesOf, hasJoker } from './duels.ts';

/** What one side can know of a battle whose cards are dealt. Real cards: no Probe counts as a Reserve yet. */
export interface DuelSight {
  readonly battle: BattleFrame;
  readonly rules: DuelRules;
  readonly sight: Sight;
  /** By side: may still play a Probe as a Reserve. */
  readonly jokers: readonly [boolean, boolean];
  readonly played: Hand;
  readonly lacks: readonly [number, number];
  readonly rounds: number;
}

function count(zone: Zone, counts: (slot: number) => boolean): number[] {
  const cards = [0, 0, 0, 0, 0, 0];
  for (const slot of zone) if (counts(slot)) cards[itemOf(slot)]++;
  return cards;
}

/**
 * The type for which the first card of a pair was spent as a wild one; NONE where it was not, or where that
 * cannot be told because the other card may have been a wild one too.
 */
function typeOf(card: BattleCard, against: BattleCard, probesAreWild: boolean): BattleCard {
  if (against === RESERVE || (against === PROBE && probesAreWild)) return NONE;
  if (card === RESERVE) return against;
  return card === PROBE && against !== PROBE ? against : NONE;
}

/**
 * Types for which a side spent a wild card, one bit each: it would have played a card of the type if it had
 * held one. The piles lie open and side by side, one pair for each round.
 */
function lacksOf(g: H, b: BattleFrame, side: Side): number {
  const own = g.zones[battlePileOf(side)];
  const theirs = g.zones[battlePileOf(enemyOf(side))];
  let lacks = 0;
  for (let round = 0; round < own.length; round++) {
    const card = itemOf<BattleCard>(own[round]);
    const pending = round >= theirs.length;
    const type = pending
      ? card === b.attack
        ? NONE
        : b.attack
      : typeOf(card, itemOf(theirs[round]), b.wild > 0);
    if (type !== NONE) lacks |= 1 << type;
  }
  return lacks;
}

export function duelSight(view: H, side: Side): DuelSight {
  const battle = battleOf(view);
  const other = enemyOf(side);
  const theirs = view.zones[battleHandOf(other)];
  const own = count(view.zones[battleHandOf(side)], () => true);
  const open = count(theirs, (slot) => isKnownBy(slot, side));
  const played = [0, 0, 0, 0, 0, 0];
  for (const pile of [ROME, CARTHAGE] as const) {
    for (const slot of view.zones[battlePileOf(pile)]) played[itemOf(slot)]++;
  }
  const lacks = [lacksOf(view, battle, ROME), lacksOf(view, battle, CARTHAGE)] as const;
  return {
    battle,
    rules: duelRulesOf(view, battle),
    sight: {
      side,
      own,
      open,
      hidden: theirs.filter((slot) => !isKnownBy(slot, side)).length,
      bag: deckOf(view).map((cards, i) => cards - own[i] - open[i] - played[i]),
      lacks: lacks[other],
    },
    jokers: [hasJoker(view, battle, ROME), hasJoker(view, battle, CARTHAGE)],
    played,
    lacks,
    rounds: roundsFought(view),
  };
}
