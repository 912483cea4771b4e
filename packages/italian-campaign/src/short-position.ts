import {
  BadInput,
  type Beginning,
  type Game,
  inFull,
  layWithin,
  maskOf,
  parse,
  slot,
  within,
} from '@punica/kernel';
import * as z from 'zod/mini';
import type { X } from './board.ts';
import { ALLIED, CARTHAGE, GAUL, ITALY, NONE, ROME, SIDE_IDS } from './data/index.ts';
import type { CampaignEvent } from './events.ts';
import { coreNamesOf, readBoard, readPosition } from './position.ts';
import { sequence } from './rules/04-sequence.ts';
import { movement } from './rules/07-movement.ts';
import type { Rules } from './rules.ts';
import { BOXED, type Hex, type Italy, type LeaderId, POOL, SUMMER, type Unit, withRoman } from './state.ts';
import { BOXES_OF, boxOf, CUPS, returnToCup, unitIn } from './zones.ts';

const { map, leaders } = ITALY;
const sideShape = z.enum(SIDE_IDS);
/** Place → counter → how many. */
const forcesShape = z.record(z.string(), z.record(z.string(), z.int().check(z.gte(0))));

/** Phases of a year, as one says them, and the step of the sequence that begins each in summer and in winter. */
const PHASES = {
  election: ['election', 'election'],
  reinforcements: ['reinforce', 'reinforce'],
  initiative: ['initiative', 'initiative'],
  combat: ['summerCombat', 'winterCombat'],
  dictator: ['emergency', 'emergency'],
  winter: ['winter', 'winter'],
  control: ['control', 'control'],
  elephants: ['elephants', 'elephants'],
  points: ['points', 'points'],
  cold: ['cold', 'cold'],
} as const;
const phaseShape = z.enum(Object.keys(PHASES) as (keyof typeof PHASES)[]);

/** A leader, or a hex by number or by its city; units outside their own city's walls stand at "capua outside". */
interface Place {
  readonly leader: LeaderId | undefined;
  readonly hex: Hex | undefined;
  readonly outside: boolean;
}

const OUTSIDE = ' outside';

function placeNamed(name: string, field: string): Place {
  const outside = name.endsWith(OUTSIDE);
  const id = outside ? name.slice(0, -OUTSIDE.length) : name;
  if (Object.hasOwn(leaders.index, id)) return { leader: leaders.index[id], hex: undefined, outside: false };
  const hex = Object.hasOwn(map.cityIndex, id) ? map.cities[map.cityIndex[id]].hex : map.index[id];
  if (hex === undefined) throw new BadInput(field, 'is neither a leader nor a hex or city');
  return { leader: undefined, hex, outside };
}

const isAt = (g: Italy, unit: Unit, { leader, hex, outside }: Place): boolean => {
  if (leader === undefined) return g.unitAt[unit] === hex && (g.unitOut[unit] === 1) === outside;
  if (leaders.side[leader] === ROME) return g.unitAt[unit] === withRoman(leader);
  return BOXES_OF[leader].some((zone) => g.zones[zone].some((s) => unitIn(s) === unit));
};

/** Out of every zone and back to where new counters come from. */
function takeHome(g: Italy, unit: Unit): void {
  g.zones = g.zones.map((zone) => zone.filter((s) => unitIn(s) !== unit));
  g.unitOut[unit] = 0;
  g.step[unit] = 0;
  g.away[unit] = 0;
  g.spent[unit] = 0;
  const group = g.rules.units.group[unit];
  if (group === ALLIED || group === GAUL) {
    g.unitAt[unit] = BOXED;
    returnToCup(g, unit);
  } else g.unitAt[unit] = POOL;
}

const isFree = (g: Italy, unit: Unit): boolean =>
  g.unitAt[unit] === POOL || CUPS.some((cup) => g.zones[cup].some((s) => unitIn(s) === unit));

function putThere(g: Italy, unit: Unit, { leader, hex, outside }: Place, field: string): void {
  g.zones = g.zones.map((zone) => zone.filter((s) => unitIn(s) !== unit));
  if (leader === undefined) {
    g.unitAt[unit] = hex!;
    g.unitOut[unit] = outside ? 1 : 0;
  } else if (leaders.side[leader] === ROME) g.unitAt[unit] = withRoman(leader);
  else {
    const box = boxOf(leader, g.rules.units.group[unit]);
    if (box < 0) throw new BadInput(field, 'does not march with this leader', '10.6');
    g.unitAt[unit] = BOXED;
    g.zones[box].push(slot(unit, maskOf(CARTHAGE)));
  }
}

/** `forces`: who leads or stands where. A place that is named holds exactly what is listed. */
function layForces(g: Italy, differences: Record<string, unknown>, _x: X): void {
  const { units } = g.rules;
  const forces = within('forces', () => parse(forcesShape, differences.forces ?? {}));
  delete differences.forces;
  const named = Object.entries(forces).map(([name, list]) => {
    const field = `forces.${name.slice(0, 40)}`;
    return { place: placeNamed(name, field), list, field };
  });
  for (const { place } of named) for (const unit of units.all) if (isAt(g, unit, place)) takeHome(g, unit);
  for (const { place, list, field } of named)
    for (const [face, count] of Object.entries(list)) {
      const at = `${field}.${face.slice(0, 40)}`;
      const index = units.faceIndex[face];
      if (index === undefined) throw new BadInput(at, 'is no counter of this game');
      const free = units.ofKind[units.faceKind[index]].filter((unit) => isFree(g, unit));
      if (free.length < count) throw new BadInput(at, `only ${free.length} are left to take`);
      for (const unit of free.slice(0, count)) {
        putThere(g, unit, place, at);
        g.step[unit] = units.faceStep[index];
      }
    }
}

const STAGES = {
  /** [7.1] A side is about to move its leaders; the second to move in summer is the first in winter. */
  toPlay(g: Italy, given: unknown) {
    const side = parse(sideShape, given) === 'rome' ? ROME : CARTHAGE;
    const isFirst = side === g.first;
    if (g.segment === SUMMER) layWithin(g, sequence, isFirst ? 'summerSecond' : 'summerCombat');
    else layWithin(g, sequence, isFirst ? 'winterCombat' : 'winterFirst');
    movement.enter(g, { side, hex: NONE });
  },
  /** [4.2] A phase of the year is about to begin. */
  phase: (g: Italy, given: unknown) =>
    layWithin(g, sequence, PHASES[parse(phaseShape, given)][g.segment === SUMMER ? 0 : 1]),
};

/** Reads a position written in full or in short. */
export function readAnyPosition(
  game: Game<Italy, CampaignEvent>,
  rules: Rules,
  json: unknown,
  beginning: Beginning,
): Italy {
  const whole = inFull(game, beginning, json, {
    names: coreNamesOf(rules),
    board: (it) => readBoard(it, rules, beginning.quick),
    lay: layForces,
    stages: STAGES,
  });
  return readPosition(whole, rules, beginning.quick);
}
