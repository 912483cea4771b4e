import { fill, itemOf, slot } from '@punica/kernel';
import { cusAt, isInside, spaceOf } from '../board.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/codes.ts';
import type { H } from '../state.ts';
import type { Table } from '../testing.ts';
import { BATTLE_DECK, battleHandOf, battlePileOf } from '../zones.ts';
import { landBattle } from './14-land-battle.ts';

/** Battles for tests: pieces stand on the table already; here they fight with known cards and dice. */
export interface Staging {
  readonly at: string;
  readonly attacker: Side;
  readonly from?: string;
  readonly bySea?: boolean;
  readonly general?: string;
  readonly intercepted?: boolean;
  readonly avoidFailed?: boolean;
  readonly sortie?: boolean;
  readonly retreatInside?: boolean;
}

const flag = (set: boolean | undefined): 0 | 1 => (set === true ? 1 : 0);

/** Begins the battle and runs to its first question. */
export function fight<T extends Table>(table: T, staging: Staging): T {
  return table.run(landBattle, {
    at: table.space(staging.at),
    attacker: staging.attacker,
    from: staging.from === undefined ? NONE : table.space(staging.from),
    bySea: flag(staging.bySea),
    general: staging.general === undefined ? NONE : table.general(staging.general),
    intercepted: flag(staging.intercepted),
    avoidFailed: flag(staging.avoidFailed),
    sortie: flag(staging.sortie),
    retreatInside: flag(staging.retreatInside),
  });
}

const CODES: Readonly<Record<string, number>> = { F: 0, L: 1, R: 2, P: 3, D: 4, W: 5 };

/**
 * Replaces both hands after the deal, one letter for each card: Frontal assault, Left, Right, Probe,
 * Double envelopment, W for the wild Reserve. All other cards lie in the deck.
 */
export function hands<T extends Table>(table: T, rome: string, carthage: string): T {
  const rest: number[] = table.g.rules.battleDeck.slice();
  const give = (side: Side, letters: string): void => {
    const types = Array.from(letters).map((letter) => CODES[letter]);
    for (const type of types) rest.splice(rest.indexOf(type), 1);
    table.g.zones[battleHandOf(side)] = types.map((type) => slot(type, 1 << side));
  };
  give(ROME, rome);
  give(CARTHAGE, carthage);
  table.g.zones[BATTLE_DECK] = fill(rest, 0);
  return table;
}

/** Where Battle Cards lie while a battle goes on. */
export const BATTLE_ZONES: readonly number[] = [
  BATTLE_DECK,
  ...[ROME, CARTHAGE].flatMap((side) => [battleHandOf(side as Side), battlePileOf(side as Side)]),
];

export const handSizes = (table: Table): number[] =>
  [ROME, CARTHAGE].map((side) => table.g.zones[battleHandOf(side as Side)].length);

export const handItems = (table: Table, side: Side): number[] =>
  table.g.zones[battleHandOf(side)].map(itemOf);

export const cus = (table: Table, side: Side, at: string, inside = false): number =>
  cusAt(table.g, side, table.loc(at, inside));

/** Where a general stands, by the name of the space; '' when he is off the map. */
export function whereIs(table: Table, general: string): string {
  const g: H = table.g;
  const loc = g.at[table.general(general)];
  if (loc < 0) return '';
  const name = g.rules.map.ids[spaceOf(g, loc)];
  return isInside(g, loc) ? `in ${name}` : name;
}
