import { describe, expect, it } from 'vitest';
import { CARTHAGE, openTable, ROME } from '../testing.ts';
import { play } from './card-testing.ts';

describe('cards for sieges', () => {
  it('[card 93] engineers may roll each siege die again until the army leaves', () => {
    const t = openTable().stack(ROME, 'agrigentum', { cus: 4, generals: ['cotta'] });
    play(t, ROME, '93').act('event 93');
    t.activate(ROME).act('units 4').dice(2).act('besiege');
    expect(t.question).toBe('siegeAttempt.again');
    t.dice(5).act('yes');
    expect(t.g.siege[t.space('agrigentum')]).toBe(1);
    t.activate(ROME).act('units 4', 'go gela');
    expect(t.g.engines[t.space('agrigentum')]).toBe(0);
  });

  it('[card 96] two units slip into a besieged port', () => {
    const t = openTable()
      .siege('lilybaeum', 1)
      .stack(ROME, 'lilybaeum', { cus: 3 })
      .stack(CARTHAGE, 'carthago', { cus: 2, supply: 1 });
    play(t, CARTHAGE, '96').act('event 96', 'cu', 'trains 1');
    expect([t.cus(CARTHAGE, 'lilybaeum', true), t.supply(CARTHAGE, 'lilybaeum', true)]).toEqual([1, 1]);
  });

  it('[15.3C] [card 96] while the Miat is not warlike only trains leave Africa, and CUs of the islands go', () => {
    const blockade = (from: string, supply: number) =>
      openTable()
        .miat('gerusia')
        .siege('lilybaeum', 1)
        .stack(ROME, 'lilybaeum', { cus: 3 })
        .stack(CARTHAGE, from, { cus: 2, supply });
    const trains = play(blockade('carthago', 1), CARTHAGE, '96').act('event 96');
    expect(trains.legal()).toEqual(['trains 1', 'done']);
    const nothing = play(blockade('carthago', 0), CARTHAGE, '96');
    expect(nothing.legal()).not.toContain('event 96');
    const island = play(blockade('panormus', 0), CARTHAGE, '96').act('event 96');
    expect(island.legal()).toEqual(['cu', 'done']);
  });
});
