import { describe, expect, test } from 'vitest';
import { HANNIBAL } from './bundled.ts';
import { DOUBLE_ENVELOPMENT, FLANK_LEFT, PASS, PROBE, RED_DIE, ROAD, STRAIT, WHITE_DIE } from './codes.ts';
import { attritionLoss, columnLoss, retreatLoss, retreatsLarge } from './losses.ts';
import { type SiegeRoll, siegeOutcome, subjugationOutcome } from './tables.ts';

const { tables } = HANNIBAL;

describe('attrition', () => {
  test('14.11, 14.12: the rulebook rolls 5 and 3 for four rounds, one CU each', () => {
    expect(attritionLoss(tables, 4, 5)).toBe(1);
    expect(attritionLoss(tables, 4, 3)).toBe(1);
  });

  test('modified rolls below 1 cost nothing, above 6 count as 6, nobody loses nothing', () => {
    expect(attritionLoss(tables, 10, -3)).toBe(0);
    expect(attritionLoss(tables, 10, 9)).toBe(attritionLoss(tables, 10, 6));
    expect(attritionLoss(tables, 0, 6)).toBe(0);
  });

  test('all sizes past the last column use it', () => {
    expect(attritionLoss(tables, 30, 6)).toBe(attritionLoss(tables, 11, 6));
  });

  test('21.3: Hostile Tribes use the column of 5 and 6 CUs', () => {
    for (let roll = 1; roll <= 6; roll++)
      expect(columnLoss(tables, tables.hostileTribesColumn, roll)).toBe(attritionLoss(tables, 6, roll));
  });

  test('no Force loses more CUs than it has', () => {
    for (let size = 1; size <= 20; size++) expect(attritionLoss(tables, size, 6)).toBeLessThanOrEqual(size);
  });
});

describe('the naval die', () => {
  test('11.5: 6 dots against 3 diamonds are sunk by four, returned by three, else safe', () => {
    const results = tables.navalDieDiamonds.map((diamonds, face) =>
      Math.sign(6 + tables.navalDieDots[face] - (3 + diamonds)),
    );
    expect(results.filter((sign) => sign < 0)).toHaveLength(1);
    expect(results.filter((sign) => sign === 0)).toHaveLength(1);
    expect(results.filter((sign) => sign > 0)).toHaveLength(4);
  });
});

describe('the Siege dice', () => {
  const plain: SiegeRoll = {
    die: RED_DIE,
    face: 1,
    carthaginian: false,
    siegeTrain: false,
    greatWalls: false,
    marcellus: false,
  };
  const total = (roll: Omit<SiegeRoll, 'face'>) => {
    const faces = [1, 2, 3, 4, 5, 6].map((face) => siegeOutcome(tables, { ...roll, face }));
    return {
      points: faces.reduce((sum, face) => sum + face.siegePoints, 0),
      losses: faces.reduce((sum, face) => sum + face.loseCUs, 0),
    };
  };

  test('20.1.3: Rome gains with three faces of the red die, Carthage with two, with a Siege Train three', () => {
    expect(total(plain)).toEqual({ points: 3, losses: 1 });
    expect(total({ ...plain, carthaginian: true })).toEqual({ points: 2, losses: 1 });
    expect(total({ ...plain, carthaginian: true, siegeTrain: true })).toEqual({ points: 3, losses: 1 });
  });

  test('20.1.3: great walls cost a CU more, and Marcellus overrules them', () => {
    const syracusae = { ...plain, die: WHITE_DIE, greatWalls: true } as const;
    expect(total(syracusae)).toEqual({ points: 2, losses: 3 });
    expect(total({ ...syracusae, marcellus: true })).toEqual({ points: 3, losses: 1 });
    expect(total({ ...syracusae, carthaginian: true })).toEqual({ points: 1, losses: 3 });
  });

  test('subjugation rolls the red die without effects, alike for both sides', () => {
    const points = [1, 2, 3, 4, 5, 6].map((face) => subjugationOutcome(tables, face).siegePoints);
    expect(points.reduce((sum, point) => sum + point, 0)).toBe(3);
  });
});

describe('the Retreat dice', () => {
  test('14.12: small die up to 4 CUs, large die from 5', () => {
    expect(retreatLoss(tables, retreatsLarge(tables, 4), FLANK_LEFT, 6)).toBe(1);
    expect(retreatLoss(tables, retreatsLarge(tables, 5), FLANK_LEFT, 6)).toBe(4);
  });

  test('a double envelopment is worse than a probe on every face', () => {
    for (let face = 1; face <= 6; face++)
      for (const size of [4, 5])
        expect(retreatLoss(tables, retreatsLarge(tables, size), DOUBLE_ENVELOPMENT, face)).toBeGreaterThan(
          retreatLoss(tables, retreatsLarge(tables, size), PROBE, face),
        );
  });
});

test('14.1: 48 Battle Cards of six kinds', () => {
  expect(tables.battleCardCounts).toEqual([12, 9, 9, 8, 6, 4]);
});

test('10.6, 10.6.3, 19.4.2: what links cost and allow', () => {
  const types = [ROAD, PASS, STRAIT] as const;
  expect(types.map((type) => tables.linkCost[type])).toEqual([1, 2, 2]);
  expect(types.map((type) => tables.linkReactions[type])).toEqual([true, false, false]);
  expect(types.map((type) => tables.linkIsolationPath[type])).toEqual([true, false, true]);
});
