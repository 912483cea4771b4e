import { generalsIn } from '../board.ts';
import { CONSUL, type H } from '../state.ts';

/** The fewest CUs that a voluntary act may leave a Consul with: five, or less by his special ability (24). */
export function consularMinimum(g: H, generals: number): number {
  let least = 0;
  for (const general of generalsIn(generals)) {
    if (g.rank[general] !== CONSUL) continue;
    const { ability } = g.rules.generals.list[general];
    const own = ability.kind === 'consularMinimum' ? ability.value : g.rules.tables.constants.consularMinimum;
    if (own > least) least = own;
  }
  return least;
}

/**
 * [18.1] May a stack be divided like this? Each part with a Consul needs its minimum, unless it has all
 * the CUs there are: a Consular Army that is too small may act, but it may not give any away.
 */
export function mayDivide(g: H, generalsA: number, cusA: number, generalsB: number, cusB: number): boolean {
  return keepsMinimum(g, generalsA, cusA, cusB) && keepsMinimum(g, generalsB, cusB, cusA);
}

function keepsMinimum(g: H, generals: number, cus: number, elsewhere: number): boolean {
  return elsewhere === 0 || generals === 0 || cus >= consularMinimum(g, generals);
}
