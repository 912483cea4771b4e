import { createHash } from 'node:crypto';
import type { FarmSlice } from '@punica/server/farm';
import type { WorkKind } from '../work/kind.ts';

/** JSON that does not depend on the order in which an object was put together. */
function steadyJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner === null || typeof inner !== 'object' || Array.isArray(inner)
      ? inner
      : Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
}

/** What a slice is known by: its kind, all that it is told (the range of its seeds among it) and the code. */
export const sliceKey = (kind: string, slice: unknown, code: string): string =>
  createHash('sha256')
    .update(`${code} ${kind} ${steadyJson(slice)}`)
    .digest('base64url');

export function farmSlices<A, S, R>(
  kind: WorkKind<A, S, R>,
  args: A,
  code: string,
  { skip, size }: { readonly skip?: ReadonlySet<number>; readonly size?: number } = {},
): FarmSlice[] {
  return kind
    .cut(args, size)
    .flatMap((slice, place) =>
      skip?.has(place)
        ? []
        : [{ place, slice, units: kind.unitsOf(slice), key: sliceKey(kind.name, slice, code) }],
    );
}
