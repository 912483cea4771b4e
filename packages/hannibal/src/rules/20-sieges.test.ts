import { describe, expect, it } from 'vitest';
import { changeCUs, cusAt, elephantsAt, heldBy, isBesieged, moveForce, NOBODY_LISTENS } from '../board.ts';
import type { Side } from '../data/codes.ts';
import { DISPLACED, GONE } from '../state.ts';
import { CARTHAGE, emptyTable, ROME, type Table } from '../testing.ts';
import { besiege } from './20-testing.ts';

interface Attempt {
  readonly side: Side;
  readonly general: string;
  readonly city: string;
  readonly die?: number;
  readonly campaign?: 0 | 1;
  readonly card?: string;
}

function attempt(table: Table, { side, general, city, die, campaign, card }: Attempt): Table {
  if (die !== undefined) table.dice(die);
  return besiege(table, side, general, city, {
    ...(campaign === undefined ? {} : { campaign }),
    ...(card === undefined ? {} : { card }),
  });
}

const besiegers = (side: Side, general: string, city: string, trains = 0): Table =>
  emptyTable()
    .control(side === ROME ? CARTHAGE : ROME, city)
    .stack(side, city, { cus: 6, trains, generals: [general] });

/** What each face of the Siege die does: "loss/points". */
function faces(make: () => Table, what: Omit<Attempt, 'die'>): string {
  const each = [1, 2, 3, 4, 5, 6].map((die) => {
    const table = attempt(make(), { ...what, die });
    const [{ loss, points, faces: told }] = table.events('siegeRoll');
    expect(told[die - 1]).toEqual({ loss, points });
    return `${6 - cusAt(table.g, what.side, table.space(what.city))}/${table.g.siege[table.space(what.city)]}`;
  });
  return each.join(' ');
}

const siegeOf = (
  side: Side,
  general: string,
  city: string,
  more: { trains?: number; campaign?: 0 | 1 } = {},
): string =>
  faces(() => besiegers(side, general, city, more.trains), {
    side,
    general,
    city,
    campaign: more.campaign ?? 0,
  });

describe('the Siege die', () => {
  it('[20.1.3] red, for an ordinary city', () => {
    expect(siegeOf(ROME, 'nero', 'gades')).toBe('1/0 0/0 0/0 0/1 0/1 0/1');
  });

  it('[20.1.3] its special effect spares the city a point from Carthage, unless a Siege Train is there', () => {
    expect(siegeOf(CARTHAGE, 'hannibal', 'tarentum')).toBe('1/0 0/0 0/0 0/0 0/1 0/1');
    expect(siegeOf(CARTHAGE, 'hannibal', 'tarentum', { trains: 1 })).toBe('1/0 0/0 0/0 0/1 0/1 0/1');
  });

  it('[20.1.3] white, for the great cities; effects are cumulative', () => {
    expect(siegeOf(ROME, 'nero', 'carthago')).toBe('1/0 0/0 0/0 0/0 1/1 0/1');
  });

  it('[20.1.3] priority effect of Roma and Syracusae', () => {
    expect(siegeOf(CARTHAGE, 'hannibal', 'roma')).toBe('1/0 0/0 1/0 0/0 1/0 0/1');
    expect(siegeOf(CARTHAGE, 'hannibal', 'roma', { trains: 1 })).toBe('1/0 0/0 1/0 0/0 1/1 0/1');
    expect(siegeOf(ROME, 'nero', 'syracusae')).toBe('1/0 0/0 1/0 0/0 1/1 0/1');
  });

  it('[20.1.3] [general marcellus] with a Campaign card changes both marked results', () => {
    expect(siegeOf(ROME, 'marcellus', 'gades')).toBe('1/0 0/0 0/0 0/1 0/1 0/1');
    expect(siegeOf(ROME, 'marcellus', 'gades', { campaign: 1 })).toBe('0/0 0/0 0/1 0/1 0/1 0/1');
    expect(siegeOf(ROME, 'nero', 'gades', { campaign: 1 })).toBe('1/0 0/0 0/0 0/1 0/1 0/1');
  });

  it('[20.1.3] [general marcellus] his effect comes before that of the walls (R108)', () => {
    expect(siegeOf(ROME, 'marcellus', 'syracusae', { campaign: 1 })).toBe('0/0 0/0 0/1 0/0 1/1 0/1');
  });

  it('[general flaccus] loses no CU by the first roll of an activation', () => {
    expect(siegeOf(ROME, 'flaccus', 'carthago')).toBe('0/0 0/0 0/0 0/0 0/1 0/1');
  });

  it('[17.2] the owner chooses which CU is lost', () => {
    const table = emptyTable()
      .control(ROME, 'tarentum')
      .stack(CARTHAGE, 'tarentum', { cus: 4, elephants: 1, generals: ['hannibal'] });
    attempt(table, { side: CARTHAGE, general: 'hannibal', city: 'tarentum', die: 1 });
    expect(table.legal()).toEqual(['elephants 0', 'elephants 1']);
    table.act('elephants 1');
    expect(elephantsAt(table.g, CARTHAGE, table.space('tarentum'))).toBe(0);
  });
});

