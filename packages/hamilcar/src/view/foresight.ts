import { type Action, argOf, verbOf } from '@punica/kernel';
import { rehearsal, type Spot } from '@punica/view';
import { A, cardIn } from '../actions.ts';
import { cusAt, enemyOf } from '../board.ts';
import type { HamilcarEvent } from '../events.ts';
import { march } from '../rules/07-march.ts';
import { goByRoad } from '../rules/07-march-choices.ts';
import { goByLand, payForStep } from '../rules/07-march-moves.ts';
import { muster } from '../rules/07-muster.ts';
import { sail, sailOn, voyage } from '../rules/07-voyage.ts';
import { copyState, type H } from '../state.ts';

const innermost = (g: H) => g.stack[g.stack.length - 1];

/** A step by road or sea lane, if nobody stands in the way, reacts or is lost, and the sea is calm. */
export function passing(seen: H, a: Action): H | 'ends' | 'leads' | undefined {
  const f = innermost(seen);
  if (march.owns(f)) return marching(seen, a);
  return voyage.owns(f) && f.step === 'step' ? sailing(seen, a) : undefined;
}

function marching(seen: H, a: Action): H | 'ends' | 'leads' | undefined {
  const verb = verbOf(a);
  if (verb === A.embark) return 'leads';
  if (verb !== A.go) return undefined;
  const g = copyState(seen);
  const f = march.frame(g)!;
  const x = rehearsal<HamilcarEvent>();
  goByRoad.take(g, f, a, x, f.side);
  payForStep(f);
  goByLand(g, f, x);
  // [7.2E] Whether a lone CU is run over is for him to say who meets it.
  return cusAt(g, enemyOf(f.side), f.at) > 0 ? 'ends' : g;
}

function sailing(seen: H, a: Action): H | undefined {
  const verb = verbOf(a);
  if (verb !== A.sail && verb !== A.cross) return undefined;
  const g = copyState(seen);
  const f = voyage.frame(g)!;
  const x = rehearsal<HamilcarEvent>();
  sailOn.take(g, f, a, x, f.side);
  sail(g, f, x);
  return g;
}

/** Events that send generals. */
const SENDING = new Set(['activate', 'treachery']);

/** [5.2C2] A card that sends generals: which of them is asked next. */
export function through(g: H, a: Action): boolean {
  const verb = verbOf(a);
  return verb === A.move || (verb === A.event && SENDING.has(g.rules.cards.list[cardIn(a)].event.kind));
}

/** [2.2E, 7.1, 7.3C] Everybody who may goes along, with everything that there is, and all warships that fit. */
export function usual(g: H, legal: readonly Action[]): Action | undefined {
  const f = innermost(g);
  if (!muster.owns(f) && !(voyage.owns(f) && f.step === 'ships')) return undefined;
  return legal.find((a) => verbOf(a) === A.bring) ?? legal.find((a) => a === A.yes) ?? most(legal);
}

const most = (legal: readonly Action[]): Action | undefined =>
  legal.reduce<Action | undefined>(
    (best, a) => (best === undefined || argOf(a) > argOf(best) ? a : best),
    undefined,
  );

/** Who marches or sails. */
export function acting(g: H): Spot | undefined {
  const f = march.frame(g);
  return f === undefined ? undefined : { kind: 'general', id: g.rules.generals.list[f.general].id };
}

const ENDS: readonly Action[] = [A.stop, A.regroup];
const LANDS: readonly Action[] = [A.land, A.regroup];

/** An army that can go no farther stops, a fleet lands; before that nobody can say. */
export function main(g: H, legal: readonly Action[]): Action | undefined {
  const f = innermost(g);
  if (march.owns(f) && legal.every((a) => ENDS.includes(a))) return legal.find((a) => a === A.stop);
  if (voyage.owns(f) && legal.every((a) => LANDS.includes(a))) return legal.find((a) => a === A.land);
  return undefined;
}
