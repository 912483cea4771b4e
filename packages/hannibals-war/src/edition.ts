import { DataError } from '@punica/kernel/data';
import { type EditionBase, perEdition, readWith } from '@punica/kernel/edition';
import { NATION_IDS } from './data/codes.ts';
import { BUNDLED, namesOf, readData, WAR, type WarData } from './data/index.ts';
import { houseFigures } from './house-rules.ts';
import { OPTIONS } from './options.ts';

const COUNTED = 'records, positions and the board count these by name; their number and order stay';
const SPOKEN = 'the log speaks of it by this name';
const PLACED = 'the drawn map shows it at this place';
const SORTED = 'what can be done with it goes by its sort';

/** What an edition of Hannibal's War may change, and what it may not. */
export const EDITION_BASE: EditionBase<WarData> = {
  game: 'hannibals-war',
  files: {
    'map.json': BUNDLED.map,
    'units.json': BUNDLED.units,
    'leaders.json': BUNDLED.leaders,
    'campaign-markers.json': BUNDLED.markers,
    'tables.json': BUNDLED.tables,
    'scenarios.json': BUNDLED.scenarios,
  },
  fixed: [
    { file: 'map.json', field: 'grid', why: COUNTED },
    { file: 'map.json', field: 'squares[*].row', why: COUNTED },
    { file: 'map.json', field: 'squares[*].col', why: COUNTED },
    { file: 'map.json', field: 'offMap[*].id', why: COUNTED },
    { file: 'map.json', field: 'offMap[*].name', why: SPOKEN },
    { file: 'map.json', field: 'places[*].id', why: COUNTED },
    { file: 'map.json', field: 'places[*].square', why: PLACED },
    { file: 'leaders.json', field: 'leaders[*].id', why: COUNTED },
    { file: 'leaders.json', field: 'leaders[*].power', why: SORTED },
    { file: 'leaders.json', field: 'mercenaryLeaders[*].id', why: COUNTED },
    { file: 'leaders.json', field: 'mercenaryLeaders[*].power', why: SORTED },
    { file: 'campaign-markers.json', field: 'markers[*].id', why: COUNTED },
    { file: 'campaign-markers.json', field: 'markers[*].type', why: SORTED },
    { file: 'campaign-markers.json', field: 'markers[*].strength', why: SORTED },
    { file: 'campaign-markers.json', field: 'markers[*].uses[*].id', why: SORTED },
    { file: 'campaign-markers.json', field: 'markers[*].uses[*].params.placeColours', why: SORTED },
    { file: 'tables.json', field: 'olympian.events', why: COUNTED },
    { file: 'tables.json', field: 'olympian.noEvent', why: COUNTED },
    { file: 'scenarios.json', field: 'playerCards[*].power', why: COUNTED },
  ],
  scenarios: { file: 'scenarios.json', field: 'scenarios', shared: ['victoryTalents', 'playerCards'] },
  options: OPTIONS,
  houseFigures,
  read: (files) => {
    const data = readData({
      map: files['map.json'],
      units: files['units.json'],
      leaders: files['leaders.json'],
      markers: files['campaign-markers.json'],
      tables: files['tables.json'],
      scenarios: files['scenarios.json'],
    });
    checkPieces(data);
    return data;
  },
};

/** A stack is named by the place of its units in a zone, for which there are seven bits. */
const MOST_UNITS = 120;

/** Counters may be more or fewer; the sorts of them stay, in their order. */
function checkPieces({ pieces }: WarData): void {
  const kinds = namesOf(WAR.pieces.kinds);
  namesOf(pieces.kinds).forEach((id, at) => {
    if (kinds[at] !== id)
      throw new DataError('units.json', `units: ${id}`, `cannot be changed by an edition: ${COUNTED}`);
  });
  if (Array.from(pieces.kinds).length !== kinds.length)
    throw new DataError('units.json', 'units', `cannot be changed by an edition: ${COUNTED}`);
  NATION_IDS.forEach((id, nation) => {
    const groups = Array.from(pieces.groups).filter((group) => group.nation === nation);
    const count =
      groups.reduce((sum, group) => sum + group.count, 0) +
      (pieces.leadersOf[nation as never] as readonly unknown[]).length;
    if (count > MOST_UNITS)
      throw new DataError('units.json', 'units', `are more than ${MOST_UNITS} of ${id}`);
  });
}

/** The data of an edition, or ours. */
export const dataOf = perEdition((edition) =>
  edition === undefined ? WAR : readWith(EDITION_BASE, edition),
);
