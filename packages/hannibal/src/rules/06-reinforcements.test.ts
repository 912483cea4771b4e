import { describe, expect, it } from 'vitest';
import { commanderAt, cusAt } from '../board.ts';
import type { Side } from '../data/codes.ts';
import { DISPLACED, GONE, PROCONSUL, WAITING } from '../state.ts';
import { CARTHAGE, emptyTable, NONE, ROME, type Table } from '../testing.ts';
import { africanusArrives } from './06-africanus.ts';
import { reinforcementPhase, reinforcements } from './06-reinforcements.ts';
import { returnOfDisplaced } from './06-return.ts';

const reinforce = (table: Table, side: Side): Table =>
  table.run(reinforcements, { side, item: NONE, left: 0, abroad: 0, duty: 0 });
const cus = (table: Table, side: Side, id: string, inside = false): number =>
  cusAt(table.g, side, table.loc(id, inside));
const lost = (table: Table): number => table.events('noReinforcement').length;

/** Carthage holds what brings it reinforcements, and no general is in the way. */
const punicHome = (): Table =>
  emptyTable().control(CARTHAGE, 'carthago', 'carthago-nova').province(CARTHAGE, 'baetica');

describe('Carthaginian reinforcements', () => {
  it('[6.1] brings one to Carthago, two to Carthago Nova and one to either', () => {
    const table = reinforce(punicHome(), CARTHAGE);
    expect(table.legal()).toEqual(['at carthago', 'at carthago-nova']);
    table.act('at carthago');
    expect([cus(table, CARTHAGE, 'carthago'), cus(table, CARTHAGE, 'carthago-nova')]).toEqual([2, 2]);
  });

  it('[6.1] or to a General in the same region, the last one to any General', () => {
    const table = punicHome()
      .stack(CARTHAGE, 'zama', { cus: 1, generals: ['hanno'] })
      .stack(CARTHAGE, 'osca', { cus: 1, generals: ['hasdrubal', 'mago'] })
      .stack(CARTHAGE, 'capua', { cus: 1, generals: ['hannibal'] });
    reinforce(table, CARTHAGE);
    expect(table.legal()).toEqual(['at carthago', 'general hanno']);
    table.act('general hanno');
    expect(table.legal()).toEqual(['at carthago-nova', 'general hasdrubal']);
    table.act('general hasdrubal', 'general hasdrubal');
    expect(table.legal()).toEqual([
      'at carthago',
      'at carthago-nova',
      'general hannibal',
      'general hasdrubal',
      'general hanno',
    ]);
    table.act('general hannibal');
    expect(cus(table, CARTHAGE, 'zama')).toBe(2);
    expect(cus(table, CARTHAGE, 'osca')).toBe(3);
    expect(cus(table, CARTHAGE, 'capua')).toBe(2);
  });

  it('[6.3] what Rome controls brings nothing', () => {
    const table = punicHome().control(ROME, 'carthago-nova').province(ROME, 'baetica');
    reinforce(table, CARTHAGE);
    expect(table.events('placed').reduce((sum, e) => sum + e.cus, 0)).toBe(2);
    expect(cus(table, CARTHAGE, 'carthago')).toBe(2);
  });

  it('[6.3] [20.4] no CU is placed inside a besieged city; it goes to a General in the area or is lost', () => {
    const table = punicHome()
      .stack(ROME, 'carthago', { cus: 3 })
      .siege('carthago', 1)
      .stack(CARTHAGE, 'carthago', { cus: 2, generals: ['hanno'], inside: true });
    reinforce(table, CARTHAGE);
    expect(cus(table, CARTHAGE, 'carthago', true)).toBe(2);
    expect(cus(table, CARTHAGE, 'carthago-nova')).toBe(3);
    expect(lost(table)).toBe(1);
  });

  it('[6.3] before an enemy Force the CUs go inside an unbesieged city', () => {
    const table = punicHome().stack(ROME, 'carthago', { cus: 3 });
    reinforce(table, CARTHAGE);
    expect(table.legal()).toContain('inside carthago');
    table.act('inside carthago');
    expect(cus(table, CARTHAGE, 'carthago', true)).toBe(2);
    expect(cus(table, CARTHAGE, 'carthago')).toBe(0);
  });

  it('[6.3] [10.7] not more than it can hold', () => {
    const table = punicHome()
      .stack(ROME, 'carthago-nova', { cus: 3 })
      .stack(CARTHAGE, 'carthago-nova', { cus: 2, inside: true });
    reinforce(table, CARTHAGE);
    expect(lost(table)).toBe(2);
    expect(cus(table, CARTHAGE, 'carthago')).toBe(2);
    const fits = punicHome()
      .stack(ROME, 'carthago', { cus: 3 })
      .stack(CARTHAGE, 'carthago', { cus: 4, inside: true });
    reinforce(fits, CARTHAGE);
    expect(cus(fits, CARTHAGE, 'carthago', true)).toBe(5);
  });

  it('[6.1] a General before his own lost city is still a General of the region', () => {
    const table = punicHome()
      .control(ROME, 'carthago-nova')
      .stack(CARTHAGE, 'carthago-nova', { cus: 3, generals: ['hasdrubal'] });
    reinforce(table, CARTHAGE).act('at carthago');
    expect(cus(table, CARTHAGE, 'carthago-nova')).toBe(4);
  });

  it('[6.3] [10.10] an enemy General without CUs does not hinder and is displaced', () => {
    const table = punicHome().stack(ROME, 'carthago-nova', { generals: ['nero'] });
    reinforce(table, CARTHAGE);
    expect(table.g.at[table.general('nero')]).toBeLessThan(0);
    expect(cus(table, CARTHAGE, 'carthago-nova')).toBe(2);
    expect(table.events('displaced')).toHaveLength(1);
  });
});

