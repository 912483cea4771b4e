/**
 * What `map` makes of a list, for the lists of a state. A list that is made with room for all (`new Array`, `Array.from`)
 * has holes to V8, and what `map` makes gets them as soon as the code around it has been optimised: some hundred games
 * into a process every list of that name changes its inner kind, and whatever rule reads it is thrown away and compiled
 * again for both kinds, slower for good. What is pushed entry by entry stays of one kind.
 */
export function mapped<T, U>(of: readonly T[], to: (entry: T, place: number) => U): U[] {
  const list: U[] = [];
  for (let place = 0; place < of.length; place++) list.push(to(of[place], place));
  return list;
}

/** So many of the same. */
export function repeated<T>(howMany: number, value: T): T[] {
  const list: T[] = [];
  for (let place = 0; place < howMany; place++) list.push(value);
  return list;
}
