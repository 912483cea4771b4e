import type { Box, Point } from '../src/plane.ts';
import { Raster } from './geometry/raster.ts';

/** 1 on land, 0 on water, by the even-odd rule along each line of cells. */
export function landMask(rings: readonly (readonly Point[])[], box: Box, pitch: number): Raster {
  const mask = new Raster(box, pitch);
  const crossings: number[][] = Array.from({ length: mask.height }, () => []);
  for (const ring of rings)
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % ring.length];
      const [low, high] = a[1] < b[1] ? [a, b] : [b, a];
      const first = Math.max(0, Math.ceil((low[1] - box.y0) / pitch - 0.5));
      const last = Math.min(mask.height - 1, Math.ceil((high[1] - box.y0) / pitch - 0.5) - 1);
      for (let j = first; j <= last; j++) {
        const y = box.y0 + (j + 0.5) * pitch;
        crossings[j].push(low[0] + ((y - low[1]) / (high[1] - low[1])) * (high[0] - low[0]));
      }
    });
  crossings.forEach((xs, j) => {
    xs.sort((a, b) => a - b);
    for (let k = 0; k + 1 < xs.length; k += 2) {
      const first = Math.max(0, Math.ceil((xs[k] - box.x0) / pitch - 0.5));
      const last = Math.min(mask.width - 1, Math.ceil((xs[k + 1] - box.x0) / pitch - 0.5) - 1);
      for (let i = first; i <= last; i++) mask.values[j * mask.width + i] = 1;
    }
  });
  return mask;
}
