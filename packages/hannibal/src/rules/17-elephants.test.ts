import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME } from '../data/codes.ts';
import { HANNIBAL } from '../data/index.ts';
import { emptyTable, type Table } from '../testing.ts';
import { fight, handSizes } from './14-battle-testing.ts';

function charge(elephants: number, roman: readonly string[], cards: readonly string[] = []): Table {
  const table = emptyTable()
    .control(CARTHAGE, 'arpi')
    .stack(ROME, 'cannae', { cus: 6, generals: roman })
    .stack(CARTHAGE, 'cannae', { cus: 4, elephants, generals: ['mago'] })
    .hand(ROME, ...cards);
  return fight(table, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'mago' });
}

describe('elephants', () => {
  it('[17.1] four Elephants at most, on the map and still to come', () => {
    expect(HANNIBAL.tables.constants.elephantsInPlay).toBe(4);
    for (const scenario of HANNIBAL.scenarios.list) {
      const onMap = scenario.forces.reduce((sum, force) => sum + force.elephants, 0);
      expect(onMap + scenario.elephantPool, scenario.id).toBeLessThanOrEqual(4);
    }
  });

  it('[17.2] an Elephant is a CU like any other for the hand', () => {
    expect(handSizes(charge(3, []).act('no'))).toEqual([6, 4 + 3 + 2]);
  });

  it('[17.3] Carthage may charge, before it has seen its cards', () => {
    const table = charge(2, ['nero']);
    expect(table.question).toBe('elephantCharge.declare');
    expect(table.asked).toBe(CARTHAGE);
    expect(table.legal()).toEqual(['yes', 'no']);
    expect(handSizes(table)).toEqual([0, 0]);
    expect(table.act('no').events('elephantCharge')).toEqual([]);
  });

  it('[17.3] without Elephants there is no charge, and none by those who stay in a city', () => {
    expect(charge(0, ['nero']).question).toBe('battleRounds.attack');
    const table = emptyTable()
      .control(CARTHAGE, 'carthago-nova')
      .stack(CARTHAGE, 'carthago-nova', { elephants: 2, inside: true })
      .stack(CARTHAGE, 'carthago-nova', { cus: 3, generals: ['mago'] })
      .stack(ROME, 'carthago-nova', { cus: 5 });
    fight(table, { at: 'carthago-nova', attacker: CARTHAGE, from: 'acci', general: 'mago' });
    expect(table.question).toBe('battleRounds.attack');
  });

  it('[17.3.1] [17.3.2] succeeds only above the Battle Rating of the Roman commander', () => {
    for (const [general, rating] of [
      ['varro', 1],
      ['nero', 2],
      ['fabius', 3],
      ['scipio-africanus', 4],
    ] as const) {
      for (let die = 2; die <= 6; die++) {
        const table = charge(2, [general]).dice(die).act('yes');
        expect(handSizes(table)[ROME], `${general} ${die}`).toBe(6 + rating - (die > rating ? 2 : 0));
      }
    }
  });

  it('[17.3.3] against nobody it fails on a 1 only', () => {
    for (let die = 1; die <= 6; die++) {
      expect(handSizes(charge(3, []).dice(die).act('yes'))[ROME]).toBe(die === 1 ? 6 : 3);
    }
  });

  it('[17.4] costs Rome a card for each Elephant', () => {
    for (let elephants = 1; elephants <= 4; elephants++) {
      expect(handSizes(charge(elephants, ['varro']).dice(6).act('yes'))[ROME]).toBe(7 - elephants);
    }
  });

  it('[17.5] a 1 costs Carthage one card, however many charged', () => {
    for (const elephants of [1, 4]) {
      const table = charge(elephants, ['nero']).dice(1).act('yes');
      expect(handSizes(table)).toEqual([8, 4 + elephants + 2 - 1]);
      expect(table.events('elephantCharge')[0]).toMatchObject({ die: 1, cardsLost: 0, rampage: true });
    }
    expect(charge(4, ['nero']).dice(2).act('yes').events('elephantCharge')[0].rampage).toBe(false);
  });

  it('[17.3.1] the Consul who commands after the Change of Command counts', () => {
    const table = emptyTable()
      .stack(ROME, 'cannae', { cus: 6, generals: ['marcellus', 'varro'] })
      .consul('marcellus', 'varro')
      .stack(CARTHAGE, 'cannae', { cus: 4, elephants: 2, generals: ['mago'] });
    table.dice(5);
    fight(table, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'mago' }).dice(2).act('yes');
    expect(table.events('elephantCharge')[0]).toMatchObject({ need: 1, cardsLost: 2 });
  });

  it('[card 42] [14.5.4] Elephant Fright stops a declared charge and costs a card for each Elephant', () => {
    const table = charge(3, ['varro'], ['42']).act('yes');
    expect(table.question).toBe('elephantCharge.fright');
    expect(table.asked).toBe(ROME);
    table.act('counter 42');
    expect(table.events('elephantCharge')).toEqual([]);
    expect(handSizes(table)).toEqual([7, 4 + 3 + 2 - 3]);
    expect(table.events('elephantFright')[0]).toMatchObject({ elephants: 3, cardsLost: 3 });
  });

  it('[card 42] kept in hand, the charge is rolled; without a charge it cannot be played', () => {
    const table = charge(3, ['varro'], ['42']).act('yes').dice(6).act('pass');
    expect(handSizes(table)).toEqual([4, 9]);
    expect(charge(3, ['varro'], ['42']).act('no').question).toBe('battleRounds.attack');
  });
});
