import { END, text } from '@punica/kernel';
import { lossLocals, lossSteps } from '@punica/punic-cards';
import { A } from '../actions.ts';
import { changeCUs } from '../board.ts';
import { attritionColumn, attritionRow, tableLoss } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { H, Loc } from '../state.ts';
import { rollDie } from './02-dice.ts';

const attritionLocals = {
  side: KINDS.side,
  loc: KINDS.loc,
  plain: KINDS.count,
  elephants: KINDS.count,
  modifier: KINDS.count,
  /** A column of the table, or 0 for the one that fits the size. */
  column: KINDS.count,
  cause: text,
};

/**
 * [15.2] One roll on the Attrition Table against part of a stack. Generals are never displaced by it.
 * Result: the losses, as `plainIn` and `elephantsIn` read them.
 */
export const attrition = rulebook('attrition', attritionLocals, {
  roll: {
    rule: '15.2',
    run(g, f, x) {
      if (f.plain + f.elephants === 0) {
        g.result = 0;
        return END;
      }
      rollDie(g, x, f.side, 'attrition');
    },
  },
  lose: {
    rule: '15.2',
    run(g, f, x) {
      const { tables } = g.rules;
      const size = f.plain + f.elephants;
      const die = g.result;
      const column = f.column > 0 ? f.column : attritionColumn(tables, size);
      const loss = Math.min(size, tableLoss(tables, die + f.modifier, column));
      x.say({
        ev: 'attrition',
        side: f.side,
        at: f.loc,
        cause: f.cause,
        die,
        modifier: f.modifier,
        column,
        loss,
      });
      g.result = 0;
      if (loss === 0) return END;
      chooseLosses.enter(g, {
        side: f.side,
        loc: f.loc,
        count: loss,
        plain: f.plain,
        elephants: f.elephants,
        firstElephant: attritionRow(die + f.modifier) >= tables.attrition.elephantRow ? 1 : 0,
        why: f.cause,
      });
    },
  },
});

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
