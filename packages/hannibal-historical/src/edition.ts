import { hannibalBase } from '@punica/hannibal';
import type { HannibalData } from '@punica/hannibal/engine';
import { DataError } from '@punica/kernel/data';
import { type DataFiles, type EditionBase, type Fixed, perEdition, readWith } from '@punica/kernel/edition';
import { BUNDLED_JSON } from './data/bundled.ts';
import { type HistoricalData, readHistoricalData } from './data/read.ts';
import { OUR_SOURCES, type Sources, withWarAlone } from './historical-data.ts';
import { houseFigures } from './house-rules.ts';
import { OPTIONS } from './options.ts';

/** The files of Hannibal stand in a folder of their own: both have a map. */
export const BASE_FOLDER = 'hannibal/';

const COUNTED = 'records, positions and the board count these by name; their number and order stay';
const SORTED = 'what can be done with it goes by its sort';
const fixed = (file: string, field: string, why: string): Fixed => ({ file, field, why });

/**
 * What an edition of the historical rules may change: the files of the layer, and those of the game that it stands on,
 * with what an edition of Hannibal may not change and what the layer builds upon.
 */
export const EDITION_BASE: EditionBase<Sources> = {
  game: 'hannibal-historical',
  files: {
    'figures.json': BUNDLED_JSON.figures,
    'leaders.json': BUNDLED_JSON.leaders,
    'map.json': BUNDLED_JSON.map,
    'setup.json': BUNDLED_JSON.setup,
    'random-events.json': BUNDLED_JSON.events,
    ...Object.fromEntries(
      Object.entries(hannibalBase.files).map(([file, json]) => [`${BASE_FOLDER}${file}`, json]),
    ),
  },
  fixed: [
    fixed('leaders.json', 'leaders[*].id', COUNTED),
    ...['side', 'class', 'pool', 'returns', 'leavesAtTurnEnd'].map((field) =>
      fixed('leaders.json', `leaders[*].${field}`, SORTED),
    ),
    fixed('map.json', 'spaces[*].id', COUNTED),
    fixed('map.json', 'spaces[*].control', 'a rule of its own says who holds it (H12)'),
    ...['kind', 'reactions', 'isolationPath', 'needs'].map((field) =>
      fixed('map.json', `links[*].${field}`, SORTED),
    ),
    fixed('random-events.json', 'events[*].id', COUNTED),
    fixed('random-events.json', 'events[*].once', SORTED),
    fixed(`${BASE_FOLDER}generals.json`, 'generals[*].set', 'those of the older editions play (R41)'),
    fixed(
      `${BASE_FOLDER}map.json`,
      'spaces[*].province',
      'rules of the layer speak of provinces by their spaces',
    ),
    ...hannibalBase.fixed.map((it) => ({ ...it, file: `${BASE_FOLDER}${it.file}` })),
  ],
  scenarios: { file: `${BASE_FOLDER}scenarios.json`, field: 'scenarios' },
  options: OPTIONS,
  houseFigures: [
    ...houseFigures,
    ...hannibalBase.houseFigures.map((it) => ({ ...it, file: `${BASE_FOLDER}${it.file}` })),
  ],
  read: (files) => {
    const base = withWarAlone(readBase(files));
    const layer = readHistoricalData(
      {
        figures: files['figures.json'],
        leaders: files['leaders.json'],
        map: files['map.json'],
        events: files['random-events.json'],
        setup: files['setup.json'],
      },
      base,
    );
    checkWays(layer);
    return { base, layer };
  },
};

/** The files of Hannibal through its own checks; a fault is named with their folder. */
function readBase(files: DataFiles): HannibalData {
  const own = Object.entries(files).filter(([file]) => file.startsWith(BASE_FOLDER));
  try {
    return hannibalBase.read(
      Object.fromEntries(own.map(([file, json]) => [file.slice(BASE_FOLDER.length), json])),
    );
  } catch (fault) {
    if (!(fault instanceof DataError)) throw fault;
    throw new DataError(`${BASE_FOLDER}${fault.file}`, fault.path, fault.problem);
  }
}

/** Ways by land beside the map cost one of two prices: a far one and a near one. */
function checkWays({ map }: HistoricalData): void {
  const costs = new Set(map.links.filter(({ kind }) => kind === 'offMapLand').map(({ cost }) => cost));
  if (costs.size > 2) throw new DataError('map.json', 'links', 'cost more than two prices by land');
}

/** The data of an edition, or ours. */
export const sourcesOf = perEdition((edition) =>
  edition === undefined ? OUR_SOURCES : readWith(EDITION_BASE, edition),
);
