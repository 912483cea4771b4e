import { type Action, verbOf } from '@punica/kernel';
import { rehearsal, type Spot } from '@punica/view';
import { A, hexIn } from '../actions.ts';
import type { CampaignEvent } from '../events.ts';
import { countWith, enemyOf, piecesAt } from '../places.ts';
import { goOn, march } from '../rules/07-march.ts';
import { copyState, type Italy } from '../state.ts';

const innermost = (g: Italy) => g.stack[g.stack.length - 1];

/** Into a neighbouring hex; an enemy there ends the march, and nobody can tell whether he is ridden down. */
export function passing(seen: Italy, a: Action): Italy | 'ends' | undefined {
  const f = innermost(seen);
  const verb = verbOf(a);
  if (!march.owns(f) || (verb !== A.go && verb !== A.overrun)) return undefined;
  if (verb === A.overrun || piecesAt(seen, enemyOf(f.side), hexIn(a)) > 0) return 'ends';
  const g = copyState(seen);
  goOn.take(g, march.frame(g)!, a, rehearsal<CampaignEvent>(), f.side);
  return g;
}

/** [7.2] A leader alone takes everything that his rank allows; who leads an army goes with it, and leaves the others theirs. */
export function usual(g: Italy, legal: readonly Action[]): Action | undefined {
  const f = innermost(g);
  if (!march.owns(f) || f.step !== 'muster') return undefined;
  return legal.find((a) => a === (countWith(g, f.leader) > 0 ? A.done : A.takeAll));
}

/** Who marches. */
export function acting(g: Italy): Spot | undefined {
  const f = march.frame(g);
  return f === undefined ? undefined : { kind: 'leader', id: g.rules.leaders.list[f.leader].id };
}

const GOES_ON: readonly Action[] = [A.go, A.overrun, A.court];

/** A leader who can go no farther stops. */
export function main(g: Italy, legal: readonly Action[]): Action | undefined {
  if (!march.owns(innermost(g)) || legal.some((a) => GOES_ON.includes(verbOf(a)))) return undefined;
  return legal.find((a) => a === A.stop);
}
