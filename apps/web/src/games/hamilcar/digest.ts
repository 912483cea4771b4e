import type { Chapter } from '../front.ts';

const FILES = import.meta.glob<string>('../../../../../packages/hamilcar/digest/*.md', {
  query: '?raw',
  import: 'default',
});

/** The rules in our words, chapter by chapter; loaded when they are first opened. */
export async function digest(): Promise<readonly Chapter[]> {
  const chapters = await Promise.all(
    Object.entries(FILES).map(async ([path, load]) => ({
      number: String(Number.parseInt(path.slice(path.lastIndexOf('/') + 1), 10)),
      text: await load(),
    })),
  );
  return chapters.sort((a, b) => Number(a.number) - Number(b.number));
}
