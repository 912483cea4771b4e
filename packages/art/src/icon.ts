import { drawnIcon } from './drawn-icon.ts';
import { iconPaths as others } from './icons.generated.ts';
import { iconPaths as everywhere } from './icons-everywhere.generated.ts';

export const iconPaths = { ...everywhere, ...others };

export type IconName = keyof typeof iconPaths;

export const iconNames = Object.keys(iconPaths).sort() as IconName[];

/** An icon of the set (drawn in a box of 512), centred on (x, y), `size` wide. */
export const icon = (name: IconName, size: number, x = 0, y = 0, flip = false): string =>
  drawnIcon(iconPaths[name], size, x, y, flip);
