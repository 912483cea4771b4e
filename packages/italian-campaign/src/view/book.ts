import type { Book } from '@punica/view';
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
  sections: [
    { id: 'leaders', name: iref.leaders, layout: 'cards', entries: leaderEntries },
    { id: 'units', name: iref.units, layout: 'list', entries: unitEntries },
    { id: 'cities', name: iref.cities, layout: 'cards', entries: cityEntries },
    { id: 'provinces', name: iref.provinces, layout: 'cards', entries: provinceEntries },
    { id: 'tables', name: iref.tables, layout: 'list', entries: tableEntries },
    { id: 'scenarios', name: iref.scenarios, layout: 'list', entries: scenarioEntries },
  ],
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
