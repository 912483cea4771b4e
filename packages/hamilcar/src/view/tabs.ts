import { type Block, joined, type Sheet, type Span, strong } from '@punica/view';
import type { Picture } from './pictures.ts';
import type { Facts, Fleet, Scene } from './scene.ts';
import { traitsOf } from './traits.ts';
import { mw, sideName } from './words.ts';

const BOXES = ['ready', 'spent', 'atSea', 'track', 'prizes'] as const;

/** What Roman fleets have learned. */
export const seamanship = (facts: Facts, scene: Scene): string =>
  joined([mw.seamanship(facts.seamanship[scene.seamanship - 1]), scene.corvi && mw.corvi]);

/** The boxes of a side's warships. */
const boxes = (side: number, fleet: Fleet): Block<Picture> => ({
  grid: {
    name: mw.tabs.fleets,
    rows: BOXES.filter((box) => fleet[box] > 0 || box === 'ready' || box === 'spent').map((box) => {
      const ship: Span<Picture> = {
        picture: {
          kind: 'ship',
          side: box === 'prizes' ? 1 - side : side,
          spent: box === 'spent' || box === 'track',
        },
      };
      return [mw.fleet[box], Array.from({ length: fleet[box] }, () => ship), strong(fleet[box])];
    }),
  },
});

export const fleets = (facts: Facts, scene: Scene): Sheet<Picture> => [
  ...[0, 1].map((side) => ({
    part: [
      { heading: [{ sign: side }, sideName(side)] },
      boxes(side, scene.fleets[side]),
      { text: joined([mw.ops(scene.ops[side]), scene.supremacy === side && mw.supremacy]) },
    ],
  })),
  { text: seamanship(facts, scene), tone: 'apart' },
  ...(scene.forgotten ? [{ text: mw.forgotten }] : []),
  ...(scene.dictator ? [{ text: mw.dictator }] : []),
];

/** Provinces with the spaces that each side holds; what wins them is marked. */
export function provinces(facts: Facts, scene: Scene): Sheet<Picture> {
  const hubPorts = facts.spaces.filter((space) => space.hub).length;
  const lands = [
    ...facts.provinces.map(({ name, majority, spaces }, p) => ({
      name,
      held: scene.held[p],
      majority,
      spaces,
    })),
    { name: mw.hub, held: scene.hub, majority: facts.hubMajority, spaces: hubPorts },
  ];
  return [
    {
      grid: {
        name: mw.tabs.provinces,
        head: [mw.tabs.provinces, sideName(0), sideName(1)],
        rows: lands.map(({ name, held, spaces }) => [name, ...held.map((n) => mw.of(n, spaces))]),
        marked: lands.flatMap(({ held, majority }, row) =>
          held.flatMap((n, side) => (n >= majority ? [[row, side + 1] as const] : [])),
        ),
      },
    },
  ];
}

export function generals(facts: Facts, scene: Scene): Sheet<Picture> {
  const present = new Set<number>(
    scene.armies.flatMap((army) => army.generals.map(({ general }) => general)),
  );
  return facts.generals.map(
    (general, i): Block<Picture> => ({
      fold: [{ sign: general.side }, present.has(i) ? strong(general.name) : general.name],
      inside: [{ text: traitsOf(general) }, { text: general.text }],
    }),
  );
}

export const track = (facts: Facts, scene: Scene): Sheet<Picture> => [
  {
    grid: {
      name: mw.tabs.track,
      head: [mw.turn, mw.year, mw.dealt],
      rows: facts.years.map((years, i) => [i + 1, mw.years(years), facts.cardsATurn[i]]),
      now: scene.turn - 1,
    },
  },
];
