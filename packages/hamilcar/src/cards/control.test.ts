import { holds } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, openTable, ROME } from '../testing.ts';
import { REMOVED } from '../zones.ts';
import { fight, owns, play } from './card-testing.ts';

describe('cards that place markers', () => {
  it('[card 75] flips an unguarded marker beside one’s own, or places two', () => {
    const t = openTable().control(CARTHAGE, 'nola').control(ROME, 'capua');
    play(t, ROME, '75').act('event 75', 'at nola');
    expect(owns(t, 'nola')).toBe(ROME);
    const far = openTable().control(CARTHAGE, 'nola', 'melita').control(ROME, 'cosa', 'capua');
    // No road leads to Melita; Nola lies beside Capua.
    play(far, ROME, '75').act('event 75');
    expect([far.question, far.legal()]).toEqual(['diplomacy.choose', ['at nola', 'no']]);
    const apart = openTable().control(CARTHAGE, 'nola').control(ROME, 'cosa');
    expect(play(apart, ROME, '75').act('event 75').question).toBe('spending.buy');
    const place = openTable();
    play(place, ROME, '75').act('event 75', 'at nola', 'at capua');
    expect(place.g.markers[ROME]).toBe(2);
  });

  it('[card 76] after a Roman victory three markers in vacant spaces, none removed', () => {
    const t = openTable().control(CARTHAGE, 'nola').hand(ROME, '76');
    t.stack(ROME, 'capua', { cus: 4, generals: ['cotta'] }).stack(CARTHAGE, 'capua', { cus: 1 });
    fight(t.dice(5, 5, 1), 'capua', ROME);
    t.until('victoryRewards.cards').act('counter 76');
    expect(t.refusal('at nola')).toBe('5.2C2');
    t.act('at teanum', 'at fregellae', 'at reate');
    expect(t.g.markers[ROME]).toBe(3);
  });

  it('[card 129] markers in the Miat, and Barca from turn 7', () => {
    const t = openTable().miat().turn(7);
    play(t, CARTHAGE, '129').act('event 129', 'miat sufetes', 'miat populus', 'at carthago');
    expect(t.where('hamilcar_barca')).toBe('carthago');
    const early = openTable().miat().turn(6);
    play(early, CARTHAGE, '129').act('event 129', 'miat sufetes', 'miat populus');
    expect(early.where('hamilcar_barca')).toBe('waiting');
    const full = openTable().turn(6);
    full.miat(...full.g.rules.tables.miat.ids);
    expect(play(full, CARTHAGE, '129').refusal('event 129')).toBe('5.2C1');
  });

  it('[card 131] a strong army in Sicilia takes its ground and a space beside it', () => {
    const t = openTable()
      .control(ROME, 'segesta')
      .stack(CARTHAGE, 'segesta', { cus: 3, generals: ['hamilcar_elder'] });
    t.control(ROME, 'panormus', 'drepanum', 'lilybaeum');
    play(t, CARTHAGE, '131');
    t.act('event 131');
    expect(owns(t, 'segesta')).toBe(CARTHAGE);
  });

  it('[card 94] Syracusae goes over to a Roman army before it', () => {
    const t = openTable()
      .stack(ROME, 'syracusae', { cus: 2, generals: ['cotta'] })
      .stack(CARTHAGE, 'syracusae', { cus: 2, supply: 1, inside: true });
    play(t, ROME, '94').act('event 94');
    expect([owns(t, 'syracusae'), owns(t, 'leontini')]).toEqual([ROME, ROME]);
    expect([t.cus(CARTHAGE, 'syracusae', true), t.supply(ROME, 'syracusae')]).toEqual([0, 1]);
    expect(holds(t.g.zones[REMOVED], t.card('94'))).toBe(true);
    const alone = openTable().stack(ROME, 'syracusae', { generals: ['cotta'] });
    expect(play(alone, ROME, '94').refusal('event 94')).toBe('5.2C1');
    const far = openTable();
    play(far, ROME, '94');
    expect(far.refusal('event 94')).toBe('5.2C1');
  });

  it('[card 110] for each hub port a refit or a marker in a vacant port', () => {
    const t = openTable().supremacy(ROME).ships(ROME, 0, 2).control(ROME, 'neapolis', 'vibo');
    play(t, ROME, '110').act('event 110', 'refit');
    expect(t.refusal('at capua')).toBe('card 110');
    t.act('at cosa', 'refit');
    expect([t.g.ready[ROME], t.question]).toEqual([2, 'over']);
  });
});
