import { DataError } from '@punica/kernel/data';
import { type EditionBase, perEdition, readWith } from '@punica/kernel/edition';
import { EVENT_KINDS } from './cards/index.ts';
import { BUNDLED_JSON, type CardTiming, HAMILCAR, type HamilcarData } from './data/index.ts';
import { readHamilcarData } from './data/read.ts';
import { houseFigures } from './house-rules.ts';

const COUNTED = 'records, positions and the board count these by name; their number and order stay';

/** What an edition of Hamilcar may change, and what it may not. */
export const EDITION_BASE: EditionBase<HamilcarData> = {
  game: 'hamilcar',
  files: {
    'map.json': BUNDLED_JSON.map,
    'generals.json': BUNDLED_JSON.generals,
    'strategy-cards.json': BUNDLED_JSON.cards,
    'tactics-cards.json': BUNDLED_JSON.tactics,
    'tables.json': BUNDLED_JSON.tables,
    'scenarios.json': BUNDLED_JSON.scenarios,
  },
  fixed: [
    { file: 'map.json', field: 'regions[*].id', why: COUNTED },
    { file: 'map.json', field: 'provinces[*].id', why: COUNTED },
    { file: 'map.json', field: 'spaces[*].id', why: COUNTED },
    { file: 'map.json', field: 'straits[*].id', why: COUNTED },
    { file: 'generals.json', field: 'generals[*].id', why: COUNTED },
    { file: 'generals.json', field: 'generals[*].side', why: 'he serves one side in every record' },
    { file: 'strategy-cards.json', field: 'cards[*].id', why: COUNTED },
    { file: 'tactics-cards.json', field: 'cards[*].id', why: COUNTED },
    { file: 'tables.json', field: 'miat.spaces[*].id', why: COUNTED },
  ],
  scenarios: { file: 'scenarios.json', field: 'scenarios' },
  options: [],
  houseFigures,
  read: (files) => {
    const data = readHamilcarData({
      map: files['map.json'],
      generals: files['generals.json'],
      cards: files['strategy-cards.json'],
      tactics: files['tactics-cards.json'],
      tables: files['tables.json'],
      scenarios: files['scenarios.json'],
    });
    checkWalls(data);
    checkTimings(data);
    checkCounts(data);
    return data;
  },
};

/** The inside of a walled city is a place of its own, which records and positions count. */
function checkWalls({ map }: HamilcarData): void {
  for (const at of map.all)
    if (map.walled[at] > 0 !== HAMILCAR.map.walled[at] > 0)
      throw new DataError(
        'map.json',
        `spaces[${map.ids[at]}].city`,
        'cannot be changed by an edition: which spaces have walls stays, for their insides are counted',
      );
}

/** A kind of event is carried out at the moments that its rule knows. */
function checkTimings({ cards }: HamilcarData): void {
  for (const card of cards.all) {
    const { id, event, timing } = cards.list[card];
    const timings: readonly CardTiming[] = EVENT_KINDS[event.kind].timings;
    if (!timings.includes(timing))
      throw new DataError(
        'strategy-cards.json',
        `cards[${id}].timing`,
        `must be ${timings.join(' or ')} for ${event.kind}`,
      );
  }
}

/** As many as an action can name. */
const MOST_ELEPHANTS = 4;
const MOST_SHIPS = 10;
const MOST_DICE = 2;

function checkCounts({ tables, generals }: HamilcarData): void {
  const { elephants, shipsPerSide, fleetShips } = tables.numbers;
  const bound = (field: string, value: number, most: number, file = 'tables.json'): void => {
    if (value > most) throw new DataError(file, field, `must be ${most} at most`);
  };
  bound('numbers.elephants', elephants, MOST_ELEPHANTS);
  bound('numbers.shipsPerSide', shipsPerSide, MOST_SHIPS);
  bound('numbers.fleetShips', fleetShips, MOST_SHIPS);
  tables.levels.dice.forEach((dice, level) => {
    bound(`levels.dice[${level}]`, dice.length, MOST_DICE);
  });
  for (const general of generals.all) {
    const { id, ability } = generals.list[general];
    if (ability.kind === 'fleetSize')
      bound(`generals[${id}].ability.ships`, ability.ships, MOST_SHIPS, 'generals.json');
  }
}

/** The data of an edition, or ours. */
export const dataOf = perEdition((edition) =>
  edition === undefined ? HAMILCAR : readWith(EDITION_BASE, edition),
);
