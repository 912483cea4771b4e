import { END } from '@punica/kernel';
import {
  attritionLocals,
  attritionToll,
  type Force,
  lossesTaken,
  lossLocals,
  lossSteps,
  NO_LOSSES,
} from '@punica/punic-cards';
import { A } from '../actions.ts';
import { changeCUs } from '../board.ts';
import { attritionColumn, attritionRow, tableLoss } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { H, Loc } from '../state.ts';
import { rollDie } from './02-dice.ts';

/** [15.2] The owner takes `count` CUs off part of a stack, and says how many of them are elephants. Result as in `attrition`. */
export const chooseLosses = rulebook(
  'chooseLosses',
  lossLocals(KINDS.loc),
  lossSteps<H, HamilcarEvent, Loc>({
    elephants: A.elephants,
    rule: '15.2',
    remove(g, x, f, plain, elephants) {
      changeCUs(g, x, f.side, f.loc, -plain, -elephants);
      x.say({ ev: 'lost', side: f.side, at: f.loc, cus: plain + elephants, elephants, why: f.why });
    },
  }),
);

/** [15.2] */
const suffer = attritionToll<H, Loc>({
  firstColumn: 1,
  columnFor: (g, cus) => attritionColumn(g.rules.tables, cus),
  loss: (g, column, roll) => tableLoss(g.rules.tables, roll, column),
  costsElephant: (g, roll) => attritionRow(roll) >= g.rules.tables.attrition.elephantRow,
  chooseLosses,
});

/**
 * [15.2] One roll on the Attrition Table against part of a stack. Generals are never displaced by it.
 * Leaves `lossesTaken`.
 */
export const attrition = rulebook('attrition', attritionLocals(KINDS.loc), {
  roll: {
    rule: '15.2',
    run(g, f, x) {
      if (f.plain + f.elephants === 0) {
        lossesTaken.leave(g, NO_LOSSES);
        return END;
      }
      rollDie(g, x, f.side, 'attrition');
    },
  },
  lose: { rule: '15.2', run: (g, f, x) => suffer(g, f, g.result, x) },
});

/** Rolls against so many CUs of a side, on the column that fits their number unless another is named. */
export const wearDown = (
  g: H,
  { side, loc, plain, elephants }: Force<Loc>,
  cause: string,
  modifier: number,
  column: number,
): void => attrition.enter(g, { side, loc, plain, elephants, modifier, column, cause });
