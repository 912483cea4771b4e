import { perEdition } from '@punica/kernel/edition';
import { type Book, type Provenance, sectionsOf } from '@punica/view';
import type { HannibalData } from '../data/index.ts';
import { dataOf } from '../edition.ts';
import { entriesWith } from './book/entries.ts';
import { tablesWith } from './book/tables.ts';
import { DATA_GUIDE, rw } from './book/words.ts';
import type { Picture } from './pictures.ts';

const provenanceOf = (data: HannibalData): readonly Provenance[] =>
  data.provenance().entries.map((entry) => ({
    group: rw.groups[entry.group] ?? entry.group,
    name: entry.name,
    confidence: entry.confidence,
    parts: Object.entries(entry.parts),
    note: entry.note,
    source: entry.source,
  }));

/** Everything of Hannibal that can be looked up, with these data. */
export function bookWith(data: HannibalData): Book<Picture> {
  const { cards, generals, pieces, places, scenarios } = entriesWith(data);
  const { tableEntries, tablesSheet } = tablesWith(data);
  return {
    sections: sectionsOf(rw, { cards, generals, pieces, places, tables: tableEntries, scenarios }, [
      'cards',
      'places',
    ]),
    provenance: provenanceOf(data),
    dataGuide: DATA_GUIDE,
    aids: [
      { title: rw.aidTurn, rules: ['5.'], sheet: [] },
      { title: rw.aidCards, rules: ['8.2', '8.3', '8.4', '8.5', '8.6'], sheet: [] },
      { title: rw.aidTables, sheet: tablesSheet },
    ],
  };
}

/** As an edition has it, or as we have it. */
export const bookOf = perEdition((edition) => bookWith(dataOf(edition)));
