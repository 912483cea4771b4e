import type { Box } from './plane.ts';

/** Which part of Hannibal's sheet lies behind pages that are no table. */
export const BACKDROP: Box = { x0: 60, y0: -40, x1: 1250, y1: 704 };

/** How wide its pictures are, in points: one for screens of single density, one for the others. */
export const BACKDROP_WIDTHS = [1440, 1920] as const;
