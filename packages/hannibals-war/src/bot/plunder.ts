import { colourOf, isPlayed } from '../board.ts';
import { NONE, type Player } from '../data/codes.ts';
import { bootyOf } from '../rules/21-pillage.ts';
import { excess } from '../rules/22-provisioning.ts';
import type { Square, W } from '../state.ts';
import { isFleet, kindOf, stackAt, unitsIn } from '../units.ts';
import { wantsRuined } from './aims.ts';
import { bestPlan, combatOf } from './plan.ts';
import { threatTo } from './worth.ts';

/** What a roll of the plundered brings to their player, in talents: a marker is drawn more often than lost. */
const REACTION = 1;
/** A stack that is so much weaker than what is near will not hold the place. */
const OUTMATCHED = 2;
/** What remains of the taxes of a place that will not be held. */
const LOST_HOPE = 0.25;
/** What a talent of victory is worth in talents of silver. */
const VICTORY_WORTH = 4;
/** A march that is worth so much is going to be made. */
const GOES_ON = 4;

/** [21.2, 21.6] Does it pay to pillage the square in which a force stands? */
export function plunders(g: W, player: Player, at: Square): boolean {
  const { map, turns, seats, scenarios } = g.rules;
  if (wantsRuined(g, scenarios.cards[player].aim, at)) return true;
  // Silver buys nothing after the last turn.
  const turnsLeft = turns - g.turn;
  if (map.placeAt[at] === NONE || turnsLeft === 0) return false;
  const stack = stackAt(g, player, at);
  const owner = colourOf(g, at);
  const booty = bootyOf(g, at);
  const anger = owner === player ? REACTION : isPlayed(g, owner) ? -REACTION / (seats.length - 1) : 0;
  if (!map.city[at]) {
    if (stack.some((r) => isFleet(kindOf(g, r)))) return false;
    return booty + anger - hunger(g, player, at) > 0;
  }
  const held = threatTo(g, player, at) > OUTMATCHED * combatOf(g, stack) ? LOST_HOPE : 1;
  const victory = map.taxation[at] - Math.ceil(map.taxation[at] / 2);
  const keeps = held * (map.taxation[at] * turnsLeft + VICTORY_WORTH * victory);
  return booty + anger - hunger(g, player, at) - keeps > 0;
}

/** [22.7] Whoever stays in a ruin must be fed from the treasury. */
function hunger(g: W, player: Player, at: Square): number {
  if (excess(g, player, at) > 0) return 0;
  const plan = bestPlan(g, player, at);
  const leaves = plan !== undefined && plan.gain > GOES_ON && plan.units === unitsIn(g, player, at);
  return leaves ? 0 : g.rules.tables.price['provision-square'] * (g.rules.turns - g.turn);
}
