import { cusAt, insideOf, isBesieged, isSpace } from '../board.ts';
import { eventOf } from '../cards/event.ts';
import { takesEffect } from '../cards/index.ts';
import { CARTHAGE, NONE, ROME } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import { opsActivation } from '../rules/10-activation.ts';
import type { Activation } from '../rules/10-frames.ts';
import { isAmongHostileTribes } from '../rules/21-hostile-tribes.ts';
import { type CardId, PROCONSUL, type RegionId, type Space } from '../state.ts';
import { bestPCs, pcWorth, revoltWorth, unguardedPCs } from './control-plan.ts';
import type { Planner } from './intents.ts';
import { bestOf, campaignWorth, intentsFor } from './march-worth.ts';
import { cityWorth, type Situation } from './situation.ts';
import { expectedAttrition } from './standing.ts';
import { ALLIANCE, CARD, CU, ELEPHANT, SIEGE_PROGRESS, SIEGE_TRAIN } from './weights.ts';

const ANY_RATING = 3;
/** What an enemy PC that goes is worth, wherever it is, and one more general for a turn. */
const PC_TAKEN = 7;
const NEW_GENERAL = 8;
const total = (worth: readonly number[]): number => worth.reduce((sum, n) => sum + Math.max(0, n), 0);

/** What the Event of a card would be worth now as the normal play. */
export function eventWorth(s: Situation, planner: Planner, card: CardId): number {
  const { g, side } = s;
  if (!takesEffect(g, side, card)) return -CARD;
  const { event } = g.rules.cards.list[card];
  const ops = opsActivation(g, side, card);
  const march = (means: Partial<Activation>): number =>
    bestOf(intentsFor(s, planner, { ...ops, ...means }))?.gain ?? 0;
  switch (event.kind) {
    case 'revolt':
      return event.chooseOne
        ? Math.max(...event.provinces.map((p) => revoltWorth(s, p)))
        : total(event.provinces.map((p) => revoltWorth(s, p)));
    case 'moveGeneral':
      return (
        march({
          maxRating: event.maxStrategyRating,
          mp: event.movementPoints,
          navalCUs: event.navalCUs,
          sails: event.navalMoves,
          only: event.general,
          guide: event.passAttritionModifier,
          charms: event.removesPCsIn,
        }) + (event.removesPCsIn === NONE ? 0 : charmWorth(s, event.general, event.removesPCsIn))
      );
    case 'navalMove':
      return march({ maxRating: event.maxStrategyRating, navalCUs: event.navalCUs, sails: 1, noRoll: 1 });
    case 'campaign': {
      const means = {
        ...ops,
        maxRating: ANY_RATING,
        campaign: 1,
        sails: 1,
        navalCUs: event.navalCUs,
      } as const;
      return campaignWorth(s, planner, means, event.generals);
    }
    case 'takeCity':
      return event.army === null
        ? s.prize(event.city)
        : march({
            maxRating: event.army.maxStrategyRating,
            mp: event.army.movementPoints,
            navalCUs: 0,
            sails: 0,
            treachery: card,
          });
    case 'attrition':
      return strikeWorth(s, card) * s.future;
    case 'flipPC':
    case 'placePC':
    case 'placeOrFlipPC': {
      const spaces = unguardedPCs(s, event.area, event.kind !== 'flipPC');
      return total(bestPCs(s, spaces, event.count, pcWorth, side).worth);
    }
    case 'reinforce':
      return (event.cus * CU + event.elephants * ELEPHANT) * s.future;
    case 'breakSiege':
      return reliefWorth(s, event.portOnly, event.minGarrison);
    case 'removeOwnPC':
      return event.count * PC_TAKEN;
    case 'alliance':
    case 'endAlliance':
      return ALLIANCE + event.opponentDiscards * CARD;
    case 'stealCard':
      return event.cards * CARD * 2.2;
    case 'siegeTrain':
      return trainWorth(s);
    case 'dismissProconsul':
      return dismissalWorth(s);
    case 'navalModifier':
      return 2;
    case 'removePC':
      return event.count * PC_TAKEN;
    case 'activateTwo': {
      const means = { ...ops, maxRating: ANY_RATING, sails: 1, navalCUs: event.navalCUs } as const;
      return campaignWorth(s, planner, means, event.generals);
    }
    case 'uprising':
      return event.cus * CU * s.future + PC_TAKEN;
    case 'drawCard':
      return event.cards * CARD;
    case 'consulTax':
      return event.pcs * PC_TAKEN;
    case 'dictator':
      return NEW_GENERAL;
    case 'archimedes':
      return siegeDistress(s, event.city);
    case 'movementBan':
      return banWorth(s, event.region, event.direction === 'leave');
    default:
      return 0;
  }
}

