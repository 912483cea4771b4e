import * as z from 'zod/mini';
import { NONE, type Side, sideOf } from './codes.ts';
import { DataError, indexIds, lookUp, parseShape } from './error.ts';
import { atLeastOne, confidence, count, id, side, text } from './fields.ts';
import { type Compiled, compileIds } from './ids.ts';
import type { GameMap } from './map.ts';

const FILE = 'generals.json';

const dieMaximum = z.int().check(z.gte(1), z.lte(6));
const abilityShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('wildCard'), battleCard: z.literal('probe'), usesPerBattle: atLeastOne }),
  z.strictObject({ kind: z.literal('strategyRatingInRegion'), region: id, value: atLeastOne }),
  z.strictObject({ kind: z.literal('navalDots'), value: atLeastOne }),
  z.strictObject({ kind: z.literal('extraBattleCards'), region: id, value: atLeastOne }),
  z.strictObject({ kind: z.literal('convertPCAtEndOfMove'), needsCUs: count }),
  z.strictObject({ kind: z.literal('siegeAttempts'), value: atLeastOne }),
  z.strictObject({ kind: z.literal('avoidBattle'), successOn: dieMaximum }),
  z.strictObject({ kind: z.literal('siegePriority'), onlyWith: z.literal('campaign') }),
  z.strictObject({
    kind: z.literal('movement'),
    onlyWith: z.literal('campaign'),
    value: atLeastOne,
    navalMoves: atLeastOne,
  }),
  z.strictObject({ kind: z.literal('counterattack'), successOn: dieMaximum }),
  z.strictObject({ kind: z.literal('pursuit'), successOn: dieMaximum }),
  z.strictObject({ kind: z.literal('raiseTroops'), region: id, value: atLeastOne }),
  z.strictObject({ kind: z.literal('interception'), successOn: dieMaximum }),
  z.strictObject({ kind: z.literal('siegeIgnoreLoss'), perActivation: atLeastOne }),
  z.strictObject({ kind: z.literal('navalOps'), ops: atLeastOne, maxCUs: atLeastOne }),
  z.strictObject({ kind: z.literal('consularMinimum'), value: atLeastOne }),
]);
type AbilityJson = z.infer<typeof abilityShape>;

const generalShape = z.strictObject({
  id,
  name: text,
  fullName: text,
  side,
  strategyRating: z.int().check(z.gte(1), z.lte(3)),
  battleRating: z.int().check(z.gte(1), z.lte(4)),
  set: z.enum(['classic', '2018', 'optional']),
  consulPool: z.boolean(),
  confinedTo: z.nullable(id),
  eliminatedIfDisplaced: z.boolean(),
  pcsLostIfEliminated: count,
  arrivesTurn: z.nullable(atLeastOne),
  fatedTurn: z.nullable(atLeastOne),
  ability: abilityShape,
  abilityText: text,
  confidence: z.strictObject({ strategyRating: confidence, battleRating: confidence, ability: confidence }),
  source: text,
});
const generalsShape = z.strictObject({ note: z.string(), generals: z.array(generalShape) });
export type GeneralsJson = z.infer<typeof generalsShape>;

/** A special ability (24), told apart by `kind`. */
export type Ability = Compiled<AbilityJson>;
export type AbilityKind = Ability['kind'];

export interface General {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly side: Side;
  readonly strategyRating: number;
  readonly battleRating: number;
  readonly set: 'classic' | '2018' | 'optional';
  readonly consulPool: boolean;
  /** Region he may never leave, or NONE. */
  readonly confinedTo: number;
  readonly eliminatedIfDisplaced: boolean;
  readonly pcsLostIfEliminated: number;
  /** Turn of his arrival, or 0 when he stands in the set-up or is elected. */
  readonly arrivesTurn: number;
  /** Turn at whose start option 26.2.2c takes him from the consular pool, or 0. */
  readonly fatedTurn: number;
  readonly ability: Ability;
  readonly abilityText: string;
}

export interface Generals {
  readonly list: readonly General[];
  readonly index: Readonly<Record<string, number>>;
  readonly side: readonly Side[];
  readonly strategyRating: readonly number[];
  readonly battleRating: readonly number[];
}

export function readGeneralsJson(json: unknown): GeneralsJson {
  return parseShape(FILE, generalsShape, json);
}

export function compileGenerals(json: GeneralsJson, map: GameMap): Generals {
  const index = indexIds(json.generals, FILE, 'generals');
  const list = json.generals.map((entry): General => {
    const path = `generals[${entry.id}]`;
    if (entry.consulPool && entry.side !== 'rome')
      throw new DataError(FILE, `${path}.consulPool`, 'only a Roman can be elected Consul');
    return {
      id: entry.id,
      name: entry.name,
      fullName: entry.fullName,
      side: sideOf(entry.side),
      strategyRating: entry.strategyRating,
      battleRating: entry.battleRating,
      set: entry.set,
      consulPool: entry.consulPool,
      confinedTo:
        entry.confinedTo === null
          ? NONE
          : lookUp(map.regionIndex, entry.confinedTo, 'region', FILE, `${path}.confinedTo`),
      eliminatedIfDisplaced: entry.eliminatedIfDisplaced,
      pcsLostIfEliminated: entry.pcsLostIfEliminated,
      arrivesTurn: entry.arrivesTurn ?? 0,
      fatedTurn: entry.fatedTurn ?? 0,
      ability: compileIds(entry.ability, { map }, FILE, `${path}.ability`),
      abilityText: entry.abilityText,
    };
  });
  if (list.filter((general) => general.consulPool && general.set === 'classic').length < 2)
    throw new DataError(FILE, 'generals', 'the consular pool of the classic set needs at least two Romans');
  return {
    list,
    index,
    side: list.map((general) => general.side),
    strategyRating: list.map((general) => general.strategyRating),
    battleRating: list.map((general) => general.battleRating),
  };
}
