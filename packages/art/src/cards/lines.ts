/**
 * Widths of letters in Alegreya Sans, in thousandths of the size, by class. Enough to break lines in a
 * picture; pages let the browser do it.
 */
const widthOf = (letter: string): number => {
  if (letter === ' ') return 210;
  if ("iljtfrI.,:;'!|-·".includes(letter)) return 268;
  if ('mwMW'.includes(letter)) return 740;
  if (letter >= 'A' && letter <= 'Z') return 570;
  return 465;
};

export const textWidth = (text: string, size: number): number =>
  (Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0) * size) / 1000;

/** Widths in Alegreya SC: small capitals are set as wide as capitals of the text face. */
export const capsWidth = (text: string, size: number): number => textWidth(text.toUpperCase(), size * 1.03);

/** Breaks a text into lines no wider than `width`. */
export const breakLines = (text: string, size: number, width: number, measure = textWidth): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  return lines;
};
