import { choiceDefinitions } from './pieces/choice.ts';
import { materials } from './pieces/material.ts';
import { coinDefinitions } from './pieces/struck.ts';

const drawing = (content: string, hiding: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" ${hiding} aria-hidden="true" focusable="false">${content}</svg>`;

/**
 * A drawing of paints and clips, out of the flow but not `display: none`, which would disable them; and one of symbols,
 * which is: whatever places a symbol gets a copy of it, and without that the browser styles and lays out the thousands
 * of elements in the symbols themselves, and copies of what they place in their turn. (A hidden group does not do: in
 * Chromium what is in it is laid out all the same.)
 */
export const sheet = (paints: string, symbols: readonly string[]): string =>
  drawing(`<defs>${paints}</defs>`, 'style="position:absolute"') +
  drawing(symbols.join(''), 'display="none"');

/** Paints and clips that the symbols of every table need. */
export const definitions = (): string =>
  Object.values(materials).join('') + coinDefinitions() + choiceDefinitions();
