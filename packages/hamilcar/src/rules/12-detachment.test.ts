import { describe, expect, it } from 'vitest';
import { CARTHAGE, openTable, ROME, type Table } from '../testing.ts';

/** Cotta comes from Capua to Nola, where Hamilcar the elder stands with two others. */
const atNola = (cus: number): Table =>
  openTable()
    .stack(ROME, 'capua', { cus: 8, generals: ['cotta'] })
    .stack(CARTHAGE, 'nola', { cus, generals: ['hamilcar_elder', 'hanno', 'himilco'] });
const cottaComes = (t: Table): Table => t.activate(ROME).act('units 8', 'go nola').dice(1);

/** Cotta comes to Nola; Hamilcar the elder and Hanno stand beside it. */
const besideNola = (cus: number): Table =>
  openTable()
    .stack(ROME, 'capua', { cus: 8, generals: ['cotta'] })
    .stack(CARTHAGE, 'beneventum', { cus, generals: ['hamilcar_elder', 'hanno'] });

describe('part of an army', () => {
  it('[11.1] who slips away with a part says which generals under him go along', () => {
    const t = cottaComes(atNola(6)).act('avoid hamilcar_elder', 'units 5');
    expect([t.question, t.legal()]).toEqual(['reaction.avoidCompany', ['bring hanno', 'leave hanno']]);
    t.act('bring hanno', 'leave himilco', 'go beneventum');
    expect([t.where('hamilcar_elder'), t.where('hanno')]).toEqual(['beneventum', 'beneventum']);
    // The CU left behind is overrun no more than a force with a general can be: it fights.
    expect(t.events('battle')[0].commanders[CARTHAGE]).toBe(t.general('himilco'));
  });

  it('[11.1] all CUs go only under the commander, and generals may be left behind; he never follows another', () => {
    const all = cottaComes(atNola(6)).act('avoid hamilcar_elder', 'units 6', 'bring hanno', 'leave himilco');
    all.act('go beneventum');
    for (const id of ['hamilcar_elder', 'hanno']) expect(all.where(id)).toBe('beneventum');
    // Who stays behind without CUs is driven off.
    expect(all.where('himilco')).toBe('pool');
    const under = cottaComes(atNola(6)).act('avoid hanno');
    expect(under.legal()[0]).toBe('units 5');
    expect(under.act('units 5').legal()).toEqual(['bring himilco', 'leave himilco']);
  });

  it('[11.1] an admiral among those who go opens the sea', () => {
    const shut = (general: string) =>
      openTable()
        .control(ROME, 'segesta', 'heraclea-minoa', 'drepanum')
        .stack(ROME, 'segesta', { cus: 6, generals: ['cotta'] })
        .stack(CARTHAGE, 'lilybaeum', { cus: 8, generals: ['hamilcar_elder', general] })
        .activate(ROME)
        .act('units 6', 'go lilybaeum')
        .until('walls.units', (legal) => legal[1])
        .act('units 0');
    const admiral = shut('adherbal').dice(1).act('avoid hamilcar_elder', 'units 6');
    // Without the admiral there is no way out, so he comes unasked.
    expect([admiral.where('hamilcar_elder'), admiral.where('adherbal')]).toEqual(['carthago', 'carthago']);
    // Without one only those slip away who find room behind the walls.
    expect(shut('himilco').act('avoid hamilcar_elder').legal()).toEqual(['units 3', 'units 2', 'units 1']);
  });

  it('[2.3E] [11.1] two Consuls may leave a rearguard behind together, but none alone with too few', () => {
    const t = openTable()
      .stack(CARTHAGE, 'capua', { cus: 8, generals: ['hanno'] })
      .stack(ROME, 'nola', { cus: 5, generals: ['cotta', 'metellus'] })
      .consul('cotta', 'metellus')
      .activate(CARTHAGE)
      .act('units 8', 'go nola')
      .dice(1);
    t.act('avoid cotta', 'units 4');
    expect(t.where('metellus')).toBe('nola');
    t.act('go beneventum');
    expect([t.where('cotta'), t.where('metellus')]).toEqual(['beneventum', 'beneventum']);
    expect(t.cus(ROME, 'beneventum')).toBe(4);
  });

  it('[12.1] an interceptor with a part says who goes along', () => {
    const t = besideNola(6)
      .activate(ROME)
      .act('units 8', 'go nola')
      .dice(1)
      .act('intercept hamilcar_elder', 'units 4');
    expect(t.question).toBe('reaction.interceptCompany');
    t.act('bring hanno');
    expect([t.where('hamilcar_elder'), t.where('hanno')]).toEqual(['nola', 'nola']);
    expect(t.cus(CARTHAGE, 'beneventum')).toBe(2);
  });

  it('[11.2] generals and CUs who failed to intercept this army do not slip away, under whomever', () => {
    const failed = besideNola(6).activate(ROME).act('units 8', 'go nola').dice(6);
    failed.act('intercept hanno', 'units 4', 'go beneventum');
    expect(failed.refusal('avoid hanno')).toBe('11.2');
    failed.act('avoid hamilcar_elder');
    expect(failed.legal()).toEqual(['units 2', 'units 1']);
    expect(failed.dice(1).act('units 2').question).toBe('reaction.avoidTo');
    const beasts = besideNola(3).stack(CARTHAGE, 'beneventum', { elephants: 2 });
    beasts.activate(ROME).act('units 8', 'go nola').dice(6);
    beasts.act('intercept hanno', 'units 3', 'elephants 1', 'go beneventum', 'avoid hamilcar_elder');
    beasts.act('units 1');
    expect([beasts.question, beasts.legal()]).toEqual([
      'reaction.avoidElephants',
      ['elephants 1', 'elephants 0'],
    ]);
  });

  it('[11.2] a subordinate does not lead away CUs that failed; from another army they may slip away', () => {
    const all = besideNola(6).activate(ROME).act('units 8', 'go nola').dice(6);
    all.act('intercept hanno', 'units 5', 'go beneventum', 'avoid hamilcar_elder');
    expect(all.question).toBe('reaction.avoidTo');
    const campaign = besideNola(6).stack(ROME, 'luceria', { cus: 8, generals: ['calatinus'] });
    campaign.activate(ROME, 2).act('general cotta', 'units 8', 'go nola').dice(6);
    campaign.act('intercept hamilcar_elder', 'units 5', 'leave hanno', 'stop');
    campaign.act('general calatinus', 'units 8', 'go beneventum', 'avoid hanno');
    expect(campaign.legal()[0]).toBe('units 5');
  });
});
