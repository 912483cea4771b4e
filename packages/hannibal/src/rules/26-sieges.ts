import { END, offering, refusal } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import { cusAt, enemyOf, insideOf, isPlain, setControl } from '../board.ts';
import { NONE, type Side, type SiegeDie, WHITE_DIE } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { H, Space } from '../state.ts';
import { addCUs } from './06-placing.ts';
import { linkCost } from './10-march-checks.ts';

const NEAREST_FIRST = refusal('26.6.3', 'nearestPCsFirst');

/** [26.6.2, R167] Help within the walls or beside them makes the die white, as great walls always do. */
export function siegeDieAt(g: H, side: Side, at: Space): SiegeDie {
  const { map, on, ways } = g.rules;
  const own = g.rules.variant.siegeDie(g, at, map.siegeDie[at]);
  if (!on.sieges || own === WHITE_DIE) return own;
  const enemy = enemyOf(side);
  if (cusAt(g, enemy, insideOf(g, at)) > 0) return WHITE_DIE;
  // Only those help who could come: by a way that is open to them.
  return map.neighbours[at].some(
    (to, i) =>
      ways.march[enemy][map.linkOf[at][i]] && (cusAt(g, enemy, to) > 0 || hasFreeGarrison(g, enemy, to)),
  )
    ? WHITE_DIE
    : own;
}

const hasFreeGarrison = (g: H, side: Side, space: Space): boolean =>
  insideOf(g, space) !== NONE && g.siege[space] === 0 && cusAt(g, side, insideOf(g, space)) > 0;

/** [26.6.3, 26.3.1, R133] Movement points of the conqueror from a city to every space by land; Infinity where no way leads. */
function distancesFrom(g: H, side: Side, city: Space): readonly number[] {
  const { map, ways } = g.rules;
  const far = new Array<number>(map.spaces).fill(Number.POSITIVE_INFINITY);
  far[city] = 0;
  const open = [city];
  for (let here = open.shift(); here !== undefined; here = open.shift()) {
    map.neighbours[here].forEach((to, i) => {
      if (!ways.march[side][map.linkOf[here][i]]) return;
      const distance = far[here] + linkCost(g, side, here, to);
      if (distance >= far[to]) return;
      far[to] = distance;
      open.push(to);
    });
  }
  return far;
}

/** [26.6.3] The closest plain enemy PCs without enemy CUs, all that are equally close. */
export function nearestPCs(g: H, side: Side, city: Space): readonly Space[] {
  const enemy = enemyOf(side);
  const distance = distancesFrom(g, side, city);
  let nearest: Space[] = [];
  for (const at of g.rules.map.all) {
    if (g.control[at] !== enemy || !isPlain(g, at) || cusAt(g, enemy, at) > 0) continue;
    const known = nearest.length === 0 ? Number.POSITIVE_INFINITY : distance[nearest[0]];
    if (nearest.length === 0 || distance[at] < known) nearest = [at];
    else if (distance[at] === known) nearest.push(at);
  }
  return nearest;
}

/** [26.6.3] The conqueror loots the city or shows clemency. */
export const afterTheFall = rulebook(
  'afterTheFall',
  { side: KINDS.side, at: KINDS.space, flips: KINDS.count },
  {
    choose: {
      rule: '26.6.3',
      offer: offering(A.loot, A.spare),
      take(g, f, a, x) {
        const { lootCUs, clemencyFlips } = g.rules.optional.alternateSieges;
        x.say({ ev: 'spoils', side: f.side, space: f.at, how: a === A.loot ? 'loot' : 'clemency' });
        if (a === A.spare) {
          f.flips = clemencyFlips;
          return;
        }
        addCUs(g, x, f.side, f.at, lootCUs);
        return END;
      },
    },
    /** Where there is nothing to choose, all that are equally near come over at once. */
    next: {
      rule: '26.6.3',
      run(g, f, x) {
        const nearest = f.flips === 0 ? [] : nearestPCs(g, f.side, f.at);
        if (nearest.length === 0) return END;
        if (nearest.length > f.flips) return;
        for (const at of nearest) setControl(g, x, at, f.side);
        f.flips -= nearest.length;
        return 'next';
      },
    },
    flip: {
      rule: '26.6.3',
      offer(g, f, out) {
        for (const at of nearestPCs(g, f.side, f.at)) out.push(A.at | at);
      },
      unlisted: () => NEAREST_FIRST,
      take(g, f, a, x) {
        setControl(g, x, spaceIn(a), f.side);
        f.flips--;
        return 'next';
      },
    },
  },
);
