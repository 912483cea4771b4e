import { perEdition } from '@punica/kernel/edition';
import { type Book, fileKnown, type Provenance, sectionsOf, sheetOfAll } from '@punica/view';
import type { HamilcarData } from '../data/index.ts';
import { dataOf } from '../edition.ts';
import { entriesWith } from './book/entries.ts';
import { tableEntriesWith } from './book/tables.ts';
import { DATA_GUIDE, FILES, rw } from './book/words.ts';
import type { Picture } from './pictures.ts';

/** How sure an entry is, by what its file says of it. */
const sureness = (words: string): string =>
  words === 'rules' ? 'high' : words === 'reconstructed' ? 'low' : 'medium';

const entry = (group: string, name: string, source: string): Provenance => ({
  group,
  name,
  confidence: sureness(source),
  parts: [],
  note: '',
  source,
});

const provenanceOf = ({ cards, tactics, generals }: HamilcarData): readonly Provenance[] => [
  ...cards.list.map((it) => entry(rw.cards, `${it.id} ${it.title}`, it.provenance)),
  ...tactics.list.map((it) => entry(rw.tactics, `${it.id} ${it.title}`, it.provenance)),
  ...generals.list.map((it) => entry(rw.generals, it.name, it.provenance)),
  ...FILES.map((file) => fileKnown(rw.files, '', file)),
];

/** Everything of Hamilcar that can be looked up, as an edition has it, or as we have it. */
export const bookOf = perEdition((edition): Book<Picture> => {
  const data = dataOf(edition);
  const { cardEntries, tacticsEntries, generalEntries, pieceEntries, placeEntries, scenarioEntries } =
    entriesWith(data);
  const tableEntries = tableEntriesWith(data);
  return {
    sections: sectionsOf(
      rw,
      {
        cards: cardEntries,
        tactics: tacticsEntries,
        generals: generalEntries,
        pieces: pieceEntries,
        places: placeEntries,
        tables: tableEntries,
        scenarios: scenarioEntries,
      },
      ['cards', 'tactics', 'places'],
    ),
    provenance: provenanceOf(data),
    dataGuide: DATA_GUIDE,
    aids: [
      { title: rw.aidTurn, rules: ['5.'], sheet: [] },
      { title: rw.aidSea, rules: ['7.', '8.', '9.'], sheet: [] },
      {
        title: rw.aidTables,
        sheet: sheetOfAll(tableEntries),
      },
    ],
  };
});
