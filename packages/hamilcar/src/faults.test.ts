import { describe, expect, it } from 'vitest';
import { stackAt } from './board.ts';
import { faults } from './faults.ts';
import { CARTHAGE, openTable, ROME, scenarioTable, type Table } from './testing.ts';

const found = (change: (t: Table) => void): string => {
  const t = openTable();
  change(t);
  return faults(t.g).join('\n');
};

describe('faults', () => {
  it('the set-up has none', () => {
    expect(faults(scenarioTable().g)).toEqual([]);
  });

  it('[4.1] a war that ends in the middle of a voyage leaves the fleet at sea, and is no fault', () => {
    const t = openTable()
      .sea({ seamanship: 4, rome: 1, carthage: 5 })
      .stack(ROME, 'tyndaris', { cus: 3, generals: ['cotta'] })
      .consul('cotta')
      .stack(ROME, 'panormus', { generals: ['caudex'] })
      .stack(CARTHAGE, 'lilybaeum', { cus: 3, generals: ['adherbal'] });
    t.activate(ROME)
      .act('general cotta')
      .until('march.step')
      .act('embark', 'ships 0', 'sail thermae', 'pass');
    // Caudex, an aristocrat alone in Panormus, is lost there, and Rome has no markers to pay with.
    t.act('sail panormus', 'intercept adherbal', 'units 3', 'ships 5', 'land');
    expect([t.where('cotta'), t.g.outcome?.reason, faults(t.g)]).toEqual(['sea', 'romeSues', []]);
  });

  it.each<[string, string, (t: Table) => void]>([
    ['a tribe where none lives', 'tribe', (t) => t.tribe('capua')],
    ['a city without an owner', 'owner', (t) => t.control(-1, 'messana')],
    ['a siege that nobody keeps up', 'keeps it up', (t) => t.siege('messana', 1)],
    [
      'too many siege points',
      'must be 0 to 1',
      (t) => t.siege('messana', 2).stack(CARTHAGE, 'messana', { cus: 1 }),
    ],
    [
      'both sides in one space',
      'both sides',
      (t) => t.stack(ROME, 'capua', { cus: 1 }).stack(CARTHAGE, 'capua', { cus: 1 }),
    ],
    ['a crowded city', 'holds', (t) => t.stack(ROME, 'messana', { cus: 2, supply: 1, inside: true })],
    ['too many elephants', 'elephants', (t) => t.stack(CARTHAGE, 'zama', { elephants: 5 })],
    ['too many ships', 'ships.rome', (t) => t.ships(ROME, 9, 2)],
    ['a fleet at sea without a voyage', 'no fleet', (t) => (t.g.atSea = [1, 0])],
    [
      'a CU at sea without a voyage',
      'sea: nobody is at sea',
      (t) => {
        t.g.cu[stackAt(t.g, ROME, t.g.rules.sea)] = 1;
      },
    ],
    ['a general without office', 'office', (t) => (t.g.at[t.general('cotta')] = t.space('capua'))],
    [
      'three Consuls',
      '3 Consuls',
      (t) =>
        t
          .stack(ROME, 'capua', { generals: ['cotta', 'duilius', 'asina'] })
          .consul('cotta', 'duilius', 'asina'),
    ],
    [
      'a lower rank in command over a higher one',
      'outranked by caudex',
      (t) => {
        t.stack(ROME, 'capua', { cus: 6, generals: ['caudex', 'duilius'] }).consul('duilius', 'caudex');
        t.g.under[t.general('caudex')] = 1;
        t.g.under[t.general('duilius')] = 0;
      },
    ],
    [
      'a general alone among enemy CUs',
      'stands alone among enemy CUs (7.2C)',
      (t) => t.stack(ROME, 'capua', { cus: 1 }).stack(CARTHAGE, 'capua', { generals: ['hanno'] }),
    ],
    [
      'a general alone in the first space of the map',
      'stands alone among enemy CUs (7.2C)',
      (t) => t.stack(ROME, 'pisae', { cus: 1 }).stack(CARTHAGE, 'pisae', { generals: ['hanno'] }),
    ],
    [
      'a supply train alone among enemy CUs',
      'supply trains alone among enemy CUs (7.2C)',
      (t) => t.stack(ROME, 'capua', { cus: 1 }).stack(CARTHAGE, 'capua', { supply: 1 }),
    ],
    ['a count that is off', 'markers.rome', (t) => (t.g.markers[ROME] = 3)],
    ['no such seamanship', 'seamanship', (t) => t.seamanship(5)],
    ['no such place in the Miat', 'miat', (t) => (t.g.miat = 64)],
  ])('names %s', (_what, words, change) => {
    expect(found(change)).toContain(words);
  });
});
