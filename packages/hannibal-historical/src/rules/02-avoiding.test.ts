import { cusAt, type Side } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { activate, fight, hands } from '../staging.ts';
import { type Board, board, CARTHAGE, NONE, ROME } from '../testing.ts';

const cus = (b: Board, side: Side, id: string): number => cusAt(b.g, side, b.space(id));

describe('avoiding battle', () => {
  /** Varro comes from Roma to Praeneste, where Mago stands. */
  const praeneste = (rules: string[], who = 'mago', size = 6): Board => {
    const b = board(...rules)
      .province(ROME, 'latium', 'etruria', 'samnium', 'campania')
      .province(CARTHAGE, 'libya', 'baetica')
      .stack(ROME, 'roma', { cus: 8, generals: ['varro'] })
      .stack(CARTHAGE, 'praeneste', { cus: size, generals: [who] });
    b.rank(1, 'varro');
    return activate(b, ROME).act('general varro', 'units 8', 'go praeneste');
  };

  it('[H2] onto an enemy PC, for a roll above the Battle Rating that costs a CU', () => {
    const b = praeneste(['avoiding']);
    expect(b.question).toBe('reaction.avoid');
    b.dice(1, 6).act('avoid mago', 'units 6').until('reaction.avoidTo').act('go fregellae');
    expect(cus(b, CARTHAGE, 'fregellae')).toBe(5);
    const safe = praeneste(['avoiding']).dice(1, 2).act('avoid mago', 'units 6');
    safe.until('reaction.avoidTo').act('go fregellae');
    expect(cus(safe, CARTHAGE, 'fregellae')).toBe(6);
  });

  it('[H2] without the rule no enemy PC takes him in', () => {
    expect(praeneste([]).question).not.toBe('reaction.avoid');
  });

  it('[H2] no roll for the ground where friends stand, and a city or Tribe only with friends', () => {
    const b = praeneste(['avoiding']);
    b.act('avoid mago', 'units 6');
    expect(cusAt(b.g, CARTHAGE, b.space('roma'))).toBe(0);
  });

  it('[H2] a six always fails, and a failure costs no card', () => {
    const b = praeneste(['avoiding'], 'hannibal').dice(6).act('avoid hannibal', 'units 6');
    b.until('battleRounds.attack');
    const hand = b.events('battleHand').find((e) => e.side === CARTHAGE)!;
    expect(b.events('roll').find((e) => e.what === 'avoid')!.success).toBe(false);
    expect(hand.parts.some((p) => p.what === 'avoidFailed')).toBe(false);
  });

  it('[H2] one better from a friendly PC, and one more for minor leaders', () => {
    const roll = (who: string, home: boolean) => {
      const b = board('avoiding', 'minorsOfCarthage')
        .province(CARTHAGE, 'libya', 'baetica')
        .control(home ? CARTHAGE : NONE, 'praeneste')
        .stack(ROME, 'roma', { cus: 8, generals: ['varro'] })
        .stack(CARTHAGE, 'praeneste', { cus: 2, generals: [who] })
        .rank(1, 'varro');
      activate(b, ROME).act('general varro', 'units 8', 'go praeneste').act(`avoid ${who}`, 'units 2');
      return b.events('roll').find((e) => e.what === 'avoid')!.modifier;
    };
    expect([roll('mago', false), roll('mago', true), roll('bostar', false), roll('bostar', true)]).toEqual([
      0, -1, -1, -2,
    ]);
  });

  it('[H2] over a pass, with attrition at -1 that may leave nobody', () => {
    const b = board('avoiding')
      .province(CARTHAGE, 'libya', 'baetica')
      .control(CARTHAGE, 'ariminum')
      .stack(ROME, 'ancona', { cus: 8, generals: ['varro'] })
      .stack(CARTHAGE, 'ariminum', { cus: 3, generals: ['mago'] })
      .rank(1, 'varro');
    activate(b, ROME).act('general varro', 'units 8', 'go ariminum').dice(1).act('avoid mago', 'units 3');
    b.until('reaction.avoidTo').dice(6).act('go arretium');
    expect(b.events('attrition')[0]).toMatchObject({ cause: 'pass', modifier: -1, die: 6 });
  });

  it('[H2] [H4b] a lone CU in the way is overrun by four', () => {
    const b = board('avoiding', 'overruns')
      .province(CARTHAGE, 'libya', 'baetica')
      .stack(ROME, 'roma', { cus: 8, generals: ['varro'] })
      .stack(ROME, 'fregellae', { cus: 1 })
      .stack(CARTHAGE, 'praeneste', { cus: 4, generals: ['hannibal'] })
      .rank(1, 'varro');
    activate(b, ROME)
      .act('general varro', 'units 8', 'go praeneste')
      .dice(1)
      .act('avoid hannibal', 'units 4');
    b.until('reaction.avoidTo').act('go fregellae');
    expect([cus(b, ROME, 'fregellae'), cus(b, CARTHAGE, 'fregellae')]).toEqual([0, 4]);
  });
});

describe('losses', () => {
  it('[H2] Elephants that a pass takes from a beaten army do not come back', () => {
    const b = board('avoiding')
      .province(CARTHAGE, 'libya')
      .province(ROME, 'latium', 'etruria')
      .control(CARTHAGE, 'mutina', 'boii')
      .stack(CARTHAGE, 'faesulae', { elephants: 4, generals: ['mago'] })
      .proconsular('faesulae', 8, 'nero');
    fight(b, 'faesulae', CARTHAGE, 'mago', 'mutina');
    b.until('battleRounds.attack', (legal) => (legal.includes('no') ? 'no' : legal[0]));
    hands(b, 'P', 'P').act('play probe', 'play probe').dice(1, 1, 6, 6, 6).act('no');
    b.until('over');
    const fallen = b.events('lost').filter(({ why }) => why === 'pass');
    expect(fallen.reduce((sum, e) => sum + e.elephants, 0)).toBeGreaterThan(0);
    const lost = b.events('lost').reduce((sum, e) => sum + e.elephants, 0);
    const left = Array.from(b.g.elephants).reduce((sum, n) => sum + n, 0);
    expect(left + lost).toBe(4);
    expect(b.events('retreated').map((e) => e.cus)).toEqual([left]);
  });
});

describe('a retreat of two steps', () => {
  it('[H2] rolls for the pass that it crosses with the second', () => {
    const b = board('avoiding')
      .province(CARTHAGE, 'libya')
      .province(ROME, 'latium')
      .control(CARTHAGE, 'arretium')
      .stack(CARTHAGE, 'ancona', { cus: 4, generals: ['mago'] })
      .proconsular('ancona', 8, 'nero');
    fight(b, 'ancona', CARTHAGE, 'mago', 'ariminum');
    hands(b, 'P', 'P').act('play probe', 'play probe').dice(1, 1, 6).act('no');
    b.until('over');
    expect(b.g.at[b.general('mago')]).toBe(b.space('arretium'));
    expect(b.events('attrition')).toMatchObject([{ cause: 'pass' }]);
  });
});

describe('sieges and battles', () => {
  it('[H2] a six fails to avoid battle only by this rule', () => {
    const { variant } = board('avoiding').g.rules;
    expect([variant.avoids(6, -2, 4), variant.avoids(5, -1, 4)]).toEqual([false, true]);
    const without = board().g.rules.variant;
    expect([without.avoids(6, -2, 4), without.avoids(6, 0, 5)]).toEqual([true, false]);
  });
});
