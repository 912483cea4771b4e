import type { Core, Plan, Planning } from '@punica/kernel';
import type { Timeline } from '../timeline.ts';
import { type Decision, legalAt } from './decision.ts';

/** Of the plans that begin as a play did, the one that goes on most like it. */
export function likest<G extends Core, E>(
  timeline: Timeline<G, E>,
  planning: Planning<G>,
  plans: readonly Plan[],
  { role, first, decided }: Decision,
): Plan | undefined {
  const alike = plans.filter((plan) => plan.first === first);
  if (alike.length < 2) return alike[0];
  const asked = decided.map(({ stop, action }) => ({
    action,
    view: timeline.look(stop, role).view,
    legal: legalAt(timeline, stop, role),
  }));
  const agreed = (plan: Plan): number =>
    asked.filter(({ view, legal, action }) => planning.follow(view, role, legal, plan) === action).length;
  return alike.reduce((best, plan) => (agreed(plan) > agreed(best) ? plan : best));
}
