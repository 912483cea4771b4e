import { choiceDefinitions } from './pieces/choice.ts';
import { materials } from './pieces/material.ts';
import { coinDefinitions } from './pieces/struck.ts';

// Taken out of the flow but not `display: none`, which would disable the gradients inside.
export const sheet = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute" aria-hidden="true" focusable="false">${content}</svg>`;

/** Paints and clips that the symbols of every table need. */
export const definitions = (): string =>
  `<defs>${Object.values(materials).join('')}${coinDefinitions()}${choiceDefinitions()}</defs>`;
