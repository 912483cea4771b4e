import { NONE } from './sides.ts';

/** Two spaces that are joined. */
export interface Edge<S extends number = number> {
  readonly a: S;
  readonly b: S;
}

/** Who is joined to whom, by space index. */
export interface Adjacency<S extends number = number, L extends number = number> {
  /** Neighbours of a space; linkOf[s][i] is the link to neighbours[s][i]. */
  readonly neighbours: readonly (readonly S[])[];
  readonly linkOf: readonly (readonly L[])[];
  /** Link between two spaces, at place `a * spaces + b`, or NONE. */
  readonly linkBetween: Int16Array;
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
  return { neighbours, linkOf, linkBetween };
}

/** Members by the group they belong to. */
export function grouped<M extends number = number>(
  groupOf: readonly number[],
  groups: number,
): readonly (readonly M[])[] {
  const members: M[][] = Array.from({ length: groups }, () => []);
  groupOf.forEach((group, member) => {
    members[group].push(member as M);
  });
  return members;
}

/** Fewest steps between any two spaces, at place `a * spaces + b`; FAR where there is no way. */
export const FAR = 120;

export function distances(neighbours: readonly (readonly number[])[]): Int8Array {
  const spaces = neighbours.length;
  const steps = new Int8Array(spaces * spaces).fill(FAR);
  for (let start = 0; start < spaces; start++) {
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
