import { describe, expect, it } from 'vitest';
import { play } from '../cards/card-testing.ts';
import { faults } from '../faults.ts';
import { TRUCE } from '../state.ts';
import { CARTHAGE, openTable, ROME, type Table } from '../testing.ts';
import { election } from './05-election.ts';
import { winterPhase } from './05-winter.ts';

const passing = (legal: readonly string[]): string => (legal.includes('pass') ? 'pass' : legal[0]);
const sound = (t: Table): string[] => faults(t.g);

describe('voyages and sieges', () => {
  it('[14.1] [7.3B] besiegers who embark give the siege up, and that is told', () => {
    const t = openTable()
      .seamanship(2)
      .stack(ROME, 'lilybaeum', { cus: 3, generals: ['cotta'] })
      .siege('lilybaeum', 1)
      .activate(ROME)
      .act('units 3', 'embark');
    expect([t.g.siege[t.space('lilybaeum')], t.events('siegeLifted')]).toMatchObject([0, [{ points: 1 }]]);
  });

  it('[7.3B] [14.5B] [13.5E] into an own city past the enemy before it, out to fight, and back inside when beaten', () => {
    const t = openTable()
      .stack(CARTHAGE, 'lilybaeum', { cus: 2, generals: ['hanno'] })
      .control(CARTHAGE, 'lilybaeum', 'drepanum')
      .stack(ROME, 'drepanum', { cus: 6, generals: ['duilius'] })
      .activate(CARTHAGE)
      .act('units 2', 'embark', 'sail drepanum', 'landInside');
    expect(t.why('go segesta')).toEqual(['14.5B', 'besiegedMayOnlySortie']);
    // Rome shows nothing and a blade, Carthage nothing.
    t.dice(1, 2, 1).act('go drepanum').until('over', passing);
    expect(t.events('battleResult')[0].winner).toBe(ROME);
    expect([t.where('hanno'), sound(t)]).toEqual(['inside drepanum', []]);
  });

  it('[8.3] [14.1] a besieger who is picked up by an intercepting fleet gives the siege up; nobody is picked up in a besieged city', () => {
    const t = openTable()
      .sea({ seamanship: 4, carthage: 5 })
      .control(ROME, 'drepanum', 'clupea')
      .stack(ROME, 'drepanum', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'carthago', { generals: ['adherbal'] })
      .stack(CARTHAGE, 'lilybaeum', { cus: 1, inside: true })
      .stack(ROME, 'lilybaeum', { cus: 1 })
      .siege('lilybaeum', 1)
      .control(ROME, 'utica')
      .stack(CARTHAGE, 'utica', { cus: 3 })
      .siege('utica', 1)
      .activate(ROME)
      .act('units 3', 'embark', 'sail lilybaeum', 'intercept adherbal');
    expect(t.legal()).toEqual(['done', 'at utica']);
    t.act('at utica', 'units 3');
    expect(t.events('siegeLifted')).toHaveLength(1);
  });
});

