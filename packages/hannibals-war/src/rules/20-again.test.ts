import { describe, expect, it } from 'vitest';
import { CARTHAGE, MACEDON, ROME } from '../data/codes.ts';
import { C, OPERATION, table, V } from '../testing.ts';
import { operation } from './12-operations.ts';
import { beginPillage } from './21-pillage.ts';

describe('windows that are asked again', () => {
  it('[20.9, marker Auspices] an ambush that was undone may be tried again with another marker', () => {
    const t = table()
      .hand(CARTHAGE, 'forced-march', 'forced-march')
      .hand(ROME, 'auspices')
      .put(ROME, 'L5', V)
      .put(CARTHAGE, 'L8', 'hannibal')
      .talents(ROME, 1);
    t.run(operation, OPERATION).act('at L5', 'pay', 'go L6', 'go L7');
    t.act('ambush L8').as(ROME, 'counter auspices');
    expect([t.question, t.asked]).toEqual(['move.ambush', CARTHAGE]);
    // Hannibal is alone there: nothing more is asked.
    t.act('ambush L8');
    expect(t.events('ambush')).toHaveLength(1);
  });

  it('[20.9] and by another player who also lay in wait', () => {
    const t = table({ players: 3 })
      .hand(CARTHAGE, 'forced-march')
      .hand(MACEDON, 'forced-march')
      .hand(ROME, 'auspices')
      .put(ROME, 'L5', V)
      .put(CARTHAGE, 'L8', 'hannibal')
      .put(MACEDON, 'K7', 'philip-v')
      .talents(ROME, 1);
    t.run(operation, OPERATION).act('at L5', 'pay', 'go L6', 'go L7');
    expect(t.allAsked).toEqual([CARTHAGE, MACEDON]);
    t.as(CARTHAGE, 'ambush L8').as(MACEDON, 'pass').as(ROME, 'counter auspices');
    expect([t.question, t.asked]).toEqual(['move.ambush', MACEDON]);
  });

  it('[20.10, 20.11] after one delaying action a second leader may step aside with a second marker', () => {
    const t = table()
      .hand(CARTHAGE, 'forced-march', 'forced-march')
      .put(ROME, 'L5', V, V)
      .put(CARTHAGE, 'L6', 'hanno', 'mago', C)
      .talents(ROME, 1);
    t.run(operation, OPERATION).act('at L5', 'all', 'pay', 'go L6', 'stop');
    t.act('delay', 'unit hanno', 'done', 'at L7');
    expect(t.question).toBe('battle.delay');
    t.act('delay', 'all', 'at K6');
    expect(t.units(CARTHAGE, 'L7')).toEqual(['hanno']);
    expect(t.units(CARTHAGE, 'K6')).toEqual([C, 'mago']);
    expect(t.events('odds')).toEqual([]);
  });

  it('[20.10, 21.2] nobody delays in a battle that the gods have brought about: it is fought in no Combat Segment', () => {
    const t = table({ players: 3 }).hand(ROME, 'forced-march').put(ROME, 'gades', V, 'fabius');
    t.put(ROME, 'gades', 'rome-auxiliary').talents(CARTHAGE, 3);
    t.happen((g) => beginPillage(g, ROME, t.square('gades')));
    // Pillaged; the plundered throw a six and call Hermes; Carthage hires the auxiliaries, who attack.
    t.dice(1, 6, 2, 6).act('pillage', 'no', 'bid 1');
    expect(t.events('battle')).toHaveLength(1);
    expect(t.question).not.toBe('battle.delay');
  });
});
