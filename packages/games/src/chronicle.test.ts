import { chronicle, chronicleMarkdown, decidingMoments, Timeline } from '@punica/insight';
import { Engine } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { GAMES } from './list.ts';
import { expectWellTold, greedyGame, played, wordsIn } from './testing/chronicle.ts';

describe.each(GAMES.filter((entry) => entry.ready && entry.listed))('the war told: $title', (entry) => {
  it('names its deciding moments as a historian would, without figures of the tables', {
    timeout: 240_000,
  }, async () => {
    if (!entry.ready) return;
    const engine = new Engine(await entry.load());
    const insight = (await entry.insight?.())!;
    const timeline = new Timeline(engine, greedyGame(engine), 'all');
    const moments = decidingMoments(timeline, insight);
    expect(moments.length).toBeGreaterThan(1);
    for (const { event } of moments) {
      expect(event).not.toMatch(/\bcolumn\b|\bSP\b|\bdie \d|\bis in force\b/);
      expect(event).not.toMatch(/sought battle|laid siege|agreed on a truce/);
    }
  });

  it('tells every battle and death once, without a slip of the pen, in a page or two', {
    timeout: 240_000,
  }, async () => {
    if (!entry.ready) return;
    const engine = new Engine(await entry.load());
    const insight = (await entry.insight?.())!;
    const games = [...[1, 2].map((seed) => played(engine, 'random', seed)), greedyGame(engine)];
    await expectWellTold(engine, insight, games);
    const again = (): string => chronicleMarkdown(chronicle(engine, insight, insight.chronicler!, games[0]));
    expect(again()).toBe(again());
  });

  it('tells a game that has only begun, and gives away no ending', async () => {
    if (!entry.ready) return;
    const engine = new Engine(await entry.load());
    const insight = (await entry.insight?.())!;
    const told = chronicle(engine, insight, insight.chronicler!, played(engine, 'random', 5, 6));
    expect(told.ending).toEqual([]);
    expect(wordsIn(chronicleMarkdown(told))).toBeLessThan(300);
  });
});
