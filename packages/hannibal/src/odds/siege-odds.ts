import { chanceOfDie, FACES } from '@punica/kernel';
import { courseOfSiege, type SiegeCourse, spreadOf } from '@punica/odds';
import { cusAt, isWalled } from '../board.ts';
import { gatesOpen } from '../cards/city-gates.ts';
import { CARTHAGE, type Side, type SiegeOutcome, siegeOutcome, subjugationOutcome } from '../data/index.ts';
import { opensGates } from '../rules/10-march-checks.ts';
import { siegeDieAt } from '../rules/26-sieges.ts';
import type { CardId, GeneralId, H, Space } from '../state.ts';
import { amountLine, chanceLine, type HannibalLine } from './line.ts';

export interface Besieger {
  readonly side: Side;
  readonly general: GeneralId;
  readonly at: Space;
  /** A Campaign card sends him (general marcellus). */
  readonly campaign: number;
  /** Card that replaces the die (cards 18, 54), or NONE. */
  readonly treachery: CardId;
}

export interface SiegeOdds extends SiegeCourse {
  /** The next roll alone. */
  readonly point: number;
  readonly loss: number;
}

/** What each face does; `spares` takes the loss away (general flaccus). */
export function outcomes(g: H, s: Besieger, spares: boolean): readonly SiegeOutcome[] {
  const { map, tables, generals } = g.rules;
  return FACES.map((face) => {
    if (!isWalled(g, s.at)) return subjugationOutcome(tables, face);
    const usual = siegeOutcome(tables, {
      die: siegeDieAt(g, s.side, s.at),
      face,
      carthaginian: s.side === CARTHAGE,
      siegeTrain: s.side === CARTHAGE && g.trains[s.at] > 0,
      greatWalls: map.greatWalls[s.at],
      marcellus: s.campaign === 1 && generals.list[s.general].ability.kind === 'siegePriority',
    });
    const { loseCUs, siegePoints } = g.rules.variant.siegeFace(g, s, face, usual);
    return { loseCUs: spares ? 0 : loseCUs, siegePoints };
  });
}

/** [20.1] Counted out; `rolled` says how many rolls of this activation have been made (general scipio-africanus). */
export function siegeOdds(g: H, s: Besieger, rolled = 0): SiegeOdds {
  const { ability } = g.rules.generals.list[s.general];
  const walled = isWalled(g, s.at);
  const rolls = walled && ability.kind === 'siegeAttempts' ? ability.value : 1;
  const spared = walled && ability.kind === 'siegeIgnoreLoss' ? ability.perActivation : 0;
  const byRoll = Array.from({ length: rolls }, (_, roll) => outcomes(g, s, roll < spared));
  const course = courseOfSiege(
    {
      missing: g.rules.siegePoints[s.at] - g.siege[s.at],
      strength: cusAt(g, s.side, s.at),
      least: g.rules.tables.siegeMinimumCUs,
    },
    byRoll.map((faces) => faces.map(({ loseCUs, siegePoints }) => ({ points: siegePoints, lost: loseCUs }))),
    rolled,
  );
  const first = byRoll[rolled];
  return {
    point: first.filter(({ siegePoints }) => siegePoints > 0).length / FACES.length,
    loss: first.filter(({ loseCUs }) => loseCUs > 0).length / FACES.length,
    ...course,
  };
}

/** [cards 18, 54] The chance that the gates are opened. */
export const treacheryChance = (g: H, card: CardId): number => chanceOfDie((die) => gatesOpen(g, card, die));

export function siegeLines(g: H, s: Besieger, rolled = 0): HannibalLine[] {
  const about = { side: s.side, space: s.at };
  if (opensGates(g, s)) {
    const opened = treacheryChance(g, s.treachery);
    const oneShort = g.siege[s.at] + 1 >= g.rules.siegePoints[s.at];
    return [chanceLine('opened', opened, about), chanceLine('fallsNow', oneShort ? 1 : opened, about)];
  }
  const odds = siegeOdds(g, s, rolled);
  return [
    chanceLine('siegePoint', odds.point, about),
    chanceLine('siegeLoss', odds.loss, about),
    chanceLine('fallsNow', odds.fallsNow, about),
    chanceLine('fallsInTheEnd', odds.fallsInTheEnd, about),
    amountLine('attempts', spreadOf(odds.attempts), about),
    amountLine('siegeCost', spreadOf(odds.cost), about),
  ];
}
