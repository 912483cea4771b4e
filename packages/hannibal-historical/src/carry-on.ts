import { CARTHAGE, cusAt, type H, NONE, PROCONSUL, ROME, setSiege } from '@punica/hannibal/engine';
import { LIGURIA } from './map.ts';
import { appointForSpain, forSpain } from './memory.ts';

/**
 * What version 3 changed in the memory of a game: whoever is no Proconsul on the map is not the one for Spain
 * (H21), and Carthage has no points on Tribes that are its friends (20.5).
 */
export function amendStored(g: H): void {
  const spaniard = forSpain(g);
  if (spaniard !== NONE && (g.at[spaniard] < 0 || g.rank[spaniard] !== PROCONSUL)) appointForSpain(g, NONE);
  for (const at of LIGURIA)
    if (g.siege[at] > 0 && g.control[at] === CARTHAGE && cusAt(g, ROME, at) === 0) setSiege(g, at, 0);
}
