import { describe, expect, it } from 'vitest';
import { CARTHAGE, openTable, ROME } from '../testing.ts';

/** Cotta sails from Drepanum to Lilybaeum; Adherbal can come from Carthago over Clupea. */
const puttingOut = () => {
  const t = openTable()
    .sea({ seamanship: 4, carthage: 5 })
    .stack(ROME, 'drepanum', { cus: 3, generals: ['cotta'] })
    .stack(CARTHAGE, 'carthago', { cus: 1, generals: ['adherbal'] })
    .stack(CARTHAGE, 'clupea', { cus: 3, supply: 2, generals: ['hanno'] })
    .stack(CARTHAGE, 'thapsus', { cus: 2 });
  return t.activate(ROME).act('units 3', 'embark', 'sail lilybaeum', 'intercept adherbal');
};

describe('an intercepting fleet', () => {
  it('[8.3] picks up units in the ports along its way (R43)', () => {
    const t = puttingOut().act('units 1');
    // Carthago, Clupea, Lilybaeum: two lanes of four. Thapsus would be four lanes from Lilybaeum by itself.
    expect([t.question, t.legal()]).toEqual(['navalInterception.gather', ['done', 'at clupea']]);
    t.act('at clupea', 'bring hanno', 'units 2', 'trains 1');
    expect([t.where('hanno'), t.cus(CARTHAGE, 'clupea'), t.supply(CARTHAGE, 'clupea')]).toEqual([
      'sea',
      1,
      1,
    ]);
    // Five of the ten places are taken by a subordinate, three CUs and a train... warships are no more than five.
    t.dice(1).act('ships 5');
    t.act('land');
    expect([t.cus(CARTHAGE, 'lilybaeum'), t.supply(CARTHAGE, 'lilybaeum'), t.where('hanno')]).toEqual([
      3,
      1,
      'lilybaeum',
    ]);
  });

  it('[8.3] [8.4] the port of the interception is the last on its way: units there come aboard as its commander could (R43)', () => {
    const t = openTable()
      .sea({ seamanship: 4, carthage: 5 })
      .stack(ROME, 'drepanum', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'carthago', { generals: ['adherbal'] })
      .stack(CARTHAGE, 'lilybaeum', { cus: 2, generals: ['hanno'], inside: true });
    t.activate(ROME).act('units 3', 'embark', 'sail lilybaeum');
    expect(t.legal()).toEqual(['pass', 'intercept hanno', 'intercept adherbal']);
    t.act('intercept adherbal');
    expect([t.question, t.legal()]).toEqual(['navalInterception.gather', ['done', 'inside lilybaeum']]);
    t.act('inside lilybaeum', 'leave hanno', 'units 1').dice(1).act('ships 2');
    // Three lanes are left: the way is no longer for those who come aboard at its end.
    expect(t.legal()).toContain('sail gela');
    expect([t.act('land').cus(CARTHAGE, 'lilybaeum'), t.where('adherbal')]).toEqual([1, 'lilybaeum']);
  });

  it('[8.3] nine units and a warship find room, and each number that does not says why', () => {
    const t = openTable()
      .sea({ seamanship: 4, carthage: 7 })
      .stack(ROME, 'drepanum', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'carthago', { cus: 11, generals: ['adherbal'] });
    t.activate(ROME).act('units 3', 'embark', 'sail lilybaeum', 'intercept adherbal');
    expect([t.legal().at(-1), t.why('units 10')]).toEqual(['units 9', ['8.3', 'tenAboard']]);
    t.act('units 6');
    expect(t.legal()).toEqual(['ships 4', 'ships 3', 'ships 2', 'ships 1']);
    expect([t.why('ships 5'), t.why('ships 6')]).toEqual([
      ['8.3', 'tenAboard'],
      ['8.3', 'shipsForFleet'],
    ]);
  });

  it('[8.1] [8.3] but no farther round than its lanes reach', () => {
    const t = openTable()
      .seamanship(2)
      .control(ROME, 'syracusae')
      .sea({ rome: 5, supremacy: ROME })
      .stack(ROME, 'syracusae', { cus: 3, generals: ['cotta'] })
      .stack(ROME, 'melita', { cus: 2 })
      .stack(ROME, 'catana', { cus: 2 })
      .stack(CARTHAGE, 'gela', { cus: 2, generals: ['hanno'] });
    t.activate(CARTHAGE).act('units 2', 'embark', 'sail camarina', 'intercept cotta', 'units 3');
    // Over Melita it is two lanes, over Catana three.
    expect(t.legal()).toEqual(['done', 'at melita']);
  });
});
