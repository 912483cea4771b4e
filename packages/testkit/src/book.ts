import { type Grid, type Section, textOf } from '@punica/view';

/**
 * What is wrong with a book that should have an entry for each of these things in its sections, every entry once in
 * the whole book and found by its title.
 */
export function bookFlaws(
  sections: readonly Section<unknown>[],
  things: Readonly<Record<string, { readonly length: number }>>,
): string[] {
  const flaws: string[] = [];
  for (const [id, { length }] of Object.entries(things)) {
    const found = sections.find((it) => it.id === id)?.entries.length ?? 0;
    if (found !== length) flaws.push(`${id} has ${found} entries, not ${length}`);
  }
  const seen = new Set<string>();
  for (const entry of sections.flatMap(({ entries }) => entries)) {
    if (seen.has(entry.id)) flaws.push(`${entry.id} stands twice`);
    seen.add(entry.id);
    if (!textOf(entry).includes(entry.title)) flaws.push(`${entry.id} is not found by its title`);
  }
  return flaws;
}

/** The first table of the entry with this title. */
export function gridOf<P>(sections: readonly Section<P>[], title: string): Grid<P> {
  const entry = sections.flatMap(({ entries }) => entries).find((it) => it.title === title);
  const [grid] = (entry?.sheet ?? []).flatMap((block) => ('grid' in block ? [block.grid] : []));
  if (grid === undefined) throw new Error(`no table in ${title}`);
  return grid;
}
