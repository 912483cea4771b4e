import {
  addCUs,
  CARTHAGE,
  cusAt,
  type H,
  insideOf,
  type Loc,
  NONE,
  ROME,
  roomAt,
  spaceOf,
  type Teller,
} from '@punica/hannibal/engine';
import { FIGURES } from './data/bundled.ts';
import { happened, note, URBAN_LEGIONS } from './memory.ts';
import { historical, isOn } from './switched.ts';

/**
 * [H20a] R36: the first time that a Carthaginian leader with CUs comes near, on a march or however else, the city
 * arms itself. Before an enemy who stands at its gates the new CUs rise inside.
 */
export function rouseRome(g: H, x: Teller, from: Loc, to: Loc, cus: number, leaders: number): void {
  if (cus === 0 || leaders === 0 || happened(g, URBAN_LEGIONS)) return;
  const { roma } = g.rules;
  const space = spaceOf(g, to);
  if (space === spaceOf(g, from) || (space !== roma && !historical(g).nearRome[space])) return;
  if (!isOn(g, 'urbanLegions')) return;
  note(g, URBAN_LEGIONS);
  if (g.control[roma] !== ROME) return;
  const camp = cusAt(g, CARTHAGE, roma) > 0 ? insideOf(g, roma) : roma;
  const raised = Math.min(FIGURES.urbanLegions.cus, roomAt(g, ROME, camp));
  if (raised === 0) return;
  x.say({ ev: 'note', what: 'urbanLegions', side: ROME, general: NONE, space: roma, n: raised });
  addCUs(g, x, ROME, camp, raised);
}
