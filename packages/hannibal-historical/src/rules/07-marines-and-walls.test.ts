import { cusAt, PROCONSUL } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { activate, fight, hands } from '../staging.ts';
import { type Board, board, CARTHAGE, EVENTS_ON, ROME } from '../testing.ts';
import { marinesAt, marines as marker } from './07-marines.ts';

/** Two Marines at Neapolis, inside or outside. */
function landed(b: Board, inside: boolean): Board {
  marker.set(b.g, 2);
  marinesAt.set(b.g, b.loc('neapolis', inside));
  return b;
}

const campania = (...rules: string[]): Board =>
  board(...EVENTS_ON, ...rules)
    .province(ROME, 'latium', 'etruria', 'campania')
    .province(CARTHAGE, 'libya');

const marines = (b: Board): string => {
  const at = marinesAt.of(b.g);
  const place = at === b.loc('neapolis') ? 'before' : at === b.loc('neapolis', true) ? 'in' : 'away from';
  return `${marker.of(b.g)} ${place} Neapolis`;
};

describe('Marines and walls', () => {
  const attacked = (inside: boolean): Board =>
    activate(
      landed(
        campania()
          .stack(ROME, 'neapolis', { cus: 2, inside })
          .stack(CARTHAGE, 'capua', { cus: 6, generals: ['mago'] }),
        inside,
      ),
      CARTHAGE,
    ).act('general mago', 'units 6', 'go neapolis');

  it('[event Rome 3] [10.7] go out of a city and into it with their fellows (R16)', () => {
    expect(marines(attacked(true).act('units 0'))).toBe('2 before Neapolis');
    expect(marines(attacked(true).act('units 2'))).toBe('2 in Neapolis');
    expect(marines(attacked(false).act('units 2'))).toBe('2 in Neapolis');
  });

  it('[event Rome 3] [10.7] are not divided by the walls (R16)', () => {
    expect([attacked(true).refusal('units 1'), attacked(false).refusal('units 1')]).toEqual([
      'event Rome 3',
      'event Rome 3',
    ]);
    const more = landed(
      campania()
        .stack(ROME, 'neapolis', { cus: 3 })
        .stack(CARTHAGE, 'capua', { cus: 6, generals: ['mago'] }),
      false,
    );
    activate(more, CARTHAGE).act('general mago', 'units 6', 'go neapolis');
    expect(more.refusal('units 1')).toBe('');
    expect(marines(more.act('units 1'))).toBe('2 before Neapolis');
  });

  it('[event Rome 3] [15.4] nor by a retreat into the city (R16)', () => {
    const b = landed(
      campania()
        .stack(ROME, 'neapolis', { cus: 1, inside: true })
        .stack(ROME, 'neapolis', { cus: 2 })
        .stack(CARTHAGE, 'neapolis', { cus: 8, generals: ['mago'] }),
      false,
    );
    fight(b, 'neapolis', CARTHAGE, 'mago', 'capua');
    hands(b, '', 'F').act('play frontalAssault').dice(1, 1).act('pass');
    expect([cusAt(b.g, ROME, b.loc('neapolis', true)), marines(b)]).toEqual([1, '2 away from Neapolis']);
  });

  it('[event Rome 2] [10.2] those on the other side of the walls march in their place (R16)', () => {
    const b = landed(
      campania()
        .stack(ROME, 'neapolis', { cus: 2, generals: ['nero'], inside: true })
        .stack(ROME, 'neapolis', { cus: 4 })
        .rank(PROCONSUL, 'nero'),
      true,
    );
    activate(b, ROME).act('general nero', 'units 1');
    expect(b.question).toBe('march.step');
    b.act('go capua');
    expect([marines(b), cusAt(b.g, ROME, b.space('capua'))]).toEqual(['2 before Neapolis', 1]);
  });
});

describe('Romans without Marines', () => {
  it('[event Rome 3] no position has more than two of them', () => {
    const faults = (marines: number): readonly string[] => {
      const b = campania();
      marker.set(b.g, marines);
      return b.g.rules.variant.faults(b.g);
    };
    expect([0, 2].map((n) => faults(n))).toEqual([[], []]);
    expect(faults(3)).toEqual(['memory.marines: more than there are']);
    expect(faults(-1)).toEqual(['memory.marines: more than there are']);
  });

  it('[event Rome 2] [event Rome 3] two elsewhere are parted and go inland as ever', () => {
    const b = landed(campania().stack(ROME, 'neapolis', { cus: 2 }).proconsular('capua', 2, 'nero'), false);
    activate(b, ROME).act('general nero', 'units 1');
    expect(b.question).toBe('march.step');
    expect(b.refusal('go fregellae')).toBe('');
  });
});

describe('Marines in answer to the enemy', () => {
  it('[event Rome 3] [12.4] [13.2] intercept and avoid battle together or not at all (R16)', () => {
    const watching = landed(
      campania()
        .proconsular('neapolis', 2, 'nero')
        .stack(CARTHAGE, 'teanum', { cus: 6, generals: ['mago'] }),
      false,
    );
    activate(watching, CARTHAGE).act('general mago', 'units 6', 'go capua', 'intercept nero');
    expect(watching.question).not.toBe('reaction.interceptUnits');
    const fleeing = landed(
      campania()
        .proconsular('neapolis', 2, 'nero')
        .stack(CARTHAGE, 'capua', { cus: 6, generals: ['mago'] }),
      false,
    );
    activate(fleeing, CARTHAGE).act('general mago', 'units 6', 'go neapolis', 'leave nero', 'units 0');
    expect(fleeing.act('avoid nero').legal()).toEqual(['units 2', 'units 0']);
  });

  it('[event Rome 2] [10.5] overrun, they do not rise in those who intercept there later (R16)', () => {
    const b = campania('overruns')
      .stack(ROME, 'nuceria', { cus: 1 })
      .proconsular('paestum', 5, 'nero')
      .stack(CARTHAGE, 'compsa', { cus: 8, generals: ['mago'] });
    marker.set(b.g, 1);
    marinesAt.set(b.g, b.space('nuceria'));
    activate(b, CARTHAGE).act('general mago', 'units 8', 'go nuceria', 'pass');
    expect(b.events('overrun')).toHaveLength(1);
    b.act('go compsa', 'go nuceria', 'intercept nero');
    b.dice(1).act('units 5');
    expect(cusAt(b.g, ROME, b.space('nuceria'))).toBe(5);
    expect(marker.of(b.g)).toBe(0);
  });
});
