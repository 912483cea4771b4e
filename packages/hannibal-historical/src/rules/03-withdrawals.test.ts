import { cusAt, type Side } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { fight, hands } from '../staging.ts';
import { type Board, board, CARTHAGE, ROME } from '../testing.ts';

const cus = (b: Board, side: Side, id: string): number => cusAt(b.g, side, b.space(id));

describe('withdrawals', () => {
  const field = (rules: string[]): Board =>
    board(...rules)
      .province(ROME, 'apulia', 'samnium')
      .province(CARTHAGE, 'libya', 'baetica')
      .control(CARTHAGE, 'arpi')
      .stack(ROME, 'arpi', { cus: 8, generals: ['varro'] })
      .stack(CARTHAGE, 'arpi', { cus: 4, generals: ['mago'] })
      .rank(1, 'varro');

  it('[H3] onto an enemy PC, for a roll that may cost a CU more', () => {
    const b = fight(field(['withdrawing']), 'arpi', ROME, 'varro', 'beneventum');
    hands(b, 'FF', 'FF').act('play frontalAssault', 'play frontalAssault').dice(1).act('yes');
    expect(b.question).toBe('battleRounds.attack');
    b.dice(1).act('withdraw').dice(1, 6).act('no');
    b.act('go cannae').until('over');
    expect(cus(b, CARTHAGE, 'cannae')).toBe(3);
    expect(b.events('roll').some((e) => e.what === 'hostileGround')).toBe(true);
  });

  it('[H3] without the rule there is no such way', () => {
    const b = fight(field([]), 'arpi', ROME, 'varro', 'beneventum');
    hands(b, 'FF', 'FF').act('play frontalAssault', 'play frontalAssault').dice(1).act('yes');
    expect(b.refusal('withdraw')).toBe('16.3');
  });
});
