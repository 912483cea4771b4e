import { bookOf as hannibalBookOf } from '@punica/hannibal/view/book';
import type { Facts } from '@punica/hannibal/view/scene';
import { Engine, keyFromSeed, Match, viewFor } from '@punica/kernel';
import { textOf, wordsOf } from '@punica/view';
import { expect, it } from 'vitest';
import { EVENTS, LEADERS } from '../data/bundled.ts';
import { hannibalHistorical } from '../game.ts';
import { bookOf } from './book.ts';
import { historicalView } from './index.ts';
import { type HistoricalScene, historicalPanel } from './panel.ts';

const match = new Match(
  new Engine(hannibalHistorical),
  { scenario: hannibalHistorical.scenarios[0].id, options: { resources: true }, quick: true },
  keyFromSeed('panel'),
);
const seen = viewFor(hannibalHistorical, match.state, 1);
const facts = historicalView.facts(seen) as Facts;
const scene = historicalView.scene(seen, 1) as HistoricalScene;

it('what lies beside the map is told with both charts, and to those who do not see it', () => {
  const events = historicalPanel.tabs.find(({ id }) => id === 'events')!;
  const words = wordsOf(events.sheet(facts, scene, 1, () => []));
  expect(scene.tokens.length).toBeGreaterThan(0);
  for (const { text } of scene.tokens) {
    expect(words).toContain(text);
    expect(wordsOf(historicalPanel.inWords(facts, scene))).toContain(text);
  }
  for (const { text } of EVENTS.events) expect(words).toContain(text);
});

it('the book has every leader and both charts, and all of Hannibal but its scenarios', () => {
  const ids = bookOf().sections.map(({ id }) => id);
  for (const { id } of hannibalBookOf().sections) expect(ids.includes(id)).toBe(id !== 'scenarios');
  const entries = bookOf().sections.flatMap((section) => section.entries);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  for (const { id, name } of LEADERS)
    expect(textOf(entries.find((entry) => entry.id === `leader-${id}`)!)).toContain(name);
});
