import { isHostileTo, isPlain } from '../board.ts';
import { NONE } from '../data/codes.ts';
import { attritionLoss, type Tables } from '../data/index.ts';
import { isTarget } from '../rules/10-march-checks.ts';
import type { GeneralId, H, Space } from '../state.ts';
import { winChance } from './battle-odds.ts';
import { NO_REFUGE } from './refuge.ts';
import { siegeProgress } from './siege-progress.ts';
import { cityWorth, generalWorth, isTurnable, type Situation } from './situation.ts';
import { CU, LOST_CU, MARCH } from './weights.ts';

/** Only a part of what could happen does: the enemy has other plans, and needs the card for it. */
const ATTACK_COMES = 0.3;

/** What a Force does and risks by standing in a space, outside of walls, until it is moved again. */
export function standing(s: Situation, space: Space, cus: number, commander: GeneralId): number {
  if (cus === 0) return commander === NONE ? 0 : aloneWorth(s, space, commander);
  return atBest(s, space, cus, commander) - danger(s, space, cus, commander) - winter(s, space, cus);
}

/** The same for CUs that neither enemies nor the winter trouble: it never comes to more than that. */
export const atBest = (s: Situation, space: Space, cus: number, commander: GeneralId): number =>
  massed(s, cus, commander) + ground(s, space, cus, commander);

/** Troops are worth more under a good general, up to what he can march with. */
const massed = (s: Situation, cus: number, commander: GeneralId): number =>
  0.5 * s.rating(commander) * Math.min(cus, s.g.rules.tables.constants.movingCUs);

/** A general without troops is a gift to the first army that comes by (10.10). */
function aloneWorth(s: Situation, space: Space, commander: GeneralId): number {
  const near = s.nearestFoe(space, 1);
  return near > MARCH + 2 ? -4 : -generalWorth(s.g, commander) * (near <= MARCH ? 0.7 : 0.3);
}

/** Where it is not the same for all Forces. */
const DEPENDS = Number.POSITIVE_INFINITY;

/** What the Force gains for the control of its space, now and with the cards to come. */
function ground(s: Situation, space: Space, cus: number, commander: GeneralId): number {
  if (Number.isNaN(s.ground[space])) s.ground[space] = groundForAll(s, space);
  const known = s.ground[space];
  if (known !== DEPENDS) return known;
  return isTarget(s.g, s.side, space)
    ? siegeProgress(s, commander, space, s.g.siege[space], s.playsLeft) * s.prize(space)
    : guard(s, space, cus);
}

function groundForAll(s: Situation, space: Space): number {
  const { g, side } = s;
  if (isTurnable(g, side, space)) return groundToTurn(s, space);
  if (isTarget(g, side, space)) return g.siege[space] === 0 ? 0 : DEPENDS;
  if (g.control[space] !== side) return 0;
  return isPlain(g, space) ? keep(s, space) : DEPENDS;
}

/** An enemy PC under the Force is turned by a later card, if one comes in time. */
function groundToTurn(s: Situation, space: Space): number {
  if (s.truce || s.playsLeft === 0) return 0;
  if (s.cardsLeft === 0) return 1;
  return TURNED_LATER * s.turnOver(space, s.side);
}
const TURNED_LATER = 0.55;

/** A PC under troops cannot be turned; that matters only where somebody could come to turn it. */
function keep(s: Situation, space: Space): number {
  const stake = -KEPT * s.turnOver(space, NONE);
  const worth = s.isLastTurn ? stake : Math.min(MOST_KEPT, stake);
  return s.nearestFoe(space, 1) <= MARCH ? worth : 0.3 * worth;
}
const KEPT = 0.12;
/** While there is time to win it back. */
const MOST_KEPT = 5;

/** A city with a garrison is not taken in passing; a capital must not be left bare while enemies are near. */
function guard(s: Situation, space: Space, cus: number): number {
  const near = s.nearestFoe(space, 3);
  if (near > 2 * MARCH) return 0;
  const worth = cityWorth(s.g, space);
  return worth * 0.12 * Math.min(1, cus / s.g.rules.map.walled[space]) * (near <= MARCH ? 1 : 0.5);
}

/** What the enemy armies that can come here would cost, as far as they would win. */
export function danger(s: Situation, space: Space, cus: number, commander: GeneralId): number {
  const { g, side } = s;
  if (s.truce) return 0;
  const threats = s.threats(space);
  if (threats.length === 0) return 0;
  const mine = s.cards(side, space, cus, commander);
  const rating = s.rating(commander);
  let worst = 0;
  for (const threat of threats) {
    const beaten = winChance(threat.cards, mine, threat.rating, rating);
    worst = Math.max(worst, beaten * threat.comes * threat.eager * boldness(beaten));
  }
  if (worst === 0) return 0;
  const shelter = g.control[space] === side && g.rules.map.walled[space] >= cus ? 0.25 : 1;
  return (
    s.future *
    worst *
    shelter *
    (ATTACK_COMES * defeat(s, space, cus, commander) + manhunt(g, cus, commander))
  );
}

/** Everybody is after a general who would be lost for good, the more the fewer are with him. */
const manhunt = (g: H, cus: number, commander: GeneralId): number =>
  commander !== NONE && g.rules.generals.list[commander].eliminatedIfDisplaced ? 120 / (cus + 1) : 0;

/** Few attack against the odds. */
const boldness = (odds: number): number => (odds < 0.3 ? 0.15 : odds < 0.5 ? 0.6 : 1);

/** What a lost battle costs on average: without a way to friends, everything. */
export function defeat(s: Situation, space: Space, cus: number, commander: GeneralId): number {
  const price = generalWorth(s.g, commander);
  const steps = s.refuge(space);
  const lost = steps === NO_REFUGE ? cus : Math.min(cus, 2.2 + steps);
  return lost * LOST_CU + price * (lost > cus - 1 ? 0.8 : cus <= 5 ? 0.3 : 0.08);
}

/** [21.1.1] Winter on hostile ground, nearer the fewer cards are left to leave it. */
function winter(s: Situation, space: Space, cus: number): number {
  const { g, side } = s;
  if (s.isLastTurn || !isHostileTo(g, side, space)) return 0;
  const soon = s.cardsLeft <= 1 ? 1 : s.cardsLeft === 2 ? 0.6 : s.cardsLeft === 3 ? 0.4 : 0.2;
  return soon * expectedAttrition(g.rules.tables, cus, 0) * CU;
}

/** [21.2] CUs lost to one roll on average. */
export function expectedAttrition(tables: Tables, cus: number, modifier: number): number {
  let sum = 0;
  for (let die = 1; die <= 6; die++) sum += Math.min(cus, attritionLoss(tables, cus, die + modifier));
  return sum / 6;
}
