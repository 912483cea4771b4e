import { perEdition } from '@punica/kernel/edition';
import { type Book, sectionsOf } from '@punica/view';
import { dataOf, filesOf } from '../edition.ts';
import { entriesWith, type Files } from './book/entries.ts';
import { tablesWith } from './book/tables.ts';
import { DATA_GUIDE, iref } from './book/words.ts';
import type { Picture } from './pictures.ts';

/** Everything of the Italian campaign that can be looked up, as an edition has it, or as we have it. */
export const bookOf = perEdition((edition): Book<Picture> => {
  const data = dataOf(edition);
  const { cityEntries, leaderEntries, provenance, provinceEntries, scenarioEntries, unitEntries } =
    entriesWith(data, filesOf(edition) as unknown as Files);
  const { playEntries, tableEntries } = tablesWith(data);
  return {
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
});
