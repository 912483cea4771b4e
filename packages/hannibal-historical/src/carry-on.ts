import { CARTHAGE, cusAt, type H, NONE, PROCONSUL, ROME, setSiege } from '@punica/hannibal/engine';
import { dictatorNow } from './dictatorship.ts';
import { LIGURIA } from './map.ts';
import { appointForSpain, DICTATOR_DUE, DICTATORSHIP, forSpain, IN_OFFICE, VACANT } from './memory.ts';

/**
 * What changed in the memory of a game. Since version 3 whoever is no Proconsul on the map is not the one for Spain
 * (H21), and Carthage has no points on Tribes that are its friends (20.5). Since version 4 a Dictatorship knows that
 * nobody is in office any more (H15).
 */
export function amendStored(g: H): void {
  const spaniard = forSpain(g);
  if (spaniard !== NONE && (g.at[spaniard] < 0 || g.rank[spaniard] !== PROCONSUL)) appointForSpain(g, NONE);
  for (const at of LIGURIA)
    if (g.siege[at] > 0 && g.control[at] === CARTHAGE && cusAt(g, ROME, at) === 0) setSiege(g, at, 0);
  const isAwaited = g.extra[DICTATOR_DUE] !== 0;
  if (g.extra[DICTATORSHIP] === IN_OFFICE && dictatorNow(g) === NONE && !isAwaited)
    g.extra[DICTATORSHIP] = VACANT;
}