describe('subjugation', () => {
  const atTribe = (side: Side, general: string): Table =>
    emptyTable()
      .tribe('vocontii')
      .stack(side, 'vocontii', { cus: 6, generals: [general] });
  const ofTribe = (side: Side, general: string, campaign: 0 | 1 = 0): string =>
    faces(() => atTribe(side, general), { side, general, city: 'vocontii', campaign });

  it('[20.1.3] uses the red die without special or priority effects', () => {
    const plain = '1/0 0/0 0/0 0/1 0/1 0/1';
    expect(ofTribe(ROME, 'nero')).toBe(plain);
    expect(ofTribe(CARTHAGE, 'hannibal')).toBe(plain);
  });

  it('[24.1] [general marcellus] [general flaccus] their abilities do not apply', () => {
    const plain = '1/0 0/0 0/0 0/1 0/1 0/1';
    expect(ofTribe(ROME, 'marcellus', 1)).toBe(plain);
    expect(ofTribe(ROME, 'flaccus')).toBe(plain);
  });

  it('[20.7] the third point removes a Tribe for good and puts a PC in its place', () => {
    const table = atTribe(ROME, 'nero').siege('vocontii', 2);
    attempt(table, { side: ROME, general: 'nero', city: 'vocontii', die: 6 });
    const at = table.space('vocontii');
    expect([table.g.tribe[at], table.g.control[at], table.g.siege[at]]).toEqual([0, ROME, 0]);
  });

  it('[20.7] [20.8] takes a Tribe friendly to Carthage from it, with its province', () => {
    const table = emptyTable()
      .tribe('boii', CARTHAGE)
      .stack(ROME, 'boii', { cus: 3, generals: ['nero'] })
      .siege('boii', 2);
    attempt(table, { side: ROME, general: 'nero', city: 'boii', die: 5 });
    const at = table.space('boii');
    const province = table.g.rules.map.province[at];
    expect([table.g.tribe[at], table.g.control[at]]).toEqual([0, ROME]);
    expect([heldBy(table.g, ROME, province), heldBy(table.g, CARTHAGE, province)]).toEqual([1, 0]);
  });

  it('[card 53] resistance undoes all points and costs attrition', () => {
    const table = atTribe(ROME, 'nero').siege('vocontii', 2).hand(CARTHAGE, '53').dice(5);
    attempt(table, { side: ROME, general: 'nero', city: 'vocontii' });
    expect(table.question).toBe('subjugation.resist');
    expect(table.asked).toBe(CARTHAGE);
    table.act('counter 53');
    expect(table.g.siege[table.space('vocontii')]).toBe(0);
    expect(table.events('attrition')).toMatchObject([{ cause: 'tribalResistance', die: 5, loss: 1 }]);
    expect(table.events('siegeRoll')).toEqual([]);
    expect(table.g.result).toBe(0);
  });

  it('[card 53] may be kept back, and is no answer to a siege', () => {
    const kept = atTribe(ROME, 'nero').hand(CARTHAGE, '53').dice(6);
    attempt(kept, { side: ROME, general: 'nero', city: 'vocontii' }).act('pass');
    expect(kept.g.siege[kept.space('vocontii')]).toBe(1);
    const city = besiegers(ROME, 'nero', 'gades').hand(CARTHAGE, '53');
    attempt(city, { side: ROME, general: 'nero', city: 'gades', die: 6 });
    expect(city.g.siege[city.space('gades')]).toBe(1);
  });
});

