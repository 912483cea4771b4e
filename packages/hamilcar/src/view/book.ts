import { type Book, fileKnown, type Provenance, sectionsOf, sheetOfAll } from '@punica/view';
import { HAMILCAR } from '../data/index.ts';
import {
  cardEntries,
  generalEntries,
  pieceEntries,
  placeEntries,
  scenarioEntries,
  tacticsEntries,
} from './book/entries.ts';
import { tableEntries } from './book/tables.ts';
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

const provenance: readonly Provenance[] = [
  ...HAMILCAR.cards.list.map((it) => entry(rw.cards, `${it.id} ${it.title}`, it.provenance)),
  ...HAMILCAR.tactics.list.map((it) => entry(rw.tactics, `${it.id} ${it.title}`, it.provenance)),
  ...HAMILCAR.generals.list.map((it) => entry(rw.generals, it.name, it.provenance)),
  ...FILES.map((file) => fileKnown(rw.files, '', file)),
];

/** Everything of Hamilcar that can be looked up. */
export const hamilcarBook: Book<Picture> = {
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
  provenance,
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
