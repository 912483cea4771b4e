import { type EditionBase, perEdition, readWith } from '@punica/kernel/edition';
import { BUNDLED_JSON, HANNIBAL, type HannibalData, readHannibalData } from './data/index.ts';
import { houseFigures } from './house-rules.ts';
import { OPTIONS } from './options.ts';

const COUNTED = 'records, positions and the board count these by name; their number and order stay';

/** What an edition of Hannibal may change, and what it may not. */
export const EDITION_BASE: EditionBase<HannibalData> = {
  game: 'hannibal',
  files: {
    'map.json': BUNDLED_JSON.map,
    'generals.json': BUNDLED_JSON.generals,
    'strategy-cards.json': BUNDLED_JSON.cards,
    'tables.json': BUNDLED_JSON.tables,
    'scenarios.json': BUNDLED_JSON.scenarios,
    'sources.json': BUNDLED_JSON.sources,
  },
  fixed: [
    { file: 'map.json', field: 'regions[*].id', why: COUNTED },
    { file: 'map.json', field: 'provinces[*].id', why: COUNTED },
    { file: 'map.json', field: 'spaces[*].id', why: COUNTED },
    { file: 'generals.json', field: 'generals[*].id', why: COUNTED },
    {
      file: 'generals.json',
      field: 'generals[*].side',
      why: 'a general serves one side through all the books',
    },
    { file: 'strategy-cards.json', field: 'cards[*].id', why: COUNTED },
    { file: 'tables.json', field: 'constants[*].rule', why: 'it is the number of the rule in the rulebook' },
  ],
  scenarios: { file: 'scenarios.json', field: 'scenarios' },
  options: OPTIONS,
  houseFigures,
  read: (files) =>
    readHannibalData({
      map: newRoadsFirst(files['map.json']),
      generals: files['generals.json'],
      cards: files['strategy-cards.json'],
      tables: files['tables.json'],
      scenarios: files['scenarios.json'],
      sources: files['sources.json'],
    }),
};

/** The file has the ways of Mauretania last (26.3); roads that an edition adds go before them. */
function newRoadsFirst(map: unknown): unknown {
  const { connections } = map as { readonly connections?: unknown };
  if (!Array.isArray(connections)) return map;
  const isOptional = (link: unknown): boolean =>
    (link as { readonly optionalRule?: unknown } | null)?.optionalRule !== undefined;
  return {
    ...(map as object),
    connections: [...connections.filter((it) => !isOptional(it)), ...connections.filter(isOptional)],
  };
}

/** The data of an edition, or ours. */
export const dataOf = perEdition((edition) =>
  edition === undefined ? HANNIBAL : readWith(EDITION_BASE, edition),
);
