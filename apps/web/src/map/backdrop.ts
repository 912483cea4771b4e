import type { Box } from '@punica/geography';

/** Which part of the sheet lies behind pages that are no table. */
export const BACKDROP: Box = { x0: 60, y0: -40, x1: 1250, y1: 704 };
