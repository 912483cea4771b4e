import { HANNIBAL } from '@punica/hannibal/data';
import type { Book, Entry, Provenance } from '../../../reference/book.ts';
import { hannibalFront } from '../front.tsx';
import { Aids } from './aids.tsx';
import { cardEntries, generalEntries, pieceEntries, placeEntries, scenarioEntries } from './entries.tsx';
import { Attrition, BattleDeck, NavalDie, RetreatDice, SiegeDice, TurnTrack, Ways } from './tables.tsx';
import { DATA_GUIDE, rw } from './words.ts';

const TABLES: readonly (readonly [name: string, hint: string, Table: () => preact.JSX.Element])[] = [
  [rw.attrition, rw.attritionHint, Attrition],
  [rw.siege, rw.siegeHint, SiegeDice],
  [rw.retreat, rw.retreatHint, RetreatDice],
  [rw.naval, rw.navalHint, NavalDie],
  [rw.battleCards, rw.battleCardsHint, BattleDeck],
  [rw.links2, '', Ways],
  [rw.turnTrack, '', TurnTrack],
];

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

const provenance: readonly Provenance[] = HANNIBAL.provenance().entries.map((entry) => ({
  group: rw.groups[entry.group] ?? entry.group,
  name: entry.name,
  confidence: entry.confidence,
  parts: Object.entries(entry.parts),
  note: entry.note,
  source: entry.source,
}));

/** Everything of Hannibal that can be looked up. */
export const hannibalBook: Book = {
  front: hannibalFront,
  sections: [
    { id: 'cards', name: rw.cards, layout: 'cards', entries: cardEntries },
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
