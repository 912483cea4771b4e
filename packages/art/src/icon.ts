import { iconPaths } from './icons.generated.ts';
import { num } from './markup.ts';

export type IconName = keyof typeof iconPaths;

export const iconNames = Object.keys(iconPaths) as IconName[];

/** An icon of the set (drawn in a box of 512), centred on (x, y), `size` wide. */
export const icon = (name: IconName, size: number, x = 0, y = 0, flip = false): string => {
  const k = size / 512;
  const sx = flip ? -k : k;
  return `<path transform="translate(${num(x - 256 * sx)} ${num(y - 256 * k)}) scale(${+sx.toFixed(4)} ${+k.toFixed(4)})" d="${iconPaths[name]}"/>`;
};
