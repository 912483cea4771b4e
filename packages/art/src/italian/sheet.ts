import { choiceSymbols } from '../pieces/choice.ts';
import { coinParts } from '../pieces/coin.ts';
import { controlSymbols } from '../pieces/control.ts';
import { diceSymbols } from '../pieces/dice.ts';
import { emblemSymbols } from '../pieces/emblem.ts';
import { troopSymbols } from '../pieces/troops.ts';
import { definitions, sheet } from '../sheet-parts.ts';
import { citySymbols } from './cities.ts';
import { counterSymbols } from './counters.ts';
import { leaderSymbols } from './leaders.ts';

/** Everything that lies on the table of the Italian campaign, once per page. */
export const italianSheet = (): string =>
  sheet(definitions(), [
    ...emblemSymbols(),
    ...controlSymbols(),
    ...coinParts(),
    ...leaderSymbols(),
    ...troopSymbols(),
    ...counterSymbols(),
    ...citySymbols(),
    ...diceSymbols(),
    ...choiceSymbols(),
  ]);
