import { chanceOfDie } from '@punica/kernel';
import { exactAmount, exactChance } from '@punica/odds';
import type { CityId } from '../data/index.ts';
import { enemyOf, spInside } from '../places.ts';
import { siegeRequirement } from '../rules/09-assault.ts';
import { strengthLeft } from '../rules/09-forage.ts';
import { ASSAULTING, FROM_INSIDE, IN_THE_OPEN } from '../rules/09-forces.ts';
import { besiegerOf } from '../rules/09-siege.ts';
import { citySurrenders, easierNumber, siegeNumber } from '../rules/09-siege-roll.ts';
import { likelyCommander } from '../rules/10-command.ts';
import type { Italy } from '../state.ts';
import { type Answer, exactly, NO_ODDS } from './answer.ts';
import { assaultOdds } from './combat-odds.ts';

/** [9.7] The next roll, and the following ones while the siege lasts. */
export function siegeAnswer(g: Italy, city: CityId): Answer {
  const { constants } = g.rules.tables;
  const falls = (need: number): number => chanceOfDie((die) => citySurrenders(die, need));
  const first = siegeNumber(constants, g.siege[city]);
  let holds = 1;
  for (let n = 0, need = first; n < 4; n++, need = easierNumber(constants, need)) holds *= 1 - falls(need);
  return exactly(
    { ...exactChance('surrenders', falls(first)), city },
    { ...exactChance('surrendersInFour', 1 - holds), city },
  );
}

/** [9.8, 9.4] A storm with what is left of the besiegers once their foragers are out. */
export function assaultAnswer(g: Italy, city: CityId): Answer {
  const side = besiegerOf(g, city);
  const { hex } = g.rules.map.cities[city];
  const odds = assaultOdds(
    g,
    side,
    [likelyCommander(g, side, hex, IN_THE_OPEN), likelyCommander(g, enemyOf(side), hex, FROM_INSIDE)],
    strengthLeft(g, { side, hex, scope: ASSAULTING, sally: IN_THE_OPEN }),
    siegeRequirement(g, city),
    spInside(g, city) === 0,
  );
  if (odds === undefined) return NO_ODDS;
  return exactly(
    { ...exactChance('stormed', odds.stormed), city },
    { ...exactAmount('steps', odds.steps), side },
  );
}
