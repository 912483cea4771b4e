import type { Chapter } from '../front.ts';
import { digest as base } from '../hannibal/digest.ts';

const FILES = import.meta.glob<string>('../../../../../packages/hannibal-historical/digest/*.md', {
  query: '?raw',
  import: 'default',
});

/** The variant's own rules, whose numbers begin with an H, come first; then those of the base game. */
export async function digest(): Promise<readonly Chapter[]> {
  const own = await Promise.all(
    Object.entries(FILES).map(async ([path, load]) => ({
      place: Number.parseInt(path.slice(path.lastIndexOf('/') + 1), 10),
      text: await load(),
    })),
  );
  own.sort((a, b) => a.place - b.place);
  return [...own.map(({ place, text }) => ({ number: `H${place}`, text })), ...(await base())];
}
