import { heldAt } from '@punica/punic-cards';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, NONE, ROME, type Side } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import { emptyTable, type Table } from '../testing.ts';
import type { Battle } from './14-battle-frame.ts';
import { handParts, handSize } from './14-battle-hand.ts';
import { fight, handSizes } from './14-battle-testing.ts';

const SIDES = [ROME, CARTHAGE] as const;

/** A battle as it stands before the deal. */
function before(table: Table, at: string, changes: Partial<Battle> = {}): Battle {
  return {
    at: table.space(at),
    attacker: CARTHAGE,
    from: NONE,
    bySea: 0,
    general: NONE,
    intercepted: 0,
    avoidFailed: 0,
    sortie: 0,
    retreatInside: 0,
    commanders: [NONE, NONE],
    startCUs: [0, 0],
    events: [],
    fewer: [0, 0],
    initiative: CARTHAGE,
    attack: NONE,
    last: [NONE, NONE],
    wild: 0,
    winner: NONE,
    withdrew: 0,
    toll: 0,
    elephantToll: 0,
    fallen: 0,
    lost: 0,
    wiped: 0,
    note: 0,
    ...changes,
  };
}

const led = (table: Table): Partial<Battle> => ({
  commanders: [table.general('nero'), table.general('mago')],
});

function part(table: Table, battle: Battle, side: Side, what: string): number {
  return handParts(table.g, battle, side).find((entry) => entry.what === what)?.cards ?? 0;
}

const allies = (table: Table, battle: Battle): number[] =>
  SIDES.map((side) => part(table, battle, side, 'allies'));

const spacesOf = (table: Table, region: string): string[] => {
  const { map } = table.g.rules;
  return map.regions[map.regionIndex[region]].spaces.map((at) => map.ids[at]);
};

describe('the battle hand', () => {
  it("[14.1] one card for each CU, Elephants included, and the commander's Battle Rating", () => {
    const table = emptyTable()
      .stack(ROME, 'cannae', { cus: 7, generals: ['marcellus'] })
      .stack(CARTHAGE, 'cannae', { cus: 4, elephants: 2, trains: 1, generals: ['hannibal', 'mago'] });
    fight(table, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'hannibal' }).act('no');
    expect(handSizes(table)).toEqual([7 + 3, 4 + 2 + 4]);
    expect(table.events('battle')[0].cards).toEqual([10, 10]);
    expect(table.g.zones[7]).toHaveLength(48 - 20);
  });

  it('[14.1] no rating without a General', () => {
    const table = emptyTable()
      .stack(ROME, 'cannae', { cus: 3 })
      .stack(CARTHAGE, 'cannae', { cus: 4, generals: ['mago'] });
    fight(table, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'mago' });
    expect(handSizes(table)).toEqual([3, 6]);
  });

  it('[14.1] one card more for an Interception, one less for a failed try to avoid battle, both to the other side only', () => {
    const table = emptyTable().stack(ROME, 'cannae', { cus: 3 }).stack(CARTHAGE, 'cannae', { cus: 3 });
    const size = (changes: Partial<Battle>): number[] =>
      SIDES.map((side) => handSize(handParts(table.g, before(table, 'cannae', changes), side)));
    expect(size({ intercepted: 1 })).toEqual([4, 3]);
    expect(size({ avoidFailed: 1 })).toEqual([2, 3]);
    expect(size({ intercepted: 1, avoidFailed: 1 })).toEqual([3, 3]);
    expect(size({ attacker: ROME, intercepted: 1 })).toEqual([3, 4]);
    expect(size({ attacker: ROME, avoidFailed: 1 })).toEqual([3, 2]);
  });

  it('[14.1] [20.8] a friendly Tribe in the space gives a card, even without a General', () => {
    const table = emptyTable()
      .tribe('boii', CARTHAGE)
      .stack(ROME, 'boii', { cus: 3 })
      .stack(CARTHAGE, 'boii', { cus: 3 });
    expect(SIDES.map((side) => part(table, before(table, 'boii'), side, 'tribe'))).toEqual([0, 1]);
    table.control(NONE, 'boii');
    expect(SIDES.map((side) => part(table, before(table, 'boii'), side, 'tribe'))).toEqual([0, 0]);
  });

  it('[14.1 twenty-card limit] a hand has at most 20 cards, and Elephants are counted after that', () => {
    const table = emptyTable()
      .stack(ROME, 'cannae', { cus: 25, generals: ['nero'] })
      .stack(CARTHAGE, 'cannae', { cus: 15, elephants: 4, generals: ['mago'] });
    const size = (fewer: readonly number[]): number[] =>
      SIDES.map((side) =>
        handSize(handParts(table.g, before(table, 'cannae', { ...led(table), fewer }), side)),
      );
    expect(size([0, 0])).toEqual([20, 20]);
    expect(size([4, 1])).toEqual([16, 19]);
  });

  it('[14.1] no hand is smaller than nothing', () => {
    const table = emptyTable().stack(ROME, 'cannae', { cus: 1 }).stack(CARTHAGE, 'cannae', { elephants: 4 });
    expect(handSize(handParts(table.g, before(table, 'cannae', { fewer: [4, 0] }), ROME))).toBe(0);
  });

  it('[14.1] every sum of CUs, rating, Interception, failed avoiding and Tribe', () => {
    const generals = ['', 'longus', 'nero', 'fabius', 'scipio-africanus'];
    for (let cus = 1; cus <= 24; cus++) {
      for (let rating = 0; rating < generals.length; rating++) {
        for (let flags = 0; flags < 4; flags++) {
          const table = emptyTable().stack(ROME, 'boii', { cus });
          const commanders: readonly GeneralId[] = [
            rating === 0 ? NONE : table.general(generals[rating]),
            NONE,
          ];
          const battle = before(table, 'boii', {
            commanders,
            intercepted: (flags & 1) === 1 ? 1 : 0,
            avoidFailed: flags >= 2 ? 1 : 0,
          });
          const expected = cus + rating + (flags & 1) - (flags >> 1);
          expect(handSize(handParts(table.g, battle, ROME))).toBe(Math.min(20, expected));
        }
      }
    }
  });
});

