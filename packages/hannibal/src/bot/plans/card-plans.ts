import { type Action, verbOf } from '@punica/kernel';
import { A, cardIn } from '../../actions.ts';
import { opsActivation } from '../../rules/10-activation.ts';
import { Planner } from '../intents.ts';
import { judgePlays, type Play } from '../script-cards.ts';
import type { Situation } from '../situation.ts';
import { caution } from './caution.ts';
import { intentsAmong, SEVERAL } from './march-plans.ts';
import { distinct, type HannibalPlan, marchPlan } from './plan.ts';

/** Every use of every card that may be played now; a move once for each of the marches that seem best. */
export function cardPlans(s: Situation, legal: readonly Action[]): HannibalPlan[] {
  const planner = new Planner(s, SEVERAL);
  const plans: HannibalPlan[] = [];
  for (const play of judgePlays(s, legal, planner)) {
    if (verbOf(play.action) === A.move) plans.push(...movePlans(s, planner, play));
    else plans.push({ key: keyOf(s, play.action), first: play.action, score: play.score });
  }
  if (legal.includes(A.pass)) plans.push({ key: 'pass', first: A.pass, score: 0 });
  return distinct(plans);
}

function movePlans(s: Situation, planner: Planner, { action, worth, score }: Play): HannibalPlan[] {
  const means = opsActivation(s.g, s.side, cardIn(action));
  const given = score - worth;
  return intentsAmong(s, planner, means).map((intent) =>
    marchPlan(action, intent, intent.gain + given - caution(s, intent)),
  );
}

/** Events are told apart by their cards, the other uses by what they bring. */
export function keyOf(s: Situation, a: Action): string {
  switch (verbOf(a)) {
    case A.control:
      return `control/${s.g.rules.cards.list[cardIn(a)].ops}`;
    case A.raise:
      return 'raise';
    default:
      return `card/${a}`;
  }
}
