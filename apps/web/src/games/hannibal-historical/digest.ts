import type { Chapter } from '../front.ts';
import { digest as base } from '../hannibal/digest.ts';

const FILES = import.meta.glob<string>('../../../../../packages/hannibal-historical/digest/*.md', {
  query: '?raw',
  import: 'default',
});

/** Prompts name the variant's rules by their own numbers, which come first; then the rules of the base game. */
export async function digest(): Promise<readonly Chapter[]> {
  const own = await Promise.all(
    Object.entries(FILES).map(async ([path, load]) => ({
      number: String(Number.parseInt(path.slice(path.lastIndexOf('/') + 1), 10)),
      text: await load(),
    })),
  );
  return [...own.sort((a, b) => Number(a.number) - Number(b.number)), ...(await base())];
}
