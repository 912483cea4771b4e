import { type Box, boxAround, grow, type Point } from '../src/plane.ts';
import type { Ground } from './layout/ground.ts';
import type { LaidOut } from './layout/layout.ts';
import { SIGN_RADIUS } from './layout/ways.ts';
import type { MeasuredLetters } from './letters.ts';
import { type Peak, scatterPeaks } from './peaks.ts';
import type { Projection } from './projection.ts';
import type { Terrain } from './terrain.ts';
import { plantTrees, type Tree } from './woods.ts';

/** Mountains and woods fill what room names, marks and ways leave. */
export function scenery(
  ground: Ground,
  { ways, names }: LaidOut,
  terrain: Terrain,
  letters: MeasuredLetters,
  place: Projection,
): { peaks: Peak[]; trees: Tree[] } {
  const { neatline } = ground.plan;
  const isLand = (p: Point) => ground.isLand(p);
  const inPlay = ways.filter(({ link }) => !link.option);
  const boxes: Box[] = [
    ...names.map((box) => grow(box, 1.5, 1)),
    ...ground.marks.map((mark) => grow(mark, 3)),
    ...inPlay.flatMap(({ sign }) => (sign ? [boxAround(sign, SIGN_RADIUS + 1)] : [])),
    ...ground.plan.peoples.map(({ at, size }, n) => {
      const [x, y] = place(at);
      return boxAround([x, y - size * 0.35], letters.peoples[n] / 2 + 2, size * 0.5 + 1);
    }),
  ];
  const points = inPlay.flatMap((way) => way.points);
  const peaks = scatterPeaks(terrain.crests, neatline, { boxes, points, isLand });
  const taken: Box[] = [
    ...boxes.map((box) => grow(box, 3)),
    ...peaks.map(({ at: [x, y], size }) => ({ x0: x - size, x1: x + size, y0: y - size, y1: y + 6 })),
    ...ways.flatMap((way) => way.points.map((p) => boxAround(p, 5))),
    ...terrain.rivers.flatMap(({ line }) => line.map((p) => boxAround(p, 4))),
  ];
  return { peaks, trees: plantTrees(place, neatline, taken, isLand) };
}
