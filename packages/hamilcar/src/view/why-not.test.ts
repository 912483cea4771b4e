import { viewFor } from '@punica/kernel';
import { type Hindrance, hindranceTo } from '@punica/view';
import { describe, expect, it } from 'vitest';
import { hamilcar } from '../game.ts';
import { CARTHAGE, engine, openTable, ROME, type Table } from '../testing.ts';
import { hamilcarView } from './index.ts';

const hindrance = (t: Table, id: string): Hindrance | undefined =>
  hindranceTo(engine, hamilcarView, viewFor(hamilcar, t.g, t.asked), t.asked, { kind: 'space', id });

const reason = (t: Table, kind: string, id: string) =>
  hamilcarView.whyNot?.(viewFor(hamilcar, t.g, t.asked), t.asked, { kind, id });

const marching = (t = openTable()): Table =>
  t
    .stack(ROME, 'roma', { cus: 4, generals: ['cotta'] })
    .activate(ROME)
    .act('units 4');

describe('why a march does not come to a far space', () => {
  it('[7.1] too many movement points: how many it takes and how many are left', () => {
    // Antium, Teanum, Capua, Nola, Nuceria.
    expect(hindrance(marching(), 'nuceria')).toEqual({ what: 'points', needed: 5, left: 4 });
    expect(hindrance(marching().act('go antium'), 'nuceria')).toEqual({ what: 'points', needed: 4, left: 3 });
  });

  it('nothing keeps it from where it can go, by whatever way it could not', () => {
    expect(hindrance(marching(), 'capua')).toBeUndefined();
  });

  it('[2.2E] while it is still asked who goes along', () => {
    const t = openTable().stack(ROME, 'roma', { cus: 4, generals: ['cotta', 'metellus'] });
    t.activate(ROME, 2).act('general cotta');
    expect(hindrance(t, 'nuceria')).toEqual({ what: 'points', needed: 5, left: 4 });
  });

  it('[7.2B] an enemy army on the only way', () => {
    const t = openTable();
    for (const space of ['teanum', 'fregellae', 'alba-fucens', 'reate', 'volsinii', 'cosa'])
      t.stack(CARTHAGE, space, { cus: 2 });
    marching(t);
    expect(hindrance(t, 'capua')).toEqual({ what: 'enemy', at: { kind: 'space', id: 'teanum' } });
  });

  it('[15.4] the seamanship of Rome, on a lane before the one that leads there', () => {
    const t = openTable()
      .stack(ROME, 'neapolis', { cus: 4, generals: ['cotta'] })
      .ships(ROME, 3)
      .seamanship(1);
    t.activate(ROME).act('units 4', 'embark', 'ships 3');
    expect(hindrance(t, 'vibo')).toMatchObject({ what: 'rule', refusal: { rule: '15.4' } });
    // Beyond it the first lane that cannot be sailed is what keeps the fleet away.
    expect(hindrance(t, 'messana')).toMatchObject({ what: 'rule', refusal: { rule: '15.4' } });
  });

  it('[7.1] an island, once the army has been at sea', () => {
    const t = marching();
    const f = t.g.stack[t.g.stack.length - 1] as unknown as { embarked: number };
    f.embarked = 1;
    expect(hindrance(t, 'caralis')).toMatchObject({ what: 'rule', refusal: { code: 'embarkedAlready' } });
  });
});

describe('why a general or a card is no answer', () => {
  it('[5.2C2] a general of the other side', () => {
    const t = marching(openTable().stack(CARTHAGE, 'carthago', { cus: 2, generals: ['hanno'] }));
    expect(reason(t, 'general', 'hanno')).toMatchObject({ rule: '5.2C2' });
    expect(reason(t, 'general', 'hanno')?.sentence).toContain('serves Carthage');
  });

  it('[7.1] another general while one is on the march, and one who has moved with this card', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 4, generals: ['cotta'] })
      .stack(ROME, 'capua', { cus: 4, generals: ['metellus'] });
    t.activate(ROME, 2).act('general cotta', 'units 4');
    expect(reason(t, 'general', 'metellus')?.sentence).toContain('Cotta is on the march');
    t.act('stop', 'general metellus', 'units 4');
    expect(reason(t, 'general', 'cotta')?.sentence).toContain('has moved already');
  });

  it('[2.2E] who goes along', () => {
    const t = openTable().stack(ROME, 'roma', { cus: 4, generals: ['cotta', 'metellus'] });
    t.activate(ROME, 2).act('general cotta', 'bring metellus', 'units 4');
    expect(reason(t, 'general', 'metellus')?.sentence).toContain('goes with');
    expect(reason(t, 'general', 'cotta')).toBeUndefined();
  });

  it('[5.2C1, 9.1] a card in the midst of a march, a tactics card outside of a battle at sea', () => {
    expect(reason(marching(), 'card', '113')).toMatchObject({ rule: '5.2C1' });
    expect(reason(marching(), 'tactics', 'ramming')).toMatchObject({ rule: '9.1' });
  });
});
