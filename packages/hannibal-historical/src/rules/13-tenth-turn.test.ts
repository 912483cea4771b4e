import { handOf, victoryCheck } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { onceOnly } from '../memory.ts';
import { type Board, board, CARTHAGE, ROME } from '../testing.ts';
import { TENTH_TURN } from './13-tenth-turn.ts';

describe('the length of the war', () => {
  const atNine = (die: number): Board => {
    const b = board('tenthTurn').province(ROME, 'latium').province(CARTHAGE, 'libya').turn(9).dice(die);
    b.g.stack.push({ proc: 'sequence', step: 'victory' });
    return b.settle();
  };

  it('[H13] after turn 9 the war ends on 1 to 3 and goes on with 8 cards on 4 to 6 (R40)', () => {
    expect(atNine(3).g.outcome).not.toBeNull();
    const on = atNine(4);
    expect([on.g.turn, onceOnly.of(on.g) & TENTH_TURN]).toEqual([10, TENTH_TURN]);
    expect(on.g.zones[handOf(ROME)].length + on.g.zones[handOf(CARTHAGE)].length).toBeLessThanOrEqual(16);
    expect(on.g.rules.scenario.turns.at(-1)).toMatchObject({ turn: 10, cardsPerPlayer: 8 });
  });

  it('[H13] nothing is thrown for where Italia falls to Carthage at the same check (23.2.2)', () => {
    const b = board('tenthTurn').province(ROME, 'latium').turn(9);
    const { map } = b.g.rules;
    const italia = map.provinces.filter(
      ({ region, id }) => region === map.regionIndex.italia && id !== 'latium',
    );
    b.province(CARTHAGE, ...italia.map(({ id }) => id), 'libya');
    b.g.stack.push({ proc: 'sequence', step: 'victory' });
    b.settle();
    expect(b.g.outcome).toMatchObject({ rule: '23.2.2' });
    expect(b.notes()).not.toContain('tenthTurn');
  });

  it('[H13] [22.3] nor where a side has too few PCs for its loss and sues for peace', () => {
    const b = board('tenthTurn').province(ROME, 'latium', 'etruria', 'campania').turn(9);
    b.control(CARTHAGE, 'zama', 'sicca').run(victoryCheck, {});
    expect(b.notes()).toEqual([]);
    expect(b.g.outcome).toMatchObject({ reason: 'suedForPeace', winners: 1 });
    const able = board('tenthTurn').province(ROME, 'latium', 'etruria', 'campania').turn(9);
    able.control(CARTHAGE, 'zama', 'sicca', 'capsa').dice(4).run(victoryCheck, {});
    expect([able.notes(), able.g.outcome]).toEqual([['tenthTurn'], null]);
  });

  it('[H13] without the rule there are nine turns', () => {
    expect(board().g.rules.scenario.lastTurn).toBe(9);
  });
});
