import { type Action, argOf, rehearsal, verbOf } from '@punica/kernel';
import type { Spot } from '@punica/view';
import { A, cardIn } from '../actions.ts';
import { asSpace, cusAt, enemyOf } from '../board.ts';
import { NONE } from '../data/codes.ts';
import type { HannibalEvent } from '../events.ts';
import { activation } from '../rules/10-activation.ts';
import { type March, marchOf, movingCUs } from '../rules/10-frames.ts';
import { march } from '../rules/10-march.ts';
import { nextStep } from '../rules/10-march-choices.ts';
import { goByLand, mayOverrun, payForStep } from '../rules/10-march-moves.ts';
import { muster } from '../rules/10-muster.ts';
import { encounterOf } from '../rules/14-battle-frame.ts';
import { hasRoad } from '../rules/15-retreat-paths.ts';
import { copyState, type H } from '../state.ts';
import { cardWithOps } from '../words/actions.ts';
import { spaceName } from '../words/names.ts';
import { hw } from './words.ts';

const innermost = (g: H) => g.stack[g.stack.length - 1];

/** The army after a step by road, if nobody reacts and nobody is lost on the way. */
function afterStep(seen: H, a: Action): H | undefined {
  if (!march.owns(innermost(seen)) || verbOf(a) !== A.go) return undefined;
  const g = copyState(seen);
  const f = march.frame(g)!;
  const x = rehearsal<HannibalEvent>();
  nextStep.take(g, f, a, x, f.side);
  payForStep(g, f);
  goByLand(g, f, x);
  return g;
}

/** Is there somebody whom the army has to fight where it stands? */
const meetsEnemies = (g: H, f: March): boolean => cusAt(g, enemyOf(f.side), f.at) > 0 && !mayOverrun(g, f);

const ENDS: readonly number[] = [A.sail, A.land, A.besiege];

/** By road the army goes on, unless it meets enemies or lies down before walls; by sea nobody can tell. */
export function passing(seen: H, a: Action): H | 'ends' | undefined {
  if (march.owns(innermost(seen)) && ENDS.includes(verbOf(a))) return 'ends';
  const g = afterStep(seen, a);
  return g === undefined || !meetsEnemies(g, marchOf(g)) ? g : 'ends';
}

/** [15.1, 15.3.5] Whoever is beaten without a line of retreat is lost: whether there is one from where a step leads. */
export function warning(seen: H, a: Action): string | undefined {
  const g = afterStep(seen, a);
  if (g === undefined) return undefined;
  const f = marchOf(g);
  if (movingCUs(f) === 0) return undefined;
  const attacks = meetsEnemies(g, f);
  const at = asSpace(f.at);
  const from = attacks ? encounterOf(g, f, 0).from : NONE;
  const force = { side: f.side, at, from, attacked: attacks ? 1 : 0, cus: movingCUs(f), generals: f.company };
  return hasRoad(g, force) ? undefined : hw.noRetreat(spaceName(g.rules, at));
}

/** A card that sends generals, or one of them who stops: which of them goes next. */
export function through(g: H, a: Action): boolean {
  const verb = verbOf(a);
  return verb === A.move || a === A.stop || (verb === A.event && g.rules.cards.list[cardIn(a)].campaign);
}

/** The card that sends somebody. */
export const means = (g: H, a: Action): string | undefined =>
  verbOf(a) === A.move ? cardWithOps(g, cardIn(a)) : undefined;

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

/** [8.2a] The general who is activated. */
export const sends = (g: H, a: Action): boolean => verbOf(a) === A.general && activation.owns(innermost(g));

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
