import { chanceOfDie, FACES } from '@punica/kernel';
import { evenly, exactAmount, exactChance, type OddsLine, spreadOf } from '@punica/odds';
import { attemptSucceeds } from '@punica/punic-cards';
import { attritionColumn, ROME, type Side, tableLoss } from '../data/index.ts';
import { mayRollAgain } from '../rules/07-frames.ts';
import { slipsPast } from '../rules/08-slip-roll.ts';
import { pointsNeeded, siegeDie } from '../rules/14-sieges.ts';
import type { GeneralId, H, Space } from '../state.ts';

/** An amount that hangs on one die. */
export const amountByDie = (what: string, amount: (face: number) => number): OddsLine =>
  exactAmount(what, spreadOf(evenly(FACES.map(amount))));

/** [11.1, 11.3, 12.1, general hamilcar_barca] A roll against a battle rating, with the second try of Hamilcar Barca. */
export function ratingChance(g: H, general: GeneralId, modifier: number): number {
  const { battleRating } = g.rules.generals.list[general];
  const once = chanceOfDie((face) => attemptSucceeds(face, modifier, battleRating));
  return mayRollAgain(g, general) ? 1 - (1 - once) ** 2 : once;
}

/** [8.2] The chance that a fleet slips past those who intercept it. */
export function slipChance(g: H, mover: Side): number {
  const more = g.rules.tables.seamanship[g.seamanship - 1].dots;
  return chanceOfDie((face) => {
    const { diamonds, dots } = g.rules.tables.navalDie[face - 1];
    return slipsPast(mover, diamonds, dots + more);
  });
}

/** [14.2] What one siege roll brings; a determined defence (14.3) may still undo it. */
export function siegeLines(g: H, side: Side, general: GeneralId, at: Space): OddsLine[] {
  const dice = g.rules.tables.siegeDice[siegeDie(g, side, general, at)];
  const missing = pointsNeeded(g, at) - g.siege[at];
  return [
    exactChance(
      'falls',
      chanceOfDie((face) => dice[face - 1].points >= missing),
    ),
    amountByDie('siegePoints', (face) => dice[face - 1].points),
    amountByDie('siegeLosses', (face) => dice[face - 1].losses),
  ];
}

/** [15.2] CUs lost by a force of that size; column 0 is the one that fits it. */
export function attritionLine(g: H, cus: number, column = 0): OddsLine {
  const { tables } = g.rules;
  const at = column > 0 ? column : attritionColumn(tables, cus);
  return amountByDie('attrition', (face) => Math.min(cus, tableLoss(tables, face, at)));
}

/** [card 101] Roman warships that a storm in a column of the table sinks. */
export const stormLine = (g: H, column: number): OddsLine =>
  amountByDie('storm', (face) => Math.min(g.atSea[ROME], tableLoss(g.rules.tables, face, column)));
