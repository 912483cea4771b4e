import { emptied } from '@punica/kernel';
import { heldSpaces } from '@punica/punic-cards';
import { cusAt, enemyOf, isPlain, isWalled, setControl } from '../board.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import type { H, Space } from '../state.ts';

/**
 * [5.4, R9, R65] For each space: could a plain marker of the side trace a path from there, by road and lane, to an
 * own CU or walled city? The Mare Tyrrhenum carries no path, nor do enemy markers and tribes; enemy CUs cut none.
 */
export function heldBy(g: H, side: Side): boolean[] {
  const { map, isolationPaths } = g.rules;
  const enemy = enemyOf(side);
  return heldSpaces<Space>({
    all: map.all,
    paths: isolationPaths,
    anchors: (at) => cusAt(g, side, at) > 0 || (g.control[at] === side && isWalled(g, at)),
    open: (at) => cusAt(g, side, at) > 0 || (g.control[at] !== enemy && g.tribe[at] === 0),
  });
}

/** What is known of a space while paths are traced: nothing yet, that it has a path, or that none was found from it. */
const UNKNOWN = 0;
const HELD = 1;
const TRACED = 2;
let traces = new Uint8Array(0);
const trail: Space[] = [];

/** An own CU, or an own walled city. */
const anchors = (g: H, side: Side, at: Space): boolean =>
  cusAt(g, side, at) > 0 || (g.control[at] === side && isWalled(g, at) && g.tribe[at] === 0);

/** Goes from a marker to whatever is open, until something that holds it is met. */
function trace(g: H, side: Side, from: Space): void {
  const { isolationPaths } = g.rules;
  const enemy = enemyOf(side);
  emptied(trail).push(from);
  traces[from] = TRACED;
  let found = false;
  for (let i = 0; i < trail.length && !found; i++) {
    const next = isolationPaths[trail[i]];
    for (let n = 0; n < next.length && !found; n++) {
      const to = next[n];
      if (traces[to] === UNKNOWN) {
        if (anchors(g, side, to)) traces[to] = HELD;
        else if (g.control[to] !== enemy && g.tribe[to] === 0) {
          traces[to] = TRACED;
          trail.push(to);
        }
      }
      found = traces[to] === HELD;
    }
  }
  if (found) for (let i = 0; i < trail.length; i++) traces[trail[i]] = HELD;
}

/**
 * [5.4] The plain markers of a side that trace no such path. It starts from the markers, most of which stand next to
 * what holds them, and not from all that holds.
 */
export function isolated(g: H, side: Side): Space[] {
  const lost: Space[] = [];
  const { control } = g;
  const { spaces } = g.rules.map;
  if (traces.length < spaces) traces = new Uint8Array(spaces);
  traces.fill(UNKNOWN);
  for (let at = 0 as Space; at < spaces; at++) {
    if (control[at] !== side || traces[at] === HELD || !isPlain(g, at) || cusAt(g, side, at) > 0) continue;
    if (traces[at] === UNKNOWN) trace(g, side, at);
    if (traces[at] === TRACED) lost.push(at);
  }
  return lost;
}

/** [5.4] Carthage first, since the first may free paths for the second. */
export const isolationPhase = rulebook(
  'isolationPhase',
  {},
  {
    remove: {
      rule: '5.4',
      run(g, _f, x) {
        for (const side of [CARTHAGE, ROME] as const) {
          const lost = isolated(g, side);
          if (lost.length > 0) x.say({ ev: 'isolated', side, spaces: lost });
          for (const at of lost) setControl(g, x, at, NONE);
        }
      },
    },
  },
);
