import { cusAt, reinforcements, type Side } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { standing } from '../standing.ts';
import { type Board, board, CARTHAGE, EVENTS_ON, NONE, ROME } from '../testing.ts';
import { levyRefused, raised } from './07-levies.ts';
import { marines } from './07-marines.ts';
import { happen } from './07-random-events.ts';
import { unrest } from './07-unrest.ts';

const cus = (b: Board, side: Side, id: string): number => cusAt(b.g, side, b.space(id));

const roll = (b: Board, side: Side, n: number): Board => b.with((x) => happen(b.g, x, side, n)).settle();

describe('events', () => {
  it('[event Rome 9] a CU that comes to Spain is no Marine', () => {
    const b = board(...EVENTS_ON).proconsular('osca', 2, 'nero');
    roll(b, ROME, 9).until('over');
    expect([cus(b, ROME, 'osca'), marines.of(b.g)]).toEqual([3, 0]);
  });

  it('[event Carthage 8] the mark of unrest lies where the die has put it', () => {
    const b = roll(
      board(...EVENTS_ON)
        .province(ROME, 'etruria')
        .dice(4),
      CARTHAGE,
      8,
    );
    expect(unrest.of(b.g)).toBe(b.space('cosa') + 1);
    expect(standing(b.g).map(({ text }) => text)).toContain('Unrest at Cosa');
  });

  it('[event Rome 6] each CU that the Latins take back is struck off where it was raised', () => {
    const b = board(...EVENTS_ON)
      .stack(ROME, 'cosa', { cus: 1 })
      .stack(ROME, 'pisae', { cus: 3 });
    raised[0].set(b.g, b.space('cosa') + 1);
    raised[1].set(b.g, b.space('pisae') + 1);
    b.run(levyRefused, { raised: 1, cus: 2, pcs: 3 }).act('units 2', 'at pisae');
    expect([cus(b, ROME, 'cosa'), cus(b, ROME, 'pisae')]).toEqual([0, 2]);
  });

  it('[event Rome 6] no more than five new CUs are remembered, and nothing else is forgotten for them', () => {
    const b = board(...EVENTS_ON)
      .province(ROME, 'latium')
      .turn(3);
    for (const it of raised) it.set(b.g, b.space('cosa') + 1);
    const before = b.g.extra.slice();
    b.run(reinforcements, { side: ROME, item: NONE, left: 0, abroad: 0, duty: 0 });
    b.until('over');
    expect(b.g.extra).toEqual(before);
  });
});
