import leaders from '../../data/leaders.json' with { type: 'json' };
import map from '../../data/map.json' with { type: 'json' };
import scenarios from '../../data/scenarios.json' with { type: 'json' };
import tables from '../../data/tables.json' with { type: 'json' };
import units from '../../data/units.json' with { type: 'json' };
import { type CampaignData, type CampaignJson, readCampaignData } from './read.ts';

/** The data files that come with the game. */
export const BUNDLED_JSON: CampaignJson = { map, leaders, units, tables, scenarios };

export const ITALY: CampaignData = readCampaignData(BUNDLED_JSON);
