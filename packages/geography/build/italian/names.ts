import type { CityPlace } from '../../src/italian.ts';
import { type Box, boxAround, grow, type Point, sharedArea, tenth } from '../../src/plane.ts';
import { textWidths } from '../text-width.ts';
import { type ItalianMap, latin } from './italian-map.ts';
import type { HexPlane } from './plane-of-hexes.ts';

/** Type of the sheet: half as large again as it seems, for the whole view shows it at three quarters. */
export const CITY_FONT = { font: '600 14px "Alegreya SC"', spacing: 0.3, size: 14 };
export const PROVINCE_FONT = { font: '600 13px "Cinzel"', spacing: 3, size: 13 };
const MARK = 16;

export interface NamePlaces {
  readonly cities: ReadonlyMap<string, CityPlace>;
  readonly provinces: ReadonlyMap<string, Point>;
  /** What names and marks cover. */
  readonly taken: readonly Box[];
}

/** Names of cities around their marks and of provinces in what room they leave. */
export async function placeNames(map: ItalianMap, { hexes }: HexPlane): Promise<NamePlaces> {
  const { cities, provinces } = map;
  const widths = await textWidths([
    ...cities.map(({ name }) => ({ text: name, ...CITY_FONT })),
    ...provinces.map(({ name }) => ({ text: latin(name), ...PROVINCE_FONT })),
  ]);
  const middles = cities.map(({ hex }) => hexes.get(hex) as Point);
  const marks = middles.map((p) => boxAround(p, MARK));
  const roads = map.roads.flatMap((road) => road.hexes.map((id) => boxAround(hexes.get(id) as Point, 5)));
  const names: Box[] = [];
  const places = new Map<string, CityPlace>();
  // Those with the most neighbours choose first.
  const crowd = (i: number): number =>
    marks.filter((it) => sharedArea(grow(it, 60, 30), marks[i]) > 0).length;
  const order = cities.map((_, i) => i).sort((a, b) => crowd(b) - crowd(a));
  for (const i of order) {
    const best = candidates(middles[i], widths[i])
      .map((it) => ({
        ...it,
        cost:
          it.dislike +
          marks.reduce((sum, mark, k) => sum + (k === i ? 0 : sharedArea(it.box, mark)), 0) +
          names.reduce((sum, name) => sum + 2 * sharedArea(it.box, name), 0) +
          roads.reduce((sum, road) => sum + 0.3 * sharedArea(it.box, road), 0),
      }))
      .sort((a, b) => a.cost - b.cost)[0];
    names.push(best.box);
    places.set(cities[i].id, { anchor: best.anchor, at: best.at });
  }
  const taken = [...marks, ...names];
  const titles = new Map<string, Point>();
  provinces.forEach((province, p) => {
    const own = map.hexes
      .filter((hex) => hex.province === province.id)
      .map(({ id }) => hexes.get(id) as Point);
    const width = widths[cities.length + p];
    const middle: Point = [mean(own.map((it) => it[0])), mean(own.map((it) => it[1]))];
    const spots = own.flatMap(([x, y]): Point[] => [-18, -9, 0, 9, 18].map((dy): Point => [x, y + dy]));
    const at = spots
      .map((spot) => {
        const box = boxAround(spot, width / 2, PROVINCE_FONT.size * 0.5);
        const off = Math.hypot(spot[0] - middle[0], (spot[1] - middle[1]) * 1.4) * 1.2;
        const home = own.filter(
          (it) => Math.abs(it[1] - spot[1]) < 20 && Math.abs(it[0] - spot[0]) < width / 2,
        );
        const bare = Math.max(0, width - home.length * 31) * 1.5;
        return {
          spot,
          box,
          cost: off + bare + taken.reduce((sum, it) => sum + sharedArea(box, grow(it, 2)), 0),
        };
      })
      .sort((a, b) => a.cost - b.cost)[0];
    titles.set(province.id, [tenth(at.spot[0]), tenth(at.spot[1])]);
    taken.push(at.box);
  });
  return { cities: places, provinces: titles, taken };
}

const mean = (list: readonly number[]): number => list.reduce((sum, v) => sum + v, 0) / list.length;

interface Candidate extends CityPlace {
  readonly box: Box;
  readonly dislike: number;
}

/** Right of the mark is best, then left, below and above, the corners last. */
function candidates(middle: Point, width: number): Candidate[] {
  const { size } = CITY_FONT;
  const side = MARK + 2;
  const list: [CityPlace['anchor'], number, number, number][] = [
    ['start', side, size * 0.33, 0],
    ['end', -side, size * 0.33, 6],
    ['middle', 0, MARK + size * 0.8, 14],
    ['middle', 0, -MARK - 2, 18],
    ['start', side - 5, -size * 0.35, 20],
    ['start', side - 5, size, 20],
    ['end', -side + 5, -size * 0.35, 24],
    ['end', -side + 5, size, 24],
  ];
  return list.map(([anchor, dx, dy, dislike]) => {
    const left = anchor === 'start' ? dx : anchor === 'end' ? dx - width : dx - width / 2;
    const box = {
      x0: middle[0] + left,
      x1: middle[0] + left + width,
      y0: middle[1] + dy - size * 0.72,
      y1: middle[1] + dy + size * 0.18,
    };
    return { anchor, at: [dx, tenth(dy)], box, dislike };
  });
}
