import { includes, maskOf } from '@punica/kernel';
import { loseMarkers } from '../board.ts';
import type { Player } from '../data/codes.ts';
import type { X } from '../procedures.ts';
import type { W } from '../state.ts';
import { handOf } from '../zones.ts';
import { drawMarkers } from './09-markers.ts';

export const haveTruce = (g: W, a: Player, b: Player): boolean => g.truces.includes(maskOf(a) | maskOf(b));

/**
 * [10.3] Whoever attacks a partner in a truce loses half of the hand, and everybody else draws. What the
 * gods bring about breaks no promise [33 Q4, 33 Q7].
 */
export function breakTruce(g: W, x: X, by: Player, against: number): void {
  if (!includes(g.rules.players, against) || !haveTruce(g, by, against)) return;
  const pair = maskOf(by) | maskOf(against);
  g.truces = g.truces.filter((truce) => truce !== pair);
  x.say({ ev: 'truceBroken', by, against });
  loseMarkers(g, x, by, Math.ceil(g.zones[handOf(by)].length / 2));
  for (const other of g.rules.seats) {
    if (other === by) continue;
    const die = x.die();
    x.say({ ev: 'die', by: other, dice: [die], why: 'broken-truce' });
    drawMarkers(g, x, other, die);
  }
}
