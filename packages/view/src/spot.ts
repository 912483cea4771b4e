import type { ActionJson } from '@punica/kernel';

/** Something on the table that can be pointed at: a space, a general, a card. Which kinds there are, each game says. */
export interface Spot {
  readonly kind: string;
  readonly id: string;
}

/** Where an action is chosen that names what it is about, by what its verb speaks of; elsewhere it is a plain button. */
export function spotByVerb(
  kinds: Readonly<Record<string, string>>,
  { act, arg }: ActionJson,
): Spot | undefined {
  const kind = kinds[act];
  return kind === undefined || arg === undefined ? undefined : { kind, id: String(arg) };
}

/** What an event holds, by the names of its fields, for those who look for the same field in many events. */
export const fieldsOf = (event: object): Readonly<Record<string, unknown>> =>
  event as Record<string, unknown>;

export const sameSpot = (a: Spot | undefined | null, b: Spot | undefined | null): boolean =>
  a != null && b != null && a.kind === b.kind && a.id === b.id;
