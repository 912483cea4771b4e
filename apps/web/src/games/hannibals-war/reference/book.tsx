import type { Book, Entry, Provenance } from '../../../reference/book.ts';
import { hannibalsWarFront } from '../front.tsx';
import { markerEntries, placeEntries, powerEntries, unitEntries } from './entries.tsx';
import { Combat, Olympian, Prices, Rewards } from './tables.tsx';
import { DATA_GUIDE, wr } from './words.ts';

const TABLES: readonly (readonly [name: string, hint: string, Table: () => preact.JSX.Element])[] = [
  [wr.combat, wr.combatHint, Combat],
  [wr.rewards, wr.rewardsHint, Rewards],
  [wr.prices, wr.pricesHint, Prices],
  [wr.olympian, wr.olympianHint, Olympian],
];

const tableEntries: readonly Entry[] = TABLES.map(([title, hint, Table]) => ({
  id: `table-${title}`,
  title,
  text: `${title} ${hint}`,
  View: () => (
    <article class="entry">
      <h3>{title}</h3>
      <p class="soft">{hint}</p>
      <Table />
    </article>
  ),
}));

/** File by file: what the rulebook says, and what had to be made up to fit it. */
const provenance: readonly Provenance[] = [
  [
    'map',
    'five squares, the strait of Messana, Greater Gaul, Panormus',
    'the grid, ground, roads, rivers, taxation',
  ],
  ['units and leaders', 'kinds of units, garrisons, Hannibal', 'how many of each, factors and values'],
  ['campaign markers', 'all names and uses, 42 in all', 'the number of each but the Siege Trains'],
  [
    'tables',
    'results, rewards, pillage, provisions',
    'inner columns of combat, prices, places of the events',
  ],
  ['scenarios', 'lengths, victory totals, Syracusa', 'set-ups, talents, abilities, special victories'],
].map(([name, known, made]) => ({
  group: 'Data',
  name,
  confidence: 'medium',
  parts: [
    [known, 'high'],
    [made, 'low'],
  ] as const,
  note: '',
  source: 'rulebook',
}));

/** The combat table and the rewards, to lie beside the board. */
const Aids = () => (
  <div class="aids">
    <h3>{wr.combat}</h3>
    <Combat />
    <h3>{wr.rewards}</h3>
    <Rewards />
    <h3>{wr.prices}</h3>
    <Prices />
  </div>
);

/** Everything of Hannibal's War that can be looked up. */
export const hannibalsWarBook: Book = {
  front: hannibalsWarFront,
  sections: [
    { id: 'markers', name: wr.markers, layout: 'list', entries: markerEntries },
    { id: 'units', name: wr.units, layout: 'list', entries: unitEntries },
    { id: 'powers', name: wr.powers, layout: 'list', entries: powerEntries },
    { id: 'places', name: wr.places, layout: 'cards', entries: placeEntries },
    { id: 'tables', name: wr.tables, layout: 'list', entries: tableEntries },
  ],
  provenance,
  dataGuide: DATA_GUIDE,
  Aids,
};
