import { changeCUs, cusAt, type H, type Loc, ROME, type Side, type X } from '@punica/hannibal/engine';
import { refusal } from '@punica/kernel';
import { MARINES, MARINES_AT } from './memory.ts';

export const MARINES_KEEP_TOGETHER = refusal('event Rome 3', 'marinesKeepTogether');

/** [event Rome 2, event Rome 3] R16: Marines among the CUs of a place; losses took the others first. */
export const marinesAmong = (g: H, side: Side, loc: Loc): number =>
  side === ROME && g.extra[MARINES] > 0 && g.extra[MARINES_AT] === loc
    ? Math.min(g.extra[MARINES], cusAt(g, ROME, loc))
    : 0;

/** R16: Marines who fell do not rise again in those who come to the place later. */
export function countMarines(g: H): void {
  if (g.extra[MARINES] > 0) g.extra[MARINES] = marinesAmong(g, ROME, g.extra[MARINES_AT]);
}

/** [event Rome 2] R16: the Marines go back to their ships when the Strategy Phase is over. */
export function sendMarinesHome(g: H, x: X): void {
  const at = g.extra[MARINES_AT];
  const cus = marinesAmong(g, ROME, at);
  g.extra[MARINES] = 0;
  g.extra[MARINES_AT] = 0;
  if (cus === 0) return;
  changeCUs(g, x, ROME, at, -cus);
  x.say({ ev: 'lost', side: ROME, at, cus, elephants: 0, why: 'marines' });
}
