import figures from '../../data/figures.json' with { type: 'json' };
import leaders from '../../data/leaders.json' with { type: 'json' };
import map from '../../data/map.json' with { type: 'json' };
import events from '../../data/random-events.json' with { type: 'json' };
import setup from '../../data/setup.json' with { type: 'json' };
import { type HistoricalJson, readHistoricalData } from './read.ts';

/** The data files that come with the layer. */
export const BUNDLED_JSON: HistoricalJson = { figures, leaders, map, events, setup };

/** Our own data, compiled. */
export const HISTORICAL = readHistoricalData(BUNDLED_JSON);

export const LEADERS = HISTORICAL.leaders.leaders;
export const MAP = HISTORICAL.map;
export const EVENTS = HISTORICAL.events;
