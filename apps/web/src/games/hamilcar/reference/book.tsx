import { HAMILCAR } from '@punica/hamilcar/data';
import type { Book, Entry, Provenance } from '../../../reference/book.ts';
import { hamilcarFront } from '../front.tsx';
import { Aids } from './aids.tsx';
import {
  cardEntries,
  generalEntries,
  pieceEntries,
  placeEntries,
  scenarioEntries,
  tacticsEntries,
} from './entries.tsx';
import { TABLES } from './tables.tsx';
import { DATA_GUIDE, FILES, rw } from './words.ts';

const tableEntries: readonly Entry[] = TABLES.map(([title, hint, Table]) => ({
  id: `table-${title}`,
  title,
  text: `${title} ${hint}`,
  View: () => (
    <article class="entry">
      <h3>{title}</h3>
      {hint !== '' && <p class="soft">{hint}</p>}
      <Table />
    </article>
  ),
}));

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
  ...HAMILCAR.cards.list.map((it) => entry(rw.groups.cards, `${it.id} ${it.title}`, it.provenance)),
  ...HAMILCAR.tactics.list.map((it) => entry(rw.groups.tactics, `${it.id} ${it.title}`, it.provenance)),
  ...HAMILCAR.generals.list.map((it) => entry(rw.groups.generals, it.name, it.provenance)),
  ...FILES.map(([name, known, made]) => ({
    group: rw.groups.files,
    name,
    confidence: 'medium',
    parts: [
      [known, 'high'],
      [made, 'low'],
    ] as const,
    note: '',
    source: '',
  })),
];

/** Everything of Hamilcar that can be looked up. */
export const hamilcarBook: Book = {
  front: hamilcarFront,
  sections: [
    { id: 'cards', name: rw.cards, layout: 'cards', entries: cardEntries },
    { id: 'tactics', name: rw.tactics, layout: 'cards', entries: tacticsEntries },
    { id: 'generals', name: rw.generals, layout: 'list', entries: generalEntries },
    { id: 'pieces', name: rw.pieces, layout: 'list', entries: pieceEntries },
    { id: 'places', name: rw.places, layout: 'cards', entries: placeEntries },
    { id: 'tables', name: rw.tables, layout: 'list', entries: tableEntries },
    { id: 'scenarios', name: rw.scenarios, layout: 'list', entries: scenarioEntries },
  ],
  provenance,
  dataGuide: DATA_GUIDE,
  Aids,
};
