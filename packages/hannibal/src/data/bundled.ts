import generals from '../../data/generals.json' with { type: 'json' };
import map from '../../data/map.json' with { type: 'json' };
import scenarios from '../../data/scenarios.json' with { type: 'json' };
import sources from '../../data/sources.json' with { type: 'json' };
import cards from '../../data/strategy-cards.json' with { type: 'json' };
import tables from '../../data/tables.json' with { type: 'json' };
import { type HannibalData, type HannibalJson, readHannibalData } from './read.ts';

/** The data files that come with the game. */
export const BUNDLED_JSON: HannibalJson = { map, generals, cards, tables, scenarios, sources };

export const HANNIBAL: HannibalData = readHannibalData(BUNDLED_JSON);
