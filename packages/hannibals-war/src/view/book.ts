import { type Book, fileKnown, sectionsOf, sheetOfAll } from '@punica/view';
import { markerEntries, placeEntries, powerEntries, unitEntries } from './book/entries.ts';
import { tableEntries } from './book/tables.ts';
import { DATA_GUIDE, FILES, wr } from './book/words.ts';
import type { Picture } from './pictures.ts';

/** Everything of Hannibal's War that can be looked up. */
export const warBook: Book<Picture> = {
  sections: sectionsOf(
    wr,
    {
      markers: markerEntries,
      units: unitEntries,
      powers: powerEntries,
      places: placeEntries,
      tables: tableEntries,
    },
    ['places'],
  ),
  provenance: FILES.map((file) => fileKnown(wr.files, wr.rulebook, file)),
  dataGuide: DATA_GUIDE,
  aids: [
    {
      title: wr.tables,
      sheet: sheetOfAll(tableEntries),
    },
  ],
};
