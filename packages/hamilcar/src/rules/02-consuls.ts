import { generalsIn } from '../general-sets.ts';
import { CONSUL, DICTATOR, type GeneralId, type H } from '../state.ts';

const hasConsul = (g: H, generals: number): boolean => {
  for (const general of generalsIn(generals)) if (g.rank[general] === CONSUL) return true;
  return false;
};

/**
 * [2.3E, R60, card 80] May a stack be divided like this? Each part with a Consul needs three CUs, unless it has
 * all the CUs there are: an army that is too small may act, but it may not give any away. The Dictator
 * takes from Consuls what he needs.
 */
export function mayDivide(
  g: H,
  leader: GeneralId,
  going: number,
  cusGoing: number,
  staying: number,
  cusStaying: number,
): boolean {
  if (leader >= 0 && g.rank[leader] === DICTATOR) return true;
  const least = g.rules.tables.numbers.consularMinimum;
  if (cusStaying > 0 && cusGoing < least && hasConsul(g, going)) return false;
  return cusGoing === 0 || cusStaying >= least || !hasConsul(g, staying);
}
