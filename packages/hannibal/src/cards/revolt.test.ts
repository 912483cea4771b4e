import { describe, expect, it } from 'vitest';
import { has } from '../board.ts';
import { TRUCE } from '../state.ts';
import { CARTHAGE, NONE, ROME } from '../testing.ts';
import { cardTable, controlOf, hadNoEffect, playEvent, zoneOf } from './testing.ts';

describe('revolts', () => {
  it('[card 1] takes the unguarded Roman PCs of Corsica & Sardinia away', () => {
    const t = cardTable().province(ROME, 'corsica-sardinia').stack(ROME, 'olbia', { cus: 1 });
    playEvent(t, CARTHAGE, '1');
    const left = controlOf(t, 'aleria', 'olbia', 'turris', 'cornus', 'caralis');
    expect(left).toEqual([NONE, ROME, NONE, NONE, NONE]);
    expect(zoneOf(t, '1')).toBe('discard');
  });

  it('[card 1] leaves PCs of Carthage alone', () => {
    const t = cardTable().control(ROME, 'aleria').control(CARTHAGE, 'olbia');
    playEvent(t, CARTHAGE, '1');
    expect(controlOf(t, 'aleria', 'olbia')).toEqual([NONE, CARTHAGE]);
  });

  it('[card 1] does nothing where every PC is guarded, and then the Truce stands', () => {
    const t = cardTable().control(ROME, 'olbia').stack(ROME, 'olbia', { cus: 1 }).mark(TRUCE);
    playEvent(t, CARTHAGE, '1');
    expect(hadNoEffect(t, '1')).toBe(true);
    expect(controlOf(t, 'olbia')).toEqual([ROME]);
    expect(has(t.g, TRUCE)).toBe(true);
  });

  it('[card 2] spares the Walled City of Sicilia, and Syracusae is another province', () => {
    const t = cardTable().province(ROME, 'sicilia', 'syracusae').stack(ROME, 'agrigentum', { cus: 2 });
    playEvent(t, CARTHAGE, '2');
    expect(controlOf(t, 'messana', 'panormus', 'lilybaeum', 'agrigentum', 'henna', 'syracusae')).toEqual([
      NONE,
      NONE,
      ROME,
      ROME,
      NONE,
      ROME,
    ]);
  });

  it('[card 3] Rome chooses one of the two Numidias', () => {
    const t = cardTable()
      .province(CARTHAGE, 'numidia-maior', 'numidia-minor')
      .stack(CARTHAGE, 'cirta', { cus: 1 });
    playEvent(t, ROME, '3');
    expect(t.legal()).toEqual(['province numidia-maior', 'province numidia-minor']);
    t.act('province numidia-minor');
    expect(controlOf(t, 'icosium', 'cirta', 'theveste')).toEqual([CARTHAGE, CARTHAGE, NONE]);
  });

  it('[card 3] a Numidia without an unguarded PC cannot be chosen', () => {
    const t = cardTable().control(CARTHAGE, 'cirta', 'icosium').stack(CARTHAGE, 'cirta', { cus: 1 });
    playEvent(t, ROME, '3');
    expect(t.question).toBe('cardPlays.play');
    expect(controlOf(t, 'cirta', 'icosium')).toEqual([CARTHAGE, NONE]);
  });

  it('[card 3] does nothing without Carthaginian PCs there', () => {
    expect(hadNoEffect(playEvent(cardTable(), ROME, '3'), '3')).toBe(true);
  });

  it('[card 4] takes the unguarded PCs of Celtiberia away and breaks a Truce', () => {
    const t = cardTable()
      .province(CARTHAGE, 'celtiberia')
      .stack(CARTHAGE, 'arsa', { elephants: 1 })
      .mark(TRUCE);
    playEvent(t, ROME, '4');
    const left = controlOf(t, 'toletum', 'segobriga', 'arsa', 'libora', 'laminium');
    expect(left).toEqual([NONE, NONE, CARTHAGE, NONE, NONE]);
    expect(has(t.g, TRUCE)).toBe(false);
    expect(t.events('truce')).toEqual([{ ev: 'truce', on: false }]);
  });
});
