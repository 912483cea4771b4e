import { type Block, joined, type Line, type Sheet, type Span, small, strong } from '@punica/view';
import { markerUses } from './details.ts';
import { placeTitle, stackWords } from './names.ts';
import type { Picture } from './pictures.ts';
import type { Facts, Scene } from './scene.ts';
import { capital, ownerName, ww } from './words.ts';

export const yearIn = (facts: Facts, turn: number): string => ww.year(facts.firstYear + turn - 1);

/** What is agreed upon, in one line. */
const pactsWords = ({ pacts }: Scene): string =>
  pacts.length === 0
    ? capital(ww.noPacts)
    : pacts
        .map((it) => `${ownerName(it.from)}, ${ownerName(it.to)}: ${ww.pact[it.kind](it.until, it.talents)}`)
        .join('; ');

function power(player: number, facts: Facts, scene: Scene): Block<Picture> {
  const { aim, abilities, special } = facts.cards[player];
  return {
    part: [
      { heading: [{ sign: player }, ownerName(player)] },
      {
        text: joined([
          `${ww.talents(scene.talents[player])}, ${ww.income(scene.income[player])}`,
          ww.markers(scene.hands[player].length),
          scene.initiative === player && ww.initiative,
        ]),
      },
      {
        lines: scene.stacks
          .filter((stack) => stack.owner === player)
          .sort((a, b) => b.units.length - a.units.length)
          .map(
            (stack): Line<Picture> => ({
              words: [strong(placeTitle(stack.square, facts)), ` ${stackWords(stack, facts)}`],
              spot: { kind: 'square', id: facts.squares[stack.square].id },
            }),
          ),
      },
      {
        fold: ww.aim,
        inside: [
          { text: aim },
          { text: [strong(ww.abilities), `: ${abilities.join('; ')}.`] },
          { text: [strong(ww.special), `: ${special}.`] },
        ],
      },
    ],
  };
}

/** Every power: pacts, stacks as far as they are known, its card. */
export const powers = (facts: Facts, scene: Scene): Sheet<Picture> => [
  { part: [{ heading: ww.pacts }, { text: pactsWords(scene) }] },
  ...facts.seats.map((player) => power(player, facts, scene)),
];

/** Cities that pay, the richest first, and who holds them. */
export function places(facts: Facts, scene: Scene): Sheet<Picture> {
  const holder = new Map(scene.stacks.map((stack) => [stack.square, stack.owner]));
  const rich = facts.places
    .filter((place) => place.taxation > 0 && !facts.squares[place.square].closed)
    .sort((a, b) => b.taxation - a.taxation || a.name.localeCompare(b.name));
  return [
    {
      lines: rich.map(({ name, square, taxation }): Line<Picture> => {
        const owner = holder.get(square);
        const held: Span<Picture> = owner === undefined ? small(ww.nobody) : { sign: owner };
        return {
          words: [
            { picture: { kind: 'tax', taxation } },
            `${name}${scene.pillaged.includes(square) ? ` (${ww.pillaged})` : ''}`,
          ],
          end: held,
          spot: { kind: 'square', id: facts.squares[square].id },
        };
      }),
    },
  ];
}

export const track = (facts: Facts, scene: Scene): Sheet<Picture> => [
  {
    grid: {
      name: ww.tabs.track,
      head: [ww.turn, ww.years],
      rows: Array.from({ length: facts.turns }, (_, k) => [k + 1, yearIn(facts, k + 1)]),
      now: scene.turn - 1,
    },
  },
];

/** Every marker of the game and what it does. */
export const markers = (facts: Facts, scene: Scene): Sheet<Picture> => [
  { text: ww.pool(scene.pool) },
  ...facts.markers
    .filter(({ count }) => count > 0)
    .map(
      (marker): Block<Picture> => ({
        fold: [{ picture: { kind: 'marker', marker } }, `${marker.name} `, small(ww.times(marker.count))],
        inside: markerUses(marker),
      }),
    ),
];
