import { describe, expect, it } from 'vitest';
import { CARTHAGE, openTable, ROME } from '../testing.ts';

/** Adherbal comes out of Carthago against a fleet without warships off Lilybaeum, and beats it. */
const victory = (...miat: string[]) => {
  const t = openTable()
    .miat(...miat)
    .seamanship(4)
    .ships(CARTHAGE, 5)
    .stack(ROME, 'drepanum', { cus: 3, generals: ['cotta'] })
    .stack(CARTHAGE, 'carthago', { cus: 2, generals: ['adherbal'] });
  t.activate(ROME).act('units 3', 'embark', 'sail lilybaeum', 'intercept adherbal', 'units 2');
  return t.act('ships 3').until('navalInterception.won');
};

describe('after an interception', () => {
  it('[9.3B1] [8.3] the army of a victorious interceptor may land in the battle port', () => {
    const t = victory('sufetes', 'gerusia', 'populus');
    expect(t.legal()).toEqual(['putBack', 'land']);
    expect(t.act('land').cus(CARTHAGE, 'lilybaeum')).toBe(2);
  });

  it('[15.3C] but not if it may not leave Africa', () => {
    const t = openTable()
      .miat('gerusia')
      .seamanship(4)
      .ships(CARTHAGE, 5)
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
        .ships(ROME, 5)
        .supremacy(ROME)
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
