import { GAMES, isPlayable, type ReadyEntry } from '@punica/games';
import { testEdition } from '@punica/games/testing';
import { type Edition, editionHash, readEdition } from '@punica/kernel/edition';
import { textOf } from '@punica/view';
import { render, type VNode } from 'preact';
import { describe, expect, it } from 'vitest';
import { addressNaming, bookAddress, metHere, namedIn } from '../editions/book-address.ts';
import { editionShown } from '../editions/edition-shown.ts';
import { BOOK_GAMES, bookOf } from '../games/registry.ts';
import { SheetView } from '../kit/sheet.tsx';
import { CitedThing } from '../table/cited-thing.tsx';
import type { TableModel } from '../table/table-model.ts';
import { EntryView } from './entry.tsx';

function drawn(view: VNode): string {
  const place = document.createElement('div');
  render(view, place);
  return place.innerHTML;
}

/** Of each game a thing that its test edition changes, by the words in which the book then tells it, and an aid. */
const TOLD: Readonly<Record<string, readonly [entry: string, ours: string, theirs: string, aid: string]>> = {
  hannibal: ['general-hannibal', 'battle 4', 'battle 3', 'Tables'],
  'hannibal-historical': ['leader-bostar', 'battle 1', 'battle 2', 'Random events of Rome'],
  hamilcar: ['general-hamilcar_barca', 'battle 4', 'battle 3', 'Tables'],
  'italian-campaign': ['city-capua', '20 points', '30 points', 'Terrain'],
  'hannibals-war': ['place-capua', 'taxation 2', 'taxation 3', 'Tables'],
};

describe.each(BOOK_GAMES)('the book of %s', (id) => {
  const edition = testEdition(id);
  const [entry, ours, theirs, aid] = TOLD[id];

  it('tells the figures of an edition, and ours without one', async () => {
    const { book: plain } = (await bookOf(id))!;
    const { book } = (await bookOf(id, edition))!;
    const told = (it: typeof book): string =>
      textOf(it.sections.flatMap(({ entries }) => entries).find((found) => found.id === entry)!);
    expect(told(plain)).toContain(ours);
    expect(told(book)).toContain(theirs);
    expect(told(book)).not.toContain(ours);
  });

  it('prints its aids with the figures of an edition', async () => {
    const printed = async (whose?: Edition): Promise<string> => {
      const { book, front } = (await bookOf(id, whose))!;
      return drawn(<SheetView sheet={book.aids.find(({ title }) => title === aid)!.sheet} pen={front} />);
    };
    const its = await printed(edition);
    expect(its).not.toBe(await printed());
    expect(its).not.toContain('undefined');
  });

  it('can be drawn whole with an edition', async () => {
    const { book, front } = (await bookOf(id, edition))!;
    for (const it of book.sections.flatMap(({ entries }) => entries))
      expect(drawn(<EntryView entry={it} pen={front} />), it.id).not.toMatch(/undefined|NaN/);
  });
});

it.each(['hannibal', 'hannibal-historical'])('the printed tables of %s say when a city falls', async (id) => {
  const file = id === 'hannibal' ? 'tables.json' : 'hannibal/tables.json';
  const edition = readEdition({
    format: 'punica-edition',
    version: 1,
    game: id,
    name: 'Mine',
    changes: [{ file, field: 'siege.pointsNeeded', value: 4, source: 'the box', confidence: 'high' }],
  });
  const printed = async (whose?: Edition): Promise<string> => {
    const { book, front } = (await bookOf(id, whose))!;
    return book.aids.map(({ sheet }) => drawn(<SheetView sheet={sheet} pen={front} />)).join(' ');
  };
  expect(await printed()).toContain('A city falls at 3 siege points');
  expect(await printed(edition)).toContain('A city falls at 4 siege points');
});

describe('a book of an edition', () => {
  const edition = testEdition('hannibal');
  const shown = async () => {
    const entry = GAMES.find((it): it is ReadyEntry => it.id === 'hannibal' && isPlayable(it))!;
    return editionShown(await entry.editionBase!(), edition);
  };

  it('is found by the hash of the edition that a table is played with', async () => {
    const address = bookAddress('hannibal', await shown());
    const hash = editionHash(edition);
    expect(address).toBe(addressNaming('hannibal', hash));
    expect(namedIn(address.split('/').at(-1)!)).toEqual({ game: 'hannibal', hash });
    expect(metHere(hash)).toBe(edition);
    expect(bookAddress('hannibal', null)).toBe('/reference/hannibal');
  });

  it('is the one from which a prompt shows the thing that it cites', async () => {
    const { front } = (await bookOf('hannibal'))!;
    const place = document.createElement('div');
    const table = { front, info: { edition: await shown() } } as unknown as TableModel;
    render(<CitedThing table={table} thing={{ kind: 'general', id: 'hannibal' }} />, place);
    await expect.poll(() => place.textContent, { timeout: 20_000 }).toContain('battle 3');
  });
});
