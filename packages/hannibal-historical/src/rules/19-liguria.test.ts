import { cusAt, politicalPoints, reinforcementPhase, type Side } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { note } from '../memory.ts';
import { type Board, board, CARTHAGE, EVENTS_ON } from '../testing.ts';
import { LIGURES_ALLIED } from './07-ligures.ts';

const cus = (b: Board, side: Side, id: string): number => cusAt(b.g, side, b.space(id));

describe('islands and Ligures', () => {
  it('[H19] Liguria counts while Carthage lacks Gallia Cisalpina, and both together bring a CU', () => {
    const b = board('liguria', ...EVENTS_ON).province(CARTHAGE, 'liguria');
    expect(politicalPoints(b.g, CARTHAGE)).toBe(0);
    note(b.g, LIGURES_ALLIED);
    // One of the Tribes was subjugated before: both must stand by Carthage.
    b.tribe('ligures-orientales', CARTHAGE);
    expect(politicalPoints(b.g, CARTHAGE)).toBe(0);
    b.tribe('ligures-occidentales', CARTHAGE);
    expect(politicalPoints(b.g, CARTHAGE)).toBe(1);
    b.province(CARTHAGE, 'gallia-cisalpina').stack(CARTHAGE, 'boii', { cus: 1, generals: ['mago'] });
    expect(politicalPoints(b.g, CARTHAGE)).toBe(1);
    b.turn(2).run(reinforcementPhase, {});
    expect(cus(b, CARTHAGE, 'boii')).toBeGreaterThan(1);
  });
});

describe('the Ligurian levy', () => {
  it('[H19] comes only by the rule, and only where Carthage has both lands', () => {
    const comes = (rules: readonly string[], ...provinces: string[]): boolean => {
      const b = board(...rules, ...EVENTS_ON)
        .province(CARTHAGE, 'libya', ...provinces)
        .stack(CARTHAGE, 'mutina', { cus: 3, generals: ['mago'] })
        .stack(CARTHAGE, 'ligures-orientales', { cus: 3, generals: ['gisgo'] })
        .turn(3);
      b.run(reinforcementPhase, {});
      while (b.question !== 'over' && b.question !== 'arriving.place') b.act(b.legal()[0]);
      return b.question === 'arriving.place';
    };
    expect(comes(['liguria'], 'liguria', 'gallia-cisalpina')).toBe(true);
    expect(comes(['liguria'], 'liguria')).toBe(false);
    expect(comes(['liguria'], 'gallia-cisalpina')).toBe(false);
    expect(comes(['liguria'])).toBe(false);
    expect(comes([], 'liguria', 'gallia-cisalpina')).toBe(false);
    expect(comes([], 'gallia-cisalpina')).toBe(false);
  });

  it('[H19] is no offer: Carthage says only which of its leaders there gets it', () => {
    const b = board('liguria', ...EVENTS_ON)
      .province(CARTHAGE, 'libya', 'gallia-cisalpina')
      .tribe('ligures-orientales', CARTHAGE)
      .tribe('ligures-occidentales', CARTHAGE)
      .stack(CARTHAGE, 'mutina', { cus: 3, generals: ['mago'] })
      .stack(CARTHAGE, 'ligures-orientales', { cus: 3, generals: ['gisgo'] })
      .turn(3);
    b.run(reinforcementPhase, {}).until('arriving.place');
    expect(b.legal()).toEqual(['general mago', 'general gisgo']);
    b.act('general gisgo');
    expect(cus(b, CARTHAGE, 'ligures-orientales')).toBe(4);
  });
});
