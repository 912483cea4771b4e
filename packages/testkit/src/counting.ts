import {
  Context,
  type Core,
  type Engine,
  maskOf,
  pending,
  QuickDice,
  type RoleMask,
  rolesIn,
} from '@punica/kernel';

/**
 * Counting tables: how many lines of one, two, three... decisions lead from a position. Any slip in the
 * rules moves one of the numbers.
 *
 * Where several roles may act, each act of each counts; sealed answers are counted in seat order, one role
 * after the other, since their order changes nothing. Chance does not branch: every line meets the dice
 * of its own seed, made from `seed` and from the places in the lists of legal actions that led there.
 */
export function countLines<G extends Core, E>(
  engine: Engine<G, E>,
  from: G,
  depth: number,
  seed = 1,
): number[] {
  const counts: number[] = new Array(depth).fill(0);
  const walk = (g: G, level: number, path: number): void => {
    let branch = 0;
    for (const role of rolesIn(movers(g))) {
      const legal = engine.legal(g, role, []);
      counts[level] += legal.length;
      if (level + 1 === depth) continue;
      for (const a of legal) {
        const next = engine.game.copy(g);
        const nextPath = mixed(path, branch++);
        engine.apply(next, role, a, new Context<E>(new QuickDice(seed, nextPath)));
        if (next.outcome === null) walk(next, level + 1, nextPath);
      }
    }
  };
  if (from.outcome === null && depth > 0) walk(from, 0, seed);
  return counts;
}

function movers(g: Core): RoleMask {
  const waiting = pending(g);
  return g.answers.length === 0 ? waiting : maskOf(rolesIn(waiting)[0]);
}

/** One step of a multiplicative hash: lines that differ anywhere get unlike seeds. */
const mixed = (path: number, branch: number): number =>
  Math.imul(path ^ (branch + 1), 0x9e37_79b1) ^ (path >>> 15);
