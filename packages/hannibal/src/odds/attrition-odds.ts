import { FACES } from '@punica/kernel';
import { type Distribution, evenly, spreadOf } from '@punica/odds';
import { linkBetween, spaceOf } from '../board.ts';
import { ALPS, NONE, type Side } from '../data/codes.ts';
import { attritionColumn, columnLoss } from '../data/index.ts';
import { type March, movingCUs } from '../rules/10-frames.ts';
import type { H, Space } from '../state.ts';
import { amountLine, type HannibalLine } from './line.ts';

/** [21.2] How many of so many CUs a roll on the Attrition Table takes. */
export function attritionLosses(g: H, cus: number, modifier = 0, column = NONE): Distribution {
  if (cus === 0) return evenly([0]);
  const { tables } = g.rules;
  const col = column === NONE ? attritionColumn(tables, cus) : column;
  return evenly(FACES.map((die) => Math.min(cus, columnLoss(tables, col, die + modifier))));
}

/** [10.6.1] What crossing from one space to the next costs a marching army; certain 0 on an open road. */
export function crossingLosses(g: H, f: March, to: Space): Distribution {
  const { map, tables } = g.rules;
  const link = linkBetween(g, spaceOf(g, f.at), to);
  if (link === NONE || !tables.linkAttrition[map.linkType[link]]) return evenly([0]);
  const terrain = map.linkType[link] === ALPS ? tables.alpsModifier : tables.passModifier;
  return attritionLosses(g, movingCUs(f), terrain + f.guide);
}

export const attritionLine = (losses: Distribution, side: Side): HannibalLine =>
  amountLine('attrition', spreadOf(losses), { side });
