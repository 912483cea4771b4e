import { chanceOfDie, FACES } from '@punica/kernel';
import {
  courseOfSiege,
  evenly,
  exactAmount,
  exactChance,
  type OddsLine,
  type SiegeFace,
  spreadOf,
} from '@punica/odds';
import { attemptSucceeds } from '@punica/punic-cards';
import { cusAt } from '../board.ts';
import { attritionColumn, ROME, type Side, tableLoss } from '../data/index.ts';
import { mayRollAgain } from '../rules/07-frames.ts';
import { slipsPast } from '../rules/08-slip-roll.ts';
import { type Besieging, pointsNeeded, siegeDie } from '../rules/14-sieges.ts';
import type { GeneralId, H } from '../state.ts';

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

type Besieger = Pick<Besieging, 'side' | 'general' | 'at'>;

const siegeFaces = (g: H, { side, general, at }: Besieger): readonly SiegeFace[] =>
  g.rules.tables.siegeDice[siegeDie(g, side, general, at)].map(({ points, losses }) => ({
    points,
    lost: losses,
  }));

/** [14.1, 14.2] That a siege with so many points and losses more is brought to its end. */
function endChance(g: H, s: Besieger, points = 0, lost = 0): number {
  const missing = pointsNeeded(g, s.at) - g.siege[s.at] - points;
  const strength = cusAt(g, s.side, s.at) - lost;
  const least = g.rules.tables.siege.minimum;
  if (missing <= 0) return 1;
  if (strength < least) return 0;
  return courseOfSiege({ missing, strength, least }, [siegeFaces(g, s)]).fallsInTheEnd;
}

/** [14.2] What one siege roll brings, and where the siege leads; a determined defence (14.3) may still undo it. */
export function siegeLines(g: H, s: Besieger): OddsLine[] {
  const faces = siegeFaces(g, s);
  const missing = pointsNeeded(g, s.at) - g.siege[s.at];
  return [
    exactChance(
      'falls',
      chanceOfDie((face) => faces[face - 1].points >= missing),
    ),
    exactChance('fallsInTheEnd', endChance(g, s)),
    amountByDie('siegePoints', (face) => faces[face - 1].points),
    amountByDie('siegeLosses', (face) => faces[face - 1].lost),
  ];
}

/** [card 93, general megellus] The roll as it lies. */
export const standingSiege = (g: H, f: Besieging): OddsLine[] => [
  exactChance('fallsInTheEnd', endChance(g, f, f.points, f.losses)),
];

/** [15.2] CUs lost by a force of that size; column 0 is the one that fits it. */
export function attritionLine(g: H, cus: number, column = 0): OddsLine {
  const { tables } = g.rules;
  const at = column > 0 ? column : attritionColumn(tables, cus);
  return amountByDie('attrition', (face) => Math.min(cus, tableLoss(tables, face, at)));
}

/** [card 101] Roman warships that a storm in a column of the table sinks. */
export const stormLine = (g: H, column: number): OddsLine =>
  amountByDie('storm', (face) => Math.min(g.atSea[ROME], tableLoss(g.rules.tables, face, column)));
