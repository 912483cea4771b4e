export interface Chapter {
  /** The number that the chapter begins with. */
  readonly number: string;
  readonly text: string;
}

/** The rules in our words, chapter by chapter; loaded when they are first opened. */
export async function chaptersOf(
  files: Readonly<Record<string, () => Promise<string>>>,
): Promise<readonly Chapter[]> {
  const chapters = await Promise.all(
    Object.entries(files).map(async ([path, load]) => ({
      number: String(Number.parseInt(path.slice(path.lastIndexOf('/') + 1), 10)),
      text: await load(),
    })),
  );
  return chapters.sort((a, b) => Number(a.number) - Number(b.number));
}
