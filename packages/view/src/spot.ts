/** Something on the table that can be pointed at: a space, a general, a card. Which kinds there are, each game says. */
export interface Spot {
  readonly kind: string;
  readonly id: string;
}

/** What an event holds, by the names of its fields, for those who look for the same field in many events. */
export const fieldsOf = (event: object): Readonly<Record<string, unknown>> =>
  event as Record<string, unknown>;

export const sameSpot = (a: Spot | undefined | null, b: Spot | undefined | null): boolean =>
  a != null && b != null && a.kind === b.kind && a.id === b.id;
