import { type Action, argOf, rehearsal, verbOf } from '@punica/kernel';
import type { Spot } from '@punica/view';
import { A, cardIn } from '../actions.ts';
import { asSpace, cusAt, enemyOf } from '../board.ts';
import { NONE } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { activation } from '../rules/07-activation.ts';
import { type March, marchOf, movingCUs } from '../rules/07-frames.ts';
import { march } from '../rules/07-march.ts';
import { goByRoad } from '../rules/07-march-choices.ts';
import { goByLand, payForStep } from '../rules/07-march-moves.ts';
import { muster } from '../rules/07-muster.ts';
import { refuseLanding } from '../rules/07-sea-checks.ts';
import { ashore, sail, sailOn, voyage } from '../rules/07-voyage.ts';
import { encounterOf, startOfBattle } from '../rules/13-battle-frame.ts';
import { defeatOf } from '../rules/13-land-battle.ts';
import { hasRetreat } from '../rules/13-retreat.ts';
import { copyState, type H } from '../state.ts';
import { cardWithOps } from '../words/actions.ts';
import { spaceName } from '../words/names.ts';
import { mw } from './words.ts';

const innermost = (g: H) => g.stack[g.stack.length - 1];

/** A step by road or sea lane, if nobody stands in the way, reacts or is lost, and the sea is calm. */
export function passing(seen: H, a: Action): H | 'ends' | 'leads' | undefined {
  const f = innermost(seen);
  if (march.owns(f)) return marching(seen, a);
  return voyage.owns(f) && f.step === 'step' ? sailing(seen, a) : undefined;
}

function marching(seen: H, a: Action): H | 'ends' | 'leads' | undefined {
  if (verbOf(a) === A.embark) return 'leads';
  if (verbOf(a) === A.besiege) return 'ends';
  const g = afterStep(seen, a);
  // [7.2E] Whether a lone CU is run over is for him to say who meets it.
  return g !== undefined && meetsEnemies(g, marchOf(g)) ? 'ends' : g;
}

/** The army after a step by road, or out of the gates. */
function afterStep(seen: H, a: Action): H | undefined {
  if (!march.owns(innermost(seen)) || verbOf(a) !== A.go) return undefined;
  const g = copyState(seen);
  const f = marchOf(g);
  const x = rehearsal<HamilcarEvent>();
  goByRoad.take(g, f, a, x, f.side);
  payForStep(f);
  goByLand(g, f, x);
  return g;
}

/** The army that has gone ashore, where it is or where the next lane leads. */
function afterLanding(seen: H, a: Action): H | undefined {
  const f = innermost(seen);
  if (!voyage.owns(f)) return undefined;
  const g = a === A.land ? copyState(seen) : f.step === 'step' ? sailing(seen, a) : undefined;
  if (g === undefined) return undefined;
  const at = voyage.frame(g)!;
  if (refuseLanding(g, marchOf(g), at.port) !== undefined) return undefined;
  ashore(g, rehearsal<HamilcarEvent>(), at, at.port);
  return g;
}

const meetsEnemies = (g: H, f: March): boolean => cusAt(g, enemyOf(f.side), f.at) > 0;

/**
 * [13.5A, 13.5B] Whoever is beaten with nowhere to go is lost: whether there is a road, a sea lane or a refuge behind
 * walls from where a step or a landing leads.
 */
export function warning(seen: H, a: Action): string | undefined {
  const g = afterStep(seen, a) ?? afterLanding(seen, a);
  if (g === undefined) return undefined;
  const f = marchOf(g);
  if (movingCUs(f) === 0) return undefined;
  const stands = { side: f.side, at: asSpace(f.at), from: NONE, sallied: 0, salliedGenerals: 0 } as const;
  const defeat = meetsEnemies(g, f)
    ? defeatOf(g, startOfBattle(encounterOf(g, f, 0)), f.side)
    : { ...stands, attacked: 0 as const, bySea: 0 as const };
  return hasRetreat(g, defeat) ? undefined : mw.noRetreat(spaceName(g.rules, asSpace(f.at)));
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

/** The card that sends somebody. */
export const means = (g: H, a: Action): string | undefined =>
  verbOf(a) === A.move ? cardWithOps(g, cardIn(a)) : undefined;

/** [5.2C2] A card that sends generals, or one of them who stops: which of them goes next. */
export function through(g: H, a: Action): boolean {
  const verb = verbOf(a);
  return (
    verb === A.move ||
    a === A.stop ||
    (verb === A.event && SENDING.has(g.rules.cards.list[cardIn(a)].event.kind))
  );
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

/** [5.2C2] The general who is activated. */
export const sends = (g: H, a: Action): boolean => verbOf(a) === A.general && activation.owns(innermost(g));

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
