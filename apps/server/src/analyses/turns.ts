/** A game that waits to be judged, or is being judged. */
export interface InLine {
  readonly id: string;
  /** Whose turn it takes. */
  readonly owner: string;
  readonly askedAt: number;
}

/** Games by whose they are, each person's oldest first. */
function byOwner(line: readonly InLine[]): Map<string, InLine[]> {
  const owners = new Map<string, InLine[]>();
  for (const it of line.toSorted((a, b) => a.askedAt - b.askedAt || (a.id < b.id ? -1 : 1)))
    owners.set(it.owner, [...(owners.get(it.owner) ?? []), it]);
  return owners;
}

/**
 * In which order a piece of work is looked for: those people first whose last turn is longest ago, however much each of
 * them wants, and of each the game that was asked for first.
 */
export function inTurn(line: readonly InLine[], servedAt: ReadonlyMap<string, number>): InLine[] {
  const last = (owner: string): number => servedAt.get(owner) ?? 0;
  return [...byOwner(line)]
    .toSorted(([a, [one]], [b, [other]]) => last(a) - last(b) || one.askedAt - other.askedAt)
    .flatMap(([, own]) => own);
}

/** Places in line, from 1 on: everybody's first game, in the order of asking, then everybody's second. */
export function placesOf(line: readonly InLine[]): Map<string, number> {
  const rounds = [...byOwner(line).values()].flatMap((own) => own.map((it, round) => ({ it, round })));
  const order = rounds.toSorted((a, b) => a.round - b.round || a.it.askedAt - b.it.askedAt);
  return new Map(order.map(({ it }, before) => [it.id, before + 1]));
}
