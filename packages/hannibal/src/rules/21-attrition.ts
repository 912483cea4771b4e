import { END, type Frame, type LocalsOf, maskOf } from '@punica/kernel';
import {
  attritionLocals,
  attritionToll,
  type ChosenLosses,
  type Force,
  lossesTaken,
  lossLocals,
  lossSteps,
  NO_LOSSES,
} from '@punica/punic-cards';
import { A } from '../actions.ts';
import { changeCUs, cusAt, cusInSpace, enemyOf, spaceOf, type X } from '../board.ts';
import { foraged } from '../cards/attrition-modifier.ts';
import { NOT_YET, rollDie } from '../cards/omen.ts';
import { counterWindow } from '../counter.ts';
import { CARTHAGE, NONE } from '../data/codes.ts';
import { attritionColumn, columnLoss } from '../data/index.ts';
import type { HannibalEvent } from '../events.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { H, Loc } from '../state.ts';
import { loseTrains } from './10-displaced.ts';

/** Part of a stack that has to give up CUs; the column is NONE for the one that fits its size. */
const rollLocals = attritionLocals(KINDS.loc);

const HIGHEST_ROLL = 6;

/** [card 30, R115] A Siege Train does not outlast its last CU before the enemy. */
function loseLoneTrain(g: H, x: X, f: ChosenLosses<Loc>): void {
  if (f.side !== CARTHAGE || g.trains[f.loc] === 0 || cusAt(g, f.side, f.loc) > 0) return;
  if (cusInSpace(g, enemyOf(f.side), spaceOf(g, f.loc)) > 0) loseTrains(g, x, f.loc);
}

/** [17.2] The owner takes `count` CUs off part of a stack, and says how many of them are Elephants. Result as in `attrition`. */
export const chooseLosses = rulebook(
  'chooseLosses',
  lossLocals(KINDS.loc),
  lossSteps<H, HannibalEvent, Loc>({
    elephants: A.elephants,
    rule: '17.2',
    remove(g, x, f, plain, elephants) {
      x.say({ ev: 'lost', side: f.side, at: f.loc, cus: plain + elephants, elephants, why: f.why });
      changeCUs(g, x, f.side, f.loc, -plain, -elephants);
      loseLoneTrain(g, x, f);
    },
  }),
);

/** [17.2, 21.2] An Elephant goes first with the highest roll. */
const suffer = attritionToll<H, Loc>({
  firstColumn: 0,
  columnFor: (g, cus) => attritionColumn(g.rules.tables, cus),
  loss: (g, column, roll) => columnLoss(g.rules.tables, column, roll),
  costsElephant: (g, roll) => Math.min(HIGHEST_ROLL, roll) === g.rules.tables.elephantRoll,
  chooseLosses,
});

/**
 * [21.1, 21.2] One roll on the Attrition Table against part of a stack. Generals are never affected.
 * Leaves `lossesTaken`.
 */
export const attrition = rulebook('attrition', rollLocals, {
  begin: {
    rule: '21.2',
    run(g, f) {
      lossesTaken.leave(g, NO_LOSSES);
      if (f.plain + f.elephants === 0) return END;
      if (g.rules.byTiming.attrition.length === 0) return 'roll';
    },
  },
  forage: counterWindow<Frame & LocalsOf<typeof rollLocals>, never>({
    rule: 'card 89',
    timing: 'attrition',
    asks: (_g, f) => maskOf(f.side),
    effect(g, f, card) {
      f.modifier += foraged(g, card);
    },
  }),
  roll: {
    rule: '21.2',
    run(g, f, x) {
      const die = rollDie(g, x);
      return die === NOT_YET ? 'roll' : suffer(g, f, die, x);
    },
  },
});

/** Rolls against so many CUs of a side, on the column that fits their number unless another is named. */
export const wearDown = (
  g: H,
  { side, loc, plain, elephants }: Force<Loc>,
  cause: string,
  modifier = 0,
  column = NONE,
): void => attrition.enter(g, { side, loc, plain, elephants, modifier, column, cause });

export { elephantsIn, type LossCode, lossesTaken, NO_LOSSES, plainIn } from '@punica/punic-cards';
