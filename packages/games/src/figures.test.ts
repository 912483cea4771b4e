import { describe, expect, it } from 'vitest';
import { isPlayable, type ReadyEntry } from './entry.ts';
import { GAMES } from './list.ts';

describe.each(GAMES.filter((entry): entry is ReadyEntry => isPlayable(entry)))('figures of $id', (entry) => {
  it('each have a source, a confidence and a name of their own', async () => {
    const { figures } = await entry.figures!();
    expect(figures.length).toBeGreaterThan(1_000);
    expect(figures.filter(({ source }) => source === '')).toEqual([]);
    expect(new Set(figures.map(({ file, field }) => `${file}:${field}`)).size).toBe(figures.length);
    expect(new Set(figures.map(({ confidence }) => confidence)).size).toBeGreaterThan(2);
  });
});
