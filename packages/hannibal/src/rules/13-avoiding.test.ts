import { describe, expect, it } from 'vitest';
import { cusAt } from '../board.ts';
import { CARTHAGE, NONE, ROME, type Table } from '../testing.ts';
import { activate, openTable } from './10-testing.ts';

const march = (t: ReturnType<typeof openTable>) =>
  activate(t, CARTHAGE).act('general mago', 'units 8', 'go tarraco');

/** Mago is near Tarraco, where a Consul and a Proconsul have so many CUs. */
const beforeTarraco = (cus: number): Table =>
  openTable()
    .stack(CARTHAGE, 'dertosa', { cus: 8, generals: ['mago'] })
    .stack(ROME, 'tarraco', { cus, generals: ['longus', 'marcellus'] })
    .consul('longus')
    .proconsul('marcellus')
    .control(ROME, 'tarraco', 'emporiae');

describe('avoiding battle', () => {
  it('[13.1, 10.3.3, general fabius] rolls and moves to an adjacent space; Fabius on five', () => {
    const t = openTable()
      .stack(CARTHAGE, 'fregellae', { cus: 8, generals: ['mago'] })
      .proconsular('praeneste', 6, 'fabius');
    activate(t, CARTHAGE)
      .act('general mago', 'units 8', 'go praeneste')
      .dice(5)
      .act('avoid fabius', 'units 6');
    expect(t.events('roll')[0]).toMatchObject({ what: 'avoid', need: 5, success: true });
    expect(t.g.at[t.general('fabius')]).toBe(t.space('roma'));
    expect(cusAt(t.g, ROME, t.space('roma'))).toBe(6);
  });

  it('[13.1, 10.3.2] failing costs a battle card', () => {
    const t = openTable()
      .stack(CARTHAGE, 'dertosa', { cus: 8, generals: ['mago'] })
      .consular('tarraco', 6, 'longus')
      .control(ROME, 'tarraco', 'emporiae');
    march(t).dice(2).act('avoid longus', 'units 6');
    expect(t.events('roll')[0].success).toBe(false);
    const hand = t.events('battleHand').find((e) => e.side === ROME)!;
    expect(hand.parts).toContainEqual({ what: 'avoidFailed', cards: -1 });
  });

  it('[13.1] generals without CUs who fail are displaced', () => {
    const t = openTable()
      .stack(CARTHAGE, 'dertosa', { cus: 8, generals: ['mago'] })
      .stack(ROME, 'tarraco', { generals: ['longus'] })
      .consul('longus')
      .control(ROME, 'emporiae');
    march(t).dice(6).act('avoid longus');
    expect(t.g.at[t.general('longus')]).toBeLessThan(0);
  });

  it('[13.2] at most ten CUs; the rest stays', () => {
    const open = openTable()
      .stack(CARTHAGE, 'dertosa', { cus: 8, generals: ['mago'] })
      .proconsular('tarraco', 12, 'marcellus')
      .control(ROME, 'tarraco', 'emporiae');
    march(open).act('avoid marcellus');
    expect(open.legal()[0]).toBe('units 10');
  });

  it('[13.2a, 13.3] CUs and generals may stay behind; a subordinate leaves his commander a CU', () => {
    const t = beforeTarraco(7);
    march(t).act('avoid marcellus');
    expect(t.legal()).toEqual(['units 2', 'units 1', 'units 0']);
  });

  it('[13.3] one attempt for each reaction', () => {
    const t = beforeTarraco(12);
    march(t).dice(6).act('avoid marcellus', 'units 5');
    expect(t.question).not.toBe('reaction.avoid');
    expect(t.events('battle')).toHaveLength(1);
  });

  const into = (set: (t: ReturnType<typeof openTable>) => void): boolean => {
    // Tarraco has three neighbours: Dertosa (the enemy's), Emporiae and Ilerda.
    const t = openTable()
      .stack(CARTHAGE, 'dertosa', { cus: 8, generals: ['mago'] })
      .consular('tarraco', 6, 'longus')
      .control(CARTHAGE, 'ilerda');
    set(t);
    march(t);
    return t.question === 'reaction.avoid';
  };

  it('[13.2c, 19.3c] not into a space with an enemy PC or CU', () => {
    expect(into(() => {})).toBe(true);
    expect(into((t) => t.control(CARTHAGE, 'emporiae'))).toBe(false);
    expect(into((t) => t.stack(CARTHAGE, 'emporiae', { cus: 1 }))).toBe(false);
  });

  it('[13.2d] not into the space the enemy comes from', () => {
    const t = openTable()
      .stack(CARTHAGE, 'dertosa', { cus: 8, generals: ['mago'] })
      .consular('tarraco', 6, 'longus');
    march(t).dice(1).act('avoid longus', 'units 6');
    expect(t.legal().sort()).toEqual(['go emporiae', 'go ilerda']);
  });

  it('[13.2b, 13.2e] not over a pass, not among a tribe that is not friendly', () => {
    const hannibalComes = (boii: typeof ROME | typeof NONE): Table => {
      const t = openTable()
        .tribe('boii', boii)
        .tribe('insubres', NONE)
        .consular('taurini', 6, 'longus')
        .stack(CARTHAGE, 'druentia', { cus: 9, generals: ['hannibal'] });
      return activate(t, CARTHAGE).dice(1).act('general hannibal', 'units 9', 'go taurini');
    };
    expect(hannibalComes(NONE).events('battle')).toHaveLength(1);
    expect(hannibalComes(ROME).question).toBe('reaction.avoid');
  });

  it('[13.4] the mover needs a roll to go on after the enemy slipped away', () => {
    const t = openTable()
      .stack(CARTHAGE, 'dertosa', { cus: 8, generals: ['mago'] })
      .consular('tarraco', 6, 'longus');
    march(t).dice(1).act('avoid longus', 'units 6', 'go emporiae');
    expect(t.question).toBe('march.pursue');
    t.dice(3).act('yes');
    expect(t.events('roll')[1]).toMatchObject({ what: 'pursuit', need: 2, success: false });
    expect(t.refusal('go ilerda')).toBe('13.4');
    expect(t.legal().some((a) => a.startsWith('go'))).toBe(false);
  });

  it('[13.4] who has no point left is not asked whether he pursues', () => {
    const t = openTable()
      .stack(CARTHAGE, 'dertosa', { cus: 8, generals: ['mago'] })
      .consular('tarraco', 6, 'longus');
    activate(t, CARTHAGE, { mp: 1 }).act('general mago', 'units 8', 'go tarraco').dice(1);
    t.act('avoid longus', 'units 6', 'go emporiae');
    expect(t.question).toBe('march.step');
    expect(t.legal()).toContain('stop');
  });

  it('[13.4] a successful pursuer goes on, and the enemy may avoid again', () => {
    const t = openTable()
      .stack(CARTHAGE, 'dertosa', { cus: 8, generals: ['mago'] })
      .consular('tarraco', 6, 'longus');
    march(t).dice(1).act('avoid longus', 'units 6', 'go emporiae').dice(2).act('yes', 'go emporiae');
    expect(t.question).toBe('reaction.avoid');
  });

  it('[general varro] pursues on five', () => {
    const t = openTable()
      .consular('roma', 8, 'varro')
      .control(NONE, 'praeneste', 'fregellae')
      .stack(CARTHAGE, 'praeneste', { cus: 3, generals: ['mago'] });
    activate(t, ROME)
      .act('general varro', 'units 8', 'go praeneste')
      .dice(1)
      .act('avoid mago', 'units 3')
      .dice(5)
      .act('yes');
    expect(t.events('roll')[1]).toMatchObject({ what: 'pursuit', need: 5, success: true });
  });

  /** Mago is near Capua, where Marcellus has so many CUs. */
  const beforeCapua = (cus: number): Table =>
    openTable()
      .stack(CARTHAGE, 'fregellae', { cus: 8, generals: ['mago'] })
      .control(ROME, 'capua')
      .proconsular('capua', cus, 'marcellus');
  /** He comes, and nobody is left within the walls. */
  const outOfCapua = (t: Table): Table =>
    activate(t, CARTHAGE).act('general mago', 'units 8', 'go capua', 'leave marcellus', 'units 0');

  it('[13.5] an army before its city may avoid into it', () => {
    const t = beforeCapua(2);
    outOfCapua(t).dice(1).act('avoid marcellus', 'units 2');
    expect(t.legal()).toContain('enter');
    t.act('enter');
    expect(cusAt(t.g, ROME, t.loc('capua', true))).toBe(2);
  });

  it('[13.2] [13.5] not with more CUs than find room there, where there is no other way', () => {
    const t = beforeCapua(3);
    for (const id of ['roma', 'neapolis', 'antium', 'teanum', 'beneventum']) t.control(CARTHAGE, id);
    outOfCapua(t);
    t.act('avoid marcellus');
    expect(t.refusal('units 3')).toBe('13.2');
    expect(t.legal()).toEqual(['units 2', 'units 1', 'units 0']);
  });

  it('[13.6] who fails to pursue may still besiege', () => {
    const t = beforeCapua(2);
    outOfCapua(t).dice(1).act('avoid marcellus', 'units 2', 'enter');
    t.dice(6).act('yes');
    expect(t.legal()).toContain('besiege');
  });
});
