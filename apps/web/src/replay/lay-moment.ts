import { openMoment, readMoment } from '@punica/insight';
import { type Core, ONLOOKER } from '@punica/kernel';
import { layState } from '../insight/lay-state.ts';
import type { InsightRequests } from '../insight/protocol.ts';
import { agreedIn } from '../play/agreed.ts';
import { rulesOf } from '../play/rules.ts';

/** A shared moment as a table that can be looked at and nothing else. */
export async function layMoment(json: unknown): Promise<InsightRequests['openMoment']['answer']> {
  const shared = readMoment(json);
  const rules = await rulesOf(shared);
  const { view, eyes } = openMoment<Core>(rules.game, shared);
  const laid = layState(rules, {
    state: view,
    scenario: shared.scenario,
    viewer: eyes === 'all' ? ONLOOKER : eyes,
    agreed: agreedIn(rules.game, shared),
  });
  return { ...laid, lines: shared.lines };
}
