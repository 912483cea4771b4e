import { hannibalBook } from '@punica/hannibal/view/book';
import type { Book } from '@punica/view';
import { eventEntries, leaderEntries, switchEntries, tokenEntries } from './book/entries.ts';
import { DATA_GUIDE, provenance } from './book/provenance.ts';
import { CHARTS } from './charts.ts';
import type { Picture } from './panel.ts';
import { hiw } from './words.ts';

/** What the historical rules add, and then the book of Hannibal. The variant knows one scenario only. */
export const historicalBook: Book<Picture> = {
  sections: [
    { id: 'events', name: hiw.events, layout: 'list', entries: eventEntries },
    { id: 'leaders', name: hiw.leaders, layout: 'list', entries: leaderEntries },
    { id: 'markers', name: hiw.tokens, layout: 'list', entries: tokenEntries },
    { id: 'switches', name: hiw.switches, layout: 'cards', entries: switchEntries },
    ...hannibalBook.sections.filter(({ id }) => id !== 'scenarios'),
  ],
  provenance: [...provenance, ...hannibalBook.provenance],
  dataGuide: DATA_GUIDE,
  aids: [...CHARTS.map(({ name, block }) => ({ title: name, sheet: [block] })), ...hannibalBook.aids],
};
