import { cusAt, type Side } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { onceOnly } from '../memory.ts';
import { activate, fight, hands } from '../staging.ts';
import { type Board, board, CARTHAGE, ROME } from '../testing.ts';
import { URBAN_LEGIONS } from './20-rome.ts';

const cus = (b: Board, side: Side, id: string): number => cusAt(b.g, side, b.space(id));

describe('the Urban Praetor', () => {
  const rome = (...inside: string[]): Board => {
    const b = board('urbanPraetor', 'minorsOfRome')
      .control(ROME, 'roma', 'cosa', 'pisae', 'arretium')
      .control(CARTHAGE, 'zama', 'sicca', 'cirta')
      .stack(ROME, 'roma', { cus: 4 })
      .stack(CARTHAGE, 'roma', { cus: 8, generals: ['mago'] });
    if (inside.length > 0) b.stack(ROME, 'roma', { generals: inside, inside: true }).rank(1, ...inside);
    return b;
  };

  it('[H20] leads the CUs before Rome with a rating of 2, and holds nobody', () => {
    const b = fight(rome(), 'roma', CARTHAGE, 'mago', 'cosa');
    expect(b.events('battleHand').find((e) => e.side === ROME)!.parts).toContainEqual({
      what: 'rating',
      cards: 2,
    });
    hands(b, 'FF', 'FF').dice(1).act('withdraw');
    expect(b.question).not.toBe('withdrawal.prevent');
  });

  it('[H20] his rating does not stop Elephants (17.3.3)', () => {
    const b = rome().stack(CARTHAGE, 'roma', { elephants: 2 });
    fight(b, 'roma', CARTHAGE, 'mago', 'cosa');
    expect(b.question).toBe('elephantCharge.declare');
    b.dice(2).act('yes').until('battleRounds.attack');
    expect(b.events('elephantCharge')[0]).toMatchObject({ die: 2, need: 1, cardsLost: 2 });
  });

  it('[H20] not where a major leader is in the space; a Praetor outside then leads', () => {
    const rating = (b: Board): number =>
      b
        .events('battleHand')
        .find((e) => e.side === ROME)!
        .parts.find((p) => p.what === 'rating')?.cards ?? 0;
    expect(rating(fight(rome('nero'), 'roma', CARTHAGE, 'mago', 'cosa'))).toBe(0);
    const praetor = rome('nero').stack(ROME, 'roma', { generals: ['praetor-1'] });
    expect(rating(fight(praetor, 'roma', CARTHAGE, 'mago', 'cosa'))).toBe(1);
    const alone = rome().stack(ROME, 'roma', { generals: ['praetor-1'] });
    expect(rating(fight(alone, 'roma', CARTHAGE, 'mago', 'cosa'))).toBe(2);
  });
});

