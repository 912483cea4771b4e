import {
  type Box,
  boxAround,
  contains,
  grow,
  type Point,
  sharedArea,
  tenth,
  within,
} from '../../src/plane.ts';
import type { Ground } from './ground.ts';
import type { NameSetting } from './pieces.ts';
import type { Provinces } from './provinces.ts';
import { SIGN_RADIUS, type Way } from './ways.ts';

export const PROVINCE_LINE = 11;

export interface ProvinceName {
  readonly lines: readonly string[];
  readonly centre: Point;
  readonly box: Box;
}

interface Surroundings {
  readonly ground: Ground;
  readonly provinces: Provinces;
  readonly ways: readonly Way[];
  readonly names: readonly Box[];
  readonly openingArmies: readonly Box[];
  readonly armies: readonly Box[];
}

/** Sets each province's name in the freest spot of the province; where the plan fixes a spot, close to it. */
export function placeProvinceNames(
  around: Surroundings,
  settings: readonly (readonly NameSetting[])[],
  fixed: readonly (Point | undefined)[],
): ProvinceName[] {
  const placed: Box[] = [];
  return around.ground.plan.provinces.map((_, n) => {
    const at = fixed[n];
    const centre = at ?? middle(around.ground, n);
    const reach = at ? [24, 16] : [135, 110];
    let best: { cost: number; name: ProvinceName } | undefined;
    // At sea, beside the land, a compact block reads better than a long line.
    for (const { lines, width } of at ? settings[n].slice(-1) : settings[n])
      for (let x = centre[0] - reach[0]; x <= centre[0] + reach[0]; x += 3)
        for (let y = centre[1] - reach[1]; y <= centre[1] + reach[1]; y += 3) {
          const box = boxAround([x, y], width / 2, (PROVINCE_LINE * lines.length) / 2);
          const pull = Math.hypot(x - centre[0], (y - centre[1]) * 1.3) * 0.14;
          if (best && pull >= best.cost) continue;
          const cost = pull + spotCost(around, box, at ? -1 : n, placed);
          if (!best || cost < best.cost) best = { cost, name: { lines, centre: [tenth(x), tenth(y)], box } };
        }
    if (!best) throw new Error(`No spot for the name of province ${n}`);
    placed.push(best.name.box);
    return best.name;
  });
}

function middle(ground: Ground, n: number): Point {
  const { id } = ground.plan.provinces[n];
  const mine = ground.centres.filter((_, i) => ground.plan.spaces[i].province === id);
  const mean = (axis: 0 | 1) => mine.reduce((sum, p) => sum + p[axis], 0) / mine.length;
  return [mean(0), mean(1)];
}

function spotCost(around: Surroundings, box: Box, province: number, placed: readonly Box[]): number {
  const { ground, provinces, ways, names, armies, openingArmies } = around;
  let cost = within(box, grow(ground.plan.view, -6)) ? 0 : 120;
  const apart = grow(box, 3, 1);
  const count = (boxes: readonly Box[], weight: number, share: number) => {
    for (const other of boxes) {
      const area = sharedArea(apart, other);
      if (area > 0) cost += weight + share * area;
    }
  };
  count(ground.marks, 60, 1);
  count(names, 60, 1);
  count(openingArmies, 70, 1);
  count(armies, 3, 0.01);
  count(placed, 200, 1);
  count(ground.ornaments, 25, 0.1);
  for (const way of ways) {
    if (way.sign && sharedArea(apart, boxAround(way.sign, SIGN_RADIUS)) > 0) cost += 30;
    for (const p of way.points) if (contains(box, p)) cost += way.link.option ? 0.4 : 2;
  }
  let wet = 0;
  for (let k = 0; k <= 8; k++) {
    const p: Point = [box.x0 + (k / 8) * (box.x1 - box.x0), (box.y0 + box.y1) / 2];
    if (province >= 0 && provinces.owner.valueAt(p) !== province) cost += 8;
    if (!ground.isLand(p)) wet++;
  }
  if (province < 0) return cost + (9 - wet) * 6;
  return cost + wet * 4 + (wet > 0 && wet < 9 ? 14 : 0);
}
