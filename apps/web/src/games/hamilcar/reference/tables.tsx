import { HAMILCAR } from '@punica/hamilcar/data';
import { battleSigns, seaSigns, siegeSigns } from '@punica/hamilcar/view/signs';
import { mw } from '@punica/hamilcar/view/words';
import { SignDie } from '../../../kit/sign-die.tsx';
import { Grid } from '../../../reference/grid.tsx';
import { rw } from './words.ts';

const { tables, scenario, generals } = HAMILCAR;
const FACES = [1, 2, 3, 4, 5, 6];

export const SeamanshipTable = () => (
  <Grid
    name={rw.seamanship}
    head={rw.seaHead}
    rows={tables.seamanship.map((level) => [
      level.name,
      level.lanes,
      level.range,
      mw.signed(level.roll),
      '●'.repeat(level.dots) || '–',
      level.storms,
      level.reverts ? rw.reverts : rw.keeps,
      rw.africa[level.africa],
    ])}
  />
);

/** How large a force is in each column. */
const sizes = tables.attrition.columns.map((most, i, all) =>
  i === all.length - 1 ? rw.more : rw.upTo(most),
);

export const AttritionTable = () => (
  <Grid
    name={rw.attrition}
    head={[rw.roll, ...sizes.map((size, i) => `${mw.numerals[i]} (${size})`)]}
    rows={tables.attrition.losses.map((row, i) => [
      i === 0 ? '≤ 1' : i === tables.attrition.losses.length - 1 ? `≥ ${i + 1}` : i + 1,
      ...row,
    ])}
  />
);

export const LevelTable = () => (
  <Grid
    name={rw.levels}
    head={[rw.level, rw.fewest, rw.dice]}
    rows={tables.levels.dice.map((dice, i) => [
      mw.numerals[i],
      tables.levels.sizes[i] ?? '–',
      dice.map((die) => (die === 0 ? rw.small : rw.large)).join(', '),
    ])}
  />
);

export const BattleDice = () => (
  <Grid
    name={rw.battle}
    head={[rw.die, ...FACES]}
    rows={tables.battleDice.map((faces, die) => [
      die === 0 ? rw.small : rw.large,
      ...faces.map((face, i) => (
        <SignDie
          key={i}
          signs={battleSigns(face)}
          body={die === 0 ? 'bone' : 'bronze'}
          label={mw.signs(face)}
        />
      )),
    ])}
  />
);

export const SiegeDice = () => (
  <Grid
    name={rw.siege}
    head={[rw.die, ...FACES]}
    rows={tables.siegeDice.map((faces, die) => [
      die === 0 ? rw.red : rw.white,
      ...faces.map((face, i) => (
        <SignDie
          key={i}
          signs={siegeSigns(face)}
          body={die === 0 ? 'red' : 'bone'}
          label={mw.deeds.siegeFace(face.points, face.losses)}
        />
      )),
    ])}
  />
);

export const NavalDie = () => (
  <Grid
    name={rw.naval}
    head={[rw.die, ...FACES]}
    rows={[
      [
        rw.naval,
        ...tables.navalDie.map((face, i) => (
          <SignDie
            key={i}
            signs={seaSigns(face)}
            body="bone"
            label={'◆'.repeat(face.diamonds) + '●'.repeat(face.dots) || '–'}
          />
        )),
      ],
    ]}
  />
);

const seatsOf = (both: number): string =>
  tables.miat.names.filter((_, i) => (both & (1 << i)) !== 0).join(', ');

export const MiatTable = () => (
  <Grid
    name={rw.miat}
    head={[rw.between, rw.brings]}
    rows={tables.miat.icons.map(({ both, icon }) => [seatsOf(both), mw.icons[icon]])}
  />
);

export const TurnTrack = () => (
  <Grid
    name={rw.track}
    head={[rw.turn, rw.years, rw.dealt, rw.general]}
    rows={scenario.turns.map(({ years, cards, general }, i) => [
      i + 1,
      years,
      cards,
      generals.list[general].name,
    ])}
  />
);

/** "carthageLanes" as words. */
const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const Figures = () => (
  <Grid
    name={rw.figures}
    head={['', '']}
    rows={Object.entries(tables.numbers).map(([name, value]) => [inWords(name), value])}
  />
);

export const TABLES: readonly (readonly [name: string, hint: string, Table: () => preact.JSX.Element])[] = [
  [rw.seamanship, rw.seamanshipHint, SeamanshipTable],
  [rw.attrition, rw.attritionHint, AttritionTable],
  [rw.levels, rw.levelsHint, LevelTable],
  [rw.battle, rw.battleHint, BattleDice],
  [rw.siege, rw.siegeHint, SiegeDice],
  [rw.naval, rw.navalHint, NavalDie],
  [rw.miat, rw.miatHint, MiatTable],
  [rw.track, '', TurnTrack],
  [rw.figures, '', Figures],
];