describe('the sea, truces and the Miat', () => {
  it('[card 139] [15.3D] nobody lands among enemy CUs', () => {
    const ashore = (t: Table) =>
      t
        .stack(CARTHAGE, 'carthago', { cus: 3, generals: ['hanno'] })
        .stack(ROME, 'clupea', { cus: 1 })
        .activate(CARTHAGE)
        .act('units 3', 'embark', 'sail clupea')
        .why('land');
    expect(ashore(openTable().mark(TRUCE))).toEqual(['card 139', 'truceNoEntering']);
    expect(ashore(openTable().miat())).toEqual(['15.3D', 'peaceNoEntering']);
  });

  it('[9.3B2] [15.3C] a beaten interceptor with CUs from Africa finds no refuge outside it', () => {
    const t = openTable()
      .miat('gerusia')
      .seamanship(4)
      .control(CARTHAGE, 'lilybaeum')
      .sea({ rome: 5, carthage: 1, supremacy: CARTHAGE })
      .stack(ROME, 'panormus', { cus: 2, generals: ['duilius'] })
      .stack(CARTHAGE, 'carthago', { cus: 2, generals: ['hanno'] })
      .activate(ROME)
      .act('units 2', 'embark', 'ships 5', 'sail drepanum', 'intercept hanno', 'units 1');
    t.until('navalBattle.evade', passing).act('evade').until('voyage.winner', passing);
    // Carthago, Lilybaeum, Drepanum: Lilybaeum is his own, but the CU may not land there.
    expect([t.where('hanno'), t.cus(CARTHAGE, 'lilybaeum')]).toEqual(['carthago', 0]);
  });

  /** Cotta comes out of Syracusae against Hanno, who sails from one port to the next; the other ports are Rome's too. */
  const intercepted = (from: string, to: string, ...ports: string[]): Table =>
    openTable()
      .sea({ seamanship: 4, supremacy: ROME })
      .control(ROME, ...ports)
      .sea({ rome: 1, carthage: 5 })
      .stack(ROME, 'syracusae', { cus: 2, generals: ['cotta'] })
      .stack(CARTHAGE, from, { cus: 2, generals: ['hanno'] })
      .activate(CARTHAGE)
      .act('units 2', 'embark', 'ships 5', `sail ${to}`, 'intercept cotta', 'units 1');

  it('[9.3B2] a beaten interceptor with two ways as short says by which he came', () => {
    const t = intercepted('thurii', 'croton', 'syracusae', 'regium', 'messana', 'locri', 'vibo', 'catana');
    t.until('navalBattle.evade', passing).act('evade').until('voyage.winner', passing);
    // Syracusae, Catana, Regium, Locri, Croton is the only way of four lanes.
    expect(t.where('cotta')).toBe('locri');
    const two = intercepted('panormus', 'lipara', 'syracusae', 'tyndaris', 'vibo');
    two.until('navalBattle.evade', passing).act('evade').until('navalInterception.lost', passing);
    // From Messana on it is as far over Tyndaris as over Vibo.
    expect(two.legal().sort()).toEqual(['at tyndaris', 'at vibo']);
    expect(two.act('at vibo').cus(ROME, 'vibo')).toBe(1);
  });

  it('[7.3C] [15.4] who could land nowhere does not embark', () => {
    const at = (port: string) =>
      openTable()
        .stack(ROME, port, { cus: 3, generals: ['cotta'] })
        .activate(ROME)
        .act('units 3')
        .why('embark');
    expect([at('tacape'), at('clupea')]).toEqual([['7.3C', 'noPortOpen'], []]);
  });

  it('[15.3D] [card 131] an army does not turn an enemy marker while the Miat is peaceful', () => {
    const seize = (...miat: string[]) => {
      const t = openTable()
        .miat(...miat)
        .control(ROME, 'enna')
        .stack(CARTHAGE, 'enna', { cus: 3, generals: ['hamilcar_elder'] });
      play(t, CARTHAGE, '131')
        .act('event 131')
        .until('over', (legal) => legal[0]);
      return t.g.control[t.space('enna')];
    };
    expect([seize('sufetes'), seize()]).toEqual([CARTHAGE, ROME]);
  });
});

describe('landings and those who are there', () => {
  it('[7.2C] [10] a general alone in the port may slip away from those who land', () => {
    const t = openTable()
      .stack(CARTHAGE, 'carthago', { cus: 3, generals: ['hanno'] })
      .stack(ROME, 'clupea', { supply: 1, generals: ['duilius'] })
      .activate(CARTHAGE)
      .act('units 3', 'embark', 'sail clupea', 'land');
    expect([t.question, t.asked]).toEqual(['reaction.avoid', ROME]);
    t.dice(6).act('avoid duilius', 'trains 1');
    expect([t.where('duilius'), t.supply(CARTHAGE, 'clupea'), sound(t)]).toEqual(['gone', 1, []]);
  });

  it('[12.3] [14.5A] Hannibal Gisgo who is intercepted while breaking out backs up behind his walls (R66)', () => {
    const t = openTable()
      .stack(CARTHAGE, 'agrigentum', { cus: 2, inside: true, generals: ['hannibal_gisgo'] })
      .stack(ROME, 'agrigentum', { cus: 3 })
      .siege('agrigentum', 1)
      .stack(ROME, 'enna', { cus: 4, generals: ['duilius'] })
      .activate(CARTHAGE)
      .act('units 2', 'go gela')
      .dice(1)
      .act('intercept duilius', 'units 4', 'yes');
    expect([t.where('hannibal_gisgo'), t.cus(CARTHAGE, 'agrigentum', true), sound(t)]).toEqual([
      'inside agrigentum',
      2,
      [],
    ]);
  });
});

