import type { Entry, Grid } from '@punica/view';
import type { WarData } from '../../data/index.ts';
import type { Picture } from '../pictures.ts';
import { ww } from '../words.ts';
import { wr } from './words.ts';

const FACES = [1, 2, 3, 4, 5, 6];

/** The tables as an edition has them. */
export function tableEntriesWith({ tables }: WarData): readonly Entry<Picture>[] {
  /** Percentages of a column of the combat table. */
  const percents = Array.from(tables.columns, (least, i) => {
    const next: number | undefined = [...tables.columns][i + 1];
    if (i === 0) return `≤ ${next - 1}`;
    return next === undefined ? `≥ ${least}` : `${least}–${next - 1}`;
  });

  const combat: Omit<Grid, 'name'> = {
    head: [wr.die, ...percents],
    rows: FACES.map((die) => [
      die,
      ...Array.from(tables.results[die], (result) => ({ text: result, title: ww.results[result] })),
    ]),
  };

  const prices: Omit<Grid, 'name'> = {
    rows: Object.entries(tables.price).map(([what, talents]) => [
      what.replaceAll('-', ' '),
      ww.talents(talents),
    ]),
  };

  const olympian: Omit<Grid, 'name'> = {
    head: [wr.dice, ...FACES],
    rows: tables.olympian.map((row, i) => [i + 1, ...row.map((event) => event.replaceAll('-', ' '))]),
  };

  const rewards: Omit<Grid, 'name'> = {
    head: [wr.beaten, wr.returns, wr.draws, wr.leader],
    rows: tables.rewards.map((row) => [
      wr.from(row.min),
      row.loserReturns,
      row.winnerDraws,
      row.leaderOn.join(', '),
    ]),
  };

  const entry = (title: string, hint: string, grid: Omit<Grid, 'name'>): Entry<Picture> => ({
    id: `table-${title}`,
    title,
    sheet: [{ text: hint, tone: 'soft' }, { grid: { name: title, ...grid } }],
  });

  return [
    entry(wr.combat, wr.combatHint, combat),
    entry(wr.rewards, wr.rewardsHint, rewards),
    entry(wr.prices, wr.pricesHint, prices),
    entry(wr.olympian, wr.olympianHint, olympian),
  ];
}
