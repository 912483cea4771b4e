import { describe, expect, it } from 'vitest';
import { plainAt } from './board.ts';
import { MORE_CARDS, playEvent, toPlay } from './cards/testing.ts';
import { readMemory, writeMemory } from './memory-names.ts';
import { election } from './rules/06-election.ts';
import { reinforcements } from './rules/06-reinforcements.ts';
import { activate, openTable } from './rules/10-testing.ts';
import { fight } from './rules/14-battle-testing.ts';
import { cityLevies } from './rules/26-reinforcements.ts';
import type { GeneralId } from './state.ts';
import { CARTHAGE, emptyTable, NONE, ROME, type Table } from './testing.ts';

/** Icosium is the first of all places: what stands there has the number 0, which is not "nowhere". */
const board = (options = {}): Table => openTable(true, options).province(CARTHAGE, 'numidia-maior');

it('Icosium is the first space', () => {
  expect(board().space('icosium')).toBe(0);
});

describe('a general in the first space of the map', () => {
  it('[8.2a] [10.8] is activated, and takes others there along', () => {
    const t = board()
      .stack(CARTHAGE, 'icosium', { cus: 3, generals: ['mago', 'gisgo'] })
      .stack(CARTHAGE, 'gades', { generals: ['hasdrubal'] });
    activate(t, CARTHAGE);
    expect(t.legal()).toEqual(['general hasdrubal', 'general mago', 'general gisgo']);
    t.act('general mago', 'bring gisgo', 'units 3', 'go auzia');
    expect(t.g.at[t.general('gisgo')]).toBe(t.space('auzia'));
    const alone = board().stack(CARTHAGE, 'icosium', { generals: ['mago'] });
    expect(toPlay(alone, CARTHAGE, '45').refusal('move 45')).toBe('');
    expect(alone.act('move 45').marching).toBe('mago');
  });

  it('[8.2c] [6.1] [26.5.1] raises troops and gets reinforcements', () => {
    const t = board().stack(CARTHAGE, 'icosium', { cus: 1, generals: ['gisgo'] });
    toPlay(t, CARTHAGE, '33').act('raise 33');
    expect(plainAt(t.g, CARTHAGE, t.g.rules.map.all[0])).toBe(2);
    playEvent(board().stack(CARTHAGE, 'icosium', { cus: 1, generals: ['gisgo'] }), CARTHAGE, '23');
    const levy = emptyTable()
      .control(CARTHAGE, 'carthago')
      .stack(CARTHAGE, 'icosium', { cus: 1, generals: ['gisgo'] });
    levy.run(reinforcements, { side: CARTHAGE, item: NONE, left: 0, abroad: 0, duty: 0 });
    expect(levy.legal()).toContain('general gisgo');
    const cities = emptyTable('second-punic-war', true, { reinforcements: true })
      .control(CARTHAGE, 'carthago')
      .stack(CARTHAGE, 'icosium', { cus: 1, generals: ['gisgo'] });
    cities.run(cityLevies, { side: CARTHAGE, quota: 0, item: NONE, left: 0, abroad: 0 });
    expect(cities.legal()).toContain('general gisgo');
  });

  it('[6.4.1] [6.4.2] stays as Proconsul, or goes home', () => {
    const t = board()
      .stack(ROME, 'icosium', { cus: 3, generals: ['nero'] })
      .stack(ROME, 'roma', { cus: 10 })
      .proconsul('nero');
    const kept = t.run(election, { first: NONE, second: NONE });
    expect(kept.legal()).toEqual(['pass', 'general nero']);
    kept.act('pass');
    expect(kept.events('generalRemoved').map((e) => e.general)).toEqual([t.general('nero')]);
  });

  it('[card 30] gets a Siege Train', () => {
    const t = board().stack(CARTHAGE, 'icosium', { cus: 3, generals: ['mago'] });
    expect(playEvent(t, CARTHAGE, '30').g.trains[t.g.rules.map.all[0]]).toBe(1);
  });

  it('[card 80] [card 90] is a Consul on the map', () => {
    const t = board(MORE_CARDS)
      .stack(ROME, 'icosium', { cus: 5, generals: ['nero'] })
      .stack(ROME, 'roma', { cus: 5 })
      .consul('nero');
    expect(playEvent(t, ROME, '80').legal()).toContain('general nero');
    const held = board(MORE_CARDS).consular('icosium', 5, 'nero');
    expect(playEvent(held, CARTHAGE, '90').events('heldBack')).toEqual([
      { ev: 'heldBack', general: held.general('nero') },
    ]);
  });

  it('[12.2] [13.2d] intercepts from there, and nobody flees to where the enemy comes from', () => {
    const t = board()
      .stack(CARTHAGE, 'icosium', { cus: 4, generals: ['mago'] })
      .proconsular('sitifis', 5, 'nero');
    activate(t, ROME).act('general nero', 'units 5', 'go auzia');
    expect(t.legal()).toContain('intercept mago');
    const fleeing = board()
      .control(CARTHAGE, 'zuccabar')
      .stack(CARTHAGE, 'auzia', { cus: 2, generals: ['mago'] })
      .proconsular('icosium', 5, 'nero');
    activate(fleeing, ROME).act('general nero', 'units 5', 'go auzia').dice(1).act('avoid mago', 'units 2');
    expect(fleeing.legal()).toEqual(['go zuccabar', 'go sitifis']);
  });

  it('[9.3] [18.2] commands there, or shares the command with the other Consul', () => {
    const t = board()
      .stack(ROME, 'icosium', { cus: 6, generals: ['nero', 'varro'] })
      .consul('nero', 'varro')
      .stack(CARTHAGE, 'icosium', { cus: 3, generals: ['mago'] });
    fight(t.dice(5), { at: 'icosium', attacker: CARTHAGE, from: 'auzia', general: 'mago' });
    expect(t.events('changeOfCommand')).toMatchObject([{ at: 0, changed: true }]);
  });
});

describe('what a position remembers by name', () => {
  it('the first general of the list is among the names', () => {
    const { g } = emptyTable('second-punic-war', true, { noSecondTerm: true });
    readMemory(g, { lastConsuls: [g.rules.generals.list[0 as GeneralId].id, 'nero'] });
    expect(writeMemory(g)).toMatchObject({ lastConsuls: [g.rules.generals.list[0 as GeneralId].id, 'nero'] });
    expect(() => readMemory(g, { lastConsuls: ['nobody'] })).toThrow(/is not among what this remembers/);
  });

  it('[10.7] the inside of the first city is a place of its own', () => {
    const { g } = emptyTable();
    const remembering = { ...g, rules: { ...g.rules, memory: [{ name: 'where', kind: 'place' as const }] } };
    remembering.extra = [g.rules.map.spaces];
    const first = g.rules.map.ids[g.rules.cities[0]];
    expect(writeMemory(remembering)).toEqual({ where: `${first} inside` });
    remembering.extra = [g.rules.map.spaces - 1];
    expect(writeMemory(remembering)).toEqual({
      where: g.rules.map.ids[g.rules.map.all[g.rules.map.spaces - 1]],
    });
  });
});
