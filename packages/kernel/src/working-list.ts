/**
 * Cuts a list that is used again and again down to its first entries. Item by item: setting its length would give
 * its room back every time.
 */
export function cutTo(list: unknown[], length: number): void {
  while (list.length > length) list.pop();
}

/** Empties such a list. */
export function emptied<T>(list: T[]): T[] {
  cutTo(list, 0);
  return list;
}
