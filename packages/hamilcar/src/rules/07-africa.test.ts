import { describe, expect, it } from 'vitest';
import { CARTHAGE, openTable, ROME } from '../testing.ts';

describe('a Roman landing in Africa', () => {
  it('[2.2D3] [15.4] is open to a fleet with an Africanus aboard, whoever commands it (R52)', () => {
    const t = openTable()
      .seamanship(2)
      .control(ROME, 'agrigentum')
      .stack(ROME, 'agrigentum', { cus: 4, generals: ['duilius', 'nobilior'] })
      .consul('duilius')
      .activate(ROME)
      .act('general duilius', 'bring nobilior', 'units 4', 'embark', 'sail clupea');
    expect(t.legal()).toContain('land');
  });

  it('[15.4] takes the same right when the fleet comes from another port of Africa (R52)', () => {
    const t = openTable()
      .seamanship(2)
      .stack(ROME, 'clupea', { cus: 4, generals: ['duilius'] })
      .activate(ROME)
      .act('units 4', 'embark');
    expect(t.why('sail hadrumetum')).toEqual(['7.3C', 'nowhereToLand']);
    const led = openTable()
      .seamanship(2)
      .stack(ROME, 'clupea', { cus: 4, generals: ['m_regulus'] })
      .activate(ROME)
      .act('units 4', 'embark', 'sail hadrumetum');
    expect(led.legal()).toContain('land');
  });

  it('[14.5A] [7.3B] [8.3] a besieged large city sends out no fleet (R67)', () => {
    const asked = (points: number) =>
      openTable()
        .sea({ seamanship: 2, carthage: 5 })
        .siege('syracusae', points)
        .stack(ROME, 'syracusae', { cus: 3 })
        .stack(ROME, 'regium', { cus: 3, generals: ['cotta'] })
        .stack(CARTHAGE, 'catana', { generals: ['adherbal'] })
        .activate(ROME)
        .act('units 3', 'embark', 'sail messana').question;
    expect([asked(0), asked(1)]).toEqual(['voyage.intercept', 'voyage.step']);
  });

  it('[8.4] [general xanthippus] Xanthippus leads no fleet to a battle off another coast (R71)', () => {
    const asked = (general: string, port: string) => {
      const t = openTable()
        .sea({ seamanship: 4, carthage: 5 })
        .stack(ROME, port === 'clupea' ? 'agrigentum' : 'drepanum', { cus: 3, generals: ['m_regulus'] })
        .stack(CARTHAGE, 'carthago', { cus: 2, generals: [general] });
      return t.activate(ROME).act('units 3', 'embark', `sail ${port}`).question;
    };
    expect([asked('adherbal', 'lilybaeum'), asked('xanthippus', 'lilybaeum')]).toEqual([
      'voyage.intercept',
      'voyage.step',
    ]);
    expect(asked('xanthippus', 'clupea')).toBe('voyage.intercept');
  });

  it('[8.3] [general xanthippus] nor does he go along under another', () => {
    const t = openTable()
      .sea({ seamanship: 4, carthage: 5 })
      .stack(ROME, 'drepanum', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'carthago', { cus: 2, generals: ['adherbal', 'xanthippus'] });
    t.activate(ROME).act('units 3', 'embark', 'sail lilybaeum', 'intercept adherbal');
    expect(t.question).toBe('navalInterception.units');
  });
});
