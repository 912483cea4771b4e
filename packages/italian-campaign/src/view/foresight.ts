import { type Action, rehearsal, verbOf } from '@punica/kernel';
import type { Gathering, Spot } from '@punica/view';
import { A, hexIn } from '../actions.ts';
import type { CampaignEvent } from '../events.ts';
import { countWith, enemyOf, faceOf, piecesAt } from '../places.ts';
import { everythingFor, goOn, march, shutOut } from '../rules/07-march.ts';
import { movement } from '../rules/07-movement.ts';
import { withinReach } from '../rules/07-reach.ts';
import { IN_THE_OPEN } from '../rules/09-forces.ts';
import { canWithdraw } from '../rules/10-withdrawal.ts';
import { copyState, type Italy, type Unit } from '../state.ts';
import { faceName, hexName, leaderName } from '../words/names.ts';
import { iw } from './words.ts';

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

/** [10.4, 9.7] Whoever cannot withdraw must fight to the end, and is lost before walls: whether a hex is free beside. */
export function warning(seen: Italy, a: Action): string | undefined {
  const f = innermost(seen);
  if (!march.owns(f) || verbOf(a) !== A.go || countWith(seen, f.leader) === 0) return undefined;
  const g = copyState(seen);
  const at = march.frame(g)!;
  goOn.take(g, at, a, rehearsal<CampaignEvent>(), f.side);
  shutOut(g, at);
  const meets = piecesAt(g, enemyOf(f.side), at.to) > 0;
  const attacks = meets ? 1 : 0;
  const force = { side: f.side, hex: at.to, attacks, sally: IN_THE_OPEN, commander: f.leader } as const;
  return canWithdraw(g, force) ? undefined : iw.noRetreat(hexName(g.rules, at.to));
}

/** [7.2] A leader alone takes everything that his rank allows; who leads an army goes with it, and leaves the others theirs. */
export function usual(g: Italy, legal: readonly Action[]): Action | undefined {
  const f = innermost(g);
  if (!march.owns(f) || f.step !== 'muster') return undefined;
  return legal.find((a) => a === (countWith(g, f.leader) > 0 ? A.done : A.takeAll));
}

/** [7.2] Whom of those beside him a leader takes along. */
export function gathers(g: Italy, legal: readonly Action[]): Gathering | undefined {
  const f = innermost(g);
  if (!march.owns(f) || f.step !== 'muster') return undefined;
  const faces = withinReach(g, f.leader, []).map((unit) => faceOf(g, unit));
  const takes = (unit: Unit): Action => A.take | faceOf(g, unit);
  return {
    asks: iw.whoGoes(leaderName(g.rules, f.leader)),
    picks: [...new Set(faces)].map((face) => ({
      action: A.take | face,
      name: faceName(g.rules, face),
      there: faces.filter((it) => it === face).length,
    })),
    all: { action: A.takeAll, takes: everythingFor(g, f.leader).map(takes) },
    enough: A.done,
    usual: [usual(g, legal) ?? A.takeAll],
  };
}

/** Who stops makes way for the next leader. */
export const through = (g: Italy, a: Action): boolean => a === A.stop && march.owns(innermost(g));

/** [7.1] The leader who moves. */
export const sends = (g: Italy, a: Action): boolean => verbOf(a) === A.march && movement.owns(innermost(g));

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
