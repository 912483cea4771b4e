import { bySeed, type Entrant } from './field.ts';

export interface LeagueTerms {
  /** How many play in a division. */
  readonly size: number;
  /** How many go up from each division at the end of a season, and as many down. */
  readonly moving: number;
}

/** The divisions of a first season: the best play in the highest. The last may be smaller, but nobody is alone. */
export function firstDivisions(entrants: readonly Entrant[], { size }: LeagueTerms): number[][] {
  const seeded = entrants.filter(({ active }) => active).toSorted(bySeed);
  return cut(
    seeded.map(({ no }) => no),
    size,
  );
}

function cut(numbers: readonly number[], size: number): number[][] {
  const divisions: number[][] = [];
  for (let i = 0; i < numbers.length; i += size) divisions.push(numbers.slice(i, i + size));
  const last = divisions.at(-1);
  if (divisions.length > 1 && last!.length === 1) divisions.at(-2)!.push(...divisions.pop()!);
  return divisions;
}

/**
 * The divisions of the next season. `tables` are the last season's, each with the best first. The first `moving` of each
 * go up and the last `moving` go down; whoever has left is gone, and the best of the next division below takes an empty
 * place; newcomers begin at the bottom, by strength.
 */
export function nextDivisions(
  tables: readonly (readonly number[])[],
  stay: ReadonlySet<number>,
  newcomers: readonly Entrant[],
  terms: LeagueTerms,
): number[][] {
  const moved: { up: number[]; stay: number[]; down: number[] }[] = tables.map((table, division) => {
    const here = table.filter((no) => stay.has(no));
    const moving = Math.min(terms.moving, Math.floor(here.length / 2));
    const up = division === 0 ? 0 : moving;
    const down = division === tables.length - 1 ? 0 : moving;
    return {
      up: here.slice(0, up),
      stay: here.slice(up, here.length - down),
      down: here.slice(here.length - down),
    };
  });
  const ordered = tables.map((_, division) => [
    ...(moved[division - 1]?.down ?? []),
    ...moved[division].stay,
    ...(moved[division + 1]?.up ?? []),
  ]);
  // Whoever comes down is stronger than those who stay below, and whoever stays than those who come up.
  const rest = newcomers.toSorted(bySeed).map(({ no }) => no);
  return cut([...ordered.flat(), ...rest], terms.size);
}