describe('allies', () => {
  it('[14.2] [14.2.3] [14.2.3.1] example 1: three provinces of Iberia against one, wherever in Iberia', () => {
    for (const at of spacesOf(emptyTable(), 'iberia')) {
      const table = emptyTable()
        .province(CARTHAGE, 'baetica', 'orospeda', 'celtiberia')
        .province(ROME, 'idubeda');
      expect(allies(table, before(table, at, led(table))), at).toEqual([1, 3]);
    }
  });

  it('[14.2.2] example 2: in Africa a Numidia is worth two, as much as Carthago and Libya together', () => {
    for (const at of spacesOf(emptyTable(), 'africa')) {
      const table = emptyTable().province(CARTHAGE, 'carthago', 'libya').province(ROME, 'numidia-maior');
      expect(allies(table, before(table, at, led(table))), at).toEqual([2, 2]);
    }
  });

  it('[14.2.3.2] example 3: on Sicily only Sicilia and Syracusae count', () => {
    const table = emptyTable()
      .province(ROME, 'sicilia', 'etruria', 'samnium', 'lucania', 'campania')
      .province(CARTHAGE, 'syracusae', 'libya', 'carthago', 'corsica-sardinia');
    for (const at of ['messana', 'henna', 'syracusae']) {
      expect(allies(table, before(table, at, led(table))), at).toEqual([1, 1]);
    }
    table.province(ROME, 'syracusae');
    expect(allies(table, before(table, 'henna', led(table)))).toEqual([2, 0]);
  });

  it('[14.2.3.3] example 4: in Corsica & Sardinia only its own allies', () => {
    const table = emptyTable()
      .province(ROME, 'sicilia', 'etruria', 'latium')
      .province(CARTHAGE, 'corsica-sardinia');
    expect(allies(table, before(table, 'caralis', led(table)))).toEqual([0, 1]);
    table.province(ROME, 'corsica-sardinia');
    expect(allies(table, before(table, 'olbia', led(table)))).toEqual([1, 0]);
  });

  it('[14.2.3.3] independent provinces help nobody outside, nor one another', () => {
    const own = ['massilia', 'gallia-transalpina', 'liguria', 'baleares'];
    const home: Record<string, string> = {
      massilia: 'nemausus',
      'gallia-transalpina': 'rhodanus',
      liguria: 'ligures-orientales',
      baleares: 'baleares',
    };
    for (const province of own) {
      const table = emptyTable().province(CARTHAGE, province);
      for (const other of own) {
        const expected = other === province ? 1 : 0;
        expect(allies(table, before(table, home[other], led(table))), `${province} in ${other}`).toEqual([
          0,
          expected,
        ]);
      }
      expect(allies(table, before(table, 'emporiae', led(table)))[CARTHAGE]).toBe(
        province === 'massilia' ? 1 : 0,
      );
      expect(allies(table, before(table, 'taurini', led(table)))[CARTHAGE]).toBe(0);
    }
  });

  it('[14.2.1] control of the province at the moment of the battle decides', () => {
    const table = emptyTable().province(CARTHAGE, 'libya').control(ROME, 'zama', 'clupea', 'thapsus');
    expect(allies(table, before(table, 'zama', led(table)))).toEqual([0, 1]);
    table.control(NONE, 'capsa');
    expect(allies(table, before(table, 'zama', led(table)))).toEqual([0, 0]);
    table.control(ROME, 'capsa');
    expect(allies(table, before(table, 'zama', led(table)))).toEqual([1, 0]);
  });

  it('[14.3] [14.3.1] no allies without a General, on either side', () => {
    const table = emptyTable().province(CARTHAGE, 'libya').province(ROME, 'carthago');
    expect(allies(table, before(table, 'zama'))).toEqual([0, 0]);
    expect(allies(table, before(table, 'zama', { commanders: [NONE, table.general('mago')] }))).toEqual([
      0, 1,
    ]);
    expect(allies(table, before(table, 'zama', { commanders: [table.general('nero'), NONE] }))).toEqual([
      1, 0,
    ]);
  });

  it('[14.3.2] the example: two for Carthage, three provinces but two cards for Rome', () => {
    const table = emptyTable()
      .province(CARTHAGE, 'gallia-cisalpina', 'lucania')
      .province(ROME, 'campania', 'samnium', 'etruria');
    for (const at of ['cannae', 'roma', 'mutina'])
      expect(allies(table, before(table, at, led(table)))).toEqual([2, 2]);
  });

  it('[14.3.2] the limit binds Rome alone and Italia alone', () => {
    const table = emptyTable().province(CARTHAGE, 'gallia-cisalpina', 'lucania', 'apulia', 'campania');
    expect(allies(table, before(table, 'cannae', led(table)))).toEqual([0, 4]);
    const africa = emptyTable().province(ROME, 'numidia-maior', 'numidia-minor');
    expect(allies(africa, before(africa, 'zama', led(africa)))).toEqual([4, 0]);
  });

  it('[14.2] every division of the provinces of Africa, Iberia and Italia', () => {
    for (const [region, at] of [
      ['africa', 'zama'],
      ['iberia', 'toletum'],
      ['italia', 'capua'],
    ]) {
      const table = emptyTable();
      const { map } = table.g.rules;
      const provinces = map.provinces.filter((p) => map.regions[p.region].id === region);
      for (let code = 0; code < 3 ** provinces.length; code++) {
        const expected = [0, 0];
        provinces.forEach((province, i) => {
          const owner = (Math.floor(code / 3 ** i) % 3) - 1;
          const worth = province.id.startsWith('numidia') ? 2 : 1;
          if (owner >= 0) expected[owner] += worth;
          table.g.held[heldAt(map, ROME, map.provinceIndex[province.id])] =
            owner === ROME ? province.majority : 0;
          table.g.held[heldAt(map, CARTHAGE, map.provinceIndex[province.id])] =
            owner === CARTHAGE ? province.majority : 0;
        });
        if (region === 'italia') expected[ROME] = Math.min(2, expected[ROME]);
        expect(allies(table, before(table, at, led(table)))).toEqual(expected);
      }
    }
  });
});

