import { battleSymbols } from './cards/battle-card.ts';
import { frameDefinitions, frameSymbols } from './cards/frame.ts';
import { plateDefinitions, plateSymbols } from './cards/plate.ts';
import { useSymbols } from './cards/uses.ts';
import { choiceSymbols } from './pieces/choice.ts';
import { coinSymbols, firstWarSymbols } from './pieces/coin.ts';
import { controlSymbols } from './pieces/control.ts';
import { diceSymbols } from './pieces/dice.ts';
import { emblemSymbols } from './pieces/emblem.ts';
import { markerSymbols } from './pieces/marker.ts';
import { placeSymbols } from './pieces/place.ts';
import { troopSymbols } from './pieces/troops.ts';
import { definitions, sheet } from './sheet-parts.ts';

const tableSymbols = (): string[] => [
  ...emblemSymbols(),
  ...controlSymbols(),
  ...placeSymbols(),
  ...coinSymbols(),
  ...troopSymbols(),
  ...markerSymbols(),
  ...diceSymbols(),
  ...choiceSymbols(),
];

/** Everything that lies on Hannibal's table, once per page. Cards have a sheet of their own. */
export const pieceSheet = (): string => sheet(definitions(), tableSymbols());

/** Coins of the First Punic War. They use the piece sheet, which must be on the page too. */
export const firstWarSheet = (): string => sheet('', firstWarSymbols());

/** Frames, medallions, use marks, plans and engravings of the cards; loaded after the pieces. */
export const cardSheet = (): string =>
  sheet(frameDefinitions() + plateDefinitions(), [
    ...frameSymbols(),
    ...useSymbols(),
    ...battleSymbols(),
    ...plateSymbols(),
  ]);
