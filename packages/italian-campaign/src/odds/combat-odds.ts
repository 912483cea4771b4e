import { chanceOfDie, FACES } from '@punica/kernel';
import type { Share } from '@punica/odds';
import { CARTHAGE, NONE, type Side } from '../data/index.ts';
import type { Cell } from '../data/tables.ts';
import { enemyOf, sumSp } from '../places.ts';
import { ambushComes } from '../rules/09-ambush-roll.ts';
import { FIELD, IN_THE_OPEN, type Sally, unitsIn } from '../rules/09-forces.ts';
import {
  fieldCell,
  fieldColumn,
  fieldModifiers,
  fieldShift,
  shifted,
  siegeCell,
  siegeColumn,
  siegeModifiers,
  sumOf,
} from '../rules/09-odds.ts';
import type { Hex, Italy, LeaderId, Unit } from '../state.ts';

/** Each number with its chance, the least first. */
export function spread(values: readonly number[], weights: readonly number[]): Share[] {
  const chances = new Map<number, number>();
  values.forEach((value, i) => {
    chances.set(value, (chances.get(value) ?? 0) + weights[i]);
  });
  return [...chances].sort(([a], [b]) => a - b).map(([value, chance]) => ({ value, chance }));
}

const EVEN = FACES.map(() => 1 / 6);

/** [9.5] How likely an ambush comes then. */
export const ambushChance = (g: Italy, when: ReturnType<typeof ambushComes>): number =>
  chanceOfDie((die) => ambushComes(g.rules.tables.constants, die) === when);

/** A fight in a hex as it stands now. */
export interface Fight {
  readonly hex: Hex;
  readonly attacker: Side;
  readonly sally: Sally;
  readonly attackerLeader: LeaderId;
  readonly defenderLeader: LeaderId;
  /** The ambush lies in wait and is rolled for before the round (9.5). */
  readonly waiting: boolean;
  /** SP that it brings. */
  readonly hidden: number;
}

export interface RoundOdds {
  readonly attackerSteps: readonly Share[];
  readonly defenderSteps: readonly Share[];
}

/** [9.2, 9.5] The next round, counted out over its die and that of the ambush. Nothing where it cannot be fought. */
export function roundOdds(g: Italy, fight: Fight): RoundOdds | undefined {
  const { hex, attacker } = fight;
  const city = g.rules.map.cityAt[hex];
  const sallies = (side: Side): Sally =>
    city !== NONE && g.control[city] === side ? fight.sally : IN_THE_OPEN;
  const force = (side: Side): Unit[] => unitsIn(g, side, hex, FIELD, sallies(side), []);
  const attackers = force(attacker);
  const defenders = force(enemyOf(attacker));
  const shift = fieldShift(g, hex, attacker);
  const punic = attacker === CARTHAGE ? attackers : defenders;
  const cells: { readonly cell: Cell; readonly chance: number }[] = [];
  for (const strikes of fight.waiting ? [true, false] : [false]) {
    const springs = ambushChance(g, 'now');
    const share = !fight.waiting ? 1 : strikes ? springs : 1 - springs;
    const more = (side: Side): number => (strikes && side === CARTHAGE ? fight.hidden : 0);
    const column = fieldColumn(
      sumSp(g, attackers) + more(attacker),
      sumSp(g, defenders) + more(enemyOf(attacker)),
    );
    if (column === NONE) return undefined;
    const plus = sumOf(
      fieldModifiers(g, attacker, [fight.attackerLeader, fight.defenderLeader], punic, strikes),
    );
    for (const die of FACES)
      cells.push({ cell: fieldCell(g, die + plus, shifted(column, shift)), chance: share / 6 });
  }
  const weights = cells.map(({ chance }) => chance);
  return {
    attackerSteps: spread(
      cells.map(({ cell }) => cell.attacker),
      weights,
    ),
    defenderSteps: spread(
      cells.map(({ cell }) => cell.defender),
      weights,
    ),
  };
}

export interface AssaultOdds {
  readonly stormed: number;
  readonly steps: readonly Share[];
}

/** [9.8] An assault with so many SP against so many, walls counted in. */
export function assaultOdds(
  g: Italy,
  side: Side,
  leaders: readonly [LeaderId, LeaderId],
  attacker: number,
  defender: number,
  empty: boolean,
): AssaultOdds | undefined {
  const column = siegeColumn(attacker, defender, empty);
  if (column === NONE) return undefined;
  const plus = sumOf(siegeModifiers(g, side, leaders));
  const cells = FACES.map((die) => siegeCell(g, die + plus, column));
  return {
    stormed: cells.filter((cell) => cell.stormed).length / 6,
    steps: spread(
      cells.map((cell) => cell.attacker),
      EVEN,
    ),
  };
}
