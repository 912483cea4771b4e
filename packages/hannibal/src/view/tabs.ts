import { type Block, joined, type Line, numeral, readCard, type Sheet, strong } from '@punica/view';
import { forceWords } from './details.ts';
import type { Picture } from './pictures.ts';
import type { Absent, Facts, HandOf, Scene } from './scene.ts';
import { hw } from './words.ts';

/** As the seats sit: Carthage above Rome. */
export const SEATS: readonly number[] = [1, 0];

const WAITING: readonly Absent['where'][] = ['waiting', 'reserve', 'expected', 'pool', 'displaced', 'gone'];

/** Generals away from the map, by where they are. */
function away(side: number, facts: Facts, scene: Scene): Block<Picture>[] {
  return WAITING.flatMap((where): Block<Picture>[] => {
    const here = scene.absent.filter((it) => it.where === where && facts.generals[it.general].side === side);
    if (here.length === 0) return [];
    const lines = here.map(({ general }): Line<Picture> => {
      const fact = facts.generals[general];
      return { words: [{ picture: { kind: 'general', general: fact } }, fact.name], title: fact.ability };
    });
    return [
      { text: hw.offMap[where], tone: 'soft' },
      { lines, layout: 'row' },
    ];
  });
}

/** Both sides: armies, generals away from the map, lasting marks. */
export function players(facts: Facts, scene: Scene): Sheet<Picture> {
  const marks = scene.marks.filter((id) => hw.marks[id] !== undefined);
  return [
    ...SEATS.map((side) => ({
      part: [
        { heading: [{ sign: side }, joined([hw.roles[side], hw.cardsHeld(scene.hands[side].length)])] },
        {
          lines: scene.armies
            .filter((army) => army.side === side)
            .sort((a, b) => b.units - a.units)
            .map((army): Line<Picture> => {
              const { id, name } = facts.spaces[army.space];
              return {
                words: [strong(name), ` ${forceWords(army, facts)}`],
                spot: { kind: 'space', id },
              };
            }),
        },
        ...away(side, facts, scene),
      ],
    })),
    ...(marks.length === 0
      ? []
      : [
          {
            lines: marks.map((id) => ({ words: [{ picture: { kind: 'mark', id } as const }, hw.marks[id]] })),
          },
        ]),
  ];
}

export const track = ({ turns }: Facts, scene: Scene): Sheet<Picture> => [
  {
    grid: {
      name: hw.tabs.track,
      head: [hw.turn, hw.years, hw.dealt],
      rows: turns.map(({ turn, years, cards }) => [numeral(turn), years, cards]),
      now: turns.findIndex(({ turn }) => turn === scene.turn),
    },
  },
];

/** Provinces by region: who holds them and how nearly. */
export const provinces = (facts: Facts, scene: Scene): Sheet<Picture> =>
  [...new Set(facts.provinces.map((it) => it.region))].map((region) => ({
    part: [
      { heading: region },
      {
        lines: facts.provinces.flatMap((province, p): Line<Picture>[] =>
          province.region !== region
            ? []
            : [
                {
                  words: [
                    { sign: scene.owners[p] },
                    province.significant ? province.name : { text: province.name, tone: 'soft' },
                  ],
                  end: [
                    { text: scene.held[1][p], tone: 'strong', by: 1 },
                    ' · ',
                    { text: scene.held[0][p], tone: 'strong', by: 0 },
                    { text: ` / ${province.spaces.length}`, tone: 'small' },
                  ],
                  spot: { kind: 'province', id: province.id },
                },
              ],
        ),
      },
    ],
  }));

function pile(name: string, cards: readonly number[], facts: Facts): Block<Picture>[] {
  if (cards.length === 0) return [];
  return [
    {
      fold: [`${name} `, strong(cards.length)],
      inside: cards.map((index): Block<Picture> => {
        const card = facts.cards[index];
        return {
          fold: [{ picture: { kind: 'ops', ops: card.ops, side: card.side } }, card.title],
          inside: [
            { text: [{ picture: { kind: 'card', card } }, { text: readCard(card, hw), tone: 'unseen' }] },
          ],
        };
      }),
    },
  ];
}

const known = (hand: HandOf): number[] => hand.filter((it): it is number => it !== null);

/** What this seat may know of the cards. */
export function cards(facts: Facts, scene: Scene, viewer: number): Sheet<Picture> {
  const seen = new Set<number>([
    ...scene.discard,
    ...scene.removed,
    ...scene.aside,
    ...scene.onTable,
    ...scene.hands.flatMap(known),
  ]);
  const hidden = scene.deck + scene.hands.flat().filter((it) => it === null).length;
  return [
    { text: hw.deckLeft(scene.deck) },
    ...pile(hw.onTable, scene.onTable, facts),
    ...pile(hw.pileDiscard, [...scene.discard].reverse(), facts),
    ...pile(hw.pileRemoved, scene.removed, facts),
    ...pile(hw.pileAside, scene.aside, facts),
    ...scene.hands.flatMap((hand, side) =>
      side === viewer ? [] : pile(`${hw.roles[side]}: ${hw.cardsHeld(hand.length)}`, known(hand), facts),
    ),
    ...(hidden === 0
      ? []
      : pile(
          `${hw.unseen} (${hidden})`,
          scene.pool.filter((card) => !seen.has(card)),
          facts,
        )),
  ];
}
