import { cutTo } from '@punica/kernel';
import { mayLead } from '../board.ts';
import { isInside, leadersAt, looseUnitsIn, piecesAt, unitsWith } from '../places.ts';
import type { Italy, LeaderId, Unit } from '../state.ts';

/**
 * [7.2, 9.71] Units that began the phase with this leader and could go with him: those alone in his hex, and
 * colleagues', on his side of the walls.
 */
export function withinReach(g: Italy, leader: LeaderId, out: Unit[]): Unit[] {
  const side = g.rules.leaders.side[leader];
  const hex = g.leaderAt[leader];
  const pieces = piecesAt(g, side, hex);
  // Most leaders are by themselves.
  if (pieces === 1) return out;
  const inside = isInside(g, leader);
  const first = out.length;
  leadersAt(g, side, hex, colleagues);
  if (pieces > colleagues.length) looseUnitsIn(g, side, hex, inside, out);
  for (let i = 0; i < colleagues.length; i++) {
    const other = colleagues[i];
    if (other !== leader && g.moved[other] === 0 && isInside(g, other) === inside) unitsWith(g, other, out);
  }
  let kept = first;
  for (let i = first; i < out.length; i++)
    if (g.spent[out[i]] === 0 && mayLead(g, leader, out[i])) out[kept++] = out[i];
  cutTo(out, kept);
  return out;
}

const colleagues: LeaderId[] = [];
