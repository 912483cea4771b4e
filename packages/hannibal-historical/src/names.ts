import { CORE_NAMES as BASE, namesOf } from '@punica/hannibal/engine';
import type { CoreNames } from '@punica/kernel';
import { ACTIONS } from './actions.ts';
import { historicalGenerals } from './leaders.ts';
import { historicalMap } from './map.ts';
import { historicalSwitches } from './options.ts';
import { PROCEDURES } from './procedures.ts';

/** What everything is called: spaces and leaders are numbered alike whatever is switched off. */
export const NAMES = namesOf(
  historicalMap(historicalSwitches({})),
  historicalGenerals(historicalSwitches({})),
);

/** How position files name procedures and actions. */
export const CORE_NAMES: CoreNames = {
  ...BASE,
  procedures: PROCEDURES,
  actions: ACTIONS,
};
