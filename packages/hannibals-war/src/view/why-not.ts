import type { Role } from '@punica/kernel';
import type { Marching, Reason, Spot } from '@punica/view';
import { NONE, OWNERS, PLAYERS } from '../data/codes.ts';
import { operation } from '../rules/12-operations.ts';
import { move } from '../rules/16-movement.ts';
import { FULL, goesBySea, pointsLeft, refuseWater } from '../rules/16-ways.ts';
import { battle } from '../rules/18-combat.ts';
import { slip, withdraw } from '../rules/18-retreat.ts';
import { copyState, type Square, type W } from '../state.ts';
import { allUnits, moveUnit, otherOwner, unitsIn } from '../units.ts';
import { squareName } from '../words/names.ts';
import { ww } from './words.ts';

/** More points than any way costs. */
const NO_END = 999;

/** [16.2] The points of the force that moves, and the same move without counting them, or without others. */
export const marching: Marching<W> = {
  left(g) {
    const f = move.frame(g);
    if (f === undefined) return undefined;
    const half = pointsLeft(g, f);
    // Fleets and troops ashore together go nowhere (25.5).
    return half === NONE ? 0 : half / FULL;
  },
  untiring(seen) {
    const g = copyState(seen);
    const f = move.frame(g);
    if (f !== undefined) f.used = -NO_END;
    return g;
  },
  beside(g, id) {
    const f = move.frame(g);
    const { map } = g.rules;
    const sea = f !== undefined && goesBySea(g, f);
    return map.edges[map.index[id]]
      .filter((edge) => (sea ? edge.sea : edge.land))
      .map(({ to }) => map.ids[to]);
  },
  cutOff(g, { id }) {
    const f = move.frame(g);
    return f === undefined ? undefined : refuseWater(g, g.rules.map.index[id], goesBySea(g, f));
  },
  unopposed(seen) {
    const g = copyState(seen);
    const f = move.frame(g);
    if (f === undefined) return g;
    // Whoever else is on the map waits beyond its edge.
    for (const owner of OWNERS)
      if (owner !== f.player) for (const unit of allUnits(g, owner)) moveUnit(g, unit, g.rules.map.box);
    return g;
  },
};

export function named(g: W, { kind, id }: Spot): string | undefined {
  return kind === 'square' && id in g.rules.map.index
    ? squareName(g.rules, g.rules.map.index[id])
    : undefined;
}

/** Squares, units and markers that have no part in the present question. */
export function whyNot(g: W, role: Role, { kind, id }: Spot): Reason | undefined {
  const fought = battle.frame(g);
  if (kind === 'square') {
    const leaving = g.stack.at(-1);
    if (withdraw.owns(leaving))
      return { sentence: ww.whyNot.retreats(squareName(g.rules, leaving.at)), rule: '18.7' };
    if (slip.owns(leaving))
      return { sentence: ww.whyNot.slips(squareName(g.rules, leaving.at)), rule: '25.17' };
    if (fought !== undefined)
      return { sentence: ww.whyNot.inBattle(squareName(g.rules, fought.at)), rule: '18.1' };
    return id in g.rules.map.index && choosesForce(g) ? notThere(g, role, g.rules.map.index[id]) : undefined;
  }
  if (kind === 'unit' && move.frame(g) !== undefined) return { sentence: ww.whyNot.onTheMarch, rule: '16.2' };
  return kind === 'marker' ? { sentence: ww.whyNot.markerLater, rule: '9.6' } : undefined;
}

/** Is it asked who operates? */
const choosesForce = (g: W): boolean =>
  operation.owns(g.stack[g.stack.length - 1]) && move.frame(g) === undefined;

/** [12.2] An operation begins with units of one's own. */
function notThere(g: W, role: Role, at: Square): Reason | undefined {
  const player = PLAYERS.find((it) => it === role);
  if (player === undefined || unitsIn(g, player, at) > 0) return undefined;
  const other = otherOwner(g, at, player);
  const sentence =
    other === NONE
      ? ww.whyNot.nobody(squareName(g.rules, at))
      : ww.whyNot.theirs(squareName(g.rules, at), ww.owners[other]);
  return { sentence, rule: '12.2' };
}
