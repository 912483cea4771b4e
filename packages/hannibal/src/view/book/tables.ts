import { entriesOf } from '@punica/kernel';
import { type Block, type Entry, type Sheet, type Span, sheetOfAll } from '@punica/view';
import { ALPS, LINK_TYPE_IDS, PASS, ROAD, STRAIT } from '../../data/codes.ts';
import type { HannibalData } from '../../data/index.ts';
import type { Picture } from '../pictures.ts';
import { hw } from '../words.ts';
import { rw } from './words.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const RETREAT_CARDS = ['frontalAssault', 'flankLeft', 'flankRight', 'probe', 'doubleEnvelopment'];
const BATTLE_CARDS = [...RETREAT_CARDS, 'reserve'];
const LINK_TYPES = [ROAD, PASS, ALPS, STRAIT] as const;

/** The tables as an edition has them. */
export function tablesWith({ tables, scenarios }: HannibalData) {
  /** The sizes that share a column of the Attrition Table. */
  function attritionSizes(column: number): string {
    const sizes = tables.attritionColumn.flatMap((it, size) => (it === column && size > 0 ? [size] : []));
    const [first] = sizes;
    const last = sizes[sizes.length - 1];
    if (column === tables.attritionLoss.length - 1) return `${first}+`;
    return first === last ? String(first) : `${first}–${last}`;
  }

  const attrition: Block = {
    grid: {
      name: rw.attrition,
      head: [rw.size, ...FACES],
      rows: tables.attritionLoss.map((losses, column) => [attritionSizes(column), ...losses.slice(1)]),
    },
  };

  const siegeDice: Block = {
    grid: {
      name: rw.siege,
      head: [rw.die, ...FACES],
      rows: tables.siegeDice.map((faces, die) => [
        die === 0 ? rw.red : rw.white,
        ...faces.map(
          ({ loseCUs, siegePoints, romanOnly, mark }) =>
            [rw.siegePoint(siegePoints), rw.loses(loseCUs), romanOnly ? rw.romanOnly : '', mark ?? '']
              .filter(Boolean)
              .join(' ') || rw.nothing,
        ),
      ]),
    },
  };

  const retreatGrid = (name: string, rows: Iterable<readonly number[]>): Block[] => [
    { text: name, tone: 'soft' },
    {
      grid: {
        name,
        head: [rw.lastCard, ...FACES],
        rows: Array.from(rows, (losses, i) => [hw.battleCards[RETREAT_CARDS[i]], ...losses]),
      },
    },
  ];

  const navalDie: Block<Picture> = {
    grid: {
      name: rw.naval,
      head: [rw.die, ...FACES],
      rows: [
        [
          rw.naval,
          ...tables.navalDieDiamonds.map(
            (diamonds, i): Span<Picture> => ({
              picture: { kind: 'die', rolled: { kind: 'naval', face: diamonds } },
              label: rw.face(tables.navalDieDots[i], diamonds),
            }),
          ),
        ],
      ],
    },
  };

  const battleDeck: Block = {
    grid: {
      name: rw.battleCards,
      head: BATTLE_CARDS.map((card) => hw.battleCards[card]),
      rows: [entriesOf(tables.battleCardCounts).slice(0, BATTLE_CARDS.length)],
    },
  };

  const yes = (it: boolean): string => (it ? rw.yes : rw.no);

  const ways: Block = {
    grid: {
      name: rw.links2,
      head: [rw.way, rw.cost, rw.attritionOn, rw.reactionsOn],
      rows: LINK_TYPES.map((type) => [
        rw.linkNames[LINK_TYPE_IDS[type]],
        tables.linkCost[type],
        yes(tables.linkAttrition[type]),
        yes(tables.linkReactions[type]),
      ]),
    },
  };

  const turnTrack: Block = {
    grid: {
      name: rw.turnTrack,
      head: [rw.turn, rw.years, rw.dealt],
      rows: scenarios.list[0].turns.map(({ turn, years, cardsPerPlayer }) => [turn, years, cardsPerPlayer]),
    },
  };

  const entry = (title: string, hint: string, ...blocks: Sheet<Picture>): Entry<Picture> => ({
    id: `table-${title}`,
    title,
    sheet: [...(hint === '' ? [] : [{ text: hint, tone: 'soft' } as const]), ...blocks],
  });

  const naval = entry(rw.naval, rw.navalHint, navalDie);

  const tableEntries: readonly Entry<Picture>[] = [
    entry(rw.attrition, rw.attritionHint, attrition),
    entry(rw.siege, rw.siegeHint(tables.siegePointsNeeded), siegeDice),
    entry(
      rw.retreat,
      rw.retreatHint,
      ...retreatGrid(rw.small(tables.smallRetreatMaxCUs), tables.smallRetreat),
      ...retreatGrid(rw.large(tables.smallRetreatMaxCUs), tables.largeRetreat),
    ),
    naval,
    entry(rw.battleCards, rw.battleCardsHint, battleDeck),
    entry(rw.links2, '', ways),
    entry(rw.turnTrack, '', turnTrack),
  ];

  return {
    tableEntries,
    /** Tables that are rolled on or looked up in play. */
    tablesSheet: sheetOfAll(tableEntries.filter((it) => it !== naval)),
  };
}
