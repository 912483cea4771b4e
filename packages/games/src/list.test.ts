import { expect, it } from 'vitest';
import { GAMES } from './list.ts';

it('names each game once', () => {
  expect(new Set(GAMES.map(({ id }) => id)).size).toBe(GAMES.length);
});

it('loads every game that is ready under its own name', async () => {
  for (const entry of GAMES) {
    if (entry.ready) expect((await entry.load()).id).toBe(entry.id);
  }
});
