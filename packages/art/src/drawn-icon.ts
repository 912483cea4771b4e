import { num } from './markup.ts';

/** The path of an icon (drawn in a box of 512), centred on (x, y), `size` wide. */
export const drawnIcon = (path: string, size: number, x = 0, y = 0, flip = false): string => {
  const k = size / 512;
  const sx = flip ? -k : k;
  return `<path transform="translate(${num(x - 256 * sx)} ${num(y - 256 * k)}) scale(${+sx.toFixed(4)} ${+k.toFixed(4)})" d="${path}"/>`;
};
