import { type FixedPerId, ids } from '@punica/kernel';
import {
  boolean,
  DataError,
  indexIds,
  list,
  lookUp,
  nullable,
  oneOf,
  parseShape,
  record,
  type TypeOf,
} from '@punica/kernel/data';
import {
  ARM_IDS,
  type Arm,
  CARTHAGE,
  type Flag,
  GROUP_IDS,
  type Group,
  NONE,
  type PerSide,
  ROME,
  type Side,
  sideOf,
} from './codes.ts';
import { atLeastOne, id, side, text } from './fields.ts';
import type { CityId, FaceId, KindId, TurnedUnit, Unit } from './ids.ts';
import type { HexMap } from './map.ts';

const FILE = 'units.json';
const unitsShape = record({
  units: list(
    record({
      id,
      side,
      arm: oneOf(...ARM_IDS),
      group: oneOf(...GROUP_IDS),
      count: atLeastOne,
      steps: list(atLeastOne),
      lostForGood: boolean,
      city: nullable(id),
      provenance: text,
    }),
  ),
  legion: list(id, 2),
});
type UnitsJson = TypeOf<typeof unitsShape>;

/** The counters, one by one, and their faces: a face is a kind of unit with a number of steps. */
export interface Units {
  readonly count: number;
  readonly all: readonly Unit[];
  /** One name for each counter: its kind and a number. */
  readonly names: readonly string[];
  readonly named: Readonly<Record<string, Unit>>;
  /** Those of each side. */
  readonly ofSide: PerSide<readonly Unit[]>;
  readonly side: FixedPerId<Unit, Side>;
  readonly arm: FixedPerId<Unit, Arm>;
  readonly group: FixedPerId<Unit, Group>;
  readonly kind: FixedPerId<Unit, KindId>;
  readonly steps: FixedPerId<Unit, number>;
  /** Out of the game when eliminated. */
  readonly lostForGood: FixedPerId<Unit, boolean>;
  /** Strength of each side of a counter; 0 where there is no back. */
  readonly sp: FixedPerId<TurnedUnit, number>;
  readonly face: FixedPerId<TurnedUnit, FaceId>;
  readonly kindIds: FixedPerId<KindId, string>;
  readonly kindIndex: Readonly<Record<string, KindId>>;
  /** Units of a kind. */
  readonly ofKind: FixedPerId<KindId, readonly Unit[]>;
  readonly faceIds: FixedPerId<FaceId, string>;
  readonly allFaces: readonly FaceId[];
  readonly faceIndex: Readonly<Record<string, FaceId>>;
  readonly faceKind: FixedPerId<FaceId, KindId>;
  readonly faceStep: FixedPerId<FaceId, Flag>;
  readonly faceSp: FixedPerId<FaceId, number>;
  /** City of a garrison, by unit; NONE for all others. */
  readonly city: FixedPerId<Unit, CityId>;
  readonly legionFoot: KindId;
  readonly legionHorse: KindId;
  /** Strength of a whole legion. */
  readonly legionSp: number;
}

/** A counter with its front up, or its back where `step` is 1. */
export const turned = (unit: Unit, step: Flag): TurnedUnit => (unit * 2 + step) as TurnedUnit;

export const readUnitsJson = (json: unknown): UnitsJson => parseShape(FILE, unitsShape, json);

export function compileUnits(json: UnitsJson, map: HexMap): Units {
  const kindIndex = indexIds<KindId>(json.units, FILE, 'units');
  const allKinds = ids<KindId>(json.units.length);
  const faceIds: string[] = [];
  const faceKind: KindId[] = [];
  const faceStep: Flag[] = [];
  const faceSp: number[] = [];
  const firstFace = allKinds.map((kind) => {
    const entry = json.units[kind];
    if (entry.steps.length > 2)
      throw new DataError(FILE, `units[${entry.id}].steps`, 'a counter has two sides');
    const first = faceIds.length;
    entry.steps.forEach((sp, step) => {
      faceIds.push(step === 0 ? entry.id : `${entry.id}-back`);
      faceKind.push(kind);
      faceStep.push(step === 0 ? 0 : 1);
      faceSp.push(sp);
    });
    return first;
  });
  const kind = allKinds.flatMap((k) => new Array<KindId>(json.units[k].count).fill(k));
  const all = ids<Unit>(kind.length);
  const of = <T>(pick: (entry: UnitsJson['units'][number]) => T): T[] => kind.map((k) => pick(json.units[k]));
  const side = of((entry) => sideOf(entry.side));
  const ofKind = allKinds.map((k) => all.filter((u) => kind[u] === k));
  const names = ofKind.flatMap((units, k) => units.map((_, at) => `${json.units[k].id}#${at + 1}`));
  const allFaces = ids<FaceId>(faceIds.length);
  const legion = json.legion.map((name) => lookUp(kindIndex, name, 'unit', FILE, 'legion'));
  return {
    count: kind.length,
    all,
    names,
    named: Object.fromEntries(all.map((u) => [names[u], u])),
    ofSide: [all.filter((u) => side[u] === ROME), all.filter((u) => side[u] === CARTHAGE)],
    side,
    arm: of((entry) => ARM_IDS.indexOf(entry.arm) as Arm),
    group: of((entry) => GROUP_IDS.indexOf(entry.group) as Group),
    kind,
    steps: of((entry) => entry.steps.length),
    lostForGood: of((entry) => entry.lostForGood),
    sp: kind.flatMap((k) => [json.units[k].steps[0], json.units[k].steps[1] ?? 0]),
    face: kind.flatMap((k) => [firstFace[k], firstFace[k] + json.units[k].steps.length - 1] as FaceId[]),
    kindIds: json.units.map((entry) => entry.id),
    kindIndex,
    ofKind,
    faceIds,
    allFaces,
    faceIndex: Object.fromEntries(allFaces.map((face) => [faceIds[face], face])),
    faceKind,
    faceStep,
    faceSp,
    city: of((entry) =>
      entry.city === null ? NONE : lookUp(map.cityIndex, entry.city, 'city', FILE, `units[${entry.id}].city`),
    ),
    legionFoot: legion[0],
    legionHorse: legion[1],
    legionSp: json.units[legion[0]].steps[0] + json.units[legion[1]].steps[0],
  };
}
