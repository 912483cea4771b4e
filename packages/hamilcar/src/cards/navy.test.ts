import { describe, expect, it } from 'vitest';
import { CARTHAGE, openTable, ROME } from '../testing.ts';
import { play } from './card-testing.ts';

describe('cards and the sea', () => {
  it('[card 103] six points: three a warship, one a refit, Rome may train instead', () => {
    const t = openTable().ships(ROME, 0, 2);
    play(t, ROME, '103').act('event 103', 'seamanship', 'ship');
    expect([t.g.seamanship, t.g.ready[ROME], t.question]).toEqual([2, 1, 'over']);
    const punic = openTable().ships(CARTHAGE, 0, 3);
    play(punic, CARTHAGE, '103').act('event 103', 'ship', 'refit', 'refit', 'refit');
    expect(punic.g.ready[CARTHAGE]).toBe(4);
    const offered = openTable().ships(CARTHAGE, 0, 1);
    expect(play(offered, CARTHAGE, '103').act('event 103').legal()).toEqual(['done', 'refit', 'ship']);
  });

  it('[card 104] a train in an unwatched port, or a ready warship', () => {
    const t = openTable().ships(ROME, 1).stack(ROME, 'neapolis', { cus: 1, supply: 1 });
    play(t, CARTHAGE, '104').act('event 104');
    expect(t.legal().sort()).toEqual(['ship', 'supply neapolis']);
    t.act('ship');
    expect([t.g.ready[ROME], t.g.spent[ROME]]).toEqual([0, 1]);
    const train = openTable().stack(ROME, 'neapolis', { cus: 1, supply: 2 });
    play(train, CARTHAGE, '104').act('event 104');
    expect([train.supply(ROME, 'neapolis'), train.events('supply')]).toMatchObject([
      1,
      [{ side: ROME, count: -1, why: 'privateers' }],
    ]);
  });

  it('[card 107] mounts or dismounts corvi, also within a sea battle', () => {
    const t = openTable();
    play(t, ROME, '107').act('event 107');
    expect(t.g.corvi).toBe(1);
  });

  it('[card 109] a raid takes a train or the marker of an unwalled port, walled cities included', () => {
    const t = openTable()
      .ships(CARTHAGE, 1)
      .control(ROME, 'tyndaris')
      .stack(ROME, 'messana', { supply: 1, inside: true });
    play(t, CARTHAGE, '109').act('event 109');
    expect(t.legal().sort()).toEqual(['at messana', 'at tyndaris']);
    t.act('at messana');
    expect([t.supply(ROME, 'messana', true), t.g.ready[CARTHAGE], t.g.spent[CARTHAGE]]).toEqual([0, 0, 1]);
  });

  it('[card 109] [8.1] the port lies within the range of one of the own ports', () => {
    const raided = (level: number) => {
      const t = openTable()
        .ships(ROME, 1)
        .seamanship(level)
        .control(CARTHAGE, 'tyndaris', 'thermae')
        .stack(CARTHAGE, 'panormus', { supply: 1, inside: true });
      return play(t, ROME, '109').act('event 109').legal();
    };
    // From Messana: one lane to Tyndaris, two to Thermae, three to Panormus.
    expect(raided(3).sort()).toEqual(['at panormus', 'at thermae', 'at tyndaris']);
    expect(raided(2).sort()).toEqual(['at thermae', 'at tyndaris']);
  });

  it('[card 127] [card 128] [card 133] trains and refits', () => {
    const t = openTable().stack(ROME, 'capua', { cus: 1, generals: ['cotta'] });
    play(t, ROME, '127').act('event 127', 'supply capua', 'supplyInside roma');
    expect([t.supply(ROME, 'capua'), t.supply(ROME, 'roma', true)]).toEqual([1, 1]);
    const ships = openTable().ships(ROME, 0, 4);
    play(ships, ROME, '128').act('event 128', 'refit', 'refit', 'refit');
    expect(ships.g.ready[ROME]).toBe(3);
    const grain = openTable()
      .control(ROME, 'syracusae')
      .stack(ROME, 'enna', { cus: 1, generals: ['cotta'] });
    play(grain, ROME, '133').act('event 133');
    expect(grain.legal().some((a) => a.includes('roma'))).toBe(false);
    grain.act('supply enna', 'supply enna', 'supply enna');
    expect(grain.supply(ROME, 'enna')).toBe(3);
    const little = openTable();
    play(little, ROME, '133').act('event 133', 'supplyInside roma');
    expect(little.question).toBe('over');
  });

  it('[card 137] two tactics cards more, then one is put away', () => {
    const t = openTable()
      .sea({ seamanship: 2, rome: 3, carthage: 3 })
      .hand(CARTHAGE, '137')
      .stack(ROME, 'regium', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'syracusae', { generals: ['hanno'] });
    t.activate(ROME).act('units 3', 'embark', 'ships 3', 'sail catana', 'intercept hanno', 'ships 3');
    expect(t.question).toBe('navalBattle.prepare');
    t.act('counter 137');
    expect(t.question).toBe('navalBattle.discard');
    expect(t.legal()).toHaveLength(2);
    t.act(t.legal()[0]);
    expect(t.events('tacticsDiscarded')).toHaveLength(1);
  });

  it('[card 138] two different things', () => {
    const t = openTable().ships(CARTHAGE, 0, 2);
    play(t, CARTHAGE, '138').act('event 138', 'refit');
    expect(t.legal()).not.toContain('refit');
    t.act('cu');
    expect([t.cus(CARTHAGE, 'carthago'), t.question]).toEqual([1, 'over']);
  });
});
