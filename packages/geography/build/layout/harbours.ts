import { MARK_RADIUS, type Offset } from '../../src/board.ts';
import { type Box, distance, gap, type Point, tenth } from '../../src/plane.ts';
import type { Ground } from './ground.ts';
import type { Way } from './ways.ts';

const SIGN_GAP = 6;

/** Where a harbour's signs go: beside the mark on its water side, clear of name, ways and the first army. */
export function harbourPlace(
  ground: Ground,
  i: number,
  name: Box,
  army: Box,
  ways: readonly Way[],
): Offset | undefined {
  if (!ground.plan.spaces[i].harbour) return undefined;
  const [x, y] = ground.centres[i];
  const radius = MARK_RADIUS[ground.plan.spaces[i].mark] + SIGN_GAP;
  let best: { score: number; offset: Offset } | undefined;
  for (let degrees = 0; degrees < 360; degrees += 15) {
    const turn = (degrees * Math.PI) / 180;
    const ray: Point = [Math.cos(turn), Math.sin(turn)];
    const sign: Point = [x + ray[0] * radius, y + ray[1] * radius];
    let score = 0;
    for (let r = 8; r < 40; r += 2)
      if (!ground.isLand([x + ray[0] * r, y + ray[1] * r])) score += 1.2 - r / 60;
    if (gap(name, sign) < 5) score -= 30;
    if (gap(army, sign) < 3) score -= 5;
    for (const way of ways)
      if ((way.a === i || way.b === i) && way.points.some((p) => distance(p, sign) < 7)) score -= 5;
    ground.marks.forEach((mark, j) => {
      if (j !== i && gap(mark, sign) < 5) score -= 20;
    });
    if (!best || score > best.score) best = { score, offset: [tenth(sign[0] - x), tenth(sign[1] - y)] };
  }
  return best?.offset;
}
