import { BadInput, type Beginning, type Game, inFull, layWithin, parse, within } from '@punica/kernel';
import * as z from 'zod/mini';
import { earn } from './board.ts';
import { NEUTRAL, NONE, type Owner, ownerNamed, POWER_IDS, powerNamed } from './data/codes.ts';
import { WAR } from './data/index.ts';
import type { WarEvent } from './events.ts';
import { CORE_NAMES, readBoard, readPosition } from './position.ts';
import type { X } from './procedures.ts';
import { sequence } from './rules/03-sequence.ts';
import { operations } from './rules/12-operations.ts';
import { engagements } from './rules/18-engagements.ts';
import type { Rules } from './rules.ts';
import { PHASES, type Square, type W } from './state.ts';
import { addUnit, allUnits, kindOf, setAboard, stackAt, takeOff, unitsIn } from './units.ts';

const powerShape = z.enum(POWER_IDS);
const unitList = z.array(z.string());
/** Owner → what stands there; what sails there is listed apart. */
const stacksShape = z.record(z.string(), z.record(z.string(), unitList));
const talentsShape = z.record(z.string(), z.int().check(z.gte(0)));
const battleShape = z.strictObject({ at: z.string(), attacker: powerShape });

/** A square by its letters or by the name of the place in it. */
function squareNamed(id: string, field: string): Square {
  const at = WAR.map.index[id] ?? WAR.map.places[WAR.map.placeIndex[id]]?.square;
  if (at === undefined) throw new BadInput(field, 'is neither a square nor a place of the map');
  return at;
}

/** Puts exactly these units of an owner into a square, on land or aboard. */
function layStack(
  g: W,
  x: X,
  at: Square,
  owner: Owner,
  ids: readonly string[],
  aboard: boolean,
  field: string,
): void {
  ids.forEach((id, i) => {
    const kind = WAR.pieces.kindIndex[id];
    if (kind === undefined) throw new BadInput(`${field}.${i}`, 'is no counter of this game');
    // Of a leader there is one: he comes from wherever he stands.
    if (WAR.pieces.kinds[kind].group === NONE)
      for (const other of [...g.rules.seats, NEUTRAL]) {
        const there = allUnits(g, other).find((r) => kindOf(g, r).index === kind);
        if (there !== undefined) takeOff(g, x, there);
      }
    const unit = addUnit(g, kind, at, owner);
    if (aboard) setAboard(g, x, unit, true);
  });
}

/** `squares` and `aboard`: who stands and who sails where. A stack that is named is exactly what is listed. */
function layUnits(g: W, differences: Record<string, unknown>, x: X): void {
  const { squares, aboard, talents, ...rest } = differences;
  const stand = within('squares', () => parse(stacksShape, squares ?? {}));
  const sail = within('aboard', () => parse(stacksShape, aboard ?? {}));
  const named = (stacks: z.infer<typeof stacksShape>, part: string) =>
    Object.entries(stacks).flatMap(([id, owners]) =>
      Object.entries(owners).map(([name, ids]) => {
        const field = `${part}.${id.slice(0, 40)}`;
        const owner = ownerNamed(name);
        if (owner < 0) throw new BadInput(`${field}.${name.slice(0, 40)}`, 'is none of the powers');
        return {
          at: squareNamed(id, field),
          owner,
          ids,
          field: `${field}.${name}`,
        };
      }),
    );
  const onLand = named(stand, 'squares');
  const atSea = named(sail, 'aboard');
  for (const { at, owner } of [...onLand, ...atSea])
    for (let left = stackAt(g, owner, at); left.length > 0; left = stackAt(g, owner, at))
      takeOff(g, x, left[0]);
  for (const { at, owner, ids, field } of onLand) layStack(g, x, at, owner, ids, false, field);
  for (const { at, owner, ids, field } of atSea) layStack(g, x, at, owner, ids, true, field);
  for (const [name, sum] of Object.entries(within('talents', () => parse(talentsShape, talents ?? {})))) {
    const player = powerNamed(name);
    if (player < 0) throw new BadInput(`talents.${name.slice(0, 40)}`, 'is none of the powers');
    // [8.1] The bank counts what it has given out.
    earn(g, player, sum - g.talents[player]);
  }
  for (const name of Object.keys(differences)) if (!(name in rest)) delete differences[name];
}

const STAGES = {
  /** [12.1] A power is about to operate. */
  toPlay(g: W, given: unknown) {
    const player = powerNamed(parse(powerShape, given));
    if (!g.rules.seats.includes(player)) throw new BadInput('file', 'has no seat in this scenario');
    layWithin(g, sequence, 'provisioning');
    g.phase = 'operations';
    operations.enter(g, { player, passes: 0 });
  },
  /** [3.2] A phase of the turn is about to begin. */
  phase: (g: W, given: unknown) => layWithin(g, sequence, parse(z.enum(PHASES), given)),
  /** [18.2] Units of two powers stand in one square and are about to fight. */
  battle(g: W, given: unknown) {
    const spec = parse(battleShape, given);
    const at = squareNamed(spec.at, 'at');
    const player = powerNamed(spec.attacker);
    if (unitsIn(g, player, at) === 0) throw new BadInput('at', `holds no unit of ${spec.attacker}`, '18.2');
    layWithin(g, sequence, 'provisioning');
    g.phase = 'operations';
    operations.enter(g, { player, passes: 0 });
    g.stack[1].step = 'done';
    engagements.enter(g, { player, among: [at], open: NONE, fated: false });
  },
};

/** Reads a position written in full or in short. */
export function readAnyPosition(
  game: Game<W, WarEvent>,
  rules: Rules,
  json: unknown,
  beginning: Beginning,
): W {
  const whole = inFull(game, beginning, json, {
    names: CORE_NAMES,
    board: (it) => readBoard(it, rules, beginning.quick),
    lay: layUnits,
    stages: STAGES,
  });
  return readPosition(whole, rules, beginning.quick);
}
