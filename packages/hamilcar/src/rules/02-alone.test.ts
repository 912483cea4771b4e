import { describe, expect, it } from 'vitest';
import { CARTHAGE, openTable, ROME } from '../testing.ts';
import { placeGeneral } from './05-reinforcements.ts';

/** A Carthaginian army behind the walls of Agrigentum, and Romans without CUs before them. */
const atTheGates = () =>
  openTable()
    .control(ROME, 'reate', 'antium', 'capua')
    .stack(CARTHAGE, 'agrigentum', { cus: 3, generals: ['hamilcar_elder'], inside: true })
    .stack(ROME, 'agrigentum', { supply: 1, generals: ['caudex'] });

describe('generals and supply trains without CUs beside an enemy army', () => {
  it('[7.2C] an army that comes out of its own gates drives them off, unless they slip away', () => {
    const t = atTheGates().control(CARTHAGE, 'panormus', 'heraclea-minoa', 'gela', 'enna');
    t.activate(CARTHAGE).act('units 3', 'go agrigentum');
    expect([t.where('caudex'), t.supply(CARTHAGE, 'agrigentum')]).toEqual(['gone', 1]);
    // The fall of an aristocrat costs Rome his rating in markers.
    expect(t.events('markersToRemove')[0]).toMatchObject({ side: ROME, count: 2, rule: '2.2D2' });
    const open = atTheGates().activate(CARTHAGE).act('units 3', 'go agrigentum');
    expect([open.question, open.asked]).toEqual(['reaction.avoid', ROME]);
    open.dice(2).act('avoid caudex', 'trains 1', 'go enna');
    expect([open.where('caudex'), open.supply(ROME, 'enna')]).toEqual(['enna', 1]);
  });

  it('[10] who comes out of the gates has entered no space: nobody intercepts him there', () => {
    const t = atTheGates().stack(ROME, 'enna', { cus: 5, generals: ['duilius'] });
    t.activate(CARTHAGE).act('units 3', 'go agrigentum');
    expect(t.question).toBe('reaction.avoid');
    t.act('pass');
    expect(t.events('displaced')).toHaveLength(1);
  });

  it('[7.2C] a garrison that is called out by a lone general does the same', () => {
    const t = openTable()
      .stack(CARTHAGE, 'agrigentum', { cus: 2, inside: true })
      .stack(CARTHAGE, 'gela', { generals: ['hanno'] })
      .stack(ROME, 'agrigentum', { generals: ['duilius'] })
      .control(CARTHAGE, 'panormus', 'heraclea-minoa', 'gela', 'enna');
    t.activate(CARTHAGE).act('go agrigentum', 'regroup', 'units 2');
    expect(t.where('duilius')).toBe('gone');
    expect(t.question).toBe('march.step');
  });

  /** Caudex waits at Nola; Cotta comes to him from Capua and is intercepted out of Beneventum. */
  const intercepted = () =>
    openTable()
      .control(ROME, 'reate', 'antium', 'arpi')
      .stack(ROME, 'nola', { generals: ['caudex'] })
      .stack(ROME, 'capua', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'beneventum', { cus: 5, generals: ['hamilcar_elder'] })
      .activate(ROME);

  it('[12.3] [12.4] [2.2D2] who stays when the intercepted army backs up is displaced, and costs what he costs', () => {
    const t = intercepted().act('general cotta', 'units 4', 'go nola').dice(1);
    t.act('intercept hamilcar_elder', 'units 5', 'yes');
    expect([t.where('cotta'), t.where('caudex')]).toEqual(['capua', 'gone']);
    expect(t.events('markersToRemove')[0]).toMatchObject({ side: ROME, count: 2, rule: '2.2D2' });
  });

  it('[7.2C] [12.3] supply trains that were left where the army backs up to are taken', () => {
    const t = intercepted().act('general cotta', 'units 4', 'go nola').dice(1);
    // As where a beaten fleet came to the port that the army had sailed from, and intercepted it without its trains.
    t.stack(CARTHAGE, 'capua', { supply: 1 });
    t.act('intercept hamilcar_elder', 'units 5', 'yes');
    expect([t.supply(ROME, 'capua'), t.supply(CARTHAGE, 'capua')]).toEqual([1, 0]);
  });

  it('[12.4] a friend beside a general who is caught alone falls with him', () => {
    const t = intercepted().act('general cotta', 'units 0', 'go nola').dice(1);
    t.act('intercept hamilcar_elder', 'units 5');
    expect([t.where('cotta'), t.where('caudex')]).toEqual(['gone', 'gone']);
  });

  it('[12.4] so does who stays outside when the intercepted army slips behind its walls', () => {
    const t = openTable()
      .stack(ROME, 'messana', { supply: 1, generals: ['asina'] })
      .stack(ROME, 'regium', { cus: 2, generals: ['cotta'] })
      .stack(CARTHAGE, 'tauromenium', { cus: 5, generals: ['adherbal'] })
      .activate(ROME);
    t.act('general cotta', 'units 2', 'go messana').dice(1);
    // A train of Asina's would bar the interception (12.2): he has sent it behind the walls.
    expect(t.question).toBe('march.step');
    const alone = openTable()
      .control(ROME, 'reate', 'antium')
      .stack(ROME, 'messana', { generals: ['asina'] })
      .stack(ROME, 'regium', { cus: 2, generals: ['cotta'] })
      .stack(CARTHAGE, 'tauromenium', { cus: 5, generals: ['adherbal'] })
      .activate(ROME);
    alone.act('general cotta', 'units 2', 'go messana').dice(1);
    alone.act('intercept adherbal', 'units 5', 'enter');
    expect([alone.where('cotta'), alone.where('asina')]).toEqual(['inside messana', 'gone']);
  });

  it('[5.1D] [general hanno] an elephant that joins Hanno drives off a Roman without CUs', () => {
    const t = openTable()
      .stack(CARTHAGE, 'carthago', { elephants: 1 })
      .stack(ROME, 'panormus', { generals: ['duilius'] });
    t.run(placeGeneral, { general: t.general('hanno') });
    t.act('at panormus', 'at carthago');
    expect([t.cus(CARTHAGE, 'panormus'), t.where('duilius')]).toEqual([1, 'gone']);
  });
});
