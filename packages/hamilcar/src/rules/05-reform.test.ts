import { describe, expect, it } from 'vitest';
import { CARTHAGE, openTable, ROME, type Table } from '../testing.ts';
import { election, navalReform } from './05-election.ts';

/** A general with no turn to act: only the admirals of Roma are asked. */
const reform = (t: Table, general: string) =>
  t.run(navalReform, { general: t.general(general), improved: 0 });

describe('naval reform', () => {
  it('[5.1C] [2.3E] CUs are taken so that the Consul keeps three of his own; the garrison does not count for him (R42, R60)', () => {
    const before = (outside: number, garrison: number) =>
      openTable()
        .stack(ROME, 'roma', { cus: outside, generals: ['duilius'] })
        // The other Consul, wherever he is, has no part in it.
        .stack(ROME, 'capua', { cus: 3, generals: ['caudex'] })
        .consul('duilius', 'caudex')
        .stack(ROME, 'roma', { cus: garrison, inside: true });
    const t = reform(before(3, 3), 'duilius');
    expect(t.legal()).toContain('ships 3');
    t.act('ships 3');
    expect([t.cus(ROME, 'roma'), t.cus(ROME, 'roma', true)]).toEqual([3, 0]);
    const few = reform(before(4, 1), 'duilius');
    expect(few.legal().filter((a) => a.startsWith('ships'))).toEqual(['ships 2', 'ships 1']);
    few.act('ships 2');
    expect([few.cus(ROME, 'roma'), few.cus(ROME, 'roma', true)]).toEqual([3, 0]);
  });

  it('[5.1C] every admiral who stands in Roma reforms the navy, a Proconsul as well (R64)', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 8, generals: ['duilius'] })
      .consul('duilius');
    t.dice(1, 1).run(election, { elected: [], placed: 0 });
    t.until('navalReform.choose');
    expect(t.where('duilius')).toBe('roma');
    const reformers: number[] = [];
    while (t.question === 'navalReform.choose') {
      reformers.push(navalReform.frame(t.g)!.general);
      t.act('pass');
    }
    expect(reformers).toContain(t.general('duilius'));
  });
});

describe('the election', () => {
  it('[2.2C] [5.1C] one of the retiring Consuls stays as Proconsul: that is not left to Rome (R50)', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 4, generals: ['cotta'] })
      .stack(ROME, 'roma', { cus: 4, generals: ['duilius'] })
      .consul('cotta', 'duilius')
      .run(election, { elected: [], placed: 0 });
    expect(t.legal()).toEqual(['general duilius', 'general cotta']);
    const one = openTable()
      .stack(ROME, 'capua', { cus: 4, generals: ['cotta'] })
      .consul('cotta');
    one.run(election, { elected: [], placed: 0 });
    expect(one.events('proconsul')).toMatchObject([{ general: one.general('cotta') }]);
  });

  it('[5.1C] [15.4A] the ready warships are counted before the reforms too: one level is lost each time (R28)', () => {
    const level = (ready: number) => {
      const t = openTable().seamanship(3).ships(ROME, ready).stack(CARTHAGE, 'zama', { cus: 1 });
      t.run(election, { elected: [], placed: 0 });
      return t.g.seamanship;
    };
    expect([level(3), level(2), level(0)]).toEqual([3, 2, 2]);
  });
});
