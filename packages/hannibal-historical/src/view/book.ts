import { bookWith } from '@punica/hannibal/view/book';
import { perEdition } from '@punica/kernel/edition';
import type { Book } from '@punica/view';
import { sourcesOf } from '../edition.ts';
import { eventEntriesWith, leaderEntriesWith, switchEntries, tokenEntries } from './book/entries.ts';
import { DATA_GUIDE, provenance } from './book/provenance.ts';
import { chartsOf } from './charts.ts';
import type { Picture } from './panel.ts';
import { hiw } from './words.ts';

/** What the historical rules add, and then the book of Hannibal. The variant knows one scenario only. */
export const bookOf = perEdition((edition): Book<Picture> => {
  const { base, layer } = sourcesOf(edition);
  const ofHannibal = bookWith(base);
  return {
    sections: [
      { id: 'events', name: hiw.events, layout: 'list', entries: eventEntriesWith(layer) },
      { id: 'leaders', name: hiw.leaders, layout: 'list', entries: leaderEntriesWith(layer) },
      { id: 'markers', name: hiw.tokens, layout: 'list', entries: tokenEntries },
      { id: 'switches', name: hiw.switches, layout: 'cards', entries: switchEntries },
      ...ofHannibal.sections.filter(({ id }) => id !== 'scenarios'),
    ],
    provenance: [...provenance, ...ofHannibal.provenance],
    dataGuide: DATA_GUIDE,
    aids: [
      ...chartsOf(layer).map(({ name, block }) => ({ title: name, sheet: [block] })),
      ...ofHannibal.aids,
    ],
  };
});
