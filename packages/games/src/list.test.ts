import { LessonPlay } from '@punica/insight';
import { Context, Engine, QuickDice } from '@punica/kernel';
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

it('has words for every term of a game that explains itself, and lessons that begin', async () => {
  for (const entry of GAMES) {
    if (!entry.ready) continue;
    const game = await entry.load();
    const insight = await entry.insight?.();
    if (insight !== undefined) {
      expect(insight.roleNames).toHaveLength(game.roles.length);
      expect(Object.keys(insight.terms).sort()).toEqual([...(game.knowledge?.terms ?? [])].sort());
    }
    for (const lesson of (await entry.lessons?.()) ?? []) {
      // Lessons of all games stand side by side in addresses and in what a browser remembers.
      expect(lesson.id.startsWith(`${entry.id}-`)).toBe(true);
      const play = new LessonPlay(new Engine(game), lesson);
      expect(play.role).toBeGreaterThanOrEqual(0);
      expect(play.step).toBeDefined();
    }
  }
});

it('writes no tables into the JSON of a state: views of it go over the wire at every move', async () => {
  for (const entry of GAMES) {
    if (!entry.ready) continue;
    const game = await entry.load();
    for (const { id: scenario } of game.scenarios) {
      const state = game.begin({ scenario, options: {}, quick: true }, new Context(new QuickDice(1)));
      expect(JSON.stringify(state).length).toBeLessThan(10_000);
    }
  }
});

it('can be evened in every scenario, by a coin whose terms fit it', async () => {
  for (const entry of GAMES) {
    if (!entry.ready) continue;
    const game = await entry.load();
    const { handicap } = game;
    for (const { id, roles = game.roles } of game.scenarios) {
      const terms = handicap?.terms[id];
      expect(terms?.wishes.toSorted(), `${entry.id} ${id}`).toEqual([...roles].sort());
      expect(terms!.even % terms!.step).toBe(0);
      expect(terms!.even).toBeLessThanOrEqual(terms!.most);
      expect(terms!.most % terms!.step).toBe(0);
    }
    expect(Object.keys(handicap!.terms)).toHaveLength(game.scenarios.length);
  }
});