describe('urban legions', () => {
  /** Hannibal stands at Arpi, three points from Rome; Beneventum is two points from it. */
  const arpi = (...rules: string[]): Board =>
    board('urbanLegions', ...rules)
      .control(ROME, 'roma', 'cosa', 'pisae', 'arretium')
      .province(CARTHAGE, 'libya', 'baetica')
      .stack(CARTHAGE, 'arpi', { cus: 6, generals: ['hannibal'] });
  const raised = (b: Board): readonly number[] => [cus(b, ROME, 'roma'), onceOnly.of(b.g) & URBAN_LEGIONS];
  const UP = [2, URBAN_LEGIONS];

  it('[H20a] rise when he intercepts within two points of Rome (R36)', () => {
    const b = arpi().proconsular('capua', 4, 'nero');
    activate(b, ROME)
      .act('general nero', 'units 4', 'go beneventum')
      .dice(1)
      .act('intercept hannibal', 'units 6');
    expect(b.events('interceptor')).toHaveLength(1);
    expect(raised(b)).toEqual(UP);
  });

  it('[H20a] rise when he avoids battle into such a space, before anybody goes on', () => {
    const b = arpi().proconsular('cannae', 8, 'nero');
    activate(b, ROME)
      .act('general nero', 'units 8', 'go arpi')
      .dice(1)
      .act('avoid hannibal', 'units 6', 'go beneventum');
    expect(cus(b, CARTHAGE, 'beneventum')).toBe(6);
    expect(raised(b)).toEqual(UP);
  });

  const attacked = (...rules: string[]): Board => {
    const b = arpi(...rules)
      .control(CARTHAGE, 'beneventum')
      .proconsular('arpi', 8, 'nero');
    return fight(b, 'arpi', ROME, 'nero', 'cannae');
  };

  it('[H20a] rise when he is beaten and retreats there', () => {
    const b = hands(attacked(), 'F', 'R').dice(1, 1);
    b.act('play frontalAssault', 'pass').until('over');
    expect(b.g.at[b.general('hannibal')]).toBe(b.space('beneventum'));
    expect(raised(b)).toEqual(UP);
  });

  it('[H20a] rise when he withdraws there', () => {
    const b = hands(attacked(), 'FF', 'FF')
      .act('play frontalAssault', 'play frontalAssault')
      .dice(1)
      .act('yes');
    b.dice(1)
      .act('withdraw')
      .dice(1)
      .act('no')
      .until('over', (legal) => (legal.includes('go beneventum') ? 'go beneventum' : legal[0]));
    expect(cus(b, CARTHAGE, 'beneventum')).toBeGreaterThan(0);
    expect(raised(b)).toEqual(UP);
  });

  it('[H20a] rise when he sails straight into a city of his own there', () => {
    const b = arpi()
      .control(CARTHAGE, 'neapolis', 'carthago')
      .stack(CARTHAGE, 'carthago', { cus: 1, generals: ['mago'] });
    activate(b, CARTHAGE, { navalCUs: 5, sails: 1, noRoll: 0 });
    b.act('general mago', 'units 1').dice(1, 1, 1).act('land neapolis');
    while (b.question === 'march.weather' || b.question === 'seaPassage.storms') b.act('pass');
    const result = b.events('navalRoll')[0]?.result;
    expect(result).toBe('success');
    expect(raised(b)).toEqual(UP);
  });

  it('[H20a] do not rise for CUs without a leader', () => {
    const b = board('urbanLegions')
      .control(ROME, 'roma', 'cosa', 'pisae')
      .control(CARTHAGE, 'beneventum', 'zama')
      .stack(CARTHAGE, 'arpi', { cus: 4 })
      .proconsular('arpi', 8, 'nero');
    fight(b, 'arpi', ROME, 'nero', 'cannae');
    hands(b, 'F', '').dice(1, 1).act('play frontalAssault').act('pass').until('over');
    expect(cus(b, CARTHAGE, 'beneventum')).toBeGreaterThan(0);
    expect(raised(b)).toEqual([0, 0]);
  });
});

describe('the Urban Praetor withdraws', () => {
  const out = (...generals: string[]): Board => {
    const b = board('urbanPraetor', 'withdrawing', 'minorsOfRome')
      .control(ROME, 'roma', 'cosa', 'pisae', 'arretium')
      .control(CARTHAGE, 'praeneste', 'zama', 'sicca', 'cirta')
      .stack(ROME, 'roma', { cus: 4, generals })
      .stack(CARTHAGE, 'roma', { cus: 8, generals: ['mago'] });
    fight(b, 'roma', CARTHAGE, 'mago', 'cosa');
    hands(b, 'FF', 'FF').act('play frontalAssault', 'play frontalAssault').dice(2).act('yes');
    b.dice(2).act('withdraw').dice(1, 3).act('no');
    b.act('go praeneste').until('over');
    return b;
  };

  it('[H3] [H20] onto an enemy PC for a roll against his rating of 2, with nobody there or with a Praetor', () => {
    for (const b of [out(), out('praetor-1')]) {
      expect(b.events('roll').find((e) => e.what === 'hostileGround')).toMatchObject({
        general: b.general('urban-praetor'),
        die: 3,
        need: 2,
        success: false,
        rule: 'H3',
      });
      expect(cus(b, ROME, 'praeneste')).toBe(3);
    }
  });
});

describe('urban legions, in small print', () => {
  it('[H20a] do not rise for a march that stays far from Rome', () => {
    const b = board('urbanLegions')
      .control(ROME, 'roma')
      .province(CARTHAGE, 'libya')
      .stack(CARTHAGE, 'tarentum', { cus: 4, generals: ['hannibal'] });
    activate(b, CARTHAGE).act('general hannibal', 'units 4', 'go brundisium');
    expect(onceOnly.of(b.g) & URBAN_LEGIONS).toBe(0);
  });
});
