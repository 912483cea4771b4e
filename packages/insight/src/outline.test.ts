import { Engine } from '@punica/kernel';
import { provingGame } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { outline } from './outline.ts';
import { provingInsight, randomMatch } from './testing.ts';
import { Timeline } from './timeline.ts';

const engine = new Engine(provingGame);
const beginning = { scenario: 'long', options: {}, quick: false };

describe('the outline', () => {
  it('holds every stop once, in chapters and in plays', () => {
    const timeline = new Timeline(engine, randomMatch(engine, beginning, 2).record());
    const chapters = outline(timeline, provingInsight);
    expect(chapters.map(({ label }) => label)).toEqual(chapters.map((_, i) => `Round ${i + 1}`));
    expect(chapters.length).toBeGreaterThan(2);
    const stops = chapters.flatMap(({ plays }) =>
      plays.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => first + i)),
    );
    expect(stops).toEqual(Array.from({ length: timeline.last + 1 }, (_, i) => i));
    for (const { first, last, plays } of chapters) {
      expect([plays[0].first, plays[plays.length - 1].last]).toEqual([first, last]);
      expect(plays.map(({ label }) => label.split(' ')[1] ?? '')).toEqual(['', 'leads']);
    }
  });
});
