import { BadInput, type FixedPerId } from '@punica/kernel';
import * as z from 'zod/mini';
import { CONSUL, DICTATOR, NO_RANK, PROCONSUL, type Rank } from './ranks.ts';
import { NONE, SIDE_IDS, type Side } from './sides.ts';

/** Shapes and names that the position files of both games have in common. */

export const countShape = z.int().check(z.gte(0));
export const sideShape = z.enum(SIDE_IDS);

/** CUs in a place; each game has wagons of its own beside them. */
export const stackFields = {
  rome: z.optional(countShape),
  carthage: z.optional(countShape),
  elephants: z.optional(countShape),
};

/** What a space has beside the stack in it. */
export const spaceFields = {
  control: z.optional(sideShape),
  tribe: z.optional(z.literal(true)),
  siege: z.optional(countShape),
};

/** Numbers of the state by the names that position files give them. */
type Named<T extends string> = Readonly<Record<T, number>>;

export const keysOf = <T extends string>(record: Named<T>): T[] => Object.keys(record) as T[];

export const nameOf = <T extends string>(record: Named<T>, value: number): T =>
  keysOf(record).find((name) => record[name] === value) as T;

/** The names of the marks that are set, and the marks of such names. */
export const marksNamed = <T extends string>(record: Named<T>, marks: number): T[] =>
  keysOf(record).filter((name) => (marks & record[name]) !== 0);

export const marksOf = <T extends string>(record: Named<T>, names: readonly T[]): number =>
  names.reduce((marks, name) => marks | record[name], 0);

/** What a position says of the control of a space, its tribe and its siege; nothing that goes without saying. */
export const writeHold = (control: Side | typeof NONE, tribe: number, siege: number) => ({
  ...(control === NONE ? {} : { control: SIDE_IDS[control] }),
  ...(tribe === 1 ? { tribe: true as const } : {}),
  ...(siege > 0 ? { siege } : {}),
});

/** What is written of each space, by name; what has nothing to say is left out. */
export function writeSpaces<S extends number, J extends object>(
  { all, ids }: { readonly all: readonly S[]; readonly ids: FixedPerId<S, string> },
  write: (at: S) => J,
): Record<string, J> {
  const spaces: Record<string, J> = {};
  for (const at of all) {
    const space = write(at);
    if (Object.keys(space).length > 0) spaces[ids[at]] = space;
  }
  return spaces;
}

const RANK_NAMES = { proconsul: PROCONSUL, consul: CONSUL, dictator: DICTATOR } as const;

export const generalShape = z.strictObject({
  at: z.string(),
  inside: z.optional(z.literal(true)),
  under: z.optional(z.literal(true)),
  rank: z.optional(z.enum(keysOf(RANK_NAMES))),
});
type GeneralJson = z.infer<typeof generalShape>;

export const rankNamed = (name: keyof typeof RANK_NAMES): Rank => RANK_NAMES[name];

export const writeGeneral = (at: string, inside: boolean, under: number, rank: Rank): GeneralJson => ({
  at,
  ...(inside ? { inside: true as const } : {}),
  ...(under === 1 ? { under: true as const } : {}),
  ...(rank === NO_RANK ? {} : { rank: nameOf(RANK_NAMES, rank) }),
});

/** Where a general stands by what is written of him. `away` are the places off the map, by their names. */
export function placeOfGeneral<S extends number, L extends number>(
  rules: {
    readonly map: { readonly index: Readonly<Record<string, S>> };
    /** The place inside the walls of a space, or NONE. */
    readonly inside: { readonly [at in Exclude<S, -1>]: L };
  },
  away: Readonly<Record<string, NoInfer<L>>>,
  { at: name, inside }: GeneralJson,
  field: string,
  walledCity: string,
): S | L {
  if (Object.hasOwn(away, name)) return away[name];
  const at = rules.map.index[name];
  if (at === undefined) {
    const names = Object.keys(away);
    const last = names.pop();
    throw new BadInput(`${field}.at`, `is neither a space nor ${names.join(', ')} or ${last}`);
  }
  if (inside !== true) return at;
  const within = rules.inside[at as Exclude<S, -1>];
  if (within === NONE) throw new BadInput(`${field}.inside`, `has no ${walledCity} there`);
  return within;
}