describe('retreats, avoiding, and those on the way', () => {
  it('[13.5A] [2.2C] an enemy general alone is displaced where a beaten force comes through (R72)', () => {
    const t = openTable()
      .control(CARTHAGE, 'compsa')
      .control(ROME, 'beneventum')
      .stack(ROME, 'capua', { cus: 9, generals: ['duilius'] })
      .stack(ROME, 'nuceria', { generals: ['cotta'] })
      .stack(CARTHAGE, 'nola', { cus: 5 })
      .activate(ROME)
      .dice(3, 1, 1)
      .act('general duilius', 'units 9', 'go nola')
      .until('over');
    expect([t.cus(CARTHAGE, 'compsa') > 0, t.where('cotta'), sound(t)]).toEqual([true, 'gone', []]);
  });

  it('[11.3] a pursuit that succeeded is not rolled for again when units are picked up', () => {
    const t = openTable()
      .control(ROME, 'nola')
      .stack(ROME, 'capua', { cus: 4, generals: ['duilius'] })
      .stack(CARTHAGE, 'nola', { cus: 2, generals: ['hamilcar_elder'] })
      .activate(ROME)
      .act('units 4', 'go nola')
      .dice(1, 1)
      .act('avoid hamilcar_elder', 'units 2', 'go nuceria', 'yes', 'regroup', 'units 3');
    expect(t.legal()).toContain('go nuceria');
  });

  it('[7.2E] [14.1] the points of a single CU that is run over are gone', () => {
    const t = openTable()
      .tribe('volsinii')
      .stack(CARTHAGE, 'volsinii', { cus: 1 })
      .stack(ROME, 'cosa', { cus: 3, generals: ['cotta'] });
    t.g.siege[t.space('volsinii')] = 1;
    t.g.besieger[t.space('volsinii')] = CARTHAGE;
    t.activate(ROME).act('units 3', 'go volsinii', 'yes');
    expect([t.g.siege[t.space('volsinii')], sound(t)]).toEqual([0, []]);
  });
});

describe('winter and elections', () => {
  it('[5.3A] [14.1] besiegers who all die in winter give the siege up, and that is told', () => {
    const t = openTable().siege('lilybaeum', 1).stack(ROME, 'lilybaeum', { cus: 1 });
    t.dice(6).run(winterPhase, { side: CARTHAGE, next: 0 });
    expect([t.cus(ROME, 'lilybaeum'), t.events('siegeLifted')]).toMatchObject([0, [{ points: 1 }]]);
  });

  it('[5.1C] [5.1D] the Proconsul stays where he is, even in a besieged city', () => {
    const t = openTable()
      .control(ROME, 'agrigentum')
      .stack(ROME, 'agrigentum', { cus: 2, inside: true, generals: ['cotta'] })
      .consul('cotta')
      .stack(CARTHAGE, 'agrigentum', { cus: 3 })
      .siege('agrigentum', 1)
      .run(election, { elected: [], placed: 0 });
    t.until('over');
    expect([t.where('cotta'), t.g.rank[t.general('cotta')]]).toEqual(['inside agrigentum', 1]);
  });

  it('[7.1] [7.3C] a fleet that is full takes no general aboard: subordinates count among the ten units (R51)', () => {
    const t = openTable()
      .seamanship(2)
      .stack(ROME, 'regium', { cus: 10, generals: ['duilius'] })
      .stack(ROME, 'messana', { cus: 1, generals: ['cotta'] })
      .activate(ROME)
      .act('general duilius', 'units 10', 'embark', 'sail messana');
    expect(t.legal()).not.toContain('regroup');
  });
});
