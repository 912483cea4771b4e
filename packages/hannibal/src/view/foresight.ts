import { type Action, argOf, verbOf } from '@punica/kernel';
import { rehearsal, type Spot } from '@punica/view';
import { A, cardIn } from '../actions.ts';
import { cusAt, enemyOf } from '../board.ts';
import type { HannibalEvent } from '../events.ts';
import { march } from '../rules/10-march.ts';
import { nextStep } from '../rules/10-march-choices.ts';
import { goByLand, mayOverrun, payForStep } from '../rules/10-march-moves.ts';
import { muster } from '../rules/10-muster.ts';
import { copyState, type H } from '../state.ts';

const innermost = (g: H) => g.stack[g.stack.length - 1];

/** A step by road, if nobody stands in the way, reacts or is lost; by sea nobody can tell. */
export function passing(seen: H, a: Action): H | 'ends' | undefined {
  if (!march.owns(innermost(seen))) return undefined;
  const verb = verbOf(a);
  if (verb === A.sail || verb === A.land) return 'ends';
  if (verb !== A.go) return undefined;
  const g = copyState(seen);
  const f = march.frame(g)!;
  const x = rehearsal<HannibalEvent>();
  nextStep.take(g, f, a, x, f.side);
  payForStep(g, f);
  goByLand(g, f, x);
  return cusAt(g, enemyOf(f.side), f.at) > 0 && !mayOverrun(g, f) ? 'ends' : g;
}

/** A card that sends generals: which of them is asked next. */
export function through(g: H, a: Action): boolean {
  const verb = verbOf(a);
  return verb === A.move || (verb === A.event && g.rules.cards.list[cardIn(a)].campaign);
}

/** [10.2.1] Everybody who may goes along, with everything that there is. */
export function usual(g: H, legal: readonly Action[]): Action | undefined {
  if (!muster.owns(innermost(g))) return undefined;
  return legal.find((a) => verbOf(a) === A.bring) ?? legal.find((a) => a === A.yes) ?? most(legal);
}

const most = (legal: readonly Action[]): Action | undefined =>
  legal.reduce<Action | undefined>(
    (best, a) => (best === undefined || argOf(a) > argOf(best) ? a : best),
    undefined,
  );

/** Who marches. */
export function acting(g: H): Spot | undefined {
  const f = march.frame(g);
  return f === undefined ? undefined : { kind: 'general', id: g.rules.generals.list[f.general].id };
}

/** An army that can go no farther stops; before that nobody can say. */
export function main(g: H, legal: readonly Action[]): Action | undefined {
  if (!march.owns(innermost(g)) || legal.some((a) => verbOf(a) !== A.stop && verbOf(a) !== A.regroup))
    return undefined;
  return legal.find((a) => a === A.stop);
}
