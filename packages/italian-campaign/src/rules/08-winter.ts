import { argOf, END, STAY } from '@punica/kernel';
import { A } from '../actions.ts';
import { disclose, isInside, looseUnits, loseStep, spOf, sumSp, unitsWith } from '../board.ts';
import { NONE, type Side } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import type { Hex, Italy, Unit } from '../state.ts';
import { offerFaces, unitWithFace } from './09-losses.ts';

interface Winter {
  /** Leaders first, then hexes with units that have none. */
  place: number;
  side: Side;
  hex: Hex;
  /** SP still to be lost by this stack. */
  need: number;
}

/** The units of one stack: a leader's, or those that stand alone in a hex. */
function stackAt(g: Italy, f: Winter): Unit[] {
  const leaders = g.rules.leaders.list.length;
  return f.place < leaders ? unitsWith(g, f.place, []) : looseUnits(g, f.side, f.hex, []);
}

/** [8.3] Is this stack out in the cold: not in a province of its own side, nor in a friendly city? */
function freezes(g: Italy, side: Side, hex: Hex, leader: number): boolean {
  if (g.province[g.rules.map.province[hex]] === side) return false;
  const city = g.rules.map.cityAt[hex];
  if (city === NONE || g.control[city] !== side) return true;
  return leader !== NONE && g.rules.walled[city] && !isInside(g, leader);
}

/** The next stack that suffers, or false. */
function nextStack(g: Italy, f: Winter): boolean {
  const { leaders, map } = g.rules;
  const count = leaders.list.length;
  for (let place = f.place + 1; place < count; place++) {
    const hex = g.leaderAt[place];
    if (hex < 0 || !freezes(g, leaders.side[place], hex, place)) continue;
    Object.assign(f, { place, side: leaders.side[place], hex });
    if (stackAt(g, f).length > 0) return true;
  }
  for (let place = Math.max(f.place + 1, count); place < count + 2 * map.hexes; place++) {
    const hex = (place - count) >> 1;
    const side = ((place - count) & 1) as Side;
    if (g.here[side * map.hexes + hex] === 0 || !freezes(g, side, hex, NONE)) continue;
    Object.assign(f, { place, side, hex });
    if (stackAt(g, f).length > 0) return true;
  }
  return false;
}

/** [8.3] At the end of winter every stack on ground that is not its own loses half its SP. */
export const winterLosses = rulebook<Winter>('winterLosses')({
  next: {
    rule: '8.3',
    run(g, f, x) {
      if (!nextStack(g, f)) return END;
      f.need = Math.ceil(sumSp(g, stackAt(g, f)) / 2);
      disclose(x);
      x.say({ ev: 'winterLoss', side: f.side, hex: f.hex, sp: f.need });
    },
  },
  pick: {
    rule: '8.3',
    who: (_g, f) => f.side,
    offer(g, f, out) {
      offerFaces(g, stackAt(g, f), A.lose, out);
    },
    take(g, f, a, x) {
      const face = argOf(a);
      const unit = unitWithFace(g, stackAt(g, f), face);
      const before = spOf(g, unit);
      const back = g.rules.units.steps[unit] - g.step[unit] === 2 ? g.rules.units.sp[unit * 2 + 1] : 0;
      loseStep(g, x, unit, 'winter');
      disclose(x);
      x.say({ ev: 'lost', side: f.side, unit, face, hex: f.hex, why: 'winter' });
      f.need -= before - back;
      return f.need > 0 && stackAt(g, f).length > 0 ? STAY : 'next';
    },
  },
});
