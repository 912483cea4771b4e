import { type Book, fileKnown, sheetOfAll } from '@punica/view';
import { markerEntries, placeEntries, powerEntries, unitEntries } from './book/entries.ts';
import { tableEntries } from './book/tables.ts';
import { DATA_GUIDE, FILES, wr } from './book/words.ts';
import type { Picture } from './pictures.ts';

/** Everything of Hannibal's War that can be looked up. */
export const warBook: Book<Picture> = {
  sections: [
    { id: 'markers', name: wr.markers, layout: 'list', entries: markerEntries },
    { id: 'units', name: wr.units, layout: 'list', entries: unitEntries },
    { id: 'powers', name: wr.powers, layout: 'list', entries: powerEntries },
    { id: 'places', name: wr.places, layout: 'cards', entries: placeEntries },
    { id: 'tables', name: wr.tables, layout: 'list', entries: tableEntries },
  ],
  provenance: FILES.map((file) => fileKnown(wr.files, wr.rulebook, file)),
  dataGuide: DATA_GUIDE,
  aids: [
    {
      title: wr.tables,
      sheet: sheetOfAll(tableEntries),
    },
  ],
};
