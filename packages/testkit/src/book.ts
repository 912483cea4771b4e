import { type Section, textOf } from '@punica/view';

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
