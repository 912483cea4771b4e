import { type Action, argOf, joined, verbOf } from '@punica/kernel';
import { lastEntry, type Reaction } from '@punica/punic-cards';
import { A, generalIn, spaceIn } from '../actions.ts';
import { asSpace, commanderAt, cusAt, generalsAt, generalsIn, insideOf, isSpace } from '../board.ts';
import { NONE } from '../data/codes.ts';
import { marchOf, movingCUs } from '../rules/10-frames.ts';
import { interceptionFaces } from '../rules/12-interception.ts';
import { avoidFaces } from '../rules/13-avoiding.ts';
import type { GeneralId, Space } from '../state.ts';
import { winChance } from './battle-odds.ts';
import { cityWorth, type Situation } from './situation.ts';
import { defeat, standing } from './standing.ts';
import { LOST_CU } from './weights.ts';

/** Chance to hold the space of the march against it with so many CUs, some Battle Cards more or less. */
function holdChance(s: Situation, cus: number, commander: GeneralId, extra: number): number {
  const march = marchOf(s.g);
  const moving = movingCUs(march);
  if (moving === 0) return 1;
  const theirs = s.cards(s.enemy, asSpace(march.at), moving, march.general);
  const mine = s.cards(s.side, asSpace(march.at), cus, commander) + extra;
  return 1 - winChance(theirs, mine, s.rating(march.general), s.rating(commander));
}

// --- behind the walls or before them (10.3.1) ---

/** Stand and fight before the walls? Only where the battle looks good, or the city could not take everybody in. */
function standsOutside(s: Situation, space: Space): boolean {
  const { g, side } = s;
  const inside = insideOf(g, space);
  const total = cusAt(g, side, space) + cusAt(g, side, inside);
  const commander = bestOf(s, joined(generalsAt(g, side, space), generalsAt(g, side, inside)));
  const hold = holdChance(s, total, commander, 0);
  return hold > (total <= g.rules.map.walled[space] ? 0.72 : 0.5);
}

function bestOf(s: Situation, generals: number): GeneralId {
  let best: GeneralId = NONE;
  for (const general of generalsIn(generals))
    if (best === NONE || s.rating(general) > s.rating(best)) best = general;
  return best;
}

export function chooseWallsGeneral(
  s: Situation,
  legal: readonly Action[],
  { space }: { readonly space: Space },
): Action {
  const { g, side } = s;
  const general = argOf(legal[0]);
  const total = cusAt(g, side, space) + cusAt(g, side, insideOf(g, space));
  const goesIn = !standsOutside(s, space) && total <= g.rules.map.walled[space];
  return (goesIn ? A.bring : A.leave) | general;
}

/** The list runs from the most CUs down. */
export const chooseWallsUnits = (
  s: Situation,
  legal: readonly Action[],
  { space }: { readonly space: Space },
): Action => (standsOutside(s, space) ? legal[legal.length - 1] : legal[0]);

// --- avoiding battle (13) ---

export function chooseAvoid(s: Situation, legal: readonly Action[], { at }: { readonly at: Space }): Action {
  const { g, side } = s;
  const cus = cusAt(g, side, at);
  const commander = commanderAt(g, side, at);
  const leader = legal.find((a) => a === (A.avoid | commander)) ?? legal.find((a) => a !== A.pass);
  if (leader === undefined) return A.pass;
  if (cus === 0) return leader;
  const away = avoidFaces(g, generalIn(leader), at) / 6;
  const price = defeat(s, at, cus, commander);
  const hold = holdChance(s, cus, commander, 0);
  const weaker = holdChance(s, cus, commander, -1);
  // Slipping away gives up the space; a battle won would have cost the enemy about as much as one lost.
  const fight = hold * 2.4 * LOST_CU - (1 - hold) * price;
  const failed = weaker * 2.4 * LOST_CU - (1 - weaker) * price;
  const space = at === g.rules.roma || at === g.rules.carthago ? 0.2 * cityWorth(g, at) : 6;
  return away * -space + (1 - away) * failed > fight ? leader : A.pass;
}

/** Where those who got away go: to the safest place. */
export function chooseAvoidTo(
  s: Situation,
  legal: readonly Action[],
  f: { readonly avoider: GeneralId; readonly avoiderCUs: number },
): Action | undefined {
  return safest(s, legal, f.avoiderCUs, f.avoider);
}

/** Of several places, the one where a Force stands best together with those who are there. */
export function safest(
  s: Situation,
  legal: readonly Action[],
  cus: number,
  commander: GeneralId,
): Action | undefined {
  let best: Action | undefined;
  let most = 0;
  for (const a of legal) {
    if (a === A.enter) return a;
    const space = spaceIn(a);
    const friends = cusAt(s.g, s.side, space);
    const worth = standing(s, space, cus + friends, commander);
    if (best === undefined || worth > most) {
      best = a;
      most = worth;
    }
  }
  return best;
}

// --- interception (12) ---

const WILLING = 0.56;
/** A capital is not left for a chance in the field. */
const WILLING_FROM_CAPITAL = 0.7;

export function chooseInterception(s: Situation, legal: readonly Action[]): Action {
  const { g, side } = s;
  const march = marchOf(g);
  const there = cusAt(g, side, march.at);
  let best: Action = A.pass;
  let most = 0;
  for (const a of legal) {
    if (a === A.pass) continue;
    const general = generalIn(a);
    const loc = g.at[general];
    const cus = Math.min(10, cusAt(g, side, loc));
    const hold = holdChance(s, cus + there, general, 1);
    const comes = interceptionFaces(g, general, asSpace(march.at)) / 6;
    const least = loc === g.rules.roma || loc === g.rules.carthago ? WILLING_FROM_CAPITAL : WILLING;
    const besieging = isSpace(g, loc) && g.siege[loc] > 0 ? 0.15 : 0;
    if (movingCUs(march) === 0 && cus < 3) continue;
    if (hold < least + besieging || comes <= 0) continue;
    if (hold * comes > most) {
      most = hold * comes;
      best = a;
    }
  }
  return best;
}

/** Fewer CUs than this need no general of their own. */
const WORTH_LEADING = 3;

/** [12.7] Subordinates stay with what is left behind, if it is worth leading. */
export function chooseInterceptCompany(
  s: Situation,
  legal: readonly Action[],
  f: Reaction,
): Action | undefined {
  const { g, side } = s;
  const [leader, units] = lastEntry<GeneralId>(f);
  const stays = cusAt(g, side, g.at[leader]) - units >= WORTH_LEADING;
  return legal.find((a) => verbOf(a) === (stays ? A.leave : A.bring)) ?? legal[0];
}

/** [12.6] The better fighter leads those who met. */
export function bestFighter(s: Situation, legal: readonly Action[]): Action | undefined {
  let best: Action | undefined;
  for (const a of legal)
    if (best === undefined || s.rating(generalIn(a)) > s.rating(generalIn(best))) best = a;
  return best;
}

// --- a chance to hurt an enemy on the march (8.4) ---

/** Cards against marches and landings are kept for armies that matter. */
export function chooseAgainstMarch(s: Situation, legal: readonly Action[], leastCUs: number): Action {
  const counter = legal.find((a) => a !== A.pass);
  return counter !== undefined && movingCUs(marchOf(s.g)) >= leastCUs ? counter : A.pass;
}
