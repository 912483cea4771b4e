import { END, type Refusal, refusal } from '@punica/kernel';
import { A, leaderIn } from '../actions.ts';
import type { X } from '../board.ts';
import { NONE, ROME, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import {
  enemyOf,
  isBesieged,
  isLockedIn,
  isOnMap,
  isTrapped,
  isUnderAnEnemy,
  leadersAt,
  piecesAt,
  wallsFor,
} from '../places.ts';
import { rulebook } from '../procedures.ts';
import { HAS_MOVED, HELD_FAST, type Hex, type Italy, isHex, type LeaderId } from '../state.ts';
import { countLegions, hasALegion, type Legions } from './07-legions.ts';
import { march } from './07-march.ts';
import { TOGETHER } from './09-forces.ts';
import { command, whoCommands } from './10-command.ts';
import { withdrawalSucceeds } from './10-withdrawal.ts';

const LOCKED_IN = refusal('9.71', 'lockedInCity');
const NEEDS_A_LEGION = refusal('10.2', 'needsALegion');
const HELD = refusal('7.6', 'heldFast');
const MOVED = refusal('7.1', 'movedAlready');

/** The first hex after this one where a leader of the side is caught, or NONE. */
function nextTrap(g: Italy, side: Side, after: Hex): Hex {
  let best: Hex = NONE;
  for (const leader of side === ROME ? g.rules.leaders.romans : g.rules.leaders.punic) {
    const hex = g.leaderAt[leader];
    if (hex > after && (best === NONE || hex < best) && piecesAt(g, enemyOf(side), hex) > 0) {
      if (isTrapped(g, leader)) best = hex;
    }
  }
  return best;
}

/** [7.1, 7.2] One side moves its leaders, one after another. */
export const movement = rulebook(
  'movement',
  {
    side: KINDS.side,
    /** Last hex looked at for trapped leaders. */
    hex: KINDS.hex,
  },
  {
    begin: {
      rule: '7.1',
      run(g, f) {
        g.moved.fill(0);
        g.spent.fill(0);
        goBehindWalls(g, f.side);
        f.hex = NONE;
      },
    },
    trap: {
      rule: '7.6',
      run(g, f) {
        const hex = nextTrap(g, f.side, f.hex);
        if (hex === NONE) return 'choose';
        f.hex = hex;
        command.enter(g, { side: f.side, hex, sally: TOGETHER, trapped: 1 });
        return 'escape';
      },
    },
    escape: {
      rule: '7.6',
      run(g, f, x) {
        rollToEscape(g, x, f.side, f.hex, whoCommands(g));
        return 'trap';
      },
    },
    choose: {
      rule: '7.1',
      offerPublicly(g, f, out): Legions | undefined {
        const { romans, punic } = g.rules.leaders;
        const leaders = f.side === ROME ? romans : punic;
        for (let i = 0; i < leaders.length; i++) if (isOnMap(g, leaders[i])) out.push(A.march | leaders[i]);
        out.push(A.done);
        return f.side === ROME ? countLegions(g) : undefined;
      },
      check(g, _f, a, _role, legions): Refusal | undefined {
        if (a === A.done) return undefined;
        const leader = leaderIn(a);
        if (g.moved[leader] === HELD_FAST) return HELD;
        if (g.moved[leader] === HAS_MOVED) return MOVED;
        if (isLockedIn(g, leader)) return LOCKED_IN;
        return legions === undefined || hasALegion(g, leader, legions as Legions)
          ? undefined
          : NEEDS_A_LEGION;
      },
      take(g, f, a) {
        if (a === A.done) return END;
        march.enter(g, { side: f.side, leader: leaderIn(a), used: 0, to: NONE });
        return 'choose';
      },
    },
  },
);

/**
 * [7.6, 9.71] At the start of their own phase those before the walls go in: units without a leader, and leaders
 * over whom nobody stands. Not while the city is under siege.
 */
function goBehindWalls(g: Italy, side: Side): void {
  const shut = (hex: Hex): boolean => isBesieged(g, g.rules.map.cityAt[hex]);
  const { unitOut } = g;
  const units = g.rules.units.ofSide[side];
  for (let i = 0; i < units.length; i++) {
    if (unitOut[units[i]] === 0) continue;
    const at = g.unitAt[units[i]];
    if (isHex(at) && !shut(at)) unitOut[units[i]] = 0;
  }
  for (const leader of side === ROME ? g.rules.leaders.romans : g.rules.leaders.punic)
    if (g.outside[leader] === 1 && !shut(g.leaderAt[leader]) && !isUnderAnEnemy(g, leader))
      g.outside[leader] = 0;
}

/** The commander rolls for all: free to go or behind the walls, or caught in the open (7.6, 10.3). */
function rollToEscape(g: Italy, x: X, side: Side, hex: Hex, commander: LeaderId): void {
  const leaders = leadersAt(g, side, hex, []).filter((leader) => isTrapped(g, leader));
  const { die, success } = withdrawalSucceeds(g, x, commander);
  x.say({ ev: 'trapRoll', leader: commander, hex, die, success });
  const walls = wallsFor(g, side, hex);
  for (const leader of leaders) {
    if (!success) {
      g.moved[leader] = HELD_FAST;
      if (walls !== NONE) g.outside[leader] = 1;
    } else if (walls !== NONE && !isBesieged(g, walls)) g.outside[leader] = 0;
  }
}
