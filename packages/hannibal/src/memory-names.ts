import { BadInput, entriesOf, isIn, joined, single } from '@punica/kernel';
import { isSpace, spaceOf } from './board.ts';
import { INSIDE } from './lists.ts';
import type { H, Loc } from './state.ts';

/**
 * What a place of `extra` means: a plain count, a set of generals or of Walled Cities, one general or nobody, a place
 * (outside or inside a city) as such or with 0 for none, or named flags.
 */
export type MemoryKind =
  | 'count'
  | 'generals'
  | 'cities'
  | 'general'
  | 'place'
  | 'placeOrNone'
  | readonly string[];

export interface MemorySlot {
  readonly name: string;
  readonly kind: MemoryKind;
}

/** What options of the base game and their cards remember, in the order of the places in `state.ts`. */
export const MEMORY: readonly MemorySlot[] = [
  { name: 'lastConsuls', kind: 'generals' },
  { name: 'engines', kind: 'count' },
  { name: 'taxed', kind: 'general' },
  { name: 'seenDie', kind: 'count' },
];

type Ruled = Pick<H, 'rules'>;

function placeName(g: Ruled, loc: Loc): string {
  const name = g.rules.map.ids[spaceOf(g, loc)];
  return isSpace(g, loc) ? name : name + INSIDE;
}

function placeNamed({ rules }: Ruled, name: string): Loc | undefined {
  const inside = name.endsWith(INSIDE);
  const at = rules.map.index[inside ? name.slice(0, -INSIDE.length) : name];
  return at !== undefined && inside ? rules.inside[at] : at;
}

/** What each bit of a set stands for. */
function namesOf({ rules }: Ruled, kind: 'generals' | 'cities' | readonly string[]): readonly string[] {
  if (kind === 'generals') return rules.generals.list.map(({ id }) => id);
  if (kind === 'cities') return rules.cities.map((at) => rules.map.ids[at]);
  return kind;
}

/** The names of the bits that are set. */
export const flagsIn = (names: readonly string[], set: number): string[] =>
  names.filter((_, i) => isIn(set, i));

function written(g: Ruled, kind: MemoryKind, value: number): unknown {
  if (kind === 'count') return value;
  if (kind === 'general') return entriesOf(g.rules.generals.list)[value - 1].id;
  if (kind === 'place') return placeName(g, g.rules.allLocs[value]);
  if (kind === 'placeOrNone') return placeName(g, g.rules.allLocs[value - 1]);
  return flagsIn(namesOf(g, kind), value);
}

/** What the state remembers, by name; what is as at the start is left out. */
export const writeMemory = (g: Pick<H, 'rules' | 'extra'>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    g.rules.memory.flatMap(({ name, kind }, i) =>
      g.extra[i] === 0 ? [] : [[name, written(g, kind, g.extra[i])]],
    ),
  );

/** Puts back what `writeMemory` wrote. */
export function readMemory(g: H, json: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(json)) {
    const i = g.rules.memory.findIndex((it) => it.name === name);
    const field = `memory.${name.slice(0, 40)}`;
    if (i < 0) throw new BadInput(field, 'is nothing that this game remembers');
    g.extra[i] = readValue(g, g.rules.memory[i].kind, value, field);
  }
}

function readValue(g: H, kind: MemoryKind, value: unknown, field: string): number {
  const { index } = g.rules.generals;
  if (kind === 'count') {
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
    throw new BadInput(field, 'must be a whole number');
  }
  if (kind === 'general') {
    if (typeof value === 'string' && Object.hasOwn(index, value)) return index[value] + 1;
    throw new BadInput(field, 'is no general of this game');
  }
  if (kind === 'place' || kind === 'placeOrNone') {
    const loc = typeof value === 'string' ? placeNamed(g, value) : undefined;
    if (loc === undefined || loc < 0) throw new BadInput(field, 'is no place of the map');
    return kind === 'place' ? loc : loc + 1;
  }
  const bitOf = (name: unknown): number => namesOf(g, kind).indexOf(String(name));
  if (!Array.isArray(value)) throw new BadInput(field, 'must be a list of names');
  return value.reduce<number>((set, name, i) => {
    const bit = bitOf(name);
    if (bit < 0) throw new BadInput(`${field}.${i}`, 'is not among what this remembers');
    return joined(set, single(bit));
  }, 0);
}
