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
import { ARM_IDS, GROUP_IDS, NONE, type Side, sideOf } from './codes.ts';
import { atLeastOne, id, side, text } from './fields.ts';
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
  readonly side: readonly Side[];
  readonly arm: readonly number[];
  readonly group: readonly number[];
  readonly kind: readonly number[];
  readonly steps: readonly number[];
  /** Out of the game when eliminated. */
  readonly lostForGood: readonly boolean[];
  /** Strength by `unit * 2 + step`, where step 1 is the back; 0 where there is no back. */
  readonly sp: readonly number[];
  /** Face by `unit * 2 + step`. */
  readonly face: readonly number[];
  readonly kindIds: readonly string[];
  readonly kindIndex: Readonly<Record<string, number>>;
  /** Units of a kind. */
  readonly ofKind: readonly (readonly number[])[];
  readonly faceIds: readonly string[];
  readonly faceIndex: Readonly<Record<string, number>>;
  readonly faceKind: readonly number[];
  readonly faceStep: readonly number[];
  readonly faceSp: readonly number[];
  /** City of a garrison, by unit; NONE for all others. */
  readonly city: readonly number[];
  readonly legionFoot: number;
  readonly legionHorse: number;
  /** Strength of a whole legion. */
  readonly legionSp: number;
}

export const readUnitsJson = (json: unknown): UnitsJson => parseShape(FILE, unitsShape, json);

export function compileUnits(json: UnitsJson, map: HexMap): Units {
  const kindIndex = indexIds(json.units, FILE, 'units');
  const faceIds: string[] = [];
  const faceKind: number[] = [];
  const faceStep: number[] = [];
  const faceSp: number[] = [];
  const firstFace = json.units.map((entry, kind) => {
    if (entry.steps.length > 2)
      throw new DataError(FILE, `units[${entry.id}].steps`, 'a counter has two sides');
    const first = faceIds.length;
    entry.steps.forEach((sp, step) => {
      faceIds.push(step === 0 ? entry.id : `${entry.id}-back`);
      faceKind.push(kind);
      faceStep.push(step);
      faceSp.push(sp);
    });
    return first;
  });
  const kind = json.units.flatMap((entry, k) => new Array<number>(entry.count).fill(k));
  const of = <T>(pick: (entry: UnitsJson['units'][number]) => T): T[] => kind.map((k) => pick(json.units[k]));
  const legion = json.legion.map((name) => lookUp(kindIndex, name, 'unit', FILE, 'legion'));
  return {
    count: kind.length,
    side: of((entry) => sideOf(entry.side)),
    arm: of((entry) => ARM_IDS.indexOf(entry.arm)),
    group: of((entry) => GROUP_IDS.indexOf(entry.group)),
    kind,
    steps: of((entry) => entry.steps.length),
    lostForGood: of((entry) => entry.lostForGood),
    sp: kind.flatMap((k) => [json.units[k].steps[0], json.units[k].steps[1] ?? 0]),
    face: kind.flatMap((k) => [firstFace[k], firstFace[k] + json.units[k].steps.length - 1]),
    kindIds: json.units.map((entry) => entry.id),
    kindIndex,
    ofKind: json.units.map((_, k) => kind.map((_unit, u) => u).filter((u) => kind[u] === k)),
    faceIds,
    faceIndex: Object.fromEntries(faceIds.map((name, i) => [name, i])),
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
