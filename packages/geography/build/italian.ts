/** Builds the hex sheet of the Italian campaign: npx tsx packages/geography/build/italian.ts */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { HexLayout } from '../src/italian.ts';
import { type Box, grow, type Point } from '../src/plane.ts';
import { generated } from './generated-file.ts';
import { rings } from './geometry/svg-path.ts';
import { farPeaks, type Ground, hexPeaks, marshes } from './italian/ground-art.ts';
import { hexEdges, outlines } from './italian/hex-edges.ts';
import { italianMap } from './italian/italian-map.ts';
import { italianStill } from './italian/italian-still.ts';
import { placeNames } from './italian/names.ts';
import { planeOfHexes, RADIUS } from './italian/plane-of-hexes.ts';
import { landMask } from './land-mask.ts';
import { shadeRelief } from './relief.ts';
import { terrainOn } from './terrain.ts';

const map = italianMap();
const plane = planeOfHexes(map);
const view: Box = { x0: 0, y0: 0, x1: Math.ceil(plane.width), y1: Math.ceil(plane.height) };
const neatline: Box = grow(view, 330, 190);
const sheet: Box = grow(neatline, 40);
const terrain = terrainOn(plane.place, neatline, view);
const mask = landMask([...terrain.coast, ...terrain.islets], neatline, 2);
const isLand = ([x, y]: Point): boolean => {
  const [i, j] = [Math.floor((x - neatline.x0) / 2), Math.floor((y - neatline.y0) / 2)];
  return i >= 0 && j >= 0 && i < mask.width && j < mask.height && mask.values[j * mask.width + i] > 0;
};
const cityHexes = new Set(map.cities.map(({ hex }) => hex));
const roadHexes = new Set(map.roads.flatMap((road) => road.hexes));
const ground: Ground = {
  hasCity: (hex) => cityHexes.has(hex),
  onRoad: (hex) => roadHexes.has(hex),
  isLand,
};
const names = await placeNames(map, plane);
const edges = hexEdges(plane.hexes);
const provinceOf = new Map(map.hexes.map(({ id, province }) => [id, province]));
const layout: HexLayout = {
  view,
  sheet,
  radius: RADIUS,
  hexes: Object.fromEntries(plane.hexes),
  cities: Object.fromEntries(names.cities),
  provinces: Object.fromEntries(
    map.provinces.map(({ id }) => [
      id,
      {
        name: names.provinces.get(id) as Point,
        outline: rings(outlines(edges, (hex) => provinceOf.get(hex) === id)),
      },
    ]),
  ),
};
const peaks = [...farPeaks(terrain, neatline, plane, ground), ...hexPeaks(map, plane, ground)].sort(
  (a, b) => a.at[1] - b.at[1],
);
const still = italianStill({
  map,
  plane,
  view,
  neatline,
  sheet,
  terrain,
  relief: shadeRelief(terrain.crests, neatline),
  peaks,
  marsh: marshes(map, plane, isLand),
  provinceNames: names.provinces,
});
for (const [name, text] of [
  ['italian-board.json', JSON.stringify(layout)],
  ['italian-still.svg', still],
] as const) {
  writeFileSync(generated(name), text);
  const kilo = (bytes: number): string => (bytes / 1024).toFixed(0);
  console.log(`${name}: ${kilo(text.length)} kB, ${kilo(gzipSync(text, { level: 9 }).length)} kB gzipped`);
}
execFileSync('npx', ['biome', 'format', '--write', fileURLToPath(generated('italian-board.json'))], {
  stdio: 'ignore',
});
