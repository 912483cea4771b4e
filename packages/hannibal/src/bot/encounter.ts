import { isBesieged, isPlain } from '../board.ts';
import { NONE, type Side } from '../data/codes.ts';
import { avoidFaces } from '../rules/13-avoiding.ts';
import type { GeneralId, H, Space } from '../state.ts';
import { CASUALTIES, ROUT, SMALL_ROUT, winChance } from './battle-odds.ts';
import { NO_REFUGE, refugeSteps } from './refuge.ts';
import { cityWorth, generalWorth, type Situation, type Stack } from './situation.ts';
import { CU, LOST_CU, siegeStanding } from './weights.ts';

/** An army that would fight in a space. */
export interface Attacker {
  readonly cus: number;
  readonly general: GeneralId;
  /** Where it comes from, or NONE for the sea: then there is no way back (15.2b). */
  readonly from: Space | typeof NONE;
}

/** Only some who could slip away try it. */
const TRIES_TO_AVOID = 0.5;

const cost = ({ g, future }: Situation, lost: number, cus: number, general: GeneralId): number =>
  lost * (CU * future + LOST_CU - CU) +
  future * (lost >= cus ? generalWorth(g, general) : lost >= cus - 1 ? generalWorth(g, general) / 3 : 0);

/** CUs lost on average; a beaten Force pays for each space of its way to friends. */
function losses(cus: number, isRouted: boolean, steps: number): number {
  if (!isRouted) return Math.min(cus, CASUALTIES);
  if (steps === NO_REFUGE) return cus;
  return Math.min(cus, CASUALTIES + (cus > 4 ? ROUT : SMALL_ROUT) + Math.max(0, steps - 1));
}

/** The chance that an army which attacks a stack in the open beats it. */
export function attackOdds(s: Situation, army: Omit<Attacker, 'from'>, foe: Stack): number {
  const mine = s.cards(s.side, foe.space, army.cus, army.general);
  return winChance(mine, s.cardsOfFoe(foe), s.rating(army.general), foe.rating);
}

/** What it is worth on average to attack a stack in the open. */
export function attackWorth(s: Situation, army: Attacker, foe: Stack): number {
  const { g, side, enemy } = s;
  const win = attackOdds(s, army, foe);
  const flight = canShelter(g, enemy, foe.space, foe.cus) ? 1 : refugeSteps(g, enemy, foe.space, army.from);
  const beaten = losses(foe.cus, true, flight);
  const gain =
    cost(s, beaten, foe.cus, foe.commander) +
    relief(s, foe.space) -
    losses(army.cus, false, 0) * CU * s.future;
  const homeward = army.from === NONE ? NO_REFUGE : wayBack(g, side, army.from);
  const price = cost(s, losses(army.cus, true, homeward), army.cus, army.general);
  const value = win * gain - (1 - win) * price;
  if (foe.commander === NONE || value <= 0) return value;
  return value * (1 - (TRIES_TO_AVOID * avoidFaces(g, foe.commander, foe.space)) / 6);
}

const canShelter = (g: H, side: Side, at: Space, cus: number): boolean =>
  g.control[at] === side && g.rules.map.walled[at] >= cus && !isBesieged(g, at);

const wayBack = (g: H, side: Side, from: Space): number =>
  g.control[from] === side ? 1 : Math.min(NO_REFUGE, 1 + refugeSteps(g, side, from, NONE));

/** What driving an enemy from a space is worth besides his losses: a siege broken, a PC saved. */
function relief(s: Situation, space: Space): number {
  const { g, side } = s;
  if (g.control[space] !== side) return 0;
  if (isPlain(g, space)) return 3 - 0.3 * s.turnOver(space, s.enemy);
  const points = g.siege[space];
  const saved = points === 0 ? 0.1 : siegeStanding(points);
  return saved * (cityWorth(g, space) - s.turnOver(space, s.enemy));
}
