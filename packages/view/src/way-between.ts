/** The shortest way from one place to another, however far and whoever stands on it; nothing where none leads there. */
export function wayBetween<P>(from: P, to: P, beside: (at: P) => readonly P[]): readonly P[] | undefined {
  const before = new Map<P, P | undefined>([[from, undefined]]);
  for (const [at] of before) {
    if (at === to) break;
    for (const next of beside(at)) if (!before.has(next)) before.set(next, at);
  }
  if (!before.has(to)) return undefined;
  const way = [to];
  for (let at = before.get(to); at !== undefined; at = before.get(at)) way.unshift(at);
  return way;
}
