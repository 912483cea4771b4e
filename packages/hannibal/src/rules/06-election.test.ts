import { describe, expect, it } from 'vitest';
import { commanderAt, generalsAt } from '../board.ts';
import { CONSUL, DISPLACED, GONE, IN_POOL, NO_RANK, PROCONSUL } from '../state.ts';
import { CARTHAGE, emptyTable, NONE, ROME, type Table } from '../testing.ts';
import { placeConsul } from './06-consul-placement.ts';
import { election } from './06-election.ts';

/** Only these Romans are there to be drawn. */
function pool(table: Table, ...ids: string[]): Table {
  for (const general of table.g.rules.generalsOf[ROME]) {
    if (table.g.at[general] === IN_POOL && !ids.includes(table.g.rules.generals.list[general].id))
      table.g.at[general] = GONE;
  }
  return table;
}
const elect = (table: Table): Table => table.run(election, { first: NONE, second: NONE });
const place = (table: Table, id: string): Table =>
  table.run(placeConsul, { general: table.general(id), where: 0, most: 0 });
const at = (table: Table, id: string): number => table.g.at[table.general(id)];
const rank = (table: Table, id: string): number => table.g.rank[table.general(id)];

describe('election', () => {
  const withTwo = (): Table =>
    emptyTable()
      .control(ROME, 'roma')
      .stack(ROME, 'roma', { cus: 10 })
      .consular('cosa', 5, 'nero')
      .consular('henna', 5, 'longus');

  it('[6.4] [6.4.1] [6.6] one General on the map may stay as Proconsul with his army', () => {
    const table = elect(pool(withTwo(), 'varro', 'paullus'));
    expect(table.question).toBe('election.proconsul');
    expect(table.legal().sort()).toEqual(['general longus', 'general nero', 'pass']);
    table.act('general longus');
    expect(rank(table, 'longus')).toBe(PROCONSUL);
    expect(at(table, 'longus')).toBe(table.space('henna'));
  });

  it('[6.4.2] the others leave the map for the pool', () => {
    const table = elect(pool(withTwo(), 'varro', 'paullus')).act('general longus');
    expect(at(table, 'nero')).not.toBe(table.space('cosa'));
    expect(table.events('generalRemoved')).toEqual([
      { ev: 'generalRemoved', general: table.general('nero') },
    ]);
    expect(commanderAt(table.g, ROME, table.space('cosa'))).toBe(NONE);
  });

  it('[6.4.3] two Consuls are drawn at random, those just removed among them, never the Proconsul', () => {
    const drawn = new Set<number>();
    for (let first = 1; first <= 3; first++) {
      const table = elect(pool(withTwo(), 'varro', 'paullus'))
        .dice(first, 1)
        .act('general longus');
      const elected = table.events('elected').map((e) => e.general);
      expect(elected).toHaveLength(2);
      expect(elected[0]).not.toBe(elected[1]);
      for (const general of elected) drawn.add(general);
    }
    const table = withTwo();
    expect([...drawn].sort()).toEqual(['nero', 'varro', 'paullus'].map((id) => table.general(id)).sort());
  });

  it('[6.4.1] without a Proconsul everybody goes home', () => {
    const table = elect(pool(withTwo(), 'varro', 'paullus')).act('pass');
    expect([...table.g.rank].filter((r) => r === PROCONSUL)).toEqual([]);
    expect(table.events('generalRemoved')).toHaveLength(2);
  });

  it('[6.6] there is one Proconsul: the old one goes when another is kept', () => {
    const table = pool(withTwo(), 'varro', 'paullus').proconsular('zama', 1, 'marcellus');
    elect(table).act('general nero');
    expect(rank(table, 'nero')).toBe(PROCONSUL);
    expect(rank(table, 'marcellus')).not.toBe(PROCONSUL);
    expect(at(table, 'marcellus')).not.toBe(table.space('zama'));
  });

  it('[6.7] Scipio Africanus stays beside another Proconsul and cannot be chosen or drawn', () => {
    const table = pool(withTwo(), 'varro', 'paullus').proconsular('tarraco', 5, 'scipio-africanus');
    elect(table);
    expect(table.legal()).not.toContain('general scipio-africanus');
    table.act('general nero');
    expect(at(table, 'scipio-africanus')).toBe(table.space('tarraco'));
    expect([rank(table, 'scipio-africanus'), rank(table, 'nero')]).toEqual([PROCONSUL, PROCONSUL]);
  });

  it('[6.4.3] [10.10] displaced Generals are back in the pool', () => {
    const table = pool(withTwo(), 'varro');
    table.g.at[table.general('paullus')] = DISPLACED;
    elect(table).dice(2, 1).act('general nero');
    expect(table.events('elected').map((e) => e.general)).toContain(table.general('paullus'));
  });

  it('[9.3] (R14) Rome says who commands where Africanus and the Proconsul stand together', () => {
    const table = pool(withTwo(), 'varro', 'paullus')
      .stack(ROME, 'henna', { generals: ['scipio-africanus'] })
      .proconsul('scipio-africanus');
    elect(table).act('general longus', 'at cosa', 'at roma');
    expect(table.question).toBe('chooseCommand.choose');
    table.act('general longus');
    expect(commanderAt(table.g, ROME, table.space('henna'))).toBe(table.general('longus'));
  });

  it('[6.4.4] [6.5] Consuls are placed one after the other, together or apart', () => {
    const table = elect(pool(withTwo(), 'varro', 'paullus'))
      .dice(1, 1)
      .act('pass');
    expect(table.question).toBe('placeConsul.place');
    expect(table.legal().sort()).toEqual(['at cosa', 'at henna', 'at roma']);
    table.act('at cosa', 'at henna');
    expect([...table.g.rank].filter((r) => r === CONSUL)).toHaveLength(2);
    expect(generalsAt(table.g, ROME, table.space('cosa'))).not.toBe(0);
    expect(generalsAt(table.g, ROME, table.space('henna'))).not.toBe(0);
  });

  it('[9.3] [18.2.1] Rome says which of two Consuls together commands', () => {
    const table = elect(pool(withTwo(), 'varro', 'paullus')).act('pass', 'at roma', 'at roma');
    expect(table.question).toBe('chooseCommand.choose');
    const [first, second] = table.events('elected').map((e) => e.general);
    table.act(`general ${table.g.rules.generals.list[second].id}`);
    expect(commanderAt(table.g, ROME, table.space('roma'))).toBe(second);
    expect(table.g.under[first]).toBe(1);
  });
});

