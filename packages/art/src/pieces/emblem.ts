import { drawnIcon } from '../drawn-icon.ts';
import { iconPaths } from '../icons-everywhere.generated.ts';
import { symbol } from '../markup.ts';
import { disc } from '../shapes.ts';

export type Owner = 'rome' | 'carthage';

/** Sign of the goddess: disc over a bar with raised arms over a bell-shaped body. In a box of ±12. */
export const TANIT = `${disc(3.05, 0, -7.4)}M-9.5-6.6H-7.5C-7.6-4.8-6.8-3.6-5-3.5H5C6.8-3.6 7.6-4.8 7.5-6.6H9.5C9.8-3.2 8-1.5 5.2-1.5H1.7L7 9.8Q0 11.2-7 9.8L-1.7-1.5H-5.2C-8-1.5-9.8-3.2-9.5-6.6Z`;

export const eagle = (size: number, x = 0, y = 0): string => drawnIcon(iconPaths['eagle-emblem'], size, x, y);

/** The sign of a side, in the colour in which it is placed. */
export const emblemSymbols = (): string[] => [
  symbol('emblem-rome', 12, `<g fill="currentColor">${eagle(23)}</g>`),
  symbol('emblem-carthage', 12, `<path d="${TANIT}" fill="currentColor"/>`),
];
