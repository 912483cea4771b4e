/** Does any way lead from one place to another, however far and whoever stands on it? */
export function areJoined<P>(from: P, to: P, next: (at: P) => readonly P[]): boolean {
  const seen = new Set([from]);
  for (const at of seen) for (const it of next(at)) seen.add(it);
  return seen.has(to);
}
