import { type Book, type Provenance, sectionsOf } from '@punica/view';
import { HANNIBAL } from '../data/index.ts';
import { cardEntries, generalEntries, pieceEntries, placeEntries, scenarioEntries } from './book/entries.ts';
import { tableEntries, tablesSheet } from './book/tables.ts';
import { DATA_GUIDE, rw } from './book/words.ts';
import type { Picture } from './pictures.ts';

const provenance: readonly Provenance[] = HANNIBAL.provenance().entries.map((entry) => ({
  group: rw.groups[entry.group] ?? entry.group,
  name: entry.name,
  confidence: entry.confidence,
  parts: Object.entries(entry.parts),
  note: entry.note,
  source: entry.source,
}));

/** Everything of Hannibal that can be looked up. */
export const hannibalBook: Book<Picture> = {
  sections: sectionsOf(
    rw,
    {
      cards: cardEntries,
      generals: generalEntries,
      pieces: pieceEntries,
      places: placeEntries,
      tables: tableEntries,
      scenarios: scenarioEntries,
    },
    ['cards', 'places'],
  ),
  provenance,
  dataGuide: DATA_GUIDE,
  aids: [
    { title: rw.aidTurn, rules: ['5.'], sheet: [] },
    { title: rw.aidCards, rules: ['8.2', '8.3', '8.4', '8.5', '8.6'], sheet: [] },
    { title: rw.aidTables, sheet: tablesSheet },
  ],
};
