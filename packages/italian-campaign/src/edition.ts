import { DataError } from '@punica/kernel/data';
import { applyEdition, type DataFiles, type EditionBase, perEdition, readWith } from '@punica/kernel/edition';
import { BUNDLED_JSON, type CampaignData, type CampaignJson, ITALY, readCampaignData } from './data/index.ts';
import { houseFigures } from './house-rules.ts';
import { OPTIONS } from './options.ts';

const COUNTED = 'records, positions and the board count these by name; their number and order stay';
const PLACED = 'the drawn map and the bots know it at this place';
const SORTED = 'what can be done with it goes by its sort';

/** More than twice ours: a server lays them out for whoever asks. */
const MOST_UNITS = 300;

const jsonOf = (files: DataFiles): CampaignJson => ({
  map: files['map.json'],
  leaders: files['leaders.json'],
  units: files['units.json'],
  tables: files['tables.json'],
  scenarios: files['scenarios.json'],
});

/** What an edition of the Italian Campaign may change, and what it may not. */
export const EDITION_BASE: EditionBase<CampaignData> = {
  game: 'italian-campaign',
  files: {
    'map.json': BUNDLED_JSON.map,
    'leaders.json': BUNDLED_JSON.leaders,
    'units.json': BUNDLED_JSON.units,
    'tables.json': BUNDLED_JSON.tables,
    'scenarios.json': BUNDLED_JSON.scenarios,
  },
  fixed: [
    { file: 'map.json', field: 'hexes[*].id', why: COUNTED },
    { file: 'map.json', field: 'hexes[*].province', why: PLACED },
    { file: 'map.json', field: 'provinces[*].id', why: COUNTED },
    { file: 'map.json', field: 'cities[*].id', why: COUNTED },
    { file: 'map.json', field: 'cities[*].hex', why: PLACED },
    { file: 'leaders.json', field: 'leaders[*].id', why: COUNTED },
    { file: 'leaders.json', field: 'leaders[*].side', why: SORTED },
    { file: 'leaders.json', field: 'ranks[*].id', why: COUNTED },
    { file: 'units.json', field: 'units[*].id', why: COUNTED },
    { file: 'units.json', field: 'units[*].side', why: SORTED },
    { file: 'units.json', field: 'units[*].arm', why: SORTED },
    { file: 'units.json', field: 'units[*].group', why: SORTED },
    { file: 'units.json', field: 'units[*].city', why: SORTED },
    ...['garrison-rome', 'garrison-tarentum', 'garrison-capua', 'roman-slave-legion'].map((id) => ({
      file: 'units.json',
      field: `units[${id}].count`,
      why: 'there is one of it in the rules',
    })),
  ],
  scenarios: {
    file: 'scenarios.json',
    field: 'scenarios',
    shared: ['firstYear', 'setUp', 'reinforcements'],
  },
  options: OPTIONS,
  houseFigures,
  read: (files) => {
    const data = readCampaignData(jsonOf(files));
    const faces = [...data.units.faceIds];
    const ours = [...ITALY.units.faceIds];
    const other = faces.findIndex((id, at) => id !== ours[at]);
    if (other >= 0 || faces.length !== ours.length)
      throw new DataError(
        'units.json',
        `units: ${faces[other] ?? 'steps'}`,
        'a unit keeps the number of its steps',
      );
    if (data.units.count > MOST_UNITS)
      throw new DataError('units.json', 'units', `are more than ${MOST_UNITS} counters`);
    return data;
  },
};

/** The data of an edition, or ours. */
export const dataOf = perEdition((edition) =>
  edition === undefined ? ITALY : readWith(EDITION_BASE, edition),
);

/** Its files, with what they say of where the figures come from. */
export const filesOf = perEdition((edition) =>
  edition === undefined ? BUNDLED_JSON : jsonOf(applyEdition(EDITION_BASE, edition)),
);
