import { type FixedPerId, ids } from '@punica/kernel';
import {
  boolean,
  indexIds,
  list,
  lookUp,
  oneOf,
  optional,
  parseShape,
  record,
  type TypeOf,
  whole,
} from '@punica/kernel/data';
import { BATTLE_DIE_IDS, BLADE, CRUSH, ICON_IDS, type Icon, SHIELD, SYMBOL_IDS } from './codes.ts';
import { count, id, integer, provenance, text } from './fields.ts';
import type { MiatSpace } from './ids.ts';

const FILE = 'tables.json';
const FACES = 6;
const battleDie = list(list(oneOf(...SYMBOL_IDS)), FACES);
const siegeDie = list(list(oneOf('point', 'loss')), FACES);
const numbersShape = record({
  mp: count,
  roadCost: count,
  straitCost: count,
  laneCost: count,
  units: count,
  fleetShips: count,
  shipsPerSide: count,
  elephants: count,
  consularMinimum: count,
  overrunEnemies: count,
  retreatSpaces: count,
  carthageLanes: count,
  carthageRange: count,
  navalRounds: count,
  dictatorLead: count,
  hireOps: count,
  raiseOps: count,
  interceptionEnemyControl: integer,
  forgottenTactics: integer,
  commandChange: count,
  corviRoll: integer,
  corviStorm: count,
  italianProvinces: count,
  winterLevel: count,
});
const tablesShape = record({
  note: text,
  provenance,
  attrition: record({
    columns: list(count, 6),
    losses: list(list(count, 6), 7),
    elephantRow: whole(1, 7),
    tacticsRow: whole(1, 7),
    corvusRow: whole(1, 7),
    supremacyRow: whole(1, 7),
    hostileTribesColumn: whole(1, 6),
  }),
  seamanship: list(
    record({
      name: text,
      lanes: count,
      range: count,
      roll: integer,
      dots: count,
      storms: count,
      reverts: boolean,
      africa: oneOf('africanus', 'syracusae', 'all'),
    }),
    4,
  ),
  dice: record({
    small: battleDie,
    large: battleDie,
    red: siegeDie,
    white: siegeDie,
    naval: list(record({ diamonds: count, dots: count }), FACES),
  }),
  levels: record({
    provenance: optional(provenance),
    sizes: list(count),
    most: whole(1),
    allies: count,
    dice: list(list(oneOf(...BATTLE_DIE_IDS))),
  }),
  siege: record({ minimum: count, large: whole(1), small: whole(1), tribe: whole(1) }),
  miat: record({
    spaces: list(record({ id, name: text, centre: boolean })),
    icons: list(record({ a: id, b: id, icon: oneOf(...ICON_IDS) })),
    warlike: whole(1),
  }),
  numbers: numbersShape,
});
type TablesJson = TypeOf<typeof tablesShape>;
export type Numbers = TypeOf<typeof numbersShape>;
export type Seamanship = TypeOf<typeof tablesShape>['seamanship'][number];

/** How many of each symbol a face shows: [blade, crush, shield]. */
export type BattleFace = readonly [number, number, number];

export interface SiegeFace {
  readonly points: number;
  readonly losses: number;
}

export interface Miat {
  readonly ids: FixedPerId<MiatSpace, string>;
  readonly names: FixedPerId<MiatSpace, string>;
  readonly all: readonly MiatSpace[];
  readonly index: Readonly<Record<string, MiatSpace>>;
  /** The centre as a bit. */
  readonly centre: number;
  readonly warlike: number;
  /** Both spaces of an icon as bits. */
  readonly icons: readonly { readonly both: number; readonly icon: Icon }[];
}

export interface Tables {
  readonly attrition: TablesJson['attrition'];
  /** [seamanship table] By level less one. */
  readonly seamanship: readonly Seamanship[];
  /** By die (small, large) and face. */
  readonly battleDice: readonly (readonly BattleFace[])[];
  /** By die (red, white) and face. */
  readonly siegeDice: readonly [red: readonly SiegeFace[], white: readonly SiegeFace[]];
  readonly navalDie: readonly { readonly diamonds: number; readonly dots: number }[];
  readonly levels: {
    /** Fewest CUs of each level. */
    readonly sizes: readonly number[];
    readonly most: number;
    readonly allies: number;
    /** Dice of each level, by index of the die. */
    readonly dice: readonly (readonly number[])[];
  };
  readonly siege: TablesJson['siege'];
  readonly miat: Miat;
  readonly numbers: Numbers;
}

export function readTables(json: unknown): Tables {
  const tables = parseShape(FILE, tablesShape, json);
  const index = indexIds<MiatSpace>(tables.miat.spaces, FILE, 'miat.spaces');
  const bit = (name: string, i: number): number =>
    1 << lookUp(index, name, 'space of the Miat', FILE, `miat.icons[${i}]`);
  const faces = (die: TablesJson['dice']['small']): BattleFace[] =>
    die.map((face) => {
      const shown = (symbol: number): number => face.filter((it) => it === SYMBOL_IDS[symbol]).length;
      return [shown(BLADE), shown(CRUSH), shown(SHIELD)];
    });
  const siege = (die: TablesJson['dice']['red']) =>
    die.map((face) => ({
      points: face.filter((s) => s === 'point').length,
      losses: face.filter((s) => s === 'loss').length,
    }));
  return {
    attrition: tables.attrition,
    seamanship: tables.seamanship,
    battleDice: [faces(tables.dice.small), faces(tables.dice.large)],
    siegeDice: [siege(tables.dice.red), siege(tables.dice.white)],
    navalDie: tables.dice.naval,
    levels: {
      ...tables.levels,
      dice: tables.levels.dice.map((dice) => dice.map((die) => BATTLE_DIE_IDS.indexOf(die))),
    },
    siege: tables.siege,
    miat: {
      ids: tables.miat.spaces.map((space) => space.id),
      names: tables.miat.spaces.map((space) => space.name),
      all: ids<MiatSpace>(tables.miat.spaces.length),
      index,
      centre: tables.miat.spaces.reduce((bits, space, i) => (space.centre ? bits | (1 << i) : bits), 0),
      warlike: tables.miat.warlike,
      icons: tables.miat.icons.map(({ a, b, icon }, i) => ({ both: bit(a, i) | bit(b, i), icon })),
    },
    numbers: tables.numbers,
  };
}
