import { WAR_SIDE, warPlace, warSquare } from '../../src/hannibals-war.ts';
import { distance, type Point } from '../../src/plane.ts';
import { type Random, randomFrom } from '../geometry/random.ts';
import { plain } from '../geometry/svg-path.ts';
import { type Peak, peakUse } from '../peaks.ts';
import { type Tree, treeUse } from '../woods.ts';
import type { Ground, WarMapFile } from './map-file.ts';

/** How close things of one kind stand. */
const SPACING: Readonly<Record<Ground, number>> = { clear: 0, sea: 0, mountain: 13, forest: 8.5, swamp: 9 };
const TRIALS = 90;
/** What stands round a city is left out. */
const CITY_ROOM = 15;

export interface Scenery {
  readonly peaks: readonly Peak[];
  readonly trees: readonly Tree[];
  readonly reeds: readonly Point[];
}

/** Peaks, trees and reeds in every square that halts a march, so that none can be mistaken. */
export function growScenery(map: WarMapFile, isLand: (p: Point) => boolean): Scenery {
  const random = randomFrom(41);
  const cities = new Map(
    map.places.map((place) => [place.square, warPlace(place.square, place.lon, place.lat)]),
  );
  const peaks: Peak[] = [];
  const trees: Tree[] = [];
  const reeds: Point[] = [];
  for (const [id, { terrain }] of Object.entries(map.squares)) {
    if (SPACING[terrain] === 0) continue;
    for (const at of scatter(id, terrain, cities.get(id), isLand, random)) {
      if (terrain === 'mountain')
        peaks.push({ shape: Math.floor(random() * 6), at, size: 8 + Math.floor(random() * 4) });
      else if (terrain === 'forest') trees.push({ shape: Math.floor(random() * 3), at });
      else reeds.push(at);
    }
  }
  const lower = (a: { at: Point }, b: { at: Point }): number => a.at[1] - b.at[1];
  return { peaks: peaks.sort(lower), trees: trees.sort(lower), reeds };
}

function scatter(
  id: string,
  terrain: Ground,
  city: Point | undefined,
  isLand: (p: Point) => boolean,
  random: Random,
): Point[] {
  const box = warSquare(id);
  const found: Point[] = [];
  const margin = terrain === 'mountain' ? 9 : 5;
  for (let k = 0; k < TRIALS; k++) {
    const at: Point = [
      box.x0 + margin + random() * (WAR_SIDE - 2 * margin),
      box.y0 + margin + 3 + random() * (WAR_SIDE - 2 * margin - 2),
    ];
    const feet: Point[] = [at, [at[0] - 5, at[1]], [at[0] + 5, at[1]], [at[0], at[1] - 6]];
    if (!feet.every(isLand)) continue;
    if (city !== undefined && distance(city, at) < CITY_ROOM) continue;
    if (found.every((other) => distance(other, at) > SPACING[terrain])) found.push(at);
  }
  return found;
}

export const sceneryMarkup = ({ peaks, trees, reeds }: Scenery): string =>
  `<path class="war-reeds" d="${reeds.map(reed).join('')}"/><g class="war-woods">${trees.map(treeUse).join('')}</g><g class="war-peaks">${peaks.map(peakUse).join('')}</g>`;

/** A tuft of reeds over a line of water. */
function reed([x, y]: Point): string {
  const [a, b] = [plain(Math.round(x * 2) / 2), plain(Math.round(y * 2) / 2)];
  return `M${a} ${b}v-6m-2.4 6l-1-4.4m3.4 4.4l2.4-4.6m-6.8 6.6h8`;
}

/** Grounds as washes on their squares. */
export function washes(map: WarMapFile): string {
  const of = (terrain: Ground): string =>
    Object.entries(map.squares)
      .filter(([, square]) => square.terrain === terrain)
      .map(([id]) => {
        const { x0, y0 } = warSquare(id);
        return `M${x0} ${y0}h${WAR_SIDE}v${WAR_SIDE}h${-WAR_SIDE}z`;
      })
      .join('');
  return (['mountain', 'forest', 'swamp'] as const)
    .map((terrain) => `<path class="war-${terrain}" d="${of(terrain)}"/>`)
    .join('');
}
