import { argOf, END, flag, type Kind, type LocalsOf, STAY, within } from '@punica/kernel';
import { A } from '../actions.ts';
import { disclose, loseStep, type X } from '../board.ts';
import { ITALY, NONE, ROME, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { enemyOf, faceOf, isInside, isLaidOpen, looseUnitsIn, spOf, sumSp, unitsWith } from '../places.ts';
import { rulebook } from '../procedures.ts';
import type { Hex, Italy, LeaderId, Unit } from '../state.ts';
import { offerFaces, unitWithFace } from './09-losses.ts';

/** A stack that winter strikes: of a leader, or those in a hex who have none, first one side and then the other. */
const stack: Kind<number> = {
  write(place) {
    const leaders = ITALY.leaders.list.length;
    if (place < leaders) return KINDS.leader.write(ITALY.leaders.all[place]);
    return { hex: KINDS.hex.write((place - leaders) >> 1), second: ((place - leaders) & 1) === 1 };
  },
  read(json) {
    if (typeof json !== 'object' || json === null) return KINDS.leader.read(json);
    const { hex, second } = json as Readonly<Record<string, unknown>>;
    const at = within('hex', () => KINDS.hex.read(hex));
    return ITALY.leaders.list.length + 2 * at + within('second', () => flag.read(second));
  },
};

const winterLocals = {
  /** Leaders first, then hexes with units that have none. */
  place: stack,
  side: KINDS.side,
  hex: KINDS.hex,
  /** SP still to be lost by this stack. */
  need: KINDS.count,
};
type Winter = LocalsOf<typeof winterLocals>;

/** Whose stack it is; NONE for those who have no leader. */
export const leaderOfStack = (g: Italy, f: Pick<Winter, 'place'>): LeaderId =>
  g.rules.leaders.all[f.place] ?? NONE;

/** The units of one stack: a leader's, or those that stand alone in a hex, not behind walls. */
export function winterStack(g: Italy, f: Winter): Unit[] {
  const leader = leaderOfStack(g, f);
  return leader === NONE ? looseUnitsIn(g, f.side, f.hex, false, []) : unitsWith(g, leader, []);
}

/** [8.3] Is this hex out in the cold: not in a province of that side, nor an open town of its own? */
function freezes(g: Italy, side: Side, hex: Hex): boolean {
  if (g.province[g.rules.map.province[hex]] === side) return false;
  const city = g.rules.map.cityAt[hex];
  return city === NONE || g.control[city] !== side || g.rules.walled[city];
}

const ownerOf = (g: Italy, hex: Hex): Side => {
  const city = g.rules.map.cityAt[hex];
  return city === NONE ? ROME : (g.control[city] as Side);
};

/** The next stack that suffers, or false. */
function nextStack(g: Italy, f: Winter): boolean {
  const { leaders, map } = g.rules;
  const count = leaders.list.length;
  for (let place = f.place + 1; place < count; place++) {
    const hex = g.leaderAt[place];
    if (hex < 0 || isInside(g, leaders.all[place]) || !freezes(g, leaders.side[place], hex)) continue;
    Object.assign(f, { place, side: leaders.side[place], hex });
    if (winterStack(g, f).length > 0) return true;
  }
  for (let place = Math.max(f.place + 1, count); place < count + 2 * map.hexes; place++) {
    const hex = (place - count) >> 1;
    // Winter strikes all at once: whoever stands before his own walls suffers before it drives off the enemy.
    const first = ownerOf(g, hex);
    const side = ((place - count) & 1) === 0 ? first : enemyOf(first);
    if (g.here[side * map.hexes + hex] === 0 || !freezes(g, side, hex)) continue;
    Object.assign(f, { place, side, hex });
    if (winterStack(g, f).length > 0) return true;
  }
  return false;
}

/** [8.3] At the end of winter every stack on ground that is not its own loses half its SP. */
export const winterLosses = rulebook('winterLosses', winterLocals, {
  next: {
    rule: '8.3',
    run(g, f, x) {
      if (!nextStack(g, f)) return END;
      f.need = Math.ceil(sumSp(g, winterStack(g, f)) / 2);
      // What winter takes is taken in the open (R63).
      disclose(x);
      x.say({ ev: 'winterLoss', side: f.side, hex: f.hex, sp: f.need });
      return isChoice(g, f) ? 'pick' : 'lose';
    },
  },
  pick: {
    rule: '8.3',
    who: (_g, f) => f.side,
    offer(g, f, out) {
      offerFaces(g, winterStack(g, f), A.lose, out);
    },
    take(g, f, a, x) {
      suffer(g, f, x, argOf(a));
      return f.need > 0 && winterStack(g, f).length > 0 ? (isChoice(g, f) ? STAY : 'lose') : 'next';
    },
  },
  lose: {
    rule: '8.3',
    run(g, f, x) {
      suffer(g, f, x, faceOf(g, winterStack(g, f)[0]));
      return f.need > 0 && winterStack(g, f).length > 0 ? (isChoice(g, f) ? 'pick' : 'lose') : 'next';
    },
  },
});

/** Is there more than one way to lose? Where Rome cannot tell from what it sees, the question is asked (7.5). */
function isChoice(g: Italy, f: Winter): boolean {
  const units = winterStack(g, f);
  if (units.length < 2) return false;
  const leader = leaderOfStack(g, f);
  const hidden = leader !== NONE && !isLaidOpen(g, leader);
  return hidden || units.some((unit) => faceOf(g, unit) !== faceOf(g, units[0]));
}

/** One step of a unit with this face. */
function suffer(g: Italy, f: Winter, x: X, face: number): void {
  const unit = unitWithFace(g, winterStack(g, f), face);
  const before = spOf(g, unit);
  const back = g.rules.units.steps[unit] - g.step[unit] === 2 ? g.rules.units.sp[unit * 2 + 1] : 0;
  loseStep(g, x, unit, 'winter');
  disclose(x);
  x.say({ ev: 'lost', side: f.side, unit, face, hex: f.hex, why: 'winter' });
  f.need -= before - back;
}
