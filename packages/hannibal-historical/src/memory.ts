import { EXTRAS, type H, MEMORY, type MemorySlot } from '@punica/hannibal/engine';
import { setOf } from '@punica/kernel';

/** What the rules of the layer remember, in the order in which files of older versions hold it behind that of the base game. */
const NAMES = [
  'happened',
  'marines',
  'marinesAt',
  'placedLast',
  'resourcesOfRome',
  'resourcesOfCarthage',
  'yieldedToRome',
  'yieldedToCarthage',
  'dictatorship',
  'dictatorDue',
  'proconsulForSpain',
  'raised1',
  'raised2',
  'raised3',
  'raised4',
  'raised5',
  'unrest',
  'turned',
  'passes',
] as const;

/** A number that a rule remembers, by its name. */
export interface Memory<T extends number = number> extends MemorySlot {
  of(this: void, g: H): T;
  set(this: void, g: H, n: number): void;
}

export function remember<T extends number = number>(
  name: (typeof NAMES)[number],
  kind: MemorySlot['kind'],
): Memory<T> {
  const place = EXTRAS + NAMES.indexOf(name);
  return {
    name,
    kind,
    of: (g) => g.extra[place] as T,
    set: (g, n) => {
      g.extra[place] = n;
    },
  };
}

/** The places of `extra` in their order, those of the base game first; each belongs to one rule. */
export const memoryOf = (slots: readonly Memory[]): readonly MemorySlot[] => [
  ...MEMORY,
  ...NAMES.map((name) => {
    const [slot, another] = slots.filter((it) => it.name === name);
    if (slot === undefined || another !== undefined) throw new Error(`${name} must belong to one rule`);
    return { name, kind: slot.kind };
  }),
];

/** Events that happen once only, of several rules; a name's place is its bit. */
const HAPPENINGS = [
  'easternWar',
  'latinsWithhold',
  'liguresAllied',
  'sardinianRevolt',
  'etrurianUnrest',
  'urbanLegions',
  'syphaxCame',
  'syracuseSacked',
  'tenthTurn',
] as const;
export const HAPPENING = setOf('event', HAPPENINGS);
export const onceOnly = remember('happened', HAPPENINGS);

/** The bit of something that happens once only. */
export const happening = (name: (typeof HAPPENINGS)[number]): number => 1 << HAPPENINGS.indexOf(name);

export const happened = (g: H, what: number): boolean => (onceOnly.of(g) & what) !== 0;

export function note(g: H, what: number): void {
  onceOnly.set(g, onceOnly.of(g) | what);
}
