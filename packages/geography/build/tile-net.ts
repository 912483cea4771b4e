/** Writes the net of Hannibal's board as the start page draws it: npx tsx packages/geography/build/tile-net.ts */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BoardLayout } from '../src/board.ts';
import { curvePath } from '../src/curve.ts';
import { HANNIBAL_BOARD } from '../src/hannibal.ts';
import type { Point } from '../src/plane.ts';
import type { TileNet } from '../src/tile-net.ts';
import { generated } from './generated-file.ts';

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** Tiles are small: whole units are fine enough, and nothing is said but where roads and places are. */
export const tileNetOf = ({ links, spaces }: BoardLayout): TileNet => ({
  roads: links
    .map(({ curve: [p, c, d, q] }) => curvePath([rounded(p), rounded(c), rounded(d), rounded(q)]))
    .join(''),
  places: spaces.map(({ x, y, province, mark }) => [
    Math.round(x),
    Math.round(y),
    province,
    mark === 'walled' || mark === 'great',
  ]),
});

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(generated('hannibal-tile-net.json'), `${JSON.stringify(tileNetOf(HANNIBAL_BOARD))}\n`);
