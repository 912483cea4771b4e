import { hookOf, takesEffect } from '../cards/index.ts';
import { opsActivation } from '../rules/10-activation.ts';
import type { CardId } from '../state.ts';
import type { Planner } from './intents.ts';
import { bestOf, campaignWorth, intentsFor } from './march-worth.ts';
import type { Situation } from './situation.ts';
import { CARD } from './weights.ts';

/** What the Event of a card would be worth now as the normal play; each kind judges itself. */
export function eventWorth(s: Situation, planner: Planner, card: CardId): number {
  const { g, side } = s;
  if (!takesEffect(g, side, card)) return -CARD;
  const ops = opsActivation(g, side, card);
  return hookOf(g, card).worth(s, card, {
    march: (means) => bestOf(intentsFor(s, planner, { ...ops, ...means }))?.gain ?? 0,
    campaign: (means, generals) => campaignWorth(s, planner, { ...ops, ...means }, generals),
  });
}
