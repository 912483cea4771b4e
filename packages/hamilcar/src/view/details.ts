import { type Block, joined, type Sheet, type Spot, toldOf, waysWords } from '@punica/view';
import type { Picture } from './pictures.ts';
import type { Army, Facts, GeneralFact, Scene, TacticsFact } from './scene.ts';
import { traitsOf } from './traits.ts';
import { mw, sideName } from './words.ts';

/** What a space is and who holds it, as short phrases. */
function spaceFacts(at: number, facts: Facts, scene: Scene): string[] {
  const { walls, large, port, hub, tribe, province } = facts.spaces[at];
  const lines = [facts.provinces[province].name];
  if (walls > 0) lines.push(large ? mw.large : mw.walls(walls));
  if (scene.tribe[at] && tribe !== null) lines.push(mw.tribe(tribe));
  if (port) lines.push(hub ? mw.hubPort : mw.port);
  lines.push(scene.control[at] < 0 ? mw.vacant : mw.control(sideName(scene.control[at])));
  if (scene.siege[at] > 0) lines.push(mw.siege(scene.siege[at]));
  return lines;
}

function armyWords(army: Army, facts: Facts): string {
  const parts = [
    army.generals.map(({ general }) => facts.generals[general].name).join(', ') || mw.garrison,
    army.units > 0 && mw.cus(army.units, army.elephants),
    army.supply > 0 && mw.trains(army.supply),
    army.inside && mw.inside,
  ];
  return `${sideName(army.side)}: ${joined(parts, ', ')}`;
}

const armiesAt = (at: number, facts: Facts, scene: Scene): string[] =>
  scene.armies.filter((army) => army.space === at).map((army) => armyWords(army, facts));

function spaceDetails(at: number, facts: Facts, scene: Scene): Sheet<Picture> {
  return [
    { heading: facts.spaces[at].name },
    { text: joined(spaceFacts(at, facts, scene)) },
    ...armiesAt(at, facts, scene).map((text): Block => ({ text, tone: 'apart' })),
  ];
}

function generalDetails(general: GeneralFact): Sheet<Picture> {
  return [{ heading: general.name }, { text: traitsOf(general) }, { text: general.text }];
}

const tacticsDetails = ({ title, text }: TacticsFact): Sheet<Picture> => [{ heading: title }, { text }];

/** What a thing on the table is, in a few lines. */
export const details = (spot: Spot, facts: Facts, scene: Scene): Sheet<Picture> | undefined =>
  toldOf<Picture>(spot, {
    space: [facts.spaces, (at) => spaceDetails(at, facts, scene)],
    general: [facts.generals, (at) => generalDetails(facts.generals[at])],
    card: [facts.cards, (at) => [{ text: { picture: { kind: 'card', card: facts.cards[at] } } }]],
    tactics: [facts.tactics, (at) => tacticsDetails(facts.tactics[at])],
  });

const waysFrom = (at: number, facts: Facts): string =>
  waysWords(
    facts.spaces[at].ways,
    (kind) => mw.ways[kind],
    (to) => facts.spaces[to].name,
  );

/** The board as lists, for those who do not see it: the armies, then every space by province with its ways. */
export const inWords = (facts: Facts, scene: Scene): Sheet<Picture> => [
  { heading: mw.armies },
  {
    lines: scene.armies.map((army) => ({
      words: `${facts.spaces[army.space].name}. ${armyWords(army, facts)}`,
    })),
  },
  ...facts.provinces.flatMap(({ name }, p): Block<Picture>[] => [
    { heading: name },
    {
      lines: facts.spaces.flatMap((space, at) =>
        space.province === p
          ? {
              words: [
                `${space.name}: ${spaceFacts(at, facts, scene).slice(1).join(', ')}.`,
                ...armiesAt(at, facts, scene).map((army) => ` ${army}.`),
                ` ${waysFrom(at, facts)}`,
              ],
            }
          : [],
      ),
    },
  ]),
];
