import { changeCUs, cusAt, type H, type Loc, ROME, type Side, type X } from '@punica/hannibal/engine';
import { type Refusal, refusal } from '@punica/kernel';
import { MARINES, MARINES_AT, marinesAt } from './memory.ts';

const MARINES_KEEP_TOGETHER = refusal('event Rome 3', 'marinesKeepTogether');

/** [event Rome 2, event Rome 3] R16: Marines among the CUs of a place; losses took the others first. */
export const marinesAmong = (g: H, side: Side, loc: Loc): number =>
  side === ROME && g.extra[MARINES] > 0 && g.extra[MARINES_AT] === loc
    ? Math.min(g.extra[MARINES], cusAt(g, ROME, loc))
    : 0;

/** [event Rome 3] R16: a marker of two is not divided. */
export function refuseDivided(g: H, side: Side, loc: Loc, n: number, rest: number): Refusal | undefined {
  const marines = marinesAmong(g, side, loc);
  return n < marines && rest < marines ? MARINES_KEEP_TOGETHER : undefined;
}

/**
 * R16: Romans have moved; the Marines stay with their fellows as long as there are any, unless they are said to
 * go. Who goes out of the gates is counted as going in by fewer than none (10.7).
 */
export function moveMarines(g: H, from: Loc, to: Loc, n: number, mustGo: boolean): void {
  if (n < 0) {
    moveMarines(g, to, from, -n, mustGo);
    return;
  }
  const at = marinesAt(g);
  // Those who fell there do not rise in those who come.
  if (at === to) g.extra[MARINES] = Math.min(g.extra[MARINES], cusAt(g, ROME, to) - n);
  else if (n > 0 && at === from && (mustGo || cusAt(g, ROME, from) < g.extra[MARINES]))
    g.extra[MARINES_AT] = to;
}

/** R16: Marines who fell do not rise again in those who come to the place later. */
export function countMarines(g: H): void {
  g.extra[MARINES] = marinesAmong(g, ROME, marinesAt(g));
}

/** [event Rome 2] R16: the Marines go back to their ships when the Strategy Phase is over. */
export function sendMarinesHome(g: H, x: X): void {
  const at = marinesAt(g);
  const cus = marinesAmong(g, ROME, at);
  g.extra[MARINES] = 0;
  g.extra[MARINES_AT] = 0;
  if (cus === 0) return;
  changeCUs(g, x, ROME, at, -cus);
  x.say({ ev: 'lost', side: ROME, at, cus, elephants: 0, why: 'marines' });
}
