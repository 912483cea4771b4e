import { GAMES, isPlayable, type ReadyEntry } from '@punica/games';
import { describe, expect, it } from 'vitest';
import { foundThings } from './thing-list.tsx';
import { pieceTitles, plainWords, thingsOf } from './things.ts';

/** What the field says that can be found, and where it stands in each game, as far as the game has it. */
const SOUGHT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hannibal: { road: 'connections', general: 'generals', card: 'cards', dice: 'tables', space: 'spaces' },
  'hannibal-historical': { road: 'connections', general: 'generals', card: 'cards', dice: 'tables' },
  hamilcar: { road: 'roads', general: 'generals', card: 'cards', dice: 'tables', space: 'spaces' },
  'italian-campaign': {
    road: 'roads',
    general: 'leaders',
    generals: 'leaders',
    city: 'cities',
    leader: 'leaders',
  },
  'hannibals-war': { road: 'roads', general: 'leaders', city: 'places', square: 'squares' },
};

describe.each(GAMES.filter((it): it is ReadyEntry => isPlayable(it) && it.editionBase !== undefined))(
  'the things of $title',
  (entry) => {
    it.each(Object.entries(SOUGHT[entry.id]))('are found by what they are: %s', async (typed, list) => {
      const things = thingsOf((await entry.editionBase!()).files);
      expect(foundThings(things, typed).map((it) => it.list)).toContain(list);
    });

    it('are found by their names first', async () => {
      const things = thingsOf((await entry.editionBase!()).files);
      expect(foundThings(things, 'capua')[0].title).toMatch(/Capua/);
    });
  },
);

it('what rulebooks shorten stays short', () => {
  expect(
    ['roadMp', 'mp', 'romeSp', 'loseCUs', 'hireOps', 'cardsPerPlayer', 'fieldCrt'].map(plainWords),
  ).toEqual(['Road MP', 'MP', 'Rome SP', 'Lose CUs', 'Hire OPs', 'Cards per player', 'Field CRT']);
});

it('what has an id alone is called by it as people write it, and a hex as it is', async () => {
  const entry = GAMES.find(({ id }) => id === 'italian-campaign') as ReadyEntry;
  const things = thingsOf((await entry.editionBase!()).files);
  const title = (field: string): string | undefined => things.find((it) => it.field === field)?.title;
  expect([title('terrain[clear]'), title('hexes[0522]')]).toEqual(['Clear', '0522']);
});

it('what has a number for its name is not called after the card of that number, nor the card after it', async () => {
  const entry = GAMES.find(({ id }) => id === 'hannibal') as ReadyEntry;
  const things = thingsOf((await entry.editionBase!()).files);
  const cards = things.filter(({ list }) => list === 'cards');
  const others = things.filter(({ list, id }) => list !== 'cards' && cards.some((it) => it.id === id));
  expect(others.length).toBeGreaterThan(3);
  for (const { title } of others) expect(title).toMatch(/^\d+$/);
  const titles = pieceTitles(things);
  for (const { id, title } of cards) expect(titles.get(id)).toBe(title);
});
