import { type Side, setTrains } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { note, onceOnly } from '../memory.ts';
import { besiege } from '../staging.ts';
import { type Board, board, CARTHAGE, ROME } from '../testing.ts';
import { SYRACUSE_SACKED } from './23-syracuse.ts';

describe('cities', () => {
  const faces = (
    rules: string[],
    side: Side,
    general: string,
    city: string,
    more: (b: Board) => Board = (b) => b,
  ) =>
    [1, 2, 3, 4, 5, 6].map((die) => {
      const b = more(
        board(...rules)
          .control(side === ROME ? CARTHAGE : ROME, city)
          .stack(side, city, { cus: 6, generals: [general] }),
      ).dice(die);
      besiege(b, side, general, city);
      const [{ points, loss }] = b.events('siegeRoll');
      return { points, loss };
    });
  const points = (list: { points: number }[]): number => list.reduce((sum, f) => sum + f.points, 0);
  const losses = (list: { loss: number }[]): number => list.filter((f) => f.loss > 0).length;

  it('[H22] Saguntum: four faces in six score for either side, and none costs a CU (R38)', () => {
    expect([
      points(faces([], ROME, 'nero', 'saguntum')),
      points(faces([], CARTHAGE, 'mago', 'saguntum')),
    ]).toEqual([3, 2]);
    for (const list of [
      faces(['saguntum'], ROME, 'nero', 'saguntum'),
      faces(['saguntum'], CARTHAGE, 'mago', 'saguntum'),
    ])
      expect([points(list), losses(list)]).toEqual([4, 0]);
    const train = faces(['saguntum'], CARTHAGE, 'mago', 'saguntum', (b) => {
      setTrains(b.g, b.space('saguntum'), 1);
      return b;
    });
    expect(points(train)).toBe(5);
  });

  it('[H23] Syracuse: once taken by siege, its walls are like others', () => {
    const sacked = (b: Board): Board => {
      note(b.g, SYRACUSE_SACKED);
      return b;
    };
    const before = [ROME, CARTHAGE].map((side) =>
      points(faces(['syracuse'], side as Side, side === ROME ? 'nero' : 'mago', 'syracusae')),
    );
    const after = [ROME, CARTHAGE].map((side) =>
      points(faces(['syracuse'], side as Side, side === ROME ? 'nero' : 'mago', 'syracusae', sacked)),
    );
    expect([before, after]).toEqual([
      [2, 1],
      [3, 2],
    ]);
  });

  it('[H23] not before it has been taken, and no other great walls', () => {
    for (const [side, city] of [
      [ROME, 'syracusae'],
      [ROME, 'carthago'],
      [CARTHAGE, 'roma'],
    ] as const)
      expect(faces([], side, side === ROME ? 'nero' : 'mago', city)).toEqual(
        faces(['syracuse'], side, side === ROME ? 'nero' : 'mago', city),
      );
  });

  it('[H22] [H23] help for the besieged makes the die white there too (26.6.2)', () => {
    const alone = (rules: string[], side: Side, general: string, city: string, more?: (b: Board) => Board) =>
      faces(['sieges', ...rules], side, general, city, more);
    const garrison = (b: Board, owner: Side, city: string): Board =>
      b.stack(owner, city, { cus: 1, inside: true });
    for (const [side, general] of [
      [ROME, 'nero'],
      [CARTHAGE, 'mago'],
    ] as const) {
      const owner = side === ROME ? CARTHAGE : ROME;
      const helped = alone(['saguntum'], side, general, 'saguntum', (b) => garrison(b, owner, 'saguntum'));
      expect(points(alone(['saguntum'], side, general, 'saguntum'))).toBe(4);
      expect(points(helped)).toBeLessThan(4);
      const sack = (b: Board): Board => {
        note(b.g, SYRACUSE_SACKED);
        return b;
      };
      const open = points(alone(['syracuse'], side, general, 'syracusae', sack));
      const held = points(
        alone(['syracuse'], side, general, 'syracusae', (b) => garrison(sack(b), owner, 'syracusae')),
      );
      expect(held).toBeLessThan(open);
    }
  });

  it('[H23] the die that is told is the one that counts', () => {
    const die = (sacked: boolean): string => {
      const b = board('syracuse')
        .control(ROME, 'syracusae')
        .stack(CARTHAGE, 'syracusae', { cus: 6, generals: ['mago'] })
        .dice(1);
      if (sacked) note(b.g, SYRACUSE_SACKED);
      besiege(b, CARTHAGE, 'mago', 'syracusae');
      return b.events('siegeRoll')[0].die;
    };
    expect([die(false), die(true)]).toEqual(['white', 'red']);
  });

  it('[H23] its fall by siege is remembered, its turn by card 26 is not (R39)', () => {
    const b = board('syracuse')
      .control(CARTHAGE, 'syracusae')
      .stack(ROME, 'syracusae', { cus: 6, generals: ['nero'] })
      .siege('syracusae', 2)
      .dice(6);
    besiege(b, ROME, 'nero', 'syracusae');
    expect(onceOnly.of(b.g) & SYRACUSE_SACKED).toBe(SYRACUSE_SACKED);
  });
});
