import { hiw } from '@punica/hannibal-historical/view/words';
import type { Book } from '../../../reference/book.ts';
import { hannibalBook } from '../../hannibal/reference/book.tsx';
import { CHARTS, Chart } from '../event-charts.tsx';
import { historicalFront } from '../front.tsx';
import { eventEntries, leaderEntries, switchEntries, tokenEntries } from './entries.tsx';
import { DATA_GUIDE, provenance } from './provenance.ts';

/** The aids of Hannibal, and both event charts. */
function Aids() {
  return (
    <>
      {CHARTS.map(({ id, name, lines }) => (
        <section key={id} class="aid">
          <Chart name={name} lines={lines} />
        </section>
      ))}
      <hannibalBook.Aids />
    </>
  );
}

/** What the historical rules add, and then the books of Hannibal. The variant knows one scenario only. */
export const historicalBook: Book = {
  front: historicalFront,
  sections: [
    { id: 'events', name: hiw.events, layout: 'list', entries: eventEntries },
    { id: 'leaders', name: hiw.leaders, layout: 'list', entries: leaderEntries },
    { id: 'markers', name: hiw.tokens, layout: 'list', entries: tokenEntries },
    { id: 'switches', name: hiw.switches, layout: 'cards', entries: switchEntries },
    ...hannibalBook.sections.filter(({ id }) => id !== 'scenarios'),
  ],
  provenance: [...provenance, ...hannibalBook.provenance],
  dataGuide: DATA_GUIDE,
  Aids,
};
