import { describe, expect, it } from 'vitest';
import { faults } from '../faults.ts';
import { CARTHAGE, openTable, ROME } from '../testing.ts';

/** Both Consuls at Nola, the aristocrat Caudex in command over Duilius; Hamilcar the elder attacks. */
const consuls = () =>
  openTable()
    .control(ROME, 'nuceria')
    .stack(ROME, 'nola', { cus: 6, generals: ['caudex', 'duilius'] })
    .consul('caudex', 'duilius')
    .stack(CARTHAGE, 'beneventum', { cus: 6, generals: ['hamilcar_elder'] });

describe('the command roll', () => {
  it('[13.2] is made for any army with both Consuls, an aristocrat among them or not (R21)', () => {
    const t = consuls().activate(CARTHAGE).act('units 6', 'go nola').dice(4);
    t.until('over', (legal) => (legal.includes('pass') ? 'pass' : legal[0]));
    expect(t.events('changeOfCommand')[0]).toMatchObject({ changed: true, general: t.general('duilius') });
    // The better fighter commanded, and Carthage gained no level by its commander.
    const parts = t.events('battleLevel').flatMap((e) => e.parts.map((part) => part.what));
    expect(parts).not.toContain('commander');
  });

  it('[2.2D2] [2.2E] after the battle the higher rank commands again', () => {
    const t = consuls().activate(CARTHAGE);
    // Changed; Rome shows its best, Carthage nothing.
    t.dice(4, 6, 6, 1).act('units 6', 'go nola', 'pass').until('over');
    expect(t.events('battleResult')[0].winner).toBe(ROME);
    expect([t.g.under[t.general('caudex')], t.g.under[t.general('duilius')]]).toEqual([0, 1]);
    expect(faults(t.g)).toEqual([]);
  });

  it('[13.2] [card 80] but not where the Dictator or an aristocrat Proconsul commands', () => {
    const t = openTable()
      .control(ROME, 'nuceria')
      .stack(ROME, 'nola', { cus: 6, generals: ['valerius', 'catulus', 'duilius'] })
      .consul('catulus', 'duilius')
      .stack(CARTHAGE, 'beneventum', { cus: 6, generals: ['hamilcar_elder'] });
    t.activate(CARTHAGE)
      .act('units 6', 'go nola')
      .until('over', (legal) => legal.find((a) => a === 'pass') ?? legal[0]);
    expect(t.events('battle')).toHaveLength(1);
    expect(t.events('changeOfCommand')).toEqual([]);
  });
});
