import { chanceOfDie, FACES } from '@punica/kernel';
import { type Distribution, spreadOf } from '@punica/odds';
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

export interface SiegeOdds {
  /** The next roll alone. */
  readonly point: number;
  readonly loss: number;
  /** The place falls with this activation, and in the end if the army keeps at it as long as it can. */
  readonly fallsNow: number;
  readonly fallsInTheEnd: number;
  /** Activations until it is over, one way or the other. */
  readonly attempts: Distribution;
  /** CUs lost until then. */
  readonly cost: Distribution;
}

/** Beyond so many activations nobody counts; what is left then is less than one in a million. */
const MOST_ATTEMPTS = 200;

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

/** Where a siege can stand: points, CUs left, and how likely. */
type Standing = Map<string, { readonly points: number; readonly cus: number; readonly chance: number }>;

function put(to: Standing, points: number, cus: number, chance: number): void {
  const key = `${points} ${cus}`;
  const before = to.get(key)?.chance ?? 0;
  to.set(key, { points, cus, chance: before + chance });
}

/**
 * [20.1] Counted out: one roll after the other until the city falls or the army is too small to go on.
 * `rolled` says how many rolls of this activation have been made (general scipio-africanus).
 */
export function siegeOdds(g: H, s: Besieger, rolled = 0): SiegeOdds {
  const { siegeMinimumCUs } = g.rules.tables;
  const siegePointsNeeded = g.rules.siegePoints[s.at];
  const { ability } = g.rules.generals.list[s.general];
  const walled = isWalled(g, s.at);
  const rolls = walled && ability.kind === 'siegeAttempts' ? ability.value : 1;
  const spared = walled && ability.kind === 'siegeIgnoreLoss' ? ability.perActivation : 0;
  const byRoll = Array.from({ length: rolls }, (_, roll) => outcomes(g, s, roll < spared));
  const start = cusAt(g, s.side, s.at);
  const attempts = new Map<number, number>();
  const cost = new Map<number, number>();
  let fallsNow = 0;
  let falls = 0;
  let open: Standing = new Map();
  put(open, g.siege[s.at], start, 1);
  const over = (attempt: number, cus: number, chance: number): void => {
    attempts.set(attempt, (attempts.get(attempt) ?? 0) + chance);
    cost.set(start - cus, (cost.get(start - cus) ?? 0) + chance);
  };
  for (let attempt = 1; attempt <= MOST_ATTEMPTS && open.size > 0; attempt++) {
    let still = open;
    for (const faces of attempt === 1 ? byRoll.slice(rolled) : byRoll) {
      const next: Standing = new Map();
      for (const { points, cus, chance } of still.values()) {
        for (const { loseCUs, siegePoints } of faces) {
          const share = chance / FACES.length;
          const left = cus - Math.min(cus, loseCUs);
          if (points + siegePoints >= siegePointsNeeded) {
            falls += share;
            if (attempt === 1) fallsNow += share;
            over(attempt, left, share);
          } else if (left < siegeMinimumCUs) over(attempt, left, share);
          else put(next, points + siegePoints, left, share);
        }
      }
      still = next;
    }
    open = still;
  }
  for (const { cus, chance } of open.values()) over(MOST_ATTEMPTS, cus, chance);
  const first = byRoll[rolled];
  return {
    point: first.filter(({ siegePoints }) => siegePoints > 0).length / FACES.length,
    loss: first.filter(({ loseCUs }) => loseCUs > 0).length / FACES.length,
    fallsNow,
    fallsInTheEnd: falls,
    attempts,
    cost,
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
