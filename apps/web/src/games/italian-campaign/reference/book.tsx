import type { Book, Entry } from '../../../reference/book.ts';
import { italianFront } from '../front.tsx';
import {
  cityEntries,
  leaderEntries,
  provenance,
  provinceEntries,
  scenarioEntries,
  unitEntries,
} from './entries.tsx';
import {
  ClassTable,
  ElectionTable,
  ElephantTable,
  FieldTable,
  LevyTable,
  RecruitTable,
  SiegeTable,
  TerrainTable,
} from './tables.tsx';
import { DATA_GUIDE, iref } from './words.ts';

const TABLES: readonly (readonly [name: string, Table: () => preact.JSX.Element])[] = [
  [iref.field, FieldTable],
  [iref.siege, SiegeTable],
  [iref.terrain, TerrainTable],
  [iref.classes, ClassTable],
  [iref.levies, LevyTable],
  [iref.recruits, RecruitTable],
  [iref.election, ElectionTable],
  [iref.elephants, ElephantTable],
];

const tableEntries: readonly Entry[] = TABLES.map(([title, Table]) => ({
  id: `table-${title}`,
  title,
  text: title,
  View: () => (
    <article class="entry">
      <h3>{title}</h3>
      <Table />
    </article>
  ),
}));

/** Sheets to print and lay beside the board: the year, and both combat tables. */
function Aids() {
  return (
    <>
      <section class="aid">
        <h2>{iref.sequence}</h2>
        <ol>
          {[...iref.summer, ...iref.winter].map((step, i) => (
            <li key={i}>{step}</li>
          ))}
        </ol>
      </section>
      {[TABLES[0], TABLES[1], TABLES[2], TABLES[3]].map(([title, Table]) => (
        <section key={title} class="aid">
          <h2>{title}</h2>
          <Table />
        </section>
      ))}
    </>
  );
}

/** Everything of the Italian campaign that can be looked up. */
export const italianBook: Book = {
  front: italianFront,
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
  Aids,
};
