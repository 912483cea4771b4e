import type { Point } from '../../src/plane.ts';
import { roundedRings, smoothLine } from '../geometry/svg-path.ts';
import type { Terrain } from '../terrain.ts';
import { lakeShore, saltPan } from './ornaments.ts';

/** Upper courses are drawn finer than lower ones. */
export function rivers({ rivers: all }: Terrain): string {
  const draw = (width: (rank: 1 | 2 | 3) => number, part: (line: readonly Point[]) => readonly Point[]) =>
    ([1, 2, 3] as const)
      .map((rank) => {
        const lines = all.filter((river) => river.rank === rank).map((river) => smoothLine(part(river.line)));
        return `<path class="river" stroke-width="${width(rank)}" d="${lines.join('')}"/>`;
      })
      .join('');
  return (
    draw(
      (rank) => [1.05, 0.85, 0.7][rank - 1],
      (line) => line,
    ) +
    draw(
      (rank) => [1.75, 1.3, 0.95][rank - 1],
      (line) => line.slice(Math.floor(line.length * 0.42)),
    )
  );
}

export function lakes({ lakes: all }: Terrain): string {
  return all
    .map(({ spine, halfWidth, salt }) => {
      const shore = lakeShore(spine, halfWidth);
      return salt
        ? `<path class="salt" d="${saltPan(shore)}"/>`
        : `<path class="lake" d="${roundedRings([shore])}"/>`;
    })
    .join('');
}
