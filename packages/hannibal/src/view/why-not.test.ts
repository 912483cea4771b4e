import { Engine, viewFor } from '@punica/kernel';
import { type Hindrance, hindranceTo, nearestTo } from '@punica/view';
import { describe, expect, it } from 'vitest';
import { hannibal } from '../game.ts';
import { activate, campaignOfTwo, openTable } from '../rules/10-testing.ts';
import { CARTHAGE, ROME, type Table } from '../testing.ts';
import { hannibalView } from './index.ts';

const engine = new Engine(hannibal);

const hindrance = (t: Table, id: string): Hindrance | undefined =>
  hindranceTo(engine, hannibalView, viewFor(hannibal, t.g, t.asked), t.asked, { kind: 'space', id });

const reason = (t: Table, kind: string, id: string) =>
  hannibalView.whyNot?.(viewFor(hannibal, t.g, t.asked), t.asked, { kind, id });

const marching = (t = openTable()): Table =>
  activate(t.stack(CARTHAGE, 'saguntum', { cus: 6, generals: ['hannibal'] }), CARTHAGE).act(
    'general hannibal',
    'units 6',
  );

describe('why a march does not come to a far space', () => {
  it('[10.2] too many movement points: how many it takes and how many are left', () => {
    const t = marching().act('go dertosa');
    // Tarraco, Emporiae, Narbo, Nemausus.
    expect(hindrance(t, 'nemausus')).toEqual({ what: 'points', needed: 4, left: 3 });
  });

  it('[10.2.1] while it is still asked who goes along', () => {
    const t = activate(
      openTable().stack(CARTHAGE, 'saguntum', { cus: 6, generals: ['hannibal', 'mago'] }),
      CARTHAGE,
    ).act('general hannibal');
    expect(hindrance(t, 'nemausus')).toEqual({ what: 'points', needed: 5, left: 4 });
  });

  it('[10.4.1] an enemy army on the only way', () => {
    const t = marching(openTable().stack(ROME, 'emporiae', { cus: 3 }));
    expect(hindrance(t, 'nemausus')).toEqual({ what: 'enemy', at: { kind: 'space', id: 'emporiae' } });
    // He can be attacked: nothing keeps the army from there.
    expect(hindrance(t, 'emporiae')).toBeUndefined();
  });

  it('[10.11c] units that are tired in a Campaign, though the general has points', () => {
    const t = openTable()
      .stack(CARTHAGE, 'saguntum', { cus: 4, generals: ['hannibal'] })
      .stack(CARTHAGE, 'tarraco', { generals: ['mago'] });
    campaignOfTwo(t, CARTHAGE).act('general hannibal', 'units 4', 'go dertosa', 'go tarraco', 'stop');
    t.act('general mago', 'units 4');
    expect(hindrance(t, 'nemausus')).toMatchObject({ what: 'rule', refusal: { rule: '10.11c' } });
  });

  it('[13.4, 12.5] what holds the army back here holds it back from there', () => {
    const t = marching();
    const f = t.g.stack[t.g.stack.length - 1] as unknown as { halted: number };
    f.halted = 2;
    expect(hindrance(t, 'narbo')).toMatchObject({ what: 'rule', refusal: { rule: '12.5' } });
  });

  it('[11.1] no way at all without ships', () => {
    expect(hindrance(marching(), 'caralis')).toMatchObject({ what: 'rule', refusal: { rule: '11.1' } });
  });

  it('[11.6] a space behind the port to which the army could sail, where a roll or others decide first', () => {
    const t = activate(
      openTable().stack(CARTHAGE, 'carthago-nova', { cus: 2, generals: ['hannibal'] }),
      CARTHAGE,
      { navalCUs: 5, sails: 1 },
    ).act('general hannibal', 'units 2');
    expect(hindrance(t, 'sitifis')).toMatchObject({ what: 'beyond', at: { kind: 'space' } });
  });

  it('[11.1, 11.4] who could be sent over the sea: the points that the passage takes', () => {
    const t = openTable()
      .stack(CARTHAGE, 'saguntum', { cus: 2, generals: ['hannibal'] })
      .stack(CARTHAGE, 'carthago-nova', { cus: 2, generals: ['gisgo'] });
    activate(t, CARTHAGE, { navalCUs: 5, sails: 1 });
    const seen = viewFor(hannibal, t.g, CARTHAGE);
    const found = nearestTo(engine, hannibalView, seen, CARTHAGE, { kind: 'space', id: 'carthago' });
    expect(found?.cost).toBe(3);
  });

  it('[11.4] who could sail, though one with too many units for the ships could only walk to his port', () => {
    const t = openTable()
      .stack(CARTHAGE, 'saguntum', { cus: 9, generals: ['hannibal'] })
      .stack(CARTHAGE, 'carthago-nova', { cus: 2, generals: ['gisgo'] });
    activate(t, CARTHAGE, { navalCUs: 5, sails: 1 });
    const seen = viewFor(hannibal, t.g, CARTHAGE);
    const found = nearestTo(engine, hannibalView, seen, CARTHAGE, { kind: 'space', id: 'carthago' });
    expect(found).toMatchObject({ who: { kind: 'general', id: 'gisgo' }, cost: 3 });
  });

  it('says nothing where nobody marches', () => {
    const t = openTable()
      .stack(CARTHAGE, 'saguntum', { cus: 6, generals: ['hannibal'] })
      .stack(CARTHAGE, 'corduba', { cus: 2, generals: ['gisgo'] });
    activate(t, CARTHAGE);
    expect(hindrance(t, 'narbo')).toBeUndefined();
  });
});

describe('why a general or a card is no answer', () => {
  it('[10.1] a general of the other side', () => {
    const t = marching(openTable().stack(ROME, 'roma', { cus: 5, generals: ['longus'] }));
    expect(reason(t, 'general', 'longus')).toMatchObject({ rule: '10.1' });
    expect(reason(t, 'general', 'longus')?.sentence).toContain('serves Rome');
  });

  it('[10.1] another general while one is on the march', () => {
    const t = marching(openTable().stack(CARTHAGE, 'corduba', { cus: 2, generals: ['gisgo'] }));
    expect(reason(t, 'general', 'gisgo')?.sentence).toContain('Hannibal is on the march');
  });

  it('[10.11e] who has moved in this Campaign already', () => {
    const t = openTable()
      .stack(CARTHAGE, 'saguntum', { cus: 4, generals: ['hannibal'] })
      .stack(CARTHAGE, 'corduba', { cus: 2, generals: ['gisgo'] });
    campaignOfTwo(t, CARTHAGE).act('general gisgo', 'units 2', 'stop', 'general hannibal', 'units 4');
    expect(reason(t, 'general', 'gisgo')).toMatchObject({ rule: '10.11e' });
  });

  it('[10.2.1] who goes along', () => {
    const t = activate(
      openTable().stack(CARTHAGE, 'saguntum', { cus: 6, generals: ['hannibal', 'mago'] }),
      CARTHAGE,
    ).act('general hannibal', 'bring mago', 'units 6');
    expect(reason(t, 'general', 'mago')?.sentence).toContain('goes with Hannibal');
    expect(reason(t, 'general', 'hannibal')).toBeUndefined();
  });

  it('[8.4] a card in the midst of a march', () => {
    expect(reason(marching(), 'card', '15')).toMatchObject({ rule: '8.4' });
  });
});
