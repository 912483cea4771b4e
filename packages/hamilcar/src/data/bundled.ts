import generals from '../../data/generals.json' with { type: 'json' };
import map from '../../data/map.json' with { type: 'json' };
import scenarios from '../../data/scenarios.json' with { type: 'json' };
import cards from '../../data/strategy-cards.json' with { type: 'json' };
import tables from '../../data/tables.json' with { type: 'json' };
import tactics from '../../data/tactics-cards.json' with { type: 'json' };
import { type HamilcarData, type HamilcarJson, readHamilcarData } from './read.ts';

/** The data files that come with the game. */
export const BUNDLED_JSON: HamilcarJson = { map, generals, cards, tactics, tables, scenarios };

export const HAMILCAR: HamilcarData = readHamilcarData(BUNDLED_JSON);
