import { describe, expect, it } from 'vitest';
import { CARTHAGE, openTable, ROME } from '../testing.ts';
import { fight, play } from './card-testing.ts';

describe('cards that remove enemy markers', () => {
  it('[card 78] after a victory two unguarded enemy markers of that province go', () => {
    const t = openTable().control(ROME, 'nola', 'neapolis', 'antium').hand(CARTHAGE, '78');
    t.stack(CARTHAGE, 'capua', { cus: 8, generals: ['hamilcar_elder'] }).stack(ROME, 'capua', { cus: 1 });
    fight(t.dice(1, 5, 5), 'capua', CARTHAGE);
    t.until('victoryRewards.cards').act('counter 78');
    expect(t.legal()).not.toContain('at antium');
    t.act('at nola', 'at neapolis');
    expect(t.g.markers[ROME]).toBe(1);
  });

  it('[card 86] two markers beside the same force', () => {
    const t = openTable().control(ROME, 'nola', 'neapolis', 'antium').stack(CARTHAGE, 'capua', { cus: 1 });
    play(t, CARTHAGE, '86').act('event 86', 'at nola', 'at neapolis');
    expect(t.g.markers[ROME]).toBe(1);
    const garrison = openTable()
      .control(ROME, 'segesta')
      .stack(CARTHAGE, 'lilybaeum', { cus: 1, inside: true });
    play(garrison, CARTHAGE, '86').act('event 86', 'at segesta');
    expect(garrison.g.markers[ROME]).toBe(0);
  });

  it('[card 99] [card 132] markers of certain provinces', () => {
    const t = openTable().control(CARTHAGE, 'zama', 'sicca', 'olbia');
    play(t, ROME, '99').act('event 99');
    expect(t.legal().sort()).toEqual(['at sicca', 'at zama', 'done']);
    const falerii = openTable().control(ROME, 'cosa', 'bovianum', 'capua');
    play(falerii, CARTHAGE, '132').act('event 132', 'at cosa', 'at bovianum');
    expect(falerii.g.markers[ROME]).toBe(1);
  });

  it('[card 130] the Miat loses up to two, its centre last', () => {
    const t = openTable();
    play(t, ROME, '130').act('event 130');
    expect(t.refusal('miat sufetes')).toBe('card 130');
    t.act('miat gerusia', 'miat mercatores');
    expect(t.question).toBe('over');
  });
});
