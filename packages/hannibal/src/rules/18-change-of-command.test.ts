import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME } from '../data/codes.ts';
import { DICTATOR } from '../state.ts';
import { emptyTable, type Table } from '../testing.ts';
import { fight, handSizes } from './14-battle-testing.ts';

const consuls = (): Table =>
  emptyTable()
    .control(CARTHAGE, 'arpi')
    .stack(ROME, 'cannae', { cus: 10, generals: ['marcellus', 'varro'] })
    .consul('marcellus', 'varro')
    .stack(CARTHAGE, 'cannae', { cus: 6, generals: ['mago'] });

const attack = (table: Table): Table =>
  fight(table, { at: 'cannae', attacker: ROME, from: 'venusia', general: 'marcellus' });
const defence = (table: Table): Table =>
  fight(table, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'mago' });
const commander = (table: Table): number => table.events('battle')[0].commanders[ROME];

describe('change of command', () => {
  it('[18.2] [18.2.2] [18.2.4] the example: Carthage chooses to roll, a 5, and Varro commands instead of Marcellus', () => {
    const table = attack(consuls());
    expect(table.question).toBe('changeOfCommand.choose');
    expect(table.asked).toBe(CARTHAGE);
    table.dice(5).act('yes');
    expect(commander(table)).toBe(table.general('varro'));
    expect(handSizes(table)[ROME]).toBe(10 + 1);
    expect(table.g.under[table.general('varro')]).toBe(0);
    expect(table.g.under[table.general('marcellus')]).toBe(1);
  });

  it('[18.2.1] undisturbed, the Consul who leads the army commands', () => {
    const table = attack(consuls()).act('no');
    expect(commander(table)).toBe(table.general('marcellus'));
    expect(handSizes(table)[ROME]).toBe(10 + 3);
    expect(table.events('changeOfCommand')).toEqual([]);
  });

  it('[18.2.4] 1 to 3 changes nothing, 4 to 6 exchanges them', () => {
    for (let die = 1; die <= 6; die++) {
      const table = attack(consuls()).dice(die).act('yes');
      expect(commander(table)).toBe(table.general(die <= 3 ? 'marcellus' : 'varro'));
    }
  });

  it('[18.2.3] attacked by Carthage, the roll must be made', () => {
    for (let die = 1; die <= 6; die++) {
      const table = defence(consuls().dice(die));
      expect(table.question).toBe('battleRounds.attack');
      expect(commander(table)).toBe(table.general(die <= 3 ? 'marcellus' : 'varro'));
    }
  });

  it('[18.2] only for two Consuls in one army', () => {
    const one = attack(
      emptyTable()
        .stack(ROME, 'cannae', { cus: 10, generals: ['marcellus', 'nero'] })
        .consul('marcellus')
        .proconsul('nero')
        .stack(CARTHAGE, 'cannae', { cus: 6 }),
    );
    expect(one.question).toBe('battleRounds.attack');
    const apart = consuls().place('varro', 'venusia');
    expect(defence(apart).events('changeOfCommand')).toEqual([]);
  });

  it('[card 80] not under a Dictator', () => {
    const table = consuls().stack(ROME, 'cannae', { generals: ['fabius'] });
    table.g.rank[table.general('fabius')] = DICTATOR;
    table.place('fabius', 'cannae');
    expect(defence(table).events('changeOfCommand')).toEqual([]);
    expect(commander(table)).toBe(table.general('fabius'));
  });
});
