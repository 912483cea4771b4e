import { holds } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { HAMILCAR } from '../data/index.ts';
import { DEFICIT, FORGOTTEN_TACTICS, RESHUFFLE, TRUCE } from '../state.ts';
import { CARTHAGE, NONE, openTable, ROME } from '../testing.ts';
import { DISCARD, handOf } from '../zones.ts';
import { play } from './card-testing.ts';

describe('people, troops and politics', () => {
  it('[card 118] [card 119] [card 120] are for Rome alone', () => {
    for (const id of ['118', '119', '120'])
      expect(HAMILCAR.cards.list[HAMILCAR.cards.index[id]].side).toBe(ROME);
  });

  it.each([
    ['118', 2],
    ['119', 1],
    ['120', 3],
  ])('[card %s] brings %i CUs to a Roman general in Italia', (card, cus) => {
    const t = openTable().stack(ROME, 'capua', { generals: ['cotta'] });
    play(t, ROME, card).act(`event ${card}`);
    expect(t.cus(ROME, 'capua')).toBe(cus);
    const none = openTable().stack(ROME, 'enna', { generals: ['cotta'] });
    play(none, ROME, card);
    expect(none.refusal(`event ${card}`)).toBe('5.2C1');
  });

  it('[card 100] [card 106] [card 108] [card 121] new CUs', () => {
    const two = openTable();
    play(two, CARTHAGE, '100').act('event 100', 'at carthago', 'at carthago');
    expect(two.cus(CARTHAGE, 'carthago')).toBe(2);
    const one = openTable().stack(CARTHAGE, 'lilybaeum', { generals: ['hanno'] });
    play(one, CARTHAGE, '100').act('event 100', 'at lilybaeum');
    expect([one.cus(CARTHAGE, 'lilybaeum'), one.question]).toEqual([1, 'over']);
    const elephants = openTable().stack(CARTHAGE, 'zama', { elephants: 3 });
    play(elephants, CARTHAGE, '106').act('event 106', 'at carthago');
    expect([elephants.g.elephants[elephants.space('carthago')], elephants.question]).toEqual([1, 'over']);
    const mamertines = openTable();
    play(mamertines, ROME, '108').act('event 108', 'at messana');
    expect(mamertines.cus(ROME, 'messana')).toBe(1);
    const levies = openTable().stack(CARTHAGE, 'zama', { generals: ['hanno'] });
    play(levies, CARTHAGE, '121').act('event 121', 'at zama', 'at carthago');
    expect([levies.cus(CARTHAGE, 'zama'), levies.cus(CARTHAGE, 'carthago')]).toEqual([1, 1]);
  });

  it('[card 98] Forgotten Tactics end, and Xanthippus comes while Romans are in Africa', () => {
    const t = openTable().mark(FORGOTTEN_TACTICS).stack(ROME, 'clupea', { cus: 3 });
    play(t, CARTHAGE, '98').act('event 98', 'elephant');
    expect(t.g.marks & FORGOTTEN_TACTICS).toBe(0);
    expect([t.where('xanthippus'), t.g.elephants[t.space('carthago')]]).toEqual(['carthago', 1]);
    const alone = openTable().mark(FORGOTTEN_TACTICS);
    play(alone, CARTHAGE, '98').act('event 98');
    expect(alone.where('xanthippus')).toBe('waiting');
  });

  it('[card 90] the first activation of a marked aristocrat costs two markers', () => {
    const t = openTable()
      .control(ROME, 'nola', 'neapolis', 'teanum')
      .stack(ROME, 'capua', { cus: 2, generals: ['caudex'] });
    play(t, CARTHAGE, '90').act('event 90');
    t.activate(ROME);
    expect(t.question).toBe('removeOwnMarkers.choose');
    t.act('at nola', 'at neapolis');
    expect(t.g.flamen).toBe(NONE);
  });

  it('[card 79] cancels a Roman event; its OPs do not count, the own do', () => {
    const t = openTable().hand(CARTHAGE, '79');
    play(t, ROME, '92').act('event 92', 'counter 79');
    expect([t.g.ready[ROME], t.g.opsPlayed]).toEqual([0, [0, 3]]);
    expect(holds(t.g.zones[DISCARD], t.card('92'))).toBe(true);
  });

  it('[card 91] takes a card by lot', () => {
    const t = openTable().hand(CARTHAGE, '84');
    play(t, ROME, '91').act('event 91');
    expect(holds(t.g.zones[handOf(ROME)], t.card('84'))).toBe(true);
  });

  it('[card 102] refits and trains cost double in the Strategy Phase', () => {
    const t = openTable().ships(CARTHAGE, 0, 3);
    play(t, ROME, '102').act('event 102');
    expect(t.g.marks & DEFICIT[CARTHAGE]).toBe(DEFICIT[CARTHAGE]);
    play(t, CARTHAGE, '75').act('ops 75', 'refit');
    expect(t.g.ready[CARTHAGE]).toBe(1);
    expect(t.question).toBe('over');
  });

  it('[card 139] a truce lasts until a hostile event breaks it; the deck is reshuffled', () => {
    const t = openTable().control(CARTHAGE, 'zama');
    play(t, ROME, '139').act('event 139');
    expect(t.g.marks & (TRUCE | RESHUFFLE)).toBe(TRUCE | RESHUFFLE);
    play(t, ROME, '99').act('event 99', 'at zama');
    expect(t.g.marks & TRUCE).toBe(0);
  });

  it('[2.4A] only an event with the broken branch breaks a truce, and only a truce that holds', () => {
    const kept = openTable().mark(TRUCE).control(CARTHAGE, 'zama');
    // Shipwrights have no branch, and OPs are no event.
    play(kept.ships(ROME, 0, 2), ROME, '128').act('event 128');
    play(kept, ROME, '99').act('ops 99').until('over');
    expect(kept.g.marks & TRUCE).toBe(TRUCE);
    const peace = openTable().control(CARTHAGE, 'zama');
    play(peace, ROME, '99').act('event 99', 'at zama');
    expect(peace.events('mark')).toEqual([]);
  });
});
