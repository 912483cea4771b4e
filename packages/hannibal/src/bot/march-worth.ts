import { checkActivation } from '../rules/10-activation.ts';
import type { Activation } from '../rules/10-frames.ts';
import type { GeneralId } from '../state.ts';
import type { Intent, Planner } from './intents.ts';
import type { Situation } from './situation.ts';

/** Generals whom these means can activate, each with the best that he can do. */
export function intentsFor(s: Situation, planner: Planner, f: Activation): Intent[] {
  const list: Intent[] = [];
  for (const general of s.g.rules.generalsOf[s.side]) {
    if (s.g.at[general] < 0 || checkActivation(s.g, f, general) !== undefined) continue;
    const intent = planner.best(general, f);
    if (intent !== undefined) list.push(intent);
  }
  return list;
}

export function bestOf(intents: readonly Intent[]): Intent | undefined {
  let best: Intent | undefined;
  for (const intent of intents) if (best === undefined || intent.gain > best.gain) best = intent;
  return best;
}

/** The other armies of a Campaign may spoil each other's plans. */
const TOGETHER = 0.85;

/** What a Campaign of so many generals is worth; only one of them goes by sea (11.4). */
export function campaignWorth(s: Situation, planner: Planner, f: Activation, generals: number): number {
  const byLand = intentsFor(s, planner, { ...f, sails: 0, navalCUs: 0 });
  const bySea = new Map<GeneralId, number>();
  for (const intent of intentsFor(s, planner, f)) bySea.set(intent.general, intent.gain);
  byLand.sort((a, b) => b.gain - a.gain);
  let worth = 0;
  let aboard = 0;
  for (const { general, gain } of byLand.slice(0, generals)) {
    worth += Math.max(0, gain);
    aboard = Math.max(aboard, (bySea.get(general) ?? gain) - Math.max(0, gain));
  }
  return TOGETHER * (worth + aboard);
}
