/** A way out of a place: where it leads, and of what kind it is. */
export interface WayFact {
  readonly to: number;
  readonly kind: string;
}

/** The ways out of a place, kind by kind: "Road to Capua, Roma; strait to Messana." */
export function waysWords(
  ways: readonly WayFact[],
  kindName: (kind: string) => string,
  placeName: (to: number) => string,
): string {
  const byKind = new Map<string, string[]>();
  for (const { to, kind } of ways) byKind.set(kind, [...(byKind.get(kind) ?? []), placeName(to)]);
  const words = [...byKind].map(([kind, places]) => `${kindName(kind)} to ${places.join(', ')}`).join('; ');
  return words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
