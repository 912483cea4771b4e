import { type FixedPerId, fixedPerId, type Id, idsOf, type PackedPerId } from '@punica/kernel';
import { NONE } from './sides.ts';

/** Two spaces that are joined. */
export interface Edge<S extends number = number> {
  readonly a: S;
  readonly b: S;
}

/** Two spaces, the first one before the second: where a table of all pairs holds what is between them. */
export type SpacePair = Id<'two spaces'>;
export const pairOf = ({ spaces }: { readonly spaces: number }, a: number, b: number): SpacePair =>
  (a * spaces + b) as SpacePair;

/** Who is joined to whom, by space index. */
export interface Adjacency<S extends number = number, L extends number = number> {
  /** Neighbours of a space; linkOf[s][i] is the link to neighbours[s][i]. */
  readonly neighbours: FixedPerId<S, readonly S[]>;
  readonly linkOf: FixedPerId<S, readonly L[]>;
  /** Link between two spaces (`pairOf`), or NONE. */
  readonly linkBetween: PackedPerId<SpacePair>;
}

export function adjacency<S extends number, L extends number = number>(
  spaces: number,
  links: readonly Edge<S>[],
): Adjacency<S, L> {
  const neighbours: S[][] = Array.from({ length: spaces }, () => []);
  const linkOf: L[][] = Array.from({ length: spaces }, () => []);
  const linkBetween = new Int16Array(spaces * spaces).fill(NONE);
  links.forEach(({ a, b }, link) => {
    neighbours[a].push(b);
    linkOf[a].push(link as L);
    neighbours[b].push(a);
    linkOf[b].push(link as L);
    linkBetween[a * spaces + b] = link;
    linkBetween[b * spaces + a] = link;
  });
  return { neighbours: fixedPerId(neighbours), linkOf: fixedPerId(linkOf), linkBetween };
}

/** Members by the group they belong to. */
export function grouped<M extends number, G extends number>(
  groupOf: readonly G[],
  groups: number,
): FixedPerId<G, readonly M[]> {
  const members: M[][] = Array.from({ length: groups }, () => []);
  groupOf.forEach((group, member) => {
    members[group].push(member as M);
  });
  return fixedPerId(members);
}

/** Fewest steps between any two spaces (`pairOf`); FAR where there is no way. */
export const FAR = 120;

export function distances<S extends number>(neighbours: FixedPerId<S, readonly S[]>): PackedPerId<SpacePair> {
  const spaces = neighbours.length;
  const steps = new Int8Array(spaces * spaces).fill(FAR);
  for (const start of idsOf(neighbours)) {
    steps[start * spaces + start] = 0;
    const queue = [start];
    for (let i = 0; i < queue.length; i++) {
      const next = steps[start * spaces + queue[i]] + 1;
      for (const to of neighbours[queue[i]]) {
        if (steps[start * spaces + to] <= next) continue;
        steps[start * spaces + to] = next;
        queue.push(to);
      }
    }
  }
  return steps;
}
