import { cusAt, isSpace } from '../board.ts';
import { isolatedPCs, NONE } from '../data/index.ts';
import type { Loc, Space } from '../state.ts';
import type { Situation } from './situation.ts';

/** PCs of a side that hang on one Force: what is lost with them, and from where it would still hold them (19.4). */
export interface Isolation {
  /** What they are worth together. */
  readonly lost: number;
  /** By space: how much of it a Force there saves. */
  readonly saved: readonly number[] | undefined;
}

const NOTHING_LOST: Isolation = { lost: 0, saved: undefined };

/** [19.4.1, 19.4.2] Do paths depend on the CUs that stand here? Own walls, ports and Tribes hold PCs without them. */
export function holdsPaths({ g, side }: Situation, loc: Loc): boolean {
  if (!isSpace(g, loc) || cusAt(g, side, loc) === 0) return false;
  const { map } = g.rules;
  return g.control[loc] !== side || !(g.tribe[loc] === 1 || map.port[loc] || map.walled[loc] > 0);
}

/** What isolation would take from a side if no CU of it were left in a place, or as things stand with NONE. */
export function isolationWithout(s: Situation, loc: Space | typeof NONE): Isolation {
  const { g, side } = s;
  const { map, isolationPaths } = g.rules;
  const { cusInTheOpen: cus } = s;
  if (loc !== NONE) cus[side][loc] = 0;
  const pcs = isolatedPCs(map, isolationPaths, side, { control: g.control, tribe: g.tribe, cus });
  if (loc !== NONE) cus[side][loc] = cusAt(g, side, loc);
  if (pcs.length === 0) return NOTHING_LOST;
  const saved = new Array<number>(map.spaces).fill(0);
  const found = new Set<Space>();
  let lost = 0;
  for (const pc of pcs) {
    if (found.has(pc)) continue;
    const group = groupOf(s, pc);
    let worth = 0;
    for (const at of pcs) {
      if (!group.has(at)) continue;
      found.add(at);
      worth -= s.turnOver(at, NONE);
      s.suppose(at, NONE);
    }
    s.forget();
    lost += worth;
    for (const at of withNeighbours(s, group)) saved[at] += worth;
  }
  return { lost, saved };
}

/** The spaces that hang together with a PC: own ones, and empty ones without enemies. */
function groupOf(s: Situation, pc: Space): Set<Space> {
  const { g, side } = s;
  const group = new Set([pc]);
  for (const from of group)
    for (const to of g.rules.isolationPaths[from]) {
      const isOpen = g.control[to] === side || (g.control[to] === NONE && g.tribe[to] === 0);
      if (isOpen && (g.control[to] === side || s.foeAt(to) === undefined)) group.add(to);
    }
  return group;
}

function withNeighbours({ g }: Situation, group: ReadonlySet<Space>): Set<Space> {
  const around = new Set(group);
  for (const from of group) for (const to of g.rules.isolationPaths[from]) around.add(to);
  return around;
}
