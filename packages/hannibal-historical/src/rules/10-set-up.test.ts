import { cusAt, IN_POOL, politicalPoints, type Side } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { hannibalHistorical as game } from '../game.ts';
import { fight } from '../staging.ts';
import { Board, board, CARTHAGE, MINORS, ROME } from '../testing.ts';

const cus = (b: Board, side: Side, id: string): number => cusAt(b.g, side, b.space(id));

describe('set-up', () => {
  const start = () => new Board({}, false);

  it('[H10] the forces of 218 BC, 18 CUs against 19', () => {
    const b = start();
    const total = (side: Side): number => {
      let n = 0;
      for (const loc of b.g.rules.allLocs) n += cusAt(b.g, side, loc);
      return n;
    };
    expect([total(CARTHAGE), total(ROME)]).toEqual([18, 19]);
    expect(
      ['saguntum', 'segobriga', 'carthago-nova', 'carthago', 'murgantia'].map((at) => cus(b, CARTHAGE, at)),
    ).toEqual([10, 1, 2, 4, 1]);
    expect(['ariminum', 'roma', 'agrigentum', 'caralis', 'messana'].map((at) => cus(b, ROME, at))).toEqual([
      4, 5, 7, 1, 2,
    ]);
    expect(game.faults(b.g)).toEqual([]);
    expect([politicalPoints(b.g, CARTHAGE), politicalPoints(b.g, ROME)]).toEqual([7, 9]);
  });

  it('[H10] Tribes friendly to Rome at Ilerda and Rhodanus, and a PC at Emporiae', () => {
    const b = start();
    for (const id of ['ilerda', 'rhodanus'])
      expect([b.g.tribe[b.space(id)], b.g.control[b.space(id)]]).toEqual([1, ROME]);
    expect(b.g.control[b.space('emporiae')]).toBe(ROME);
    expect(['bostar', 'hanno-minor'].map((id) => b.g.at[b.general(id)])).toEqual([
      b.space('murgantia'),
      b.space('segobriga'),
    ]);
    expect(
      ['himilco', 'hasdrubal-minor', 'praetor-2', 'praetor-3'].map((id) => b.g.at[b.general(id)]),
    ).toEqual([IN_POOL, IN_POOL, IN_POOL, IN_POOL]);
  });

  it('[H10 Spain] Idubeda does not count for Carthage while the Ausetani hold out', () => {
    const points = (rules: string[]): number =>
      politicalPoints(
        board(...rules)
          .province(CARTHAGE, 'idubeda')
          .tribe('ilerda', ROME).g,
        CARTHAGE,
      );
    expect([points([]), points(['spain', 'newSetUp', 'murgantia', ...MINORS])]).toEqual([1, 0]);
  });

  it('[H10 Spain] nor do other Spaniards fight for it there (R22)', () => {
    const allies = (rules: string[]): number => {
      const b = board(...rules)
        .province(CARTHAGE, 'idubeda', 'baetica', 'orospeda')
        .tribe('ilerda', ROME)
        .proconsular('osca', 3, 'nero')
        .stack(CARTHAGE, 'osca', { cus: 3, generals: ['mago'] });
      fight(b, 'osca', ROME, 'nero', 'ilerda');
      return (
        b
          .events('battleHand')
          .find((e) => e.side === CARTHAGE)!
          .parts.find((p) => p.what === 'allies')?.cards ?? 0
      );
    };
    expect(allies([]) - allies(['spain', 'newSetUp', 'murgantia', ...MINORS])).toBe(2);
  });
});
