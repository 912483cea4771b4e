import { CARTHAGE, NONE, type Side } from '../data/codes.ts';
import type { Battle } from '../rules/14-battle-frame.ts';
import type { CardId, H } from '../state.ts';
import { type Removing, removable, removingPCs } from './removing-pcs.ts';
import { turningPCs, turnsSomething } from './turning-pcs.ts';

/** Events for who has won a battle and was not merely left alone on the field (R168). */

const spoilsOf = (g: H, b: Battle, card: CardId, side: Side): Omit<Removing, 'left'> => ({
  side,
  card,
  province: g.rules.map.province[b.at],
  raid: 0,
  taken: [],
});

/** [card 76, card 78] By public facts: a General who won, and something to place or to take. */
export function afterBattleApplies(g: H, b: Battle, card: CardId, side: Side): boolean {
  const { event } = g.rules.cards.list[card];
  if (event.kind === 'placePC')
    return side !== CARTHAGE && b.commanders[side] !== NONE && turnsSomething(g, side, card);
  return event.kind === 'removePC' && removable(g, spoilsOf(g, b, card, side)).length > 0;
}

export function playAfterBattle(g: H, b: Battle, card: CardId, side: Side): void {
  const { event } = g.rules.cards.list[card];
  if (event.kind === 'placePC') turningPCs.enter(g, { side, card, turned: 0 });
  else if (event.kind === 'removePC')
    removingPCs.enter(g, { ...spoilsOf(g, b, card, side), left: event.count });
}