/** [card 28] Hannibal's way through Italia takes some PCs with it. */
function charmWorth(s: Situation, general: GeneralId, region: RegionId): number {
  const { g } = s;
  const at = g.at[general];
  if (at < 0 || !isSpace(g, at) || g.rules.map.region[at] !== region) return 0;
  let around = Math.max(0, s.turnOver(at, NONE));
  for (const to of g.rules.map.neighbours[at])
    if (g.control[to] === s.enemy && g.rules.map.walled[to] === 0) around += s.turnOver(to, NONE) * 0.6;
  return Math.min(around, 40);
}

/** The heaviest loss that attrition can be expected to do to one stack of the enemy. */
export function strikeAt(s: Situation, card: CardId, cus: number): number {
  const byTribes = eventOf(s.g, card, 'attrition').column === 'hostileTribes';
  return expectedAttrition(s.g.rules.tables, byTribes ? Math.max(cus, 5) : cus, 0) * CU;
}

function strikeWorth(s: Situation, card: CardId): number {
  const { target, where } = eventOf(s.g, card, 'attrition');
  let most = 0;
  for (const foe of s.foes) {
    if (target === 'army' && foe.commander === NONE) continue;
    if (where === 'hostileProvince' && !isAmongHostileTribes(s.g, s.enemy, foe.loc)) continue;
    most = Math.max(most, strikeAt(s, card, foe.cus));
  }
  return most;
}

/** What freeing an own city from its siege points saves. */
export function siegeDistress(s: Situation, city: Space): number {
  const { g } = s;
  const points = g.siege[city];
  if (points === 0) return 0;
  return SIEGE_PROGRESS[Math.min(2, points)] * 1.4 * (cityWorth(g, city) - s.turnOver(city, s.enemy));
}

function reliefWorth(s: Situation, portOnly: boolean, minGarrison: number): number {
  const { g, side } = s;
  let most = 0;
  for (const city of g.rules.cities) {
    if (g.control[city] !== side || !isBesieged(g, city) || (portOnly && !g.rules.map.port[city])) continue;
    if (cusAt(g, side, insideOf(g, city)) < minGarrison) continue;
    most = Math.max(most, siegeDistress(s, city));
  }
  return most;
}

/** A Siege Train pays for an army that stands before walls or near them. */
function trainWorth(s: Situation): number {
  for (const stack of s.own) {
    if (stack.commander === NONE || stack.cus < 4 || s.g.trains[stack.loc] > 0) continue;
    if (s.g.control[stack.space] === ROME && s.g.rules.map.walled[stack.space] > 0) return 3 * SIEGE_TRAIN;
  }
  return SIEGE_TRAIN;
}

/** [card 19] A good Proconsul is worth replacing by chance. */
function dismissalWorth(s: Situation): number {
  const { generals, generalsOf, scenario } = s.g.rules;
  for (const general of generalsOf[ROME]) {
    if (s.g.at[general] < 0 || s.g.rank[general] !== PROCONSUL || general === scenario.africanus?.general)
      continue;
    return (generals.battleRating[general] - 1.9) * 10 + (2 - generals.strategyRating[general]) * 5;
  }
  return 0;
}

/** [cards 57, 58] Worth it while the enemy has armies that would like to go. */
function banWorth(s: Situation, region: RegionId, leaving: boolean): number {
  const { g, enemy } = s;
  if (s.cardsLeft <= 2) return 0;
  let strength = 0;
  for (const foe of s.foes) {
    const isThere = g.rules.map.region[foe.space] === region;
    if (foe.commander !== NONE && foe.cus >= 5 && isThere === leaving) strength += foe.cus;
  }
  return enemy === CARTHAGE ? strength * 0.5 : strength * 0.8;
}
