import { describe, expect, it } from 'vitest';
import { has } from '../board.ts';
import { TRUCE } from '../state.ts';
import { CARTHAGE, emptyTable, NONE, ROME } from '../testing.ts';
import { cardTable, controlOf, hadNoEffect, playEvent } from './testing.ts';

describe('PCs that come over', () => {
  it('[card 22] turns up to two unguarded plain PCs in Sicilia', () => {
    const t = cardTable().province(ROME, 'sicilia', 'syracusae').stack(ROME, 'agrigentum', { cus: 2 });
    playEvent(t, CARTHAGE, '22');
    expect(t.legal()).toEqual(['at messana', 'at panormus', 'at henna']);
    expect(t.refusal('at lilybaeum')).toBe('2.2.3');
    expect(t.refusal('at agrigentum')).toBe('card 22');
    t.act('at henna', 'at panormus');
    expect(controlOf(t, 'messana', 'panormus', 'henna')).toEqual([ROME, CARTHAGE, CARTHAGE]);
    expect(t.asked).toBe(ROME);
  });

  it('[card 22] may stop after the first, not before it', () => {
    const t = cardTable().province(ROME, 'sicilia');
    playEvent(t, CARTHAGE, '22');
    expect(t.legal()).not.toContain('done');
    t.act('at henna', 'done');
    expect(controlOf(t, 'henna', 'panormus')).toEqual([CARTHAGE, ROME]);
  });

  it('[card 22] does nothing without such a PC', () => {
    const t = cardTable().control(ROME, 'lilybaeum');
    expect(hadNoEffect(playEvent(t, CARTHAGE, '22'), '22')).toBe(true);
  });

  it('[card 24] places or turns up to three PCs in the Numidias, not where Romans stand', () => {
    const t = cardTable().control(ROME, 'cirta', 'theveste').stack(ROME, 'theveste', { cus: 1 });
    t.stack(ROME, 'sitifis', { cus: 1 });
    playEvent(t, CARTHAGE, '24');
    expect(t.refusal('at theveste')).toBe('card 24');
    expect(t.refusal('at sitifis')).toBe('card 24');
    expect(t.legal()).not.toContain('at panormus');
    t.act('at cirta', 'at icosium', 'at auzia');
    expect(controlOf(t, 'cirta', 'icosium', 'auzia', 'theveste')).toEqual([
      CARTHAGE,
      CARTHAGE,
      CARTHAGE,
      ROME,
    ]);
    expect(t.asked).toBe(ROME);
  });

  it('[card 24] does nothing when both Numidias are Carthaginian already', () => {
    const t = cardTable().province(CARTHAGE, 'numidia-maior', 'numidia-minor');
    expect(hadNoEffect(playEvent(t, CARTHAGE, '24'), '24')).toBe(true);
  });

  it('[card 24] reaches no space outside the scenario', () => {
    const t = emptyTable('campaign-iberia');
    expect(hadNoEffect(playEvent(t, CARTHAGE, '24'), '24')).toBe(true);
  });

  it('[card 27] turns two PCs in Italia while Hannibal is there', () => {
    const t = cardTable()
      .control(ROME, 'panormus')
      .stack(CARTHAGE, 'taurini', { generals: ['hannibal'] });
    t.tribe('boii', ROME);
    playEvent(t, CARTHAGE, '27');
    expect(t.refusal('at roma')).toBe('2.2.3');
    expect(t.refusal('at boii')).toBe('2.2.3');
    expect(t.legal()).not.toContain('at panormus');
    t.act('at praeneste', 'at pisae');
    expect(controlOf(t, 'praeneste', 'pisae')).toEqual([CARTHAGE, CARTHAGE]);
    expect(t.asked).toBe(ROME);
  });

  it('[card 27] does nothing while Hannibal is elsewhere', () => {
    const t = cardTable().stack(CARTHAGE, 'massilia', { generals: ['hannibal'] });
    expect(hadNoEffect(playEvent(t, CARTHAGE, '27'), '27')).toBe(true);
    expect(controlOf(t, 'praeneste')).toEqual([ROME]);
  });

  for (const [id, title] of [
    ['35', '[card 35] Diplomacy turns one unguarded plain PC anywhere, and breaks a Truce'],
    ['36', '[card 36] Diplomacy turns one unguarded plain PC anywhere, and breaks a Truce'],
  ]) {
    it(title, () => {
      const t = cardTable().stack(CARTHAGE, 'zama', { cus: 1 }).control(CARTHAGE, 'gades').mark(TRUCE);
      playEvent(t, ROME, id);
      expect(t.refusal('at zama')).toBe(`card ${id}`);
      expect(t.refusal('at gades')).toBe('2.2.3');
      t.act('at corduba');
      expect(controlOf(t, 'corduba', 'zama')).toEqual([ROME, CARTHAGE]);
      expect(has(t.g, TRUCE)).toBe(false);
      expect(t.asked).toBe(CARTHAGE);
    });

    it(`${title.slice(0, 9)} is open to both sides and does nothing against guarded PCs only`, () => {
      const t = emptyTable().control(ROME, 'henna').stack(ROME, 'henna', { cus: 1 });
      expect(hadNoEffect(playEvent(t, CARTHAGE, id), id)).toBe(true);
      expect(controlOf(t, 'henna', 'panormus')).toEqual([ROME, NONE]);
    });
  }
});
