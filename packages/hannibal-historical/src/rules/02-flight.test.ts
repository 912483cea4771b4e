import { cusAt, type Side } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { activate, fight, hands } from '../staging.ts';
import { type Board, board, CARTHAGE, ROME } from '../testing.ts';

const cus = (b: Board, side: Side, id: string): number => cusAt(b.g, side, b.space(id));

const isAt = (b: Board, general: string, id: string): boolean => b.g.at[b.general(general)] === b.space(id);

describe('over a pass in flight', () => {
  /** Varro comes to Ariminum; Mago slips away over the pass to Arretium, where Hasdrubal stands alone. */
  const overThePass = (cus: number, prepare: (b: Board) => void = () => undefined): Board => {
    const b = board('avoiding')
      .province(CARTHAGE, 'libya', 'baetica')
      .control(ROME, 'arretium')
      .control(CARTHAGE, 'ariminum')
      .stack(ROME, 'ancona', { cus: 8, generals: ['varro'] })
      .stack(CARTHAGE, 'ariminum', { cus, generals: ['mago'] })
      .stack(CARTHAGE, 'arretium', { generals: ['hasdrubal'] })
      .rank(1, 'varro');
    prepare(b);
    activate(b, ROME).act('general varro', 'units 8', 'go ariminum').dice(1).act('avoid mago');
    return b.until('reaction.avoidTo');
  };

  it('[H2] the hostile ground takes the last CU: nobody is displaced, neither he nor who stood there', () => {
    const b = overThePass(1).dice(6).act('go arretium');
    expect(cus(b, CARTHAGE, 'arretium')).toBe(0);
    expect(b.events('displaced')).toEqual([]);
    expect([isAt(b, 'mago', 'arretium'), isAt(b, 'hasdrubal', 'arretium')]).toEqual([true, true]);
  });

  it('[H2] one CU at -1 never falls to the table (R43)', () => {
    const b = overThePass(1).dice(1, 6).act('go arretium');
    expect(b.events('attrition')[0]).toMatchObject({ die: 6, modifier: -1, loss: 0 });
    expect(cus(b, CARTHAGE, 'arretium')).toBe(1);
  });

  it('[H2] where a table takes the last CU on the pass, he who led it is displaced, and nobody who stood there', () => {
    const b = overThePass(1, ({ g }) => {
      const harsh = g.rules.tables.attritionLoss.map((column) => column.map(() => 1));
      g.rules = { ...g.rules, tables: { ...g.rules.tables, attritionLoss: harsh } };
    });
    b.dice(1, 6).act('go arretium');
    expect(b.events('displaced').map((e) => e.general)).toEqual([b.general('mago')]);
    expect(isAt(b, 'hasdrubal', 'arretium')).toBe(true);
  });

  it('[H3] a withdrawal before an enemy city whose garrison is inside is open, for the roll (R44)', () => {
    const b = board('withdrawing')
      .province(ROME, 'apulia', 'samnium')
      .province(CARTHAGE, 'libya', 'baetica')
      .control(CARTHAGE, 'venusia')
      .stack(ROME, 'tarentum', { cus: 2, inside: true })
      .stack(ROME, 'venusia', { cus: 8, generals: ['varro'] })
      .stack(CARTHAGE, 'venusia', { cus: 4, generals: ['mago'] })
      .rank(1, 'varro');
    fight(b, 'venusia', ROME, 'varro', 'beneventum');
    hands(b, 'FF', 'FF').act('play frontalAssault', 'play frontalAssault').dice(1).act('yes');
    b.dice(1).act('withdraw').dice(1, 6).act('no');
    expect(b.legal()).toContain('go tarentum');
    b.act('go tarentum').until('over');
    expect([cus(b, CARTHAGE, 'tarentum'), b.events('roll').at(-1)?.rule]).toEqual([3, 'H3']);
  });
});

describe('an overrun in flight', () => {
  it('[H2] [H4b] takes a lone Elephant as well as any other CU', () => {
    const b = board('avoiding', 'overruns')
      .province(ROME, 'latium')
      .province(CARTHAGE, 'libya')
      .stack(CARTHAGE, 'paestum', { elephants: 1 })
      .proconsular('nuceria', 5, 'nero')
      .stack(CARTHAGE, 'compsa', { cus: 6, generals: ['mago'] });
    activate(b, CARTHAGE).act('general mago', 'units 6', 'go nuceria', 'avoid nero').dice(1).act('units 5');
    b.act('go paestum');
    expect([b.events('overrun').length, cus(b, CARTHAGE, 'paestum'), cus(b, ROME, 'paestum')]).toEqual([
      1, 0, 5,
    ]);
  });
});

describe('a retreat over a pass', () => {
  it('[H2] [14.13] [15.2] goes back where it came from; the enemy PC first, then the pass, and all of it counts', () => {
    const b = board('avoiding')
      .province(CARTHAGE, 'libya')
      .province(ROME, 'latium', 'etruria')
      .control(ROME, 'mutina')
      .control(CARTHAGE, 'boii')
      .stack(CARTHAGE, 'faesulae', { cus: 4, generals: ['mago'] })
      .proconsular('faesulae', 8, 'nero');
    fight(b, 'faesulae', CARTHAGE, 'mago', 'mutina');
    hands(b, 'P', 'P').act('play probe', 'play probe').dice(1, 1, 6).act('no');
    expect(b.events('lost').map(({ why, cus }) => `${why} ${cus}`)).toEqual(['retreat 1', 'pass 1']);
    expect(b.events('pcsToRemove')).toMatchObject([{ side: CARTHAGE, count: 1 }]);
    expect([cusAt(b.g, CARTHAGE, b.space('boii')), b.g.at[b.general('mago')]]).toEqual([2, b.space('boii')]);
  });
});
