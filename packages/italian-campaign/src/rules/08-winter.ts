import { END, emptied, flag, type Id, type Kind, type LocalsOf, STAY, within } from '@punica/kernel';
import { A, faceIn } from '../actions.ts';
import { disclose, loseStep, type X } from '../board.ts';
import { CARTHAGE, type FaceId, type Flag, ITALY, NONE, ROME, type Side, turned } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import {
  enemyOf,
  faceOf,
  isInside,
  isLaidOpen,
  looseUnitsIn,
  piecesAt,
  spOf,
  stepsOf,
  sumSp,
  unitsWith,
} from '../places.ts';
import { rulebook } from '../procedures.ts';
import type { Hex, Italy, LeaderId, Unit } from '../state.ts';
import { offerFaces, unitWithFace } from './09-losses.ts';

/** A stack that winter strikes: of a leader, or those in a hex who have none, first one side and then the other. */
type StackId = Id<'stack'>;
const LEADERS = ITALY.leaders.list.length;
const withLeader = (leader: LeaderId): StackId => Number(leader) as StackId;
const alone = (hex: Hex, second: Flag): StackId => (LEADERS + 2 * hex + second) as StackId;
/** Whose stack it is; NONE for those who have no leader. */
const leaderIn = (place: StackId): LeaderId => ITALY.leaders.all[place] ?? NONE;
const hexOf = (place: StackId): Hex => ((place - LEADERS) >> 1) as Hex;
const isSecond = (place: StackId): boolean => ((place - LEADERS) & 1) === 1;

const stack: Kind<StackId> = {
  write(place) {
    // Before the first there is none yet.
    if (place < LEADERS) return KINDS.leader.write(leaderIn(place));
    return { hex: KINDS.hex.write(hexOf(place)), second: isSecond(place) };
  },
  read(json) {
    if (typeof json !== 'object' || json === null) return withLeader(KINDS.leader.read(json));
    const { hex, second } = json as Readonly<Record<string, unknown>>;
    const at = within('hex', () => KINDS.hex.read(hex));
    return alone(
      at,
      within('second', () => flag.read(second)),
    );
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

export const leaderOfStack = (f: Pick<Winter, 'place'>): LeaderId => leaderIn(f.place);

/** The units of one stack: a leader's, or those that stand alone in a hex, not behind walls. */
export const winterStack = (g: Italy, f: Winter): Unit[] => gatherStack(g, f, []);

function gatherStack(g: Italy, f: Winter, out: Unit[]): Unit[] {
  const leader = leaderOfStack(f);
  return leader === NONE ? looseUnitsIn(g, f.side, f.hex, false, out) : unitsWith(g, leader, out);
}

const work: Unit[] = [];
/** The same for one short use. */
const struck = (g: Italy, f: Winter): Unit[] => gatherStack(g, f, emptied(work));

/** [8.3] Is this hex out in the cold: not in a province of that side, nor an open town of its own? */
function freezes(g: Italy, side: Side, hex: Hex): boolean {
  if (g.province[g.rules.map.province[hex]] === side) return false;
  const city = g.rules.map.cityAt[hex];
  return city === NONE || g.control[city] !== side || g.rules.walled[city];
}

const ownerOf = (g: Italy, hex: Hex): Side => {
  const city = g.rules.map.cityAt[hex];
  return city === NONE ? ROME : g.control[city];
};

/** Does winter find anybody there? Where it looked last is kept. */
function strikes(g: Italy, f: Winter, place: StackId, side: Side, hex: Hex): boolean {
  f.place = place;
  f.side = side;
  f.hex = hex;
  return struck(g, f).length > 0;
}

/** The next stack that suffers, or false. */
function nextStack(g: Italy, f: Winter): boolean {
  const { leaders, map } = g.rules;
  for (let leader = 0 as LeaderId; leader < LEADERS; leader++) {
    const hex = g.leaderAt[leader];
    if (withLeader(leader) <= f.place || hex < 0) continue;
    if (isInside(g, leader) || !freezes(g, leaders.side[leader], hex)) continue;
    if (strikes(g, f, withLeader(leader), leaders.side[leader], hex)) return true;
  }
  // Hexes before that of the last stack are done.
  for (let hex = Math.max(hexOf(f.place), 0) as Hex; hex < map.hexes; hex++) {
    if (piecesAt(g, ROME, hex) + piecesAt(g, CARTHAGE, hex) === 0) continue;
    // Winter strikes all at once: whoever stands before his own walls suffers before it drives off the enemy.
    const first = ownerOf(g, hex);
    if (strikesAlone(g, f, hex, 0, first) || strikesAlone(g, f, hex, 1, enemyOf(first))) return true;
  }
  return false;
}

function strikesAlone(g: Italy, f: Winter, hex: Hex, second: Flag, side: Side): boolean {
  const place = alone(hex, second);
  if (place <= f.place || piecesAt(g, side, hex) === 0 || !freezes(g, side, hex)) return false;
  return strikes(g, f, place, side, hex);
}

/** [8.3] At the end of winter every stack on ground that is not its own loses half its SP. */
export const winterLosses = rulebook('winterLosses', winterLocals, {
  next: {
    rule: '8.3',
    run(g, f, x) {
      if (!nextStack(g, f)) return END;
      const units = struck(g, f);
      f.need = Math.ceil(sumSp(g, units) / 2);
      // What winter takes is taken in the open (R63).
      disclose(x);
      x.say({ ev: 'winterLoss', side: f.side, hex: f.hex, sp: f.need });
      return isChoice(g, f, units) ? 'pick' : 'lose';
    },
  },
  pick: {
    rule: '8.3',
    offer(g, f, out) {
      offerFaces(g, struck(g, f), A.lose, out);
    },
    take(g, f, a, x) {
      suffer(g, f, x, faceIn(a));
      const left = f.need > 0 ? struck(g, f) : NOBODY_LEFT;
      return left.length === 0 ? 'next' : isChoice(g, f, left) ? STAY : 'lose';
    },
  },
  lose: {
    rule: '8.3',
    run(g, f, x) {
      suffer(g, f, x, faceOf(g, struck(g, f)[0]));
      const left = f.need > 0 ? struck(g, f) : NOBODY_LEFT;
      return left.length === 0 ? 'next' : isChoice(g, f, left) ? 'pick' : 'lose';
    },
  },
});

const NOBODY_LEFT: readonly Unit[] = [];

/** Is there more than one way to lose? Where Rome cannot tell from what it sees, the question is asked (7.5). */
function isChoice(g: Italy, f: Winter, units: readonly Unit[]): boolean {
  if (units.length < 2) return false;
  const leader = leaderOfStack(f);
  if (leader !== NONE && !isLaidOpen(g, leader)) return true;
  const face = faceOf(g, units[0]);
  for (let i = 1; i < units.length; i++) if (faceOf(g, units[i]) !== face) return true;
  return false;
}

/** One step of a unit with this face. */
function suffer(g: Italy, f: Winter, x: X, face: FaceId): void {
  const unit = unitWithFace(g, struck(g, f), face);
  const before = spOf(g, unit);
  const back = stepsOf(g, unit) === 2 ? g.rules.units.sp[turned(unit, 1)] : 0;
  loseStep(g, x, unit, 'winter');
  disclose(x);
  x.say({ ev: 'lost', side: f.side, unit, face, hex: f.hex, why: 'winter' });
  f.need -= before - back;
}
