import { HANNIBAL, type HannibalData } from '@punica/hannibal/engine';
import { HISTORICAL } from './data/bundled.ts';
import type { HistoricalData } from './data/read.ts';
import { inOrder } from './order.ts';
import { RULES } from './rules/index.ts';
import type { HistoricalSwitches } from './switches.ts';

/** The data of the layer, and those of the game that it stands on. */
export interface Sources {
  readonly base: HannibalData;
  readonly layer: HistoricalData;
}

/** The whole war is all that the layer was written for; our other scenarios are none of it. */
const WAR = 'second-punic-war';
const isOfLayer = (id: string): boolean => id === WAR || !Object.hasOwn(HANNIBAL.scenarios.index, id);

/** The base game with the scenarios that the layer plays: the war, and what an edition adds. */
export function withWarAlone(base: HannibalData): HannibalData {
  const list = base.scenarios.list.filter(({ id }) => isOfLayer(id));
  return {
    ...base,
    scenarios: { list, index: Object.fromEntries(list.map(({ id }, at) => [id, at])) },
  };
}

export const OUR_SOURCES: Sources = { base: withWarAlone(HANNIBAL), layer: HISTORICAL };

const changes = inOrder(RULES, 'data', ({ data }) => data);

/** The data of the base game as the rules that are on have them. */
export const historicalData = (on: HistoricalSwitches, { base, layer } = OUR_SOURCES): HannibalData =>
  changes.reduce((data, change) => change(data, on, layer), base);
