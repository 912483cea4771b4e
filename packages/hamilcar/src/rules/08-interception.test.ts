import { describe, expect, it } from 'vitest';
import { CARTHAGE, openTable, ROME } from '../testing.ts';

/** Adherbal comes out of Carthago against a fleet without warships off Lilybaeum, and beats it. */
const victory = (...miat: string[]) => {
  const t = openTable()
    .miat(...miat)
    .sea({ seamanship: 4, carthage: 5 })
    .stack(ROME, 'drepanum', { cus: 3, generals: ['cotta'] })
    .stack(CARTHAGE, 'carthago', { cus: 2, generals: ['adherbal'] });
  t.activate(ROME).act('units 3', 'embark', 'sail lilybaeum', 'intercept adherbal', 'units 2');
  return t.act('ships 3').until('navalInterception.won');
};

/** Hanno sails along the coast of Sicily; Rome holds Syracusae and can come from there. */
const coasting = (level: number) =>
  openTable()
    .seamanship(level)
    .control(ROME, 'syracusae')
    .ships(ROME, 5)
    .stack(ROME, 'syracusae', { cus: 8, generals: ['cotta'] })
    .stack(CARTHAGE, 'gela', { cus: 2, generals: ['hanno'] });

describe('an interception', () => {
  it('[8.2] Carthage slips past with more dots than diamonds', () => {
    const roll = (level: number, face: number) => {
      const t = coasting(level).activate(CARTHAGE).act('units 2', 'embark', 'sail camarina');
      t.act('intercept cotta').dice(face).act('yes');
      return t.events('navalAvoid')[0].success;
    };
    // Two diamonds against the dots of Roman crews: three at Poor, two at Fair, none at Excellent.
    expect([roll(1, 3), roll(2, 3), roll(4, 3), roll(4, 5)]).toEqual([true, false, false, true]);
  });

  it('[8.3] ten units in all sail, with one warship at least', () => {
    const t = coasting(4).supremacy(ROME).activate(CARTHAGE);
    t.act('units 2', 'embark', 'sail camarina', 'intercept cotta', 'units 8');
    expect(t.legal()).toEqual(['ships 2', 'ships 1']);
  });

  it('[8.3] supply trains of the commander’s port go aboard, land with him or come home', () => {
    const t = openTable()
      .sea({ seamanship: 4, carthage: 5 })
      .stack(ROME, 'drepanum', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'carthago', { cus: 7, supply: 3, generals: ['adherbal'] });
    t.activate(ROME).act('units 3', 'embark', 'sail lilybaeum', 'intercept adherbal', 'units 7');
    // Nine of the ten units, so that a warship finds room.
    expect([t.question, t.legal()]).toEqual([
      'navalInterception.trains',
      ['trains 0', 'trains 1', 'trains 2'],
    ]);
    t.act('trains 2').until('navalInterception.won');
    expect([t.g.ready[CARTHAGE], t.supply(CARTHAGE, 'carthago')]).toEqual([4, 1]);
    t.act('land');
    expect([t.cus(CARTHAGE, 'lilybaeum'), t.supply(CARTHAGE, 'lilybaeum')]).toEqual([7, 2]);
  });

  it('[8.1] [8.4] the way leads from the large city over the port of the commander', () => {
    const asked = (at: string, level: number) => {
      const t = coasting(level);
      t.g.at[t.general('cotta')] = t.space(at);
      t.activate(CARTHAGE).act('units 2', 'embark', 'sail camarina');
      return t.question;
    };
    expect(asked('syracusae', 1)).toBe('voyage.intercept');
    // Over Melita it is a lane more, over Catana two.
    expect([asked('melita', 1), asked('melita', 2)]).toEqual(['voyage.step', 'voyage.intercept']);
    expect([asked('catana', 2), asked('catana', 3)]).toEqual(['voyage.step', 'voyage.intercept']);
  });

  it('[8.3] [14.5A] nobody puts out of a besieged city', () => {
    const t = coasting(4).control(ROME, 'messana').siege('messana', 1).stack(CARTHAGE, 'messana', { cus: 3 });
    t.g.at[t.general('cotta')] = t.loc('messana', true);
    t.activate(CARTHAGE).act('units 2', 'embark', 'sail camarina');
    expect(t.question).toBe('voyage.step');
  });

  it('[9.3B2] a beaten interceptor comes home with spent ships', () => {
    const t = coasting(4).sea({ rome: 1, carthage: 5, supremacy: ROME }).activate(CARTHAGE);
    t.act('units 2', 'embark', 'ships 5', 'sail camarina', 'intercept cotta', 'units 0', 'evade');
    t.until('voyage.winner', (legal) => (legal.includes('pass') ? 'pass' : legal[0]));
    expect([t.g.ready[ROME], t.g.spent[ROME], t.g.atSea[ROME]]).toEqual([0, 1, 0]);
    expect(t.where('cotta')).toBe('syracusae');
  });
});

describe('after an interception', () => {
  it('[9.3B1] [8.3] the army of a victorious interceptor may land in the battle port', () => {
    const t = victory('sufetes', 'gerusia', 'populus');
    expect(t.legal().slice(0, 2)).toEqual(['putBack', 'land']);
    expect(t.act('land').cus(CARTHAGE, 'lilybaeum')).toBe(2);
  });

  it('[15.3C] but not if it may not leave Africa', () => {
    const t = openTable()
      .miat('gerusia')
      .sea({ seamanship: 4, carthage: 5 })
      .stack(ROME, 'drepanum', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'carthago', { cus: 2, generals: ['adherbal'] });
    t.activate(ROME).act('units 3', 'embark', 'sail lilybaeum', 'intercept adherbal', 'units 2', 'ships 3');
    t.until('over');
    expect([t.cus(CARTHAGE, 'lilybaeum'), t.cus(CARTHAGE, 'carthago')]).toEqual([0, 2]);
  });

  it('[15.4] nor does a Roman land in Africa who could not sail there', () => {
    const landings = (general: string) => {
      const t = openTable()
        .seamanship(2)
        .control(ROME, 'syracusae')
        .sea({ rome: 5, supremacy: ROME })
        .stack(CARTHAGE, 'hadrumetum', { cus: 2, generals: ['hanno'] })
        .stack(ROME, 'syracusae', { cus: 3, generals: [general] });
      t.activate(CARTHAGE).act(
        'units 2',
        'embark',
        'sail thapsus',
        `intercept ${general}`,
        'units 3',
        'ships 3',
      );
      t.until('over', (legal) => (legal.includes('land') ? 'land' : legal[0]));
      return t.cus(ROME, 'thapsus');
    };
    expect([landings('cotta'), landings('m_regulus')]).toEqual([0, 3]);
  });
});