describe('militia and abilities', () => {
  it('[14.4] two cards for Rome in every space of Latium, with or without a General, beside its allies', () => {
    const table = emptyTable().province(ROME, 'campania', 'samnium', 'etruria');
    for (const at of ['roma', 'praeneste', 'reate', 'antium', 'fregellae']) {
      expect(part(table, before(table, at), ROME, 'militia')).toBe(2);
      expect(part(table, before(table, at, led(table)), ROME, 'allies')).toBe(2);
      expect(part(table, before(table, at, led(table)), ROME, 'militia')).toBe(2);
      expect(part(table, before(table, at, led(table)), CARTHAGE, 'militia')).toBe(0);
    }
    expect(part(table, before(table, 'capua'), ROME, 'militia')).toBe(0);
    table.province(CARTHAGE, 'latium');
    expect(part(table, before(table, 'roma'), ROME, 'militia')).toBe(2);
  });

  it('[general gisgo] one card more in Africa, as commander only', () => {
    const table = emptyTable();
    const gisgo: { commanders: readonly GeneralId[] } = { commanders: [NONE, table.general('gisgo')] };
    expect(part(table, before(table, 'zama', gisgo), CARTHAGE, 'ability')).toBe(1);
    expect(part(table, before(table, 'gades', gisgo), CARTHAGE, 'ability')).toBe(0);
    table.stack(CARTHAGE, 'zama', { cus: 3, generals: ['mago', 'gisgo'] }).stack(ROME, 'zama', { cus: 3 });
    fight(table, { at: 'zama', attacker: CARTHAGE, from: 'sicca', general: 'mago' });
    expect(handSizes(table)).toEqual([3, 5]);
  });

  it('[20.6] a sortie adds the CUs inside, and its General takes part', () => {
    const table = emptyTable()
      .control(ROME, 'capua')
      .stack(CARTHAGE, 'capua', { cus: 5 })
      .stack(ROME, 'capua', { cus: 2, inside: true })
      .stack(ROME, 'capua', { cus: 4, generals: ['nero'] });
    expect(part(table, before(table, 'capua', { attacker: ROME, sortie: 1 }), ROME, 'units')).toBe(6);
    expect(part(table, before(table, 'capua', { attacker: ROME }), ROME, 'units')).toBe(4);
  });
});
