import { type Action, verbOf } from '@punica/kernel';
import { A, cardIn } from '../../actions.ts';
import { miatCount } from '../../board.ts';
import { CARTHAGE, type Side } from '../../data/index.ts';
import { activationOfCard } from '../../rules/07-activation.ts';
import type { H } from '../../state.ts';
import { judgeUses, type Use } from '../script-cards.ts';
import { Marches } from './march-plans.ts';
import { distinct, type HamilcarPlan, marchPlan, type Purchase } from './plan.ts';

/** What is bought on purpose is not what seems best. */
const ON_PURPOSE = 2;
/** More markers than this in the Miat are bought by whoever sees a reason. */
const COUNCIL = 5;

/** Every use of every card that may be played now; a move once for each of the marches that seem best. */
export function cardPlans(g: H, side: Side, legal: readonly Action[]): HamilcarPlan[] {
  const marches = new Marches(g, side);
  const plans: HamilcarPlan[] = [];
  const uses = legal.filter((a) => a !== A.pass);
  for (const use of judgeUses(g, side, uses)) {
    const verb = verbOf(use.action);
    if (verb === A.move) plans.push(...movePlans(g, side, marches, use));
    else if (verb === A.ops) plans.push(...opsPlans(g, side, use));
    else plans.push({ key: keyOf(g, use.action), first: use.action, score: use.score });
  }
  if (legal.includes(A.pass)) plans.push({ key: 'pass', first: A.pass, score: 0 });
  return distinct(plans);
}

function movePlans(g: H, side: Side, marches: Marches, { action, score, march }: Use): HamilcarPlan[] {
  const card = cardIn(action);
  const means = activationOfCard(side, card, 1, g.rules.cards.list[card].ops, 1);
  return marches.among(means).map(({ goal, gain }) => marchPlan(action, goal, gain + score - march));
}

/** What seems best, or one thing on purpose. */
function opsPlans(g: H, side: Side, { action, score }: Use): HamilcarPlan[] {
  const { ops } = g.rules.cards.list[cardIn(action)];
  const plans: HamilcarPlan[] = [{ key: `ops/${ops}`, first: action, score }];
  const on = (buys: Purchase): void => {
    plans.push({ key: `ops/${ops}/${buys}`, first: action, score: score - ON_PURPOSE, buys });
  };
  if (side === CARTHAGE && miatCount(g) < COUNCIL) on('miat');
  if (g.spent[side] > 0) on('refit');
  return plans;
}

/** Events and what is thrown away are told apart by their cards, the other uses by what they bring. */
function keyOf(g: H, a: Action): string {
  const { ships } = g.rules.cards.list[cardIn(a)];
  switch (verbOf(a)) {
    case A.raise:
      return 'raise';
    case A.build:
      return `build/${ships}`;
    case A.hire:
      return 'hire';
    case A.discard:
      return 'discard';
    default:
      return `card/${a}`;
  }
}
