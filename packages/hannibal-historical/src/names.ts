import { CORE_NAMES as BASE, listsOf, namesOf, USE_NAMES } from '@punica/hannibal/engine';
import type { CoreNames } from '@punica/kernel';
import { ACTIONS } from './actions.ts';
import { historicalData } from './historical-data.ts';
import { historicalSwitches } from './options.ts';
import { PROCEDURES } from './procedures.ts';

/** Spaces and leaders are numbered alike whatever is switched off. */
const { mapWithMauretania: map, generals } = historicalData(historicalSwitches({}));

/** What everything is called. */
export const NAMES = namesOf(map, generals);

export const GENERALS = generals.list;

/** How position files name procedures and actions. */
export const CORE_NAMES: CoreNames = {
  ...BASE,
  procedures: PROCEDURES,
  actions: ACTIONS,
  lists: listsOf(map, generals, [...USE_NAMES, 'leader', 'elect']),
};
