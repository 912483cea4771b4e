import { FACES } from '@punica/kernel';
import { evenly, spreadOf } from '@punica/odds';
import { CARTHAGE, ROME } from '../data/codes.ts';
import { type Battle, battleElephants } from '../rules/14-battle-frame.ts';
import { chargeSucceeds, isRampage } from '../rules/17-charge-roll.ts';
import { chargeFailsOn } from '../rules/17-elephants.ts';
import type { H } from '../state.ts';
import { amountLine, chanceLine, type HannibalLine } from './line.ts';

/** Cards that a charge takes from Rome, and a rampage from Carthage, by the face of the die (17.3 to 17.5). */
export interface Charge {
  readonly romes: readonly number[];
  readonly carthages: readonly number[];
}

export function chargeFaces(g: H, b: Battle): Charge {
  const { constants } = g.rules.tables;
  const elephants = battleElephants(g, b, CARTHAGE);
  const fails = chargeFailsOn(g, b);
  return {
    romes: FACES.map((die) => (chargeSucceeds(die, fails) ? elephants : 0)),
    carthages: FACES.map((die) => (isRampage(constants, die) ? constants.elephantRampageCards : 0)),
  };
}

/** Does a charge cost Rome more cards than Carthage, on average? */
export function isWorthCharging({ romes, carthages }: Charge): boolean {
  const sum = (cards: readonly number[]): number => cards.reduce((total, n) => total + n, 0);
  return sum(romes) > sum(carthages);
}

const share = (cards: readonly number[]): number => cards.filter((n) => n > 0).length / FACES.length;

export function chargeLines(g: H, b: Battle): HannibalLine[] {
  const { romes, carthages } = chargeFaces(g, b);
  return [
    chanceLine('chargeHits', share(romes), { side: ROME }),
    amountLine('chargeCards', spreadOf(evenly(romes)), { side: ROME }),
    chanceLine('rampage', share(carthages), { side: CARTHAGE }),
  ];
}
