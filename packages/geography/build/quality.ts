import { ARMY_BOX, type BoardLayout, MARK_RADIUS, OFFICER_FAN, type SpacePlace } from '../src/board.ts';
import { sampleCurve } from '../src/curve.ts';
import {
  type Box,
  boxAround,
  contains,
  distance,
  gap,
  grow,
  type Point,
  sharedArea,
  shift,
} from '../src/plane.ts';

/** How readable a layout is, at fit. Touching by a hair is not touching: half a square pixel is allowed. */
export interface Quality {
  readonly leastDistance: number;
  readonly medianDistance: number;
  readonly pairsUnder40: number;
  readonly pairsUnder50: number;
  readonly markOnMark: string[];
  readonly nameOnMark: string[];
  readonly nameOnName: string[];
  readonly provinceNameOnAny: string[];
  readonly openingArmyOnAny: string[];
  readonly nameOnArmyEverywhere: string[];
  readonly markOnArmyEverywhere: string[];
  readonly secondArmyFree: number;
  readonly nameOnSign: string[];
  readonly nameOnWay: string[];
  readonly leastWayClearance: number;
  readonly outsideView: string[];
}

const HAIR = 0.5;

/** `generals`: how many stand on each space at the start. */
export function measureLayout(layout: BoardLayout, generals: ReadonlyMap<string, number>): Quality {
  const { spaces, links, provinces } = layout;
  const centres = spaces.map(({ x, y }): Point => [x, y]);
  const marks = spaces.map((space, i) => boxAround(centres[i], MARK_RADIUS[space.mark]));
  const names = spaces.map((space, i) => shift(space.name.box, centres[i]));
  const first = spaces.map((space, i) => armyBox(space, centres[i], 0, 1));
  const second = spaces.map((space, i) => armyBox(space, centres[i], 1, 1));
  const opening = spaces.flatMap((space, i) => {
    const count = generals.get(space.id) ?? 0;
    return count ? [{ space, box: armyBox(space, centres[i], 0, count) }] : [];
  });
  const roads = links
    .filter((link) => !link.option)
    .map((link) => ({ link, points: sampleCurve(link.curve, 40) }));
  const pairs = spaces.flatMap((_, i) =>
    spaces.slice(i + 1).map((_, k) => distance(centres[i], centres[i + 1 + k])),
  );
  const nearest = spaces
    .map((_, i) => Math.min(...centres.filter((_, j) => j !== i).map((q) => distance(centres[i], q))))
    .sort((a, b) => a - b);
  const id = (i: number) => spaces[i].id;
  const hits = (one: readonly Box[], two: readonly Box[], skipOwn: boolean): string[] =>
    one.flatMap((a, i) =>
      two.flatMap((b, j) =>
        !(skipOwn && i === j) && sharedArea(a, b) > HAIR ? [`${id(i)} / ${id(j)}`] : [],
      ),
    );
  return {
    leastDistance: nearest[0],
    medianDistance: nearest[Math.floor(nearest.length / 2)],
    pairsUnder40: pairs.filter((d) => d < 40).length,
    pairsUnder50: pairs.filter((d) => d < 50).length,
    markOnMark: hits(marks, marks, true),
    nameOnMark: [
      ...hits(names, marks, true),
      ...spaces
        .filter((space, i) => gap(names[i], centres[i]) < MARK_RADIUS[space.mark])
        .map(({ id: own }) => own),
    ],
    nameOnName: hits(names, names, true),
    provinceNameOnAny: provinces.flatMap((province) =>
      [
        ...names,
        ...marks,
        ...opening.map(({ box }) => box),
        ...provinces.filter((other) => other !== province).map(({ box }) => box),
      ]
        .filter((box) => sharedArea(province.box, box) > HAIR)
        .map(() => province.id),
    ),
    openingArmyOnAny: opening.flatMap(({ space, box }) =>
      spaces.flatMap((other, j) => [
        ...(sharedArea(box, names[j]) > HAIR ? [`${space.id} / name ${other.id}`] : []),
        ...(other !== space && sharedArea(box, marks[j]) > HAIR ? [`${space.id} / mark ${other.id}`] : []),
        ...(opening.some(
          (army) => army.space === other && army.space !== space && sharedArea(box, army.box) > HAIR,
        )
          ? [`${space.id} / army ${other.id}`]
          : []),
      ]),
    ),
    nameOnArmyEverywhere: hits(names, first, false),
    markOnArmyEverywhere: hits(marks, first, true),
    secondArmyFree: spaces.filter(
      (_, i) =>
        sharedArea(second[i], first[i]) <= HAIR &&
        !names.some((box) => sharedArea(box, second[i]) > HAIR) &&
        !marks.some((box, j) => j !== i && sharedArea(box, second[i]) > HAIR),
    ).length,
    nameOnSign: links.flatMap(({ sign, a, b }) =>
      sign
        ? names.flatMap((box, i) =>
            sharedArea(box, boxAround(sign, 6)) > HAIR ? [`${id(i)} / ${a}-${b}`] : [],
          )
        : [],
    ),
    nameOnWay: names.flatMap((box, i) =>
      roads.some(({ points }) => points.some((p) => contains(grow(box, -1, -2), p))) ? [id(i)] : [],
    ),
    leastWayClearance: Math.min(
      ...roads.flatMap(({ link, points }) =>
        centres
          .filter((_, i) => id(i) !== link.a && id(i) !== link.b)
          .map((centre) => Math.min(...points.map((p) => distance(p, centre)))),
      ),
    ),
    outsideView: spaces.flatMap((space, i) =>
      [names[i], marks[i], first[i]].some((box) => sharedArea(box, layout.view) < sharedArea(box, box) - HAIR)
        ? [space.id]
        : [],
    ),
  };
}

function armyBox(space: SpacePlace, centre: Point, slot: 0 | 1, generals: number): Box {
  const offset = space.slots[slot];
  const box = { ...ARMY_BOX, x1: ARMY_BOX.x1 + OFFICER_FAN * (generals - 1) };
  return shift(box, [centre[0] + offset[0], centre[1] + offset[1]]);
}
