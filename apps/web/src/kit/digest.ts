export interface Chapter {
  /** The number that the chapter begins with; the rulings, which come last, have none. */
  readonly number: string;
  readonly text: string;
}

/** Rulings are one file a game, with headings of their own; here they are one chapter. */
const asChapter = (rulings: string): string => rulings.replace(/^# (?!Rulings)/gm, '## ');

/** The rules in our words, chapter by chapter, and what we decided where the book is silent; loaded when first opened. */
export async function chaptersOf(
  files: Readonly<Record<string, () => Promise<string>>>,
): Promise<readonly Chapter[]> {
  const chapters = await Promise.all(
    Object.entries(files).map(async ([path, load]) =>
      path.includes('/rulings/')
        ? { number: '', text: asChapter(await load()) }
        : {
            number: String(Number.parseInt(path.slice(path.lastIndexOf('/') + 1), 10)),
            text: await load(),
          },
    ),
  );
  const place = ({ number }: Chapter): number => (number === '' ? Number.POSITIVE_INFINITY : Number(number));
  return chapters.sort((a, b) => place(a) - place(b));
}