describe('sieges', () => {
  it('[20.1.1] [20.1] gather points over several attempts', () => {
    const table = besiegers(ROME, 'nero', 'gades');
    for (let n = 1; n <= 2; n++) {
      attempt(table, { side: ROME, general: 'nero', city: 'gades', die: 6 });
      expect(table.g.siege[table.space('gades')]).toBe(n);
    }
    expect(table.g.result).toBe(1);
    attempt(table, { side: ROME, general: 'nero', city: 'gades', die: 6 });
    expect(table.g.control[table.space('gades')]).toBe(ROME);
  });

  it('[20.3] a city is besieged from its first point on, not before', () => {
    const table = besiegers(ROME, 'nero', 'gades');
    attempt(table, { side: ROME, general: 'nero', city: 'gades', die: 2 });
    expect(isBesieged(table.g, table.space('gades'))).toBe(false);
    attempt(table, { side: ROME, general: 'nero', city: 'gades', die: 6 });
    expect(isBesieged(table.g, table.space('gades'))).toBe(true);
  });

  it('[20.5] ends the instant no enemy CU is left; fewer than three are enough to keep it up', () => {
    const table = besiegers(ROME, 'nero', 'gades').siege('gades', 2);
    const at = table.space('gades');
    changeCUs(table.g, NOBODY_LISTENS, ROME, at, -5);
    expect(table.g.siege[at]).toBe(2);
    moveForce(
      table.g,
      NOBODY_LISTENS,
      ROME,
      at,
      table.space('hispalis'),
      1,
      0,
      0,
      1 << table.general('nero'),
    );
    expect(table.g.siege[at]).toBe(0);
  });

  it('[20.5] so does subjugation', () => {
    const table = emptyTable().tribe('vocontii').stack(ROME, 'vocontii', { cus: 2 }).siege('vocontii', 2);
    changeCUs(table.g, NOBODY_LISTENS, ROME, table.space('vocontii'), -1);
    expect(table.g.siege[table.space('vocontii')]).toBe(2);
    changeCUs(table.g, NOBODY_LISTENS, ROME, table.space('vocontii'), -1);
    expect(table.g.siege[table.space('vocontii')]).toBe(0);
  });

  it('[20.7] the third point takes the city, the CUs inside die and Generals inside are displaced', () => {
    const table = besiegers(ROME, 'nero', 'gades')
      .siege('gades', 2)
      .stack(CARTHAGE, 'gades', {
        cus: 1,
        elephants: 1,
        trains: 1,
        generals: ['mago', 'gisgo'],
        inside: true,
      });
    attempt(table, { side: ROME, general: 'nero', city: 'gades', die: 6 });
    const inside = table.loc('gades', true);
    expect(table.g.control[table.space('gades')]).toBe(ROME);
    expect(table.g.siege[table.space('gades')]).toBe(0);
    expect([cusAt(table.g, CARTHAGE, inside), table.g.trains[inside]]).toEqual([0, 0]);
    expect(table.events('lost')).toEqual([
      { ev: 'lost', side: CARTHAGE, at: inside, cus: 2, elephants: 1, why: 'cityFell' },
    ]);
    expect(['mago', 'gisgo'].map((id) => table.g.at[table.general(id)])).toEqual([DISPLACED, DISPLACED]);
    expect(cusAt(table.g, ROME, table.space('gades'))).toBe(6);
  });

  it('[20.7] [10.10 Hannibal] a Hannibal inside is dead, and five PCs are lost with him', () => {
    const table = besiegers(ROME, 'nero', 'gades')
      .siege('gades', 2)
      .stack(CARTHAGE, 'gades', { cus: 1, generals: ['hannibal'], inside: true });
    table.control(CARTHAGE, 'zama', 'capsa', 'sicca', 'bulla', 'cirta', 'theveste');
    attempt(table, { side: ROME, general: 'nero', city: 'gades', die: 6 });
    expect(table.g.at[table.general('hannibal')]).toBe(GONE);
    expect(table.question).toBe('removeOwnPCs.choose');
    table.act('at zama', 'at capsa', 'at sicca', 'at bulla', 'at cirta');
    expect(table.g.control[table.space('theveste')]).toBe(CARTHAGE);
    expect(table.g.control[table.space('gades')]).toBe(ROME);
  });

  it('[20.7] Roman Generals inside leave the map, too', () => {
    const table = besiegers(CARTHAGE, 'hannibal', 'tarentum').siege('tarentum', 2);
    table.stack(ROME, 'tarentum', { cus: 2, generals: ['varro'], inside: true }).consul('varro');
    attempt(table, { side: CARTHAGE, general: 'hannibal', city: 'tarentum', die: 6 });
    expect(table.g.at[table.general('varro')]).toBeLessThan(0);
  });
});

