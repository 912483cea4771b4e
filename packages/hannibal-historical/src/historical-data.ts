import { HANNIBAL, type HannibalData } from '@punica/hannibal/engine';
import { inOrder } from './order.ts';
import { RULES } from './rules/index.ts';
import type { HistoricalSwitches } from './switches.ts';

const changes = inOrder(RULES, 'data', ({ data }) => data);

/** The whole war, which is all that the layer was written for. */
const war = HANNIBAL.scenarios.list[HANNIBAL.scenarios.index['second-punic-war']];
const base: HannibalData = { ...HANNIBAL, scenarios: { list: [war], index: { [war.id]: 0 } } };

/** The data of the base game as the rules that are on have them. */
export const historicalData = (on: HistoricalSwitches): HannibalData =>
  changes.reduce((data, change) => change(data, on), base);