describe('displaced Carthaginian Generals', () => {
  const away = (...ids: string[]): Table => {
    const table = emptyTable();
    for (const id of ids) table.g.at[table.general(id)] = DISPLACED;
    return table;
  };
  const back = (table: Table): Table => table.run(returnOfDisplaced, { general: NONE });

  it('[6.1.1] [9.3] (hannibal R149) an equal who returns does not take the command, though he fights better', () => {
    const table = away('hasdrubal').stack(CARTHAGE, 'osca', { cus: 2, generals: ['mago'] });
    back(table).act('at osca');
    expect(commanderAt(table.g, CARTHAGE, table.space('osca'))).toBe(table.general('mago'));
    expect(table.g.under[table.general('hasdrubal')]).toBe(1);
  });

  it('[6.1.1] [5.1.2] return to CUs that are not under siege, or stay away', () => {
    const table = away('mago', 'gisgo')
      .control(CARTHAGE, 'capua', 'tarentum')
      .stack(CARTHAGE, 'osca', { cus: 1 })
      .stack(CARTHAGE, 'capua', { cus: 1, inside: true })
      .stack(CARTHAGE, 'tarentum', { cus: 1, inside: true })
      .stack(ROME, 'tarentum', { cus: 3 })
      .siege('tarentum', 1);
    back(table);
    expect(table.asked).toBe(CARTHAGE);
    expect(table.legal().sort()).toEqual(['at osca', 'inside capua', 'pass']);
    expect(table.refusal('inside tarentum')).toBe('6.1.1');
    table.act('inside capua', 'pass');
    expect(table.g.at[table.general('mago')]).toBe(table.loc('capua', true));
    expect(table.g.at[table.general('gisgo')]).toBe(DISPLACED);
  });

  it('[6.1.1] join a stack under its commander', () => {
    const table = away('mago').stack(CARTHAGE, 'osca', { cus: 1, generals: ['hannibal'] });
    back(table).act('at osca');
    expect(table.g.under[table.general('mago')]).toBe(1);
    expect(table.g.under[table.general('hannibal')]).toBe(0);
  });

  it('[24.1] [general hanno] Hanno returns in Africa only', () => {
    const table = back(away('hanno').stack(CARTHAGE, 'osca', { cus: 1 }).stack(CARTHAGE, 'zama', { cus: 1 }));
    expect(table.legal()).toEqual(['pass', 'at zama']);
    expect(table.refusal('at osca')).toBe('24.1');
  });
});

