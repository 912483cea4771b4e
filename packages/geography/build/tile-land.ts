/** Cuts the land that the tiles of the start page show out of Hannibal's sheet: npx tsx packages/geography/build/tile-land.ts */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Box, Point } from '../src/plane.ts';
import type { TileLand } from '../src/tile-land.ts';
import { generated } from './generated-file.ts';
import { clipRing, simplify } from './geometry/polyline.ts';
import { rings } from './geometry/svg-path.ts';

/** What the tiles show together, with room for the lines along the shore. */
const SHOWN: Box = { x0: 330, y0: 30, x1: 1120, y1: 730 };
const PROVINCES =
  'latium samnium campania apulia lucania etruria sicilia syracusae corsica-sardinia gallia-cisalpina gallia-transalpina massilia liguria'.split(
    ' ',
  );

const pathOf = (still: string, id: string): string =>
  new RegExp(`<path id="${id}" d="([^"]*)"`).exec(still)![1]!;

/** The corners of outlines that are drawn in straight steps. */
function outlines(d: string): Point[][] {
  let at: Point = [0, 0];
  let start: Point = at;
  const all: Point[][] = [];
  for (const [, letter, text] of d.matchAll(/([Mmlz])([^Mmlz]*)/g)) {
    const numbers = (text!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (letter === 'z') at = start;
    for (let n = 0; n < numbers.length; n += 2) {
      at = letter === 'M' ? [numbers[n]!, numbers[n + 1]!] : [at[0] + numbers[n]!, at[1] + numbers[n + 1]!];
      if (letter === 'l') all.at(-1)!.push(at);
      else {
        start = at;
        all.push([at]);
      }
    }
  }
  return all;
}

/** Tiles are small: whole units are fine enough. */
export function tileLandOf(still: string): TileLand {
  const seen = outlines(pathOf(still, 'st-broad'))
    .map((ring) => simplify(clipRing(ring, SHOWN), 0.5))
    .filter((ring) => ring.length > 2);
  const provinces = PROVINCES.map((id) => [id, pathOf(still, `st-a-${id}`)] as const);
  return { coast: rings(seen, 1), provinces: Object.fromEntries(provinces) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const still = readFileSync(generated('hannibal-still.svg'), 'utf8');
  writeFileSync(generated('hannibal-tile-land.json'), `${JSON.stringify(tileLandOf(still), null, 2)}\n`);
}
