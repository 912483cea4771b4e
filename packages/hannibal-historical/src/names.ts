import { CORE_NAMES as BASE, type HannibalData, listsOf, namesOf, USE_NAMES } from '@punica/hannibal/engine';
import type { CoreNames } from '@punica/kernel';
import { ACTIONS } from './actions.ts';
import { historicalData, OUR_SOURCES, type Sources } from './historical-data.ts';
import type { LayerNames } from './layer.ts';
import { historicalSwitches } from './options.ts';
import { PROCEDURES } from './procedures.ts';

/** Spaces and leaders are numbered alike whatever is switched off. */
export const allOf = (sources: Sources): HannibalData => historicalData(historicalSwitches({}), sources);

/** What everything is called. */
export function namesWith(sources: Sources): LayerNames {
  const { mapWithMauretania, generals, cards } = allOf(sources);
  return { ...namesOf(mapWithMauretania, generals, cards), layer: sources.layer };
}

/** How position files name procedures and actions. */
export function coreNamesWith(sources: Sources): CoreNames {
  const { mapWithMauretania, generals } = allOf(sources);
  return {
    ...BASE,
    procedures: PROCEDURES,
    actions: ACTIONS,
    lists: listsOf(mapWithMauretania, generals, [...USE_NAMES, 'leader', 'elect']),
  };
}

export const NAMES = namesWith(OUR_SOURCES);
export const CORE_NAMES = coreNamesWith(OUR_SOURCES);