describe('placing a Consul', () => {
  it('[6.5] needs a space with five Roman CUs; where there is one only, both go there', () => {
    const table = place(
      emptyTable().stack(ROME, 'cosa', { cus: 4 }).stack(ROME, 'henna', { cus: 5 }),
      'nero',
    );
    expect(at(table, 'nero')).toBe(table.space('henna'));
    place(table, 'varro');
    expect(at(table, 'varro')).toBe(table.space('henna'));
    const choice = place(
      emptyTable()
        .stack(ROME, 'cosa', { cus: 4 })
        .stack(ROME, 'henna', { cus: 5 })
        .stack(ROME, 'arpi', { cus: 6 }),
      'nero',
    );
    expect(choice.refusal('at cosa')).toBe('6.5');
  });

  it('[3.6, 6.5] with a Proconsul the Consul commands', () => {
    const table = emptyTable().proconsular('henna', 5, 'longus');
    place(table, 'nero');
    expect(commanderAt(table.g, ROME, table.space('henna'))).toBe(table.general('nero'));
    expect(table.g.under[table.general('longus')]).toBe(1);
  });

  it('[6.5] goes inside a besieged Roma only if there is no other space', () => {
    const besieged = (): Table =>
      emptyTable()
        .control(ROME, 'roma')
        .stack(ROME, 'roma', { cus: 5, inside: true })
        .stack(CARTHAGE, 'roma', { cus: 5 })
        .siege('roma', 1);
    const table = place(besieged(), 'nero');
    expect(at(table, 'nero')).toBe(table.loc('roma', true));
    const elsewhere = place(
      besieged().stack(ROME, 'henna', { cus: 5 }).stack(ROME, 'arpi', { cus: 5 }),
      'nero',
    );
    expect(elsewhere.refusal('inside roma')).toBe('6.5');
    expect(elsewhere.legal().sort()).toEqual(['at arpi', 'at henna']);
  });

  it('[6.5] (R10) without five CUs anywhere he joins the most there are, or a besieged Roma', () => {
    const table = emptyTable().control(ROME, 'roma').stack(CARTHAGE, 'roma', { cus: 5 }).siege('roma', 1);
    table.stack(ROME, 'henna', { cus: 3 }).stack(ROME, 'arpi', { cus: 2 });
    place(table, 'nero');
    expect(table.legal().sort()).toEqual(['at henna', 'inside roma']);
    expect(table.refusal('at arpi')).toBe('6.5');
  });

  it('[6.5] (R11, R12) CUs inside and outside an unbesieged city count together, and he joins the larger part', () => {
    const table = place(
      emptyTable()
        .control(ROME, 'capua')
        .stack(ROME, 'capua', { cus: 3 })
        .stack(ROME, 'capua', { cus: 2, inside: true }),
      'nero',
    );
    expect(at(table, 'nero')).toBe(table.space('capua'));
    const either = emptyTable()
      .control(ROME, 'roma')
      .stack(ROME, 'roma', { cus: 5 })
      .stack(ROME, 'roma', { cus: 5, inside: true });
    expect(place(either, 'nero').legal()).toEqual(['at roma', 'inside roma']);
  });

  it('[24.1] [general fabius] stays in Italia', () => {
    const table = place(
      emptyTable().stack(ROME, 'henna', { cus: 9 }).stack(ROME, 'arpi', { cus: 5 }),
      'fabius',
    );
    expect(at(table, 'fabius')).toBe(table.space('arpi'));
  });

  it('[24.1] [general fabius] without five CUs in Italia joins any there', () => {
    const table = place(
      emptyTable()
        .stack(ROME, 'henna', { cus: 9 })
        .stack(ROME, 'arpi', { cus: 1 })
        .stack(ROME, 'cosa', { cus: 3 }),
      'fabius',
    );
    expect(table.legal().sort()).toEqual(['at arpi', 'at cosa']);
    expect(table.refusal('at henna')).toBe('24.1');
    table.act('at arpi');
    expect(at(table, 'fabius')).toBe(table.space('arpi'));
  });

  it('[24.1] [general fabius] without any CUs in Italia goes to Roma, besieged or not', () => {
    const free = place(emptyTable().control(ROME, 'roma').stack(ROME, 'henna', { cus: 9 }), 'fabius');
    expect(at(free, 'fabius')).toBe(free.space('roma'));
    const besieged = emptyTable().control(ROME, 'roma').stack(CARTHAGE, 'roma', { cus: 5 }).siege('roma', 2);
    place(besieged, 'fabius');
    expect(at(besieged, 'fabius')).toBe(besieged.loc('roma', true));
  });

  it('[general crassus] is content with three CUs', () => {
    const table = place(
      emptyTable().stack(ROME, 'cosa', { cus: 3 }).stack(ROME, 'henna', { cus: 2 }),
      'crassus',
    );
    expect(at(table, 'crassus')).toBe(table.space('cosa'));
    expect(rank(table, 'crassus')).toBe(CONSUL);
    expect(rank(table, 'nero')).toBe(NO_RANK);
  });
});
