import { battleSymbols } from './cards/battle-card.ts';
import { frameSymbols } from './cards/frame.ts';
import { plateDefinitions, plateSymbols } from './cards/plate.ts';
import { useSymbols } from './cards/uses.ts';
import { gameSymbols } from './games.ts';
import { choiceDefinitions, choiceSymbols } from './pieces/choice.ts';
import { coinSymbols, firstWarSymbols } from './pieces/coin.ts';
import { controlSymbols } from './pieces/control.ts';
import { diceSymbols } from './pieces/dice.ts';
import { emblemSymbols } from './pieces/emblem.ts';
import { markerSymbols } from './pieces/marker.ts';
import { materials } from './pieces/material.ts';
import { placeSymbols } from './pieces/place.ts';
import { coinDefinitions } from './pieces/struck.ts';
import { troopSymbols } from './pieces/troops.ts';

// Taken out of the flow but not `display: none`, which would disable the gradients inside.
export const sheet = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute" aria-hidden="true" focusable="false">${content}</svg>`;

/** Paints and clips that the symbols of every table need. */
export const definitions = (): string =>
  `<defs>${Object.values(materials).join('')}${coinDefinitions()}${choiceDefinitions()}</defs>`;

const tableSymbols = (): string =>
  [
    ...emblemSymbols(),
    ...controlSymbols(),
    ...placeSymbols(),
    ...coinSymbols(),
    ...troopSymbols(),
    ...markerSymbols(),
    ...diceSymbols(),
    ...choiceSymbols(),
  ].join('');

/** Everything that lies on Hannibal's table, once per page. Cards have a sheet of their own. */
export const pieceSheet = (): string => sheet(definitions() + tableSymbols());

/** Coins of the First Punic War. They use the piece sheet, which must be on the page too. */
export const firstWarSheet = (): string => sheet(firstWarSymbols().join(''));

/** Coins of the start page. They use the paints of the piece sheet, which must be on the page too. */
export const gameSheet = (): string => sheet(gameSymbols().join(''));

/** Frames, medallions, use marks, plans and engravings of the cards; loaded after the pieces. */
export const cardSheet = (): string =>
  sheet(
    `<defs>${plateDefinitions()}</defs>${[...frameSymbols(), ...useSymbols(), ...battleSymbols(), ...plateSymbols()].join('')}`,
  );