describe('Scipio Africanus before a city', () => {
  const scipio = { side: ROME, general: 'scipio-africanus', city: 'gades' } as const;

  it('[20.1.5] [general scipio-africanus] may roll twice', () => {
    const table = attempt(besiegers(ROME, 'scipio-africanus', 'gades'), { ...scipio, die: 6 });
    expect(table.question).toBe('siege.again');
    table.dice(5).act('yes');
    expect(table.g.siege[table.space('gades')]).toBe(2);
    expect(table.g.result).toBe(2);
    expect(table.question).not.toBe('siege.again');
  });

  it('[20.1.5] [general scipio-africanus] may leave it at one, and has no second roll when the city has fallen', () => {
    const table = attempt(besiegers(ROME, 'scipio-africanus', 'gades'), { ...scipio, die: 6 }).act('no');
    expect(table.g.siege[table.space('gades')]).toBe(1);
    const fallen = attempt(besiegers(ROME, 'scipio-africanus', 'gades').siege('gades', 2), {
      ...scipio,
      die: 6,
    });
    expect(fallen.g.control[fallen.space('gades')]).toBe(ROME);
    expect(fallen.question).not.toBe('siege.again');
  });

  it('[20.1.2] [general scipio-africanus] needs three CUs for the second roll as well', () => {
    const table = emptyTable()
      .control(CARTHAGE, 'gades')
      .stack(ROME, 'gades', { cus: 3, generals: ['scipio-africanus'] });
    attempt(table, { ...scipio, die: 1 });
    expect(cusAt(table.g, ROME, table.space('gades'))).toBe(2);
    expect(table.question).not.toBe('siege.again');
  });

  it('[24.1] [general scipio-africanus] not against Tribes', () => {
    const table = emptyTable()
      .tribe('vocontii')
      .stack(ROME, 'vocontii', { cus: 6, generals: ['scipio-africanus'] });
    attempt(table, { side: ROME, general: 'scipio-africanus', city: 'vocontii', die: 6 });
    expect(table.question).not.toBe('siege.again');
  });
});

describe('treachery', () => {
  it('[card 18] opens Tarentum without a roll', () => {
    const table = besiegers(CARTHAGE, 'hannibal', 'tarentum').stack(ROME, 'tarentum', {
      cus: 2,
      inside: true,
    });
    attempt(table, { side: CARTHAGE, general: 'hannibal', city: 'tarentum', card: '18' });
    expect(table.g.control[table.space('tarentum')]).toBe(CARTHAGE);
    expect(cusAt(table.g, ROME, table.loc('tarentum', true))).toBe(0);
    expect(table.events('siegeRoll')).toEqual([]);
  });

  it('[card 54] takes a city on 4 to 6 and gains a point below', () => {
    const fate = (die: number): number[] => {
      const table = besiegers(ROME, 'nero', 'gades');
      attempt(table, { side: ROME, general: 'nero', city: 'gades', card: '54', die });
      return [table.g.control[table.space('gades')], table.g.siege[table.space('gades')]];
    };
    expect([1, 2, 3].map(fate)).toEqual(Array(3).fill([CARTHAGE, 1]));
    expect([4, 5, 6].map(fate)).toEqual(Array(3).fill([ROME, 0]));
  });

  it('[card 54] a point that makes three takes the city too', () => {
    const table = besiegers(ROME, 'nero', 'gades').siege('gades', 2);
    attempt(table, { side: ROME, general: 'nero', city: 'gades', card: '54', die: 1 });
    expect(table.g.control[table.space('gades')]).toBe(ROME);
  });
});
