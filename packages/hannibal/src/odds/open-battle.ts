import { itemOf } from '@punica/kernel';
import { type Prospect, TieBreak } from '@punica/odds';
import { CARTHAGE, ROME, type Side } from '../data/codes.ts';
import { roundsFought } from '../rules/14-battle-cards.ts';
import { battleOf } from '../rules/14-battle-frame.ts';
import type { H } from '../state.ts';
import { battleHandOf } from '../zones.ts';
import { BattleToll } from './battle-toll.ts';
import { duelRulesOf, hasJoker, openDuel, probeAsReserve, typeOfSuit } from './duels.ts';

/**
 * The battle with all cards on the table, for looking back: what attacking with each type leads to if both
 * play as well as can be. `win` is Rome's chance, `toll` the CUs that Carthage loses more than Rome; nothing
 * where the side with the initiative has no card for the type. It needs the whole state, not a view.
 */
export function openBattle(g: H): readonly (Prospect | undefined)[] {
  const b = battleOf(g);
  const hand = (side: Side): number[] => {
    const cards = [0, 0, 0, 0, 0, 0];
    for (const slot of g.zones[battleHandOf(side)]) cards[itemOf(slot)]++;
    if (hasJoker(g, b, side)) probeAsReserve(cards);
    return cards;
  };
  const toll = new BattleToll(g, b);
  const duel = openDuel(duelRulesOf(g, b));
  return new TieBreak(duel, [hand(ROME), hand(CARTHAGE)], roundsFought(g), (winner, rounds, suit) =>
    toll.expectedMargin(winner, rounds, typeOfSuit(suit)),
  ).attacks(b.initiative);
}
