import { type FixedPerId, fixedPerId } from '@punica/kernel';
import { indexIds } from '@punica/kernel/data';

/** A part of the map under its own name. */
export interface Region<S extends number> {
  readonly id: string;
  readonly name: string;
  readonly spaces: readonly S[];
}

/** The spaces of a board, and where on earth they lie. */
export interface Spaces<S extends number> {
  /** How many there are, and all of them. */
  readonly spaces: number;
  readonly all: readonly S[];
  readonly ids: FixedPerId<S, string>;
  readonly names: FixedPerId<S, string>;
  readonly lat: FixedPerId<S, number>;
  readonly lon: FixedPerId<S, number>;
  readonly index: Readonly<Record<string, S>>;
}

/** What the boards of both games have in common. */
export interface CardMap<S extends number, P extends number, R extends number, Province> extends Spaces<S> {
  readonly province: FixedPerId<S, P>;
  readonly region: FixedPerId<S, R>;
  readonly port: FixedPerId<S, boolean>;
  /** What finds room inside: 0 where there is no walled city. */
  readonly walled: FixedPerId<S, number>;
  readonly large: FixedPerId<S, boolean>;
  readonly tribe: FixedPerId<S, boolean>;
  readonly tribeNames: FixedPerId<S, string | null>;
  readonly provinces: FixedPerId<P, Province>;
  readonly provinceIndex: Readonly<Record<string, P>>;
  readonly allProvinces: readonly P[];
  readonly regions: FixedPerId<R, Region<S>>;
  readonly regionIndex: Readonly<Record<string, R>>;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

export function spacesOf<S extends number>(
  list: readonly (Named & { readonly lat: number; readonly lon: number })[],
  file: string,
): Spaces<S> {
  return {
    spaces: list.length,
    all: list.map((_, at) => at as S),
    ids: fixedPerId(list.map(({ id }) => id)),
    names: fixedPerId(list.map(({ name }) => name)),
    lat: fixedPerId(list.map(({ lat }) => lat)),
    lon: fixedPerId(list.map(({ lon }) => lon)),
    index: indexIds<S>(list, file, 'spaces'),
  };
}

export const regionsOf = <S extends number, R extends number>(
  list: readonly Named[],
  spaces: FixedPerId<R, readonly S[]>,
): FixedPerId<R, Region<S>> =>
  fixedPerId(list.map(({ id, name }, at) => ({ id, name, spaces: spaces[at as R] })));
