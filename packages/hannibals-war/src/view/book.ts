import { perEdition } from '@punica/kernel/edition';
import { type Book, fileKnown, sectionsOf, sheetOfAll } from '@punica/view';
import { dataOf } from '../edition.ts';
import { entriesWith } from './book/entries.ts';
import { tableEntriesWith } from './book/tables.ts';
import { DATA_GUIDE, FILES, wr } from './book/words.ts';
import type { Picture } from './pictures.ts';

/** Everything of Hannibal's War that can be looked up, as an edition has it, or as we have it. */
export const bookOf = perEdition((edition): Book<Picture> => {
  const data = dataOf(edition);
  const { markerEntries, unitEntries, placeEntries, powerEntries } = entriesWith(data);
  const tableEntries = tableEntriesWith(data);
  return {
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
});
