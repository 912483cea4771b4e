import { cusAt, type Side } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { onceOnly } from '../memory.ts';
import { activate, campaignOfTwo, fight, pointsLeft } from '../staging.ts';
import { type Board, board, CARTHAGE, NONE, ROME } from '../testing.ts';
import { URBAN_LEGIONS } from './20-rome.ts';

const cus = (b: Board, side: Side, id: string): number => cusAt(b.g, side, b.space(id));

describe('siege works', () => {
  it('[H4c] besiegers who are attacked get a card more, once they have a point (R10)', () => {
    const hand = (points: number, attacker: Side): number => {
      const b = board('siegeWorks')
        .control(ROME, 'capua', 'roma')
        .stack(CARTHAGE, 'capua', { cus: 5, generals: ['mago'] })
        .proconsular('capua', 5, 'nero')
        .siege('capua', points);
      fight(b, 'capua', attacker, attacker === ROME ? 'nero' : 'mago', 'roma');
      return b
        .events('battleHand')
        .find((e) => e.side === CARTHAGE)!
        .parts.filter((p) => p.what === 'siegeWorks').length;
    };
    expect([hand(1, ROME), hand(0, ROME), hand(1, CARTHAGE)]).toEqual([1, 0, 0]);
  });
});

describe('costs of a march', () => {
  const toCapua = (rules: string[]): Board => {
    const b = board(...rules)
      .province(CARTHAGE, 'libya', 'baetica')
      .province(ROME, 'campania')
      .stack(CARTHAGE, 'teanum', { cus: 4, generals: ['mago'] });
    return activate(b, CARTHAGE).act('general mago', 'units 4');
  };

  it('[H4a] the first enemy city or Tribe costs a point more, later ones do not (R9)', () => {
    const b = toCapua(['cityCost']).act('go capua');
    expect(pointsLeft(b)).toBe(2);
    b.act('go neapolis');
    expect(pointsLeft(b)).toBe(1);
    expect(pointsLeft(toCapua([]).act('go capua'))).toBe(3);
  });

  it('[H4a] who lacks no more than the point for the city is told so, by land and by sea', () => {
    const refused = (mp: number, to: string): string => {
      const b = board('cityCost')
        .province(CARTHAGE, 'libya')
        .control(ROME, 'tarentum')
        .stack(CARTHAGE, 'brundisium', { cus: 4, generals: ['mago'] });
      activate(b, CARTHAGE, { mp, navalCUs: 5, sails: 1 }).act('general mago', 'units 4');
      return b.refusal(to);
    };
    expect([refused(1, 'go tarentum'), refused(3, 'sail tarentum')]).toEqual(['H4a', 'H4a']);
    expect([refused(4, 'sail tarentum'), refused(2, 'go tarentum')]).toEqual(['', '']);
  });

  it('[H4a] a neutral Tribe counts, a friendly one does not', () => {
    const into = (owner: Side | typeof NONE): number => {
      const b = board('cityCost')
        .province(CARTHAGE, 'libya')
        .tribe('bruttium', owner)
        .stack(CARTHAGE, 'croton', { cus: 4, generals: ['mago'] });
      activate(b, CARTHAGE).act('general mago', 'units 4', 'go bruttium');
      return pointsLeft(b);
    };
    expect([into(NONE), into(CARTHAGE)]).toEqual([2, 3]);
  });

  it('[H4b] four CUs overrun a lone one', () => {
    const b = board('overruns')
      .province(CARTHAGE, 'libya')
      .province(ROME, 'latium')
      .stack(ROME, 'capua', { cus: 1 })
      .stack(CARTHAGE, 'teanum', { cus: 4, generals: ['mago'] });
    activate(b, CARTHAGE).act('general mago', 'units 4', 'go capua');
    expect(b.events('overrun')).toHaveLength(1);
    expect(cus(b, ROME, 'capua')).toBe(0);
  });

  const large = (n: number, die: number): Board => {
    const b = board('largeForces')
      .province(CARTHAGE, 'libya')
      .stack(CARTHAGE, 'teanum', { cus: 9, generals: ['mago'] })
      .dice(die);
    return activate(b, CARTHAGE).act('general mago', `units ${n}`, 'go capua');
  };

  it('[H5] seven CUs or more lose one on a roll above the Battle Rating, but not on a six (R11)', () => {
    expect([3, 2, 6].map((die) => cus(large(7, die), CARTHAGE, 'capua'))).toEqual([6, 7, 7]);
    expect(cus(large(6, 5), CARTHAGE, 'capua')).toBe(6);
  });

  it('[H5] once in a march', () => {
    const b = large(8, 2).act('go beneventum');
    expect(b.events('roll').filter((e) => e.what === 'stragglers')).toHaveLength(1);
  });

  it('[H5] a straggler leaves nobody more tired in a Campaign: fresh comrades stay fresh (10.11c)', () => {
    // Mago spends four points with seven CUs and loses one at the start; Gisgo waits with four fresh ones.
    const b = board('largeForces')
      .province(CARTHAGE, 'libya')
      .stack(CARTHAGE, 'cannae', { cus: 7, generals: ['mago'] })
      .stack(CARTHAGE, 'capua', { cus: 4, generals: ['gisgo'] });
    campaignOfTwo(b, CARTHAGE);
    b.act('general mago', 'units 7')
      .dice(5)
      .act('go venusia', 'go compsa', 'go beneventum', 'go capua', 'stop');
    expect(cus(b, CARTHAGE, 'capua')).toBe(10);
    b.until('activation.choose', (legal) => legal[0]).act('general gisgo');
    if (b.question === 'muster.company') b.act('leave mago');
    b.act('units 4');
    expect(b.legal()).toContain('go teanum');
  });

  it('[H20a] two CUs rise the first time that Carthage comes within two points of Rome (R36)', () => {
    const b = board('urbanLegions')
      .control(ROME, 'roma')
      .province(CARTHAGE, 'libya')
      .stack(CARTHAGE, 'terventum', { cus: 4, generals: ['mago'] });
    activate(b, CARTHAGE).act('general mago', 'units 4', 'go teanum');
    expect([cus(b, ROME, 'roma'), onceOnly.of(b.g) & URBAN_LEGIONS]).toEqual([2, URBAN_LEGIONS]);
    b.act('go capua');
    expect(cus(b, ROME, 'roma')).toBe(2);
  });
});
