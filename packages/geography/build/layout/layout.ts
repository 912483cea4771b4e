import type { BoardLayout, SpacePlace } from '../../src/board.ts';
import { type Box, type Point, shift, tenth } from '../../src/plane.ts';
import { randomFrom } from '../geometry/random.ts';
import type { MeasuredLetters } from '../letters.ts';
import type { Ground } from './ground.ts';
import { harbourPlace } from './harbours.ts';
import { BASELINE, LINE_HEIGHT, type NameCandidate, PiecePlacement, type SlotCandidate } from './pieces.ts';
import { placeProvinceNames } from './province-names.ts';
import { type ProvinceArea, provinceAreas } from './provinces.ts';
import { layWays, placeSigns, type Way } from './ways.ts';

export interface LaidOut {
  readonly layout: BoardLayout;
  readonly ways: readonly Way[];
  readonly areas: readonly ProvinceArea[];
  /** Boxes of all place and province names on the sheet. */
  readonly names: readonly Box[];
}

/** Names and ways shape each other, so they are laid in turn; provinces and the rest follow. */
export function layOut(
  ground: Ground,
  letters: MeasuredLetters,
  provinceSpots: readonly (Point | undefined)[],
): LaidOut {
  const { plan } = ground;
  const placement = new PiecePlacement(ground, letters.places);
  const boxes = () => placement.names().map((name) => name.box);
  const random = randomFrom(7);
  let ways: Way[] = layWays(ground, []);
  for (let round = 0; round < 5; round++) {
    placement.anneal(ways, random, 400_000, round === 0 ? 30 : 8);
    ways = layWays(ground, boxes(), ways);
  }
  placement.anneal(ways, random, 2_500_000, 14);
  ways = placeSigns(ground, boxes(), ways);

  const names = placement.names();
  const slots = placement.slots();
  const provinces = provinceAreas(ground, ways);
  const provinceNames = placeProvinceNames(
    {
      ground,
      provinces,
      ways,
      names: boxes(),
      armies: slots.map(([first]) => first.box),
      openingArmies: slots.filter((_, i) => plan.spaces[i].openingGenerals > 0).map(([first]) => first.box),
    },
    letters.provinces,
    provinceSpots,
  );
  const layout: BoardLayout = {
    view: plan.view,
    sheet: plan.sheet,
    spaces: plan.spaces.map((_, i) => spacePlace(ground, i, names[i], slots[i], ways)),
    links: ways.map(({ link, curve, sign }) => ({ ...link, curve, ...(sign ? { sign } : {}) })),
    provinces: plan.provinces.map(({ id, tint, option }, n) => {
      const { lines, centre, box } = provinceNames[n];
      return {
        id,
        tint,
        lines,
        x: centre[0],
        y: centre[1],
        box: rounded(box),
        ...(option ? { option } : {}),
      };
    }),
  };
  return {
    layout,
    ways,
    areas: provinces.areas,
    names: [...boxes(), ...provinceNames.map(({ box }) => box)],
  };
}

function spacePlace(
  ground: Ground,
  i: number,
  { lines, anchor, at, box }: NameCandidate,
  [first, second]: readonly [SlotCandidate, SlotCandidate],
  ways: readonly Way[],
): SpacePlace {
  const { id, mark, province, option } = ground.plan.spaces[i];
  const [x, y] = ground.centres[i];
  const harbour = harbourPlace(ground, i, box, first.box, ways);
  const baselineOf = (n: number) => at[1] - y + BASELINE + (n - (lines.length - 1) / 2) * LINE_HEIGHT;
  return {
    id,
    x,
    y,
    mark,
    province,
    name: {
      lines,
      anchor,
      at: lines.map((_, n): Point => [tenth(at[0] - x), tenth(baselineOf(n))]),
      box: rounded(shift(box, [-x, -y])),
    },
    slots: [first.offset, second.offset],
    ...(harbour ? { harbour } : {}),
    ...(option ? { option } : {}),
  };
}

function rounded({ x0, y0, x1, y1 }: Box): Box {
  return { x0: tenth(x0), y0: tenth(y0), x1: tenth(x1), y1: tenth(y1) };
}
