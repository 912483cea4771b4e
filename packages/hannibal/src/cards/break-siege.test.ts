import { describe, expect, it } from 'vitest';
import { cusAt } from '../board.ts';
import { CARTHAGE, ROME } from '../testing.ts';
import { cardTable, hadNoEffect, playEvent } from './testing.ts';

describe('Surprise Sortie', () => {
  it('[card 17] frees a besieged city with a garrison; the besiegers lose a CU of their choice', () => {
    const t = cardTable()
      .control(ROME, 'capua', 'tarentum')
      .stack(ROME, 'capua', { cus: 1, inside: true })
      .stack(CARTHAGE, 'capua', { cus: 3, elephants: 1, generals: ['hannibal'] })
      .siege('capua', 2)
      .stack(CARTHAGE, 'tarentum', { cus: 3 })
      .siege('tarentum', 1);
    playEvent(t, ROME, '17');
    expect(t.g.siege[t.space('capua')]).toBe(0);
    expect(t.g.siege[t.space('tarentum')]).toBe(1);
    expect([t.question, t.asked]).toEqual(['chooseLosses.choose', CARTHAGE]);
    t.act('elephants 0');
    expect(cusAt(t.g, CARTHAGE, t.space('capua'))).toBe(3);
    expect(t.asked).toBe(CARTHAGE);
    expect(t.question).toBe('cardPlays.play');
  });

  it('[card 17] chooses among several', () => {
    const t = cardTable().control(ROME, 'capua', 'tarentum');
    for (const id of ['capua', 'tarentum']) {
      t.stack(ROME, id, { cus: 1, inside: true }).stack(CARTHAGE, id, { cus: 3 }).siege(id, 1);
    }
    playEvent(t, ROME, '17').act('at tarentum');
    expect([t.g.siege[t.space('capua')], t.g.siege[t.space('tarentum')]]).toEqual([1, 0]);
    expect(cusAt(t.g, CARTHAGE, t.space('tarentum'))).toBe(2);
  });

  it('[card 17] needs a CU inside', () => {
    const t = cardTable().control(ROME, 'capua').stack(CARTHAGE, 'capua', { cus: 3 }).siege('capua', 2);
    expect(hadNoEffect(playEvent(t, ROME, '17'), '17')).toBe(true);
    expect(t.g.siege[t.space('capua')]).toBe(2);
  });

  it('[card 17] a Siege Train left without its last CU is lost (hannibal R115)', () => {
    const t = cardTable()
      .control(ROME, 'capua')
      .stack(ROME, 'capua', { cus: 1, inside: true })
      .stack(CARTHAGE, 'capua', { cus: 1, trains: 1 })
      .siege('capua', 1);
    playEvent(t, ROME, '17');
    expect(t.g.trains[t.space('capua')]).toBe(0);
    expect(t.events('trainLost')).toHaveLength(1);
  });
});

describe('Opposing Fleet Breaks Siege', () => {
  it('[card 49] frees a besieged port, with or without a garrison, and costs nobody anything', () => {
    const t = cardTable()
      .stack(ROME, 'gades', { cus: 5 })
      .siege('gades', 2)
      .control(CARTHAGE, 'capua')
      .stack(ROME, 'capua', { cus: 5 })
      .siege('capua', 2);
    playEvent(t, CARTHAGE, '49');
    expect([t.g.siege[t.space('gades')], t.g.siege[t.space('capua')]]).toEqual([0, 2]);
    expect(cusAt(t.g, ROME, t.space('gades'))).toBe(5);
  });

  it('[card 49] does nothing for a city that is no port', () => {
    const t = cardTable().control(CARTHAGE, 'capua').stack(ROME, 'capua', { cus: 5 }).siege('capua', 2);
    expect(hadNoEffect(playEvent(t, CARTHAGE, '49'), '49')).toBe(true);
  });
});