describe('Roman reinforcements', () => {
  it('[6.2] five CUs come to Roma or to Generals, at least three of them in Italia', () => {
    const table = emptyTable()
      .control(ROME, 'roma', 'tarraco')
      .stack(ROME, 'tarraco', { cus: 5, generals: ['nero'] });
    reinforce(table, ROME).act('general nero', 'general nero');
    expect(cus(table, ROME, 'tarraco')).toBe(7);
    expect(cus(table, ROME, 'roma')).toBe(3);
  });

  it('[6.2] a third CU outside Italia is refused', () => {
    const table = emptyTable()
      .control(ROME, 'roma')
      .stack(ROME, 'tarraco', { cus: 5, generals: ['nero'] })
      .stack(ROME, 'cosa', { cus: 5, generals: ['varro'] });
    reinforce(table, ROME).act('general nero', 'general nero');
    expect(table.refusal('general nero')).toBe('6.2');
    expect(table.legal()).toEqual(['at roma', 'general varro']);
  });

  it('[6.2] [6.5] must form a stack for a Consul where there is none', () => {
    const table = emptyTable()
      .control(ROME, 'roma')
      .stack(ROME, 'cosa', { cus: 2, generals: ['varro'] });
    reinforce(table, ROME);
    expect(table.legal()).toEqual(['at roma', 'general varro']);
    table.act('at roma', 'at roma', 'general varro');
    // Two CUs are left, and only with both of them Varro has five.
    expect([cus(table, ROME, 'cosa'), cus(table, ROME, 'roma')]).toEqual([5, 2]);
  });

  it('[6.2] no such duty where a stack of five stands already', () => {
    const table = emptyTable()
      .control(ROME, 'roma')
      .stack(ROME, 'henna', { cus: 5 })
      .stack(ROME, 'cosa', { cus: 2, generals: ['varro'] });
    reinforce(table, ROME).act('at roma', 'general varro', 'at roma', 'general varro');
    expect(table.refusal('at roma')).toBe('');
  });

  const romaBesieged = (): Table =>
    emptyTable().control(ROME, 'roma').stack(CARTHAGE, 'roma', { cus: 5 }).siege('roma', 1);

  it('[6.2] (R9) more than two go abroad when Italia has no place for them', () => {
    const table = romaBesieged();
    reinforce(table.stack(ROME, 'tarraco', { cus: 1, generals: ['nero'] }), ROME);
    expect(cus(table, ROME, 'tarraco')).toBe(6);
  });

  it('[6.3] a besieged Roma takes none of them', () => {
    const table = romaBesieged().stack(ROME, 'cosa', { cus: 2, generals: ['varro'] });
    reinforce(table, ROME);
    expect(cus(table, ROME, 'cosa')).toBe(7);
  });

  it('[6.3] with all Generals inside a besieged Roma there are no reinforcements', () => {
    const table = romaBesieged().stack(ROME, 'roma', { cus: 2, generals: ['varro', 'nero'], inside: true });
    reinforce(table, ROME);
    expect(cus(table, ROME, 'roma', true)).toBe(2);
    expect(lost(table)).toBe(1);
  });

  it('[6.3] [10.7] an enemy before an unbesieged Roma sends them inside, five at most', () => {
    const table = emptyTable()
      .control(ROME, 'roma')
      .stack(CARTHAGE, 'roma', { cus: 5 })
      .stack(ROME, 'roma', { cus: 3, inside: true });
    reinforce(table, ROME);
    expect(cus(table, ROME, 'roma', true)).toBe(5);
  });
});

describe('Scipio Africanus', () => {
  const sixth = (): Table => {
    const table = emptyTable().control(ROME, 'roma').turn(6);
    table.g.at[table.general('scipio-africanus')] = WAITING;
    return table;
  };

  it('[6.7] lands with five CUs in Italia, or in a port of Iberia, on a Roman PC without enemy CUs', () => {
    const table = sixth()
      .control(ROME, 'cosa', 'arpi', 'tarraco', 'osca', 'zama', 'henna')
      .stack(CARTHAGE, 'arpi', { cus: 1 })
      .stack(CARTHAGE, 'cosa', { generals: ['mago'] });
    table.run(africanusArrives, {});
    expect(table.legal().sort()).toEqual(['at cosa', 'at roma', 'at tarraco']);
    expect(table.refusal('at arpi')).toBe('6.7');
    table.act('at tarraco');
    const scipio = table.general('scipio-africanus');
    expect(table.g.at[scipio]).toBe(table.space('tarraco'));
    expect(table.g.rank[scipio]).toBe(PROCONSUL);
    expect(cus(table, ROME, 'tarraco')).toBe(5);
  });

  it('[6.7] never inside a city, and never at all where no space can take him', () => {
    const table = sixth().stack(CARTHAGE, 'roma', { cus: 3 }).run(africanusArrives, {});
    expect(table.g.at[table.general('scipio-africanus')]).toBe(GONE);
    expect(cus(table, ROME, 'roma', true)).toBe(0);
  });

  it('[6.7] comes on turn 6, after the five CUs and before the election', () => {
    const early = sixth().turn(5).run(reinforcementPhase, {});
    expect(early.g.at[early.general('scipio-africanus')]).toBe(WAITING);
    const table = sixth().control(ROME, 'cosa').run(reinforcementPhase, {});
    expect(table.question).toBe('africanusArrives.land');
    expect(cus(table, ROME, 'roma')).toBe(5);
    expect(table.events('elected')).toEqual([]);
    table.act('at cosa');
    expect(cus(table, ROME, 'cosa')).toBe(5);
    expect(table.events('elected')).toHaveLength(2);
  });
});

describe('reinforcement phase', () => {
  it('[5.1] [5.1.1] [5.1.2] [5.1.3] [5.1.4] goes in its order', () => {
    const table = punicHome()
      .control(ROME, 'roma')
      .stack(CARTHAGE, 'osca', { cus: 1 })
      .stack(ROME, 'cosa', { cus: 1, generals: ['nero'] });
    table.consul('nero');
    table.g.at[table.general('mago')] = DISPLACED;
    table.run(reinforcementPhase, {});
    expect(table.question).toBe('reinforcements.place');
    expect(table.asked).toBe(CARTHAGE);
    table.act('at carthago');
    expect(table.question).toBe('returnOfDisplaced.place');
    table.act('at osca');
    expect(table.question).toBe('reinforcements.place');
    expect(table.asked).toBe(ROME);
    table.act('at roma', 'at roma');
    expect(table.question).toBe('election.proconsul');
  });
});
