import { type FixedPerId, fixedPerId, ids } from '@punica/kernel';
import {
  boolean,
  DataError,
  indexIds,
  type Listed,
  list,
  lookUp,
  nullable,
  oneOf,
  parseShape,
  record,
  type TypeOf,
  variants,
  whole,
} from '@punica/kernel/data';
import { NONE, type Side, sideOf } from './codes.ts';
import type { GeneralId, RegionId } from './counted.ts';
import { atLeastOne, confidence, count, id, side, text } from './fields.ts';
import { type Compiled, compileIds } from './ids.ts';
import type { GameMap } from './map.ts';

const FILE = 'generals.json';

const dieMaximum = whole(1, 6);
const ABILITIES = {
  wildCard: { battleCard: oneOf('probe'), usesPerBattle: atLeastOne },
  strategyRatingInRegion: { region: id, value: atLeastOne },
  navalDots: { value: atLeastOne },
  extraBattleCards: { region: id, value: atLeastOne },
  convertPCAtEndOfMove: { needsCUs: count },
  siegeAttempts: { value: atLeastOne },
  avoidBattle: { successOn: dieMaximum },
  siegePriority: { onlyWith: oneOf('campaign') },
  movement: { onlyWith: oneOf('campaign'), value: atLeastOne, navalMoves: atLeastOne },
  counterattack: { successOn: dieMaximum },
  pursuit: { successOn: dieMaximum },
  raiseTroops: { region: id, value: atLeastOne },
  interception: { successOn: dieMaximum },
  siegeIgnoreLoss: { perActivation: atLeastOne },
  navalOps: { ops: atLeastOne, maxCUs: atLeastOne },
  consularMinimum: { value: atLeastOne },
};
const abilityShape = variants('kind', ABILITIES);
const ABILITY_FIELDS = [...new Set(Object.values(ABILITIES).flatMap((fields) => Object.keys(fields)))];
type AbilityJson = TypeOf<typeof abilityShape>;

const generalShape = record({
  id,
  name: text,
  fullName: text,
  side,
  strategyRating: whole(1, 3),
  battleRating: whole(1, 4),
  set: oneOf('classic', '2018', 'optional'),
  consulPool: boolean,
  confinedTo: nullable(id),
  eliminatedIfDisplaced: boolean,
  pcsLostIfEliminated: count,
  arrivesTurn: nullable(atLeastOne),
  fatedTurn: nullable(atLeastOne),
  ability: abilityShape,
  abilityText: text,
  confidence: record({ strategyRating: confidence, battleRating: confidence, ability: confidence }),
  source: text,
});
const generalsShape = record({ note: text, generals: list(generalShape) });
export type GeneralsJson = TypeOf<typeof generalsShape>;

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
  readonly confinedTo: RegionId;
  readonly eliminatedIfDisplaced: boolean;
  readonly pcsLostIfEliminated: number;
  /** Turn of his arrival, or 0 when he stands in the set-up or is elected. */
  readonly arrivesTurn: number;
  /** Turn at whose start option 26.2.2c takes him from the consular pool, or 0. */
  readonly fatedTurn: number;
  readonly ability: Ability;
  readonly abilityText: string;
}

export interface Generals extends Listed<GeneralId, General> {
  readonly side: FixedPerId<GeneralId, Side>;
  readonly strategyRating: FixedPerId<GeneralId, number>;
  readonly battleRating: FixedPerId<GeneralId, number>;
}

export function readGeneralsJson(json: unknown): GeneralsJson {
  return parseShape(FILE, generalsShape, json);
}

export function compileGenerals(json: GeneralsJson, map: GameMap): Generals {
  const index = indexIds<GeneralId>(json.generals, FILE, 'generals');
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
      ability: evenedAbility(compileIds(entry.ability, { map }, FILE, `${path}.ability`)),
      abilityText: entry.abilityText,
    };
  });
  if (list.filter((general) => general.consulPool && general.set === 'classic').length < 2)
    throw new DataError(FILE, 'generals', 'the consular pool of the classic set needs at least two Romans');
  return generalsFrom(list, index);
}

/** What rules look up, of generals in their order. */
export function generalsFrom(list: readonly General[], index: Generals['index']): Generals {
  return {
    list: fixedPerId(list),
    index,
    all: ids<GeneralId>(list.length),
    side: fixedPerId(list.map((general) => general.side)),
    strategyRating: fixedPerId(list.map((general) => general.strategyRating)),
    battleRating: fixedPerId(list.map((general) => general.battleRating)),
  };
}

/**
 * An ability with the fields of every kind, so that all have one hidden shape: rules ask every general for his at
 * every card, and a look-up among as many shapes as there are kinds goes the slow way.
 */
export function evenedAbility(ability: Ability): Ability {
  const even: { kind: AbilityKind } = { kind: ability.kind };
  for (const field of ABILITY_FIELDS) Object.assign(even, { [field]: undefined });
  return Object.assign(even, ability) as Ability;
}
