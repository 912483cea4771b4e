import { END, named } from '@punica/kernel';
import { forceAt } from '@punica/punic-cards';
import { A } from '../actions.ts';
import {
  acrossWalls,
  asSpace,
  changeSupply,
  commanderAt,
  cusAt,
  cusInSpace,
  isHostileTo,
  isInside,
  miatCount,
  regionOf,
  roomIn,
  supplyAt,
  takeSupremacy,
  type X,
} from '../board.ts';
import { CARTHAGE, HAMILCAR, NONE, ROME, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { DICTATOR_ENABLED, type H, type Loc } from '../state.ts';
import { checkCrews } from './05-election.ts';
import { wearDown } from './15-attrition.ts';

/** [5.3A, general cotta] Does a force in this place suffer in winter? */
function suffers(g: H, side: Side, loc: Loc): boolean {
  if (cusAt(g, side, loc) === 0 || isInside(g, loc) || !isHostileTo(g, side, asSpace(loc))) return false;
  const commander = commanderAt(g, side, loc);
  if (commander === NONE) return true;
  const { ability, region } = g.rules.generals.list[commander];
  return ability.kind !== 'noWinterAttrition' || regionOf(g, loc) !== region;
}

/** [5.3A, 5.3B, 5.3C, 5.3D] Attrition, lone supply trains, seamanship, supremacy, and the test for a Dictator. */
export const winterPhase = rulebook(
  'winterPhase',
  {
    side: KINDS.side,
    /** The next place to look at. */
    next: named<number>('space', [...HAMILCAR.map.ids, 'end']),
  },
  {
    next: {
      rule: '5.3A',
      run(g, f) {
        while (f.next < g.rules.map.spaces && !suffers(g, f.side, g.rules.map.all[f.next])) f.next++;
        if (f.next < g.rules.map.spaces) return;
        if (f.side === ROME) return 'trains';
        f.side = ROME;
        f.next = 0;
        return 'next';
      },
    },
    /** [2.3D, 5.3A] A supply train burned spares the whole force. */
    burn: {
      rule: '5.3A',
      offerPublicly(g, f, out) {
        out.push(A.no);
        if (supplyAt(g, f.side, g.rules.map.all[f.next]) > 0) out.push(A.yes);
      },
      take(g, f, a, x) {
        const loc = g.rules.map.all[f.next++];
        if (a === A.yes) {
          changeSupply(g, f.side, loc, -1);
          x.say({ ev: 'supply', side: f.side, at: loc, count: -1, why: 'winter' });
          return 'next';
        }
        wearDown(g, forceAt(g, f.side, loc), 'winter', 0, 0);
        return 'next';
      },
    },
    trains: {
      rule: '5.3B',
      run(g, _f, x) {
        loseLoneTrains(g, x);
      },
    },
    seamanship: {
      rule: '5.3C',
      run(g, _f, x) {
        checkCrews(g, x);
        if (g.rules.tables.seamanship[g.seamanship - 1].reverts) takeSupremacy(g, x, CARTHAGE);
      },
    },
    /** [5.2C4, 5.3D, R19] Markers, cities and the Miat are counted; the result holds for the next turn. */
    dictator: {
      rule: '5.3D',
      run(g) {
        const lead = allMarkers(g, CARTHAGE) - allMarkers(g, ROME);
        if (lead >= g.rules.tables.numbers.dictatorLead) g.marks |= DICTATOR_ENABLED;
        else g.marks &= ~DICTATOR_ENABLED;
        return END;
      },
    },
  },
);

function allMarkers(g: H, side: Side): number {
  let n = g.markers[side] + (side === CARTHAGE ? miatCount(g) : 0);
  for (const city of g.rules.cities) if (g.control[city] === side) n++;
  return n;
}

/** [5.3B] A supply train stays only with CUs or inside a city of its own. */
function loseLoneTrains(g: H, x: X): void {
  for (const side of [CARTHAGE, ROME] as const) {
    for (const loc of g.rules.map.all) {
      if (supplyAt(g, side, loc) === 0 || cusInSpace(g, side, loc) > 0) continue;
      shelter(g, x, side, loc);
      const count = supplyAt(g, side, loc);
      if (count === 0) continue;
      changeSupply(g, side, loc, -count);
      x.say({ ev: 'supply', side, at: loc, count: -count, why: 'alone' });
    }
  }
}

/** [5.3B, R69] Trains before an own city that is not besieged go behind its walls, as far as there is room. */
function shelter(g: H, x: X, side: Side, loc: Loc): void {
  const inside = acrossWalls(g, side, loc);
  if (inside === NONE) return;
  const count = Math.min(supplyAt(g, side, loc), roomIn(g, asSpace(loc)));
  if (count === 0) return;
  changeSupply(g, side, loc, -count);
  changeSupply(g, side, inside, count);
  x.say({ ev: 'supply', side, at: inside, count, why: 'sheltered' });
}
