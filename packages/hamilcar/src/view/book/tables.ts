import type { Block, Entry, Span } from '@punica/view';
import type { HamilcarData } from '../../data/index.ts';
import type { Picture } from '../pictures.ts';
import { mw } from '../words.ts';
import { rw } from './words.ts';

const FACES = [1, 2, 3, 4, 5, 6];

/** Dice by their faces. */
const diceGrid = (
  name: string,
  dice: readonly (readonly [name: string, faces: readonly Span<Picture>[]])[],
): Block<Picture> => ({
  grid: { name, head: [rw.die, ...FACES], rows: dice.map(([die, faces]) => [die, ...faces]) },
});

/** "carthageLanes" as words. */
const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const entry = (title: string, hint: string, block: Block<Picture>): Entry<Picture> => ({
  id: `table-${title}`,
  title,
  sheet: [...(hint === '' ? [] : [{ text: hint, tone: 'soft' } as const]), block],
});

/** Tables and dice, as an edition has them; the turn track is that of the first scenario. */
export function tableEntriesWith({ tables, scenarios, generals }: HamilcarData): readonly Entry<Picture>[] {
  const [scenario] = scenarios.list;

  const seamanship: Block = {
    grid: {
      name: rw.seamanship,
      head: rw.seaHead,
      rows: tables.seamanship.map((level) => [
        level.name,
        level.lanes,
        level.range,
        mw.signed(level.roll),
        '●'.repeat(level.dots) || '–',
        level.storms,
        level.reverts ? rw.reverts : rw.keeps,
        rw.africa[level.africa],
      ]),
    },
  };

  /** How large a force is in each column. */
  const sizes = tables.attrition.columns.map((most, i, all) =>
    i === all.length - 1 ? rw.more : rw.upTo(most),
  );

  const attrition: Block = {
    grid: {
      name: rw.attrition,
      head: [rw.roll, ...sizes.map((size, i) => `${mw.numerals[i]} (${size})`)],
      rows: tables.attrition.losses.map((row, i) => [
        i === 0 ? '≤ 1' : i === tables.attrition.losses.length - 1 ? `≥ ${i + 1}` : i + 1,
        ...row,
      ]),
    },
  };

  const levels: Block = {
    grid: {
      name: rw.levels,
      head: [rw.level, rw.fewest, rw.dice],
      rows: tables.levels.dice.map((dice, i) => [
        mw.numerals[i],
        tables.levels.sizes[i] ?? '–',
        dice.map((die) => (die === 0 ? rw.small : rw.large)).join(', '),
      ]),
    },
  };

  const battleDice = diceGrid(
    rw.battle,
    tables.battleDice.map((faces, die) => [
      die === 0 ? rw.small : rw.large,
      faces.map((face) => ({
        picture: { kind: 'battleDie', large: die !== 0, face },
        label: mw.signs(face),
      })),
    ]),
  );

  const siegeDice = diceGrid(
    rw.siege,
    tables.siegeDice.map((faces, die) => [
      die === 0 ? rw.red : rw.white,
      faces.map((face) => ({
        picture: { kind: 'siegeDie', red: die === 0, face },
        label: mw.deeds.siegeFace(face.points, face.losses),
      })),
    ]),
  );

  const navalDie = diceGrid(rw.naval, [
    [
      rw.naval,
      tables.navalDie.map((face) => ({
        picture: { kind: 'navalDie', face },
        label: '◆'.repeat(face.diamonds) + '●'.repeat(face.dots) || '–',
      })),
    ],
  ]);

  const seatsOf = (both: number): string =>
    tables.miat.all
      .filter((i) => (both & (1 << i)) !== 0)
      .map((i) => tables.miat.names[i])
      .join(', ');

  const miat: Block = {
    grid: {
      name: rw.miat,
      head: [rw.between, rw.brings],
      rows: tables.miat.icons.map(({ both, icon }) => [seatsOf(both), mw.icons[icon]]),
    },
  };

  const turnTrack: Block = {
    grid: {
      name: rw.track,
      head: [rw.turn, rw.years, rw.dealt, rw.general],
      rows: scenario.turns.map(({ years, cards, general }, i) => [
        i + 1,
        years,
        cards,
        generals.list[general].name,
      ]),
    },
  };

  const figures: Block = {
    grid: {
      name: rw.figures,
      rows: Object.entries(tables.numbers).map(([name, value]) => [inWords(name), value]),
    },
  };

  return [
    entry(rw.seamanship, rw.seamanshipHint, seamanship),
    entry(rw.attrition, rw.attritionHint, attrition),
    entry(rw.levels, rw.levelsHint, levels),
    entry(rw.battle, rw.battleHint, battleDice),
    entry(rw.siege, rw.siegeHint, siegeDice),
    entry(rw.naval, rw.navalHint, navalDie),
    entry(rw.miat, rw.miatHint, miat),
    entry(rw.track, '', turnTrack),
    entry(rw.figures, '', figures),
  ];
}
