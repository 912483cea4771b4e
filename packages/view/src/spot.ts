/** Something on the table that can be pointed at: a space, a general, a card. Which kinds there are, each game says. */
export interface Spot {
  readonly kind: string;
  readonly id: string;
}

export const sameSpot = (a: Spot | undefined | null, b: Spot | undefined | null): boolean =>
  a != null && b != null && a.kind === b.kind && a.id === b.id;
