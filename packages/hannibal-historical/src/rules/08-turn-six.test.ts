import { africanusArrives, cusAt, GONE, type Side, WAITING } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { hannibalHistorical as game } from '../game.ts';
import { type Board, board, NONE, ROME } from '../testing.ts';
import { appointForSpain, forSpain } from './21-spain.ts';

const cus = (b: Board, side: Side, id: string): number => cusAt(b.g, side, b.space(id));

describe('leaders', () => {
  it('[H8] [H21] the Proconsul for Spain whom the die takes leaves his office too', () => {
    const b = board('turnSix', 'proconsulForSpain')
      .control(ROME, 'roma')
      .proconsular('tarraco', 5, 'p-scipio')
      .turn(6);
    const faults = (): number =>
      game.faults(b.g).filter((fault) => fault.includes('proconsulForSpain')).length;
    appointForSpain(b.g, b.general('p-scipio'));
    b.dice(2).run(africanusArrives, {});
    expect([b.g.at[b.general('p-scipio')], forSpain(b.g), faults()]).toEqual([GONE, NONE, 0]);
    appointForSpain(b.g, b.general('p-scipio'));
    expect(faults()).toBe(1);
  });

  it('[H8] with Africanus a die removes one of six for good (R20)', () => {
    const b = board('turnSix')
      .control(ROME, 'roma')
      .stack(ROME, 'cosa', { cus: 5, generals: ['varro'] });
    b.rank(1, 'varro').off('scipio-africanus', WAITING as never);
    b.turn(6).dice(3).run(africanusArrives, {});
    expect(b.g.at[b.general('varro')]).toBe(GONE);
    expect(cus(b, ROME, 'cosa')).toBe(5);
    for (const [die, id] of [
      [1, 'fabius'],
      [2, 'p-scipio'],
      [4, 'flaminius'],
      [5, 'longus'],
      [6, 'paullus'],
    ] as const) {
      const other = board('turnSix')
        .control(ROME, 'roma')
        .off('scipio-africanus', WAITING as never)
        .dice(die);
      other.turn(6).run(africanusArrives, {});
      expect(other.g.at[other.general(id)]).toBe(GONE);
    }
  });
});
