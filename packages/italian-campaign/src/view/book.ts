import { type Book, sectionsOf } from '@punica/view';
import {
  cityEntries,
  leaderEntries,
  provenance,
  provinceEntries,
  scenarioEntries,
  unitEntries,
} from './book/entries.ts';
import { playEntries, tableEntries } from './book/tables.ts';
import { DATA_GUIDE, iref } from './book/words.ts';
import type { Picture } from './pictures.ts';

/** Everything of the Italian campaign that can be looked up. */
export const italianBook: Book<Picture> = {
  sections: sectionsOf(
    iref,
    {
      leaders: leaderEntries,
      units: unitEntries,
      cities: cityEntries,
      provinces: provinceEntries,
      tables: tableEntries,
      scenarios: scenarioEntries,
    },
    ['leaders', 'cities', 'provinces'],
  ),
  provenance,
  dataGuide: DATA_GUIDE,
  aids: [
    {
      title: iref.sequence,
      sheet: [{ lines: [...iref.summer, ...iref.winter].map((words) => ({ words })), layout: 'steps' }],
    },
    ...playEntries.map(({ title, sheet }) => ({ title, sheet })),
  ],
};
