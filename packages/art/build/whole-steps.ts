/** Which numbers of a command are across and which are down; an arc has sizes, a turn and two signs before its end. */
const AXES: Readonly<Record<string, string>> = {
  m: 'xy',
  l: 'xy',
  t: 'xy',
  h: 'x',
  v: 'y',
  q: 'xyxy',
  s: 'xyxy',
  c: 'xyxyxy',
  a: '-----xy',
};

const A_NUMBER = '-?(?:\\d+\\.?\\d*|\\.\\d+)(?:e-?\\d+)?';
const NUMBER = new RegExp(A_NUMBER, 'g');
/** The two signs of an arc are often written without a space after them. */
const ARC = new RegExp(
  [A_NUMBER, A_NUMBER, A_NUMBER, '[01]', '[01]', A_NUMBER, A_NUMBER]
    .map((part) => `(${part})`)
    .join('[\\s,]*'),
  'g',
);

const numbersIn = (kind: string, text: string): number[] =>
  kind === 'a'
    ? Array.from(text.matchAll(ARC)).flatMap(([, ...parts]) => parts.map(Number))
    : (text.match(NUMBER) ?? []).map(Number);

const joined = (numbers: readonly number[]): string =>
  numbers.map((n, k) => (k > 0 && n >= 0 ? ` ${n}` : `${n}`)).join('');

/**
 * A path in whole steps. Each step starts from where the last one really ended, so that nothing adds up; in a box of
 * 512 that is drawn thirty pixels wide, a step of one is a sixteenth of a pixel.
 */
export function wholeSteps(d: string): string {
  let out = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [atX, atY] = [0, 0];
  for (const [, letter, text] of d.matchAll(/([a-df-zA-DF-Z])([^a-df-zA-DF-Z]*)/g)) {
    const kind = letter.toLowerCase();
    if (kind === 'z') {
      out += 'z';
      [x, y] = [startX, startY];
      [atX, atY] = [Math.round(x), Math.round(y)];
      continue;
    }
    const axes = AXES[kind];
    if (axes === undefined) throw new Error(`a path with ${letter} cannot be written in whole steps`);
    const numbers = numbersIn(kind, text);
    for (let n = 0; n + axes.length <= numbers.length; n += axes.length) {
      const [fromX, fromY] = letter === kind ? [x, y] : [0, 0];
      const steps = [...axes].map((axis, k) => {
        const value = numbers[n + k];
        if (axis === '-') return k < 2 ? +value.toFixed(1) : value;
        if (axis === 'x') x = fromX + value;
        else y = fromY + value;
        return axis === 'x' ? Math.round(x) - atX : Math.round(y) - atY;
      });
      // More pairs after a move are lines.
      const now = kind === 'm' && n > 0 ? 'l' : kind;
      out += now === 'm' ? `M${joined([Math.round(x), Math.round(y)])}` : `${now}${joined(steps)}`;
      [atX, atY] = [Math.round(x), Math.round(y)];
      if (now === 'm') [startX, startY] = [x, y];
    }
  }
  return out;
}
