import { type Block, joined, type Sheet, type Spot, strong, toldOf, waysWords } from '@punica/view';
import type { Picture } from './pictures.ts';
import type { Facts, LeaderHere, Scene, Stack, Units } from './scene.ts';
import { unitPieces, unitsWords } from './units-shown.ts';
import { iw } from './words.ts';

const who = (side: number): string => iw.roles[side] ?? iw.nobody;

const WORKS_DONE = 2;

/** A city in a few words: class, loyalty, owner, siege. */
export function cityFacts(city: number, facts: Facts, scene: Scene): string[] {
  const { cityClass, loyalty, walls, walled, vp } = facts.cities[city];
  return [
    iw.classes[cityClass],
    iw.heldBy(who(scene.control[city])),
    loyalty === null ? iw.deaf : iw.loyalty(loyalty),
    ...(walled ? [iw.wallsCount(walls)] : []),
    iw.worth(vp),
    ...(scene.siege[city] > 0 ? [iw.underSiege(scene.siege[city])] : []),
    ...(scene.works[city] > 0 ? [scene.works[city] === WORKS_DONE ? iw.worksDone : iw.worksBegun] : []),
    ...(scene.courted[city] === 1 ? [iw.wasCourted] : []),
  ];
}

/** His office, and where he stands at a city of his own. */
const leaderNotes = (here: LeaderHere): string[] => [
  ...(here.rank === null ? [] : [iw.ranks[here.rank]]),
  ...(here.inside ? [iw.inside] : here.outside ? [iw.before] : []),
];

/** Units without a leader, and where they stand. */
export const looseOf = ({ loose, within }: Stack): (readonly [where: string, units: Units])[] => [
  ...(loose === null ? [] : [[iw.alone, loose] as const]),
  ...(within === null ? [] : [[`${iw.alone}, ${iw.inside}`, within] as const]),
];

function leaderWords(here: LeaderHere, facts: Facts): string {
  const { name } = facts.leaders[here.leader];
  const notes = joined([...leaderNotes(here), here.moved && iw.hasMoved], ', ');
  return `${name}${notes === '' ? '' : ` (${notes})`}: ${unitsWords(here.units, facts)}`;
}

export const stackWords = (stack: Stack, facts: Facts): string => {
  const parts = [
    ...stack.leaders.map((here) => leaderWords(here, facts)),
    ...looseOf(stack).map(([where, units]) => `${where}: ${unitsWords(units, facts)}`),
  ];
  return `${who(stack.side)}: ${parts.join('; ')}`;
};

const unitsBlock = (units: Units, facts: Facts): Block<Picture> => {
  const pieces = unitPieces(units, facts);
  return pieces.length === 0 ? { text: iw.noUnits } : { pieces };
};

const stackSheet = (stack: Stack, facts: Facts): Sheet<Picture> => [
  ...stack.leaders.flatMap((here): Block<Picture>[] => [
    {
      text: [strong(facts.leaders[here.leader].name), ...leaderNotes(here).map((note) => `, ${note}`)],
    },
    unitsBlock(here.units, facts),
  ]),
  ...looseOf(stack).flatMap(([where, units]): Block<Picture>[] => [
    { text: `${who(stack.side)}, ${where}` },
    unitsBlock(units, facts),
  ]),
];

function hexDetails(at: number, facts: Facts, scene: Scene): Sheet<Picture> {
  const hex = facts.hexes[at];
  const terrain = facts.terrain[hex.terrain];
  return [
    { heading: hex.name },
    {
      text: joined([
        facts.provinces[hex.province].name,
        iw.terrainLine(iw.terrain[terrain.id], terrain.mp, terrain.shift),
      ]),
    },
    ...(hex.city < 0 ? [] : [{ text: joined(cityFacts(hex.city, facts, scene)) }]),
    ...stacksAt(at, scene).map((stack): Block<Picture> => ({ part: stackSheet(stack, facts) })),
  ];
}

function leaderDetails(leader: number, facts: Facts, scene: Scene): Sheet<Picture> {
  const fact = facts.leaders[leader];
  const stack = scene.stacks.find((it) => it.leaders.some((here) => here.leader === leader));
  const here = stack?.leaders.find((it) => it.leader === leader);
  const rank = here?.rank ?? null;
  return [
    {
      beside: { kind: 'leader', leader: fact, rank },
      inside: [
        { heading: fact.name },
        {
          text: joined([rank !== null && iw.ranks[rank], iw.leaderNumbers(fact.withdrawal, fact.modifier)]),
        },
        ...(here === undefined || stack === undefined
          ? []
          : [
              {
                text: joined([facts.hexes[stack.hex].name, here.units.sp > 0 && iw.sp(here.units.sp)]),
              },
              { pieces: unitPieces(here.units, facts) },
            ]),
      ],
    },
  ];
}

const controlWords = (owner: number): string => (owner < 0 ? iw.uncontrolled : iw.controlledBy(who(owner)));

function provinceDetails(p: number, facts: Facts, scene: Scene): Sheet<Picture> {
  const { name, vp, diagonal, cities } = facts.provinces[p];
  return [
    { heading: name },
    { text: joined([controlWords(scene.province[p]), iw.worth(vp), diagonal ? iw.shaky : iw.loyal]) },
    { text: cities.map((city) => `${facts.cities[city].name} (${who(scene.control[city])})`).join(', ') },
  ];
}

/** What a thing on the table is, in a few lines. */
export const details = (spot: Spot, facts: Facts, scene: Scene): Sheet<Picture> | undefined =>
  toldOf<Picture>(spot, {
    hex: [facts.hexes, (at) => hexDetails(at, facts, scene)],
    leader: [facts.leaders, (at) => leaderDetails(at, facts, scene)],
    province: [facts.provinces, (at) => provinceDetails(at, facts, scene)],
    unit: [facts.faces, (at) => [{ text: facts.faces[at].name }]],
  });

const stacksAt = (at: number, scene: Scene): readonly Stack[] =>
  scene.stacks.filter((stack) => stack.hex === at);

/** A hex in one line: its ground, its city, who stands there, and what borders on it. */
function hexWords(at: number, facts: Facts, scene: Scene): string {
  const { name, terrain, city, ways } = facts.hexes[at];
  const ground = iw.terrain[facts.terrain[terrain].id];
  return [
    `${name}: ${[ground, ...(city < 0 ? [] : cityFacts(city, facts, scene))].join(', ')}.`,
    ...stacksAt(at, scene).map((stack) => `${stackWords(stack, facts)}.`),
    waysWords(
      ways,
      (kind) => iw.ways[kind],
      (to) => facts.hexes[to].name,
    ),
  ].join(' ');
}

/** The board as lists, for those who do not see it: the armies, then every hex by province with its neighbours. */
export const inWords = (facts: Facts, scene: Scene): Sheet<Picture> => [
  { text: `${iw.pointsOf(scene.vp)}. ${iw.movesFirst(iw.roles[scene.first])}` },
  { heading: iw.armies },
  {
    lines: scene.stacks.map((stack) => ({
      words: `${facts.hexes[stack.hex].name}. ${stackWords(stack, facts)}`,
    })),
  },
  ...facts.provinces.flatMap(({ name }, p): Block<Picture>[] => [
    { heading: `${name}: ${controlWords(scene.province[p])}` },
    {
      lines: facts.hexes.flatMap(({ province }, at) =>
        province === p ? { words: hexWords(at, facts, scene) } : [],
      ),
    },
  ]),
];
