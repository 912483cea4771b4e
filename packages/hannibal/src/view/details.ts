import { type Block, joined, type Sheet, type Spot, toldOf, waysWords } from '@punica/view';
import type { Picture } from './pictures.ts';
import type { Army, Facts, Scene } from './scene.ts';
import { hw } from './words.ts';

const who = (side: number): string => hw.roles[side] ?? hw.nobody;

/** Who and what is in an army. */
export const forceWords = (army: Army, facts: Facts): string =>
  joined(
    [
      ...army.generals.map(({ general, rank }) => {
        const { name } = facts.generals[general];
        return rank === null ? name : `${name} (${hw.ranks[rank]})`;
      }),
      army.units > 0 && hw.units(army.units),
      army.elephants > 0 && hw.elephants(army.elephants),
      army.trains > 0 && hw.siegeTrain,
      army.inside && hw.inside,
    ],
    ', ',
  );

export const armyWords = (army: Army, facts: Facts): string =>
  `${who(army.side)}: ${forceWords(army, facts)}`;

/** What a space is and who holds it, as short phrases. */
export function spaceFacts(at: number, facts: Facts, scene: Scene): string[] {
  const { tribe, name, walls, port } = facts.spaces[at];
  const control = scene.control[at];
  const lines: string[] = [];
  if (scene.tribe[at] === 1) {
    lines.push(hw.tribe(tribe ?? name));
    if (control >= 0) lines.push(hw.friendTo(who(control)));
  } else lines.push(hw.controlledBy(who(control)));
  if (walls > 0) lines.push(hw.walls(walls));
  if (port !== null) lines.push(hw.portOf(port));
  if (scene.siege[at] > 0) lines.push(hw.siegePoints(scene.siege[at], facts.siegeNeeded));
  return lines;
}

function spaceDetails(at: number, facts: Facts, scene: Scene): Sheet<Picture> {
  const { name, province } = facts.spaces[at];
  return [
    { heading: name },
    { text: joined([facts.provinces[province].name, ...spaceFacts(at, facts, scene)]) },
    ...armiesAt(at, scene).map((army): Block => ({ text: armyWords(army, facts), tone: 'apart' })),
  ];
}

function generalDetails(index: number, facts: Facts, scene: Scene): Sheet<Picture> {
  const general = facts.generals[index];
  const army = scene.armies.find((it) => it.generals.some((g) => g.general === index));
  const rank = army?.generals.find((it) => it.general === index)?.rank ?? null;
  return [
    {
      beside: { kind: 'general', general, rank },
      inside: [
        { heading: general.fullName },
        { text: joined([rank !== null && hw.ranks[rank], hw.ratings(general.strategy, general.battle)]) },
        { text: general.ability },
        ...(army === undefined
          ? []
          : [
              {
                text: joined([facts.spaces[army.space].name, armyWords(army, facts)]),
                tone: 'apart',
              } as const,
            ]),
      ],
    },
  ];
}

function provinceDetails(p: number, facts: Facts, scene: Scene): Sheet<Picture> {
  const { name, majority, significant, allies } = facts.provinces[p];
  return [
    { heading: name },
    {
      text: joined([
        hw.controlledBy(who(scene.owners[p])),
        hw.majority(majority),
        significant ? hw.vote : hw.noVote,
        hw.allies(allies),
      ]),
    },
  ];
}

/** What a thing on the table is, in a few lines. */
export const details = (spot: Spot, facts: Facts, scene: Scene): Sheet<Picture> | undefined =>
  toldOf<Picture>(spot, {
    space: [facts.spaces, (at) => spaceDetails(at, facts, scene)],
    general: [facts.generals, (at) => generalDetails(at, facts, scene)],
    province: [facts.provinces, (at) => provinceDetails(at, facts, scene)],
    card: [facts.cards, (at) => [{ text: [{ picture: { kind: 'card', card: facts.cards[at] } }] }]],
  });

const armiesAt = (at: number, scene: Scene): readonly Army[] =>
  scene.armies.filter((army) => army.space === at);

const roadsFrom = (at: number, facts: Facts): string =>
  waysWords(
    facts.spaces[at].ways,
    (kind) => hw.ways[kind],
    (to) => facts.spaces[to].name,
  );

/** The board as lists, for those who do not see it: the armies, then every space by province with its ways. */
export const inWords = (facts: Facts, scene: Scene): Sheet<Picture> => [
  { heading: hw.armies },
  {
    lines: scene.armies.map((army) => ({
      words: `${facts.spaces[army.space].name}. ${armyWords(army, facts)}`,
    })),
  },
  ...facts.provinces.flatMap(({ name, spaces }, p): Block<Picture>[] => {
    const inPlay = spaces.filter((at) => facts.spaces[at].inPlay);
    if (inPlay.length === 0) return [];
    return [
      { heading: `${name}: ${hw.controlledBy(who(scene.owners[p]))}` },
      {
        lines: inPlay.map((at) => ({
          words: [
            `${facts.spaces[at].name}: ${spaceFacts(at, facts, scene).join(', ')}.`,
            ...armiesAt(at, scene).map((army) => ` ${armyWords(army, facts)}.`),
            ` ${roadsFrom(at, facts)}`,
          ],
        })),
      },
    ];
  }),
];
