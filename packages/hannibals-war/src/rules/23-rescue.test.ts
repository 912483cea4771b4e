import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME } from '../data/codes.ts';
import { C, type Table, table, V } from '../testing.ts';
import { promptWords } from '../words/prompts.ts';
import { fight } from './18-combat.ts';

/** Hannibal and Hanno perish with their army; Carthage holds so many markers, and has other units. */
function massacre(...markers: string[]): Table {
  const t = table()
    .hand(CARTHAGE, ...markers)
    .put(CARTHAGE, 'D4', C, 'hanno', 'hannibal');
  t.put(CARTHAGE, 'L5', C).put(ROME, 'D4', V, V, V, V, V, V);
  t.happen((g) => fight(g, t.square('D4'), ROME)).act('unit hannibal');
  return t.dice(6).act('done');
}

describe('leaders who fall together', () => {
  it('[23.5] where the markers do not do for all their player says who tries first', () => {
    const t = massacre('rally', 'spy', 'tribute');
    expect([t.question, t.asked]).toEqual(['rescue.which', CARTHAGE]);
    expect(t.legal().sort()).toEqual(['unit hannibal', 'unit hanno']);
    expect(promptWords(t.g, t.question)).toMatch(/you hold 3 markers/);
    t.act('unit hannibal').dice(6).act('yes');
    // Hannibal is not saved, and Hanno has still his chance.
    expect(t.question).toBe('fall.save');
    t.dice(1).act('yes');
    expect(t.units(CARTHAGE, 'L5')).toEqual([C, 'hanno']);
    expect(t.events('saved').map((e) => e.saved)).toEqual([false, true]);
  });

  it('[23.5] whoever is saved first may cost the other his chance', () => {
    const t = massacre('rally', 'spy', 'tribute').act('unit hanno').dice(1).act('yes');
    expect(t.question).toBe('over');
    expect(t.units(CARTHAGE, 'L5')).toEqual([C, 'hanno']);
    // The other is given up without a die.
    expect(t.events('saved').map(({ saved, tried }) => [saved, tried])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('[23.5] nothing is asked where the markers do for all, or for one of them only', () => {
    expect(massacre('rally', 'spy', 'tribute', 'uprising').question).toBe('fall.save');
    const t = massacre('rally', 'spy');
    expect([t.question, promptWords(t.g, t.question)]).toEqual([
      'fall.save',
      expect.stringMatching(/^Hanno has fallen/),
    ]);
  });
});
