import { type Section, textOf } from '@punica/view';

/**
 * What is wrong with a book that should have so many entries in these sections, each entry once in the whole book
 * and found by its title.
 */
export function bookFlaws(
  sections: readonly Section<unknown>[],
  wanted: Readonly<Record<string, number>>,
): string[] {
  const flaws: string[] = [];
  for (const [id, count] of Object.entries(wanted)) {
    const found = sections.find((it) => it.id === id)?.entries.length ?? 0;
    if (found !== count) flaws.push(`${id} has ${found} entries, not ${count}`);
  }
  const seen = new Set<string>();
  for (const entry of sections.flatMap(({ entries }) => entries)) {
    if (seen.has(entry.id)) flaws.push(`${entry.id} stands twice`);
    seen.add(entry.id);
    if (!textOf(entry).includes(entry.title)) flaws.push(`${entry.id} is not found by its title`);
  }
  return flaws;
}
