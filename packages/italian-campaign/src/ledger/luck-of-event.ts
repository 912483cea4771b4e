import { FACES } from '@punica/kernel';
import { type LuckShare, luckOfDraws, luckOfThrow, type Throw } from '@punica/odds';
import { byDie, CARTHAGE, type CityId, ROME, type Side } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';
import { enemyOf } from '../places.ts';
import { election, isEligible } from '../rules/05-election.ts';
import { cityListens } from '../rules/07-courting-roll.ts';
import { ambushComes } from '../rules/09-ambush-roll.ts';
import { fieldCombat } from '../rules/09-combat.ts';
import { fieldCell, siegeCell, sumOf } from '../rules/09-odds.ts';
import { citySurrenders } from '../rules/09-siege-roll.ts';
import { getsAway, leaderFalls } from '../rules/10-leader-rolls.ts';
import { herd } from '../rules/11-elephants.ts';
import { capuaTurns } from '../rules/12-capua-roll.ts';
import type { Italy, LeaderId } from '../state.ts';
import { ALLIED_CUP, GAUL_CUP, GAULISH_LEADER, unitIn, type ZoneId } from '../zones.ts';
import { electionWorth } from './election-lots.ts';
import type { LuckTopic } from './words.ts';
import {
  AMBUSH,
  candidateWorth,
  cityWorth,
  ESCAPE,
  elephantsWorth,
  LATE_AMBUSH,
  leaderWorth,
  sideOfLeader,
  stepsWorth,
  unitWorth,
} from './worth.ts';

export interface SideLuck extends LuckShare {
  readonly role: Side;
  readonly what: LuckTopic;
}

type EventOf<K extends CampaignEvent['ev']> = Extract<CampaignEvent, { ev: K }>;

/** One die whose faces, from 1 on, are worth so much to a side. */
const die = (role: Side, what: LuckTopic, worth: (face: number) => number, thrown: Throw): SideLuck => ({
  role,
  what,
  luck: luckOfThrow(
    FACES.map((face) => worth(face)),
    thrown,
  ),
});

export const cupFor = (leader: LeaderId): ZoneId => (leader === GAULISH_LEADER ? GAUL_CUP : ALLIED_CUP);

/** [6.3] How many come; what they are is drawn afterwards. */
function recruits(g: Italy, e: EventOf<'recruitRoll'>, thrown: Throw): SideLuck {
  const { gaulish, allied } = g.rules.tables;
  const schedule = e.leader === GAULISH_LEADER ? gaulish : allied;
  const cup = g.zones[cupFor(e.leader)].map(unitIn);
  const mean = cup.length === 0 ? 0 : cup.reduce((sum, unit) => sum + unitWorth(g, unit), 0) / cup.length;
  const count = (face: number): number => Math.min(byDie(schedule, face + e.modifier), cup.length);
  return die(CARTHAGE, 'recruits', (face) => mean * count(face), thrown);
}

/** [5.2] Those whom the lot has added to those who leave office. */
function candidates(g: Italy, e: EventOf<'candidates'>, drawn: number): SideLuck {
  const worth = (leader: LeaderId): number => candidateWorth(g, leader);
  const left = g.rules.leaders.romans.filter(
    (leader) => isEligible(g, leader) && !e.leaders.includes(leader),
  );
  const luck = luckOfDraws(e.leaders.slice(e.leaders.length - drawn).map(worth), left.map(worth));
  return { role: ROME, what: 'candidates', luck };
}

/** [10.5] Killed on a low roll: lower in flight than in a city that falls. */
function risk(g: Italy, e: EventOf<'risk'>, thrown: Throw): SideLuck {
  const { riskWithdrawal, riskCity } = g.rules.tables.constants;
  const flees = g.stack[g.stack.length - 1].proc === 'withdrawal';
  const upTo = flees ? riskWithdrawal : riskCity;
  const loss = leaderWorth(g, e.leader);
  return die(sideOfLeader(g, e.leader), 'risk', (face) => (leaderFalls(face, upTo) ? -loss : 0), thrown);
}

/** [10.4] */
function flight(
  g: Italy,
  e: EventOf<'trapRoll' | 'withdrawRoll'>,
  what: 'trap' | 'withdrawal',
  thrown: Throw,
): SideLuck {
  const who = g.rules.leaders.list[e.leader];
  return die(sideOfLeader(g, e.leader), what, (face) => (getsAway(who, face) ? ESCAPE : 0), thrown);
}

/** [9.2] One die for both sides; each counts its own steps. */
function combat(g: Italy, e: EventOf<'round'>, thrown: Throw): readonly SideLuck[] {
  const { attacker } = fieldCombat.frame(g)!;
  const add = sumOf(e.modifiers);
  const loses = (side: Side, face: number): number => {
    const cell = fieldCell(g, face + add, e.column);
    return stepsWorth(g, side, e.hex, side === attacker ? cell.attacker : cell.defender);
  };
  return ([ROME, CARTHAGE] as const).map((side) => die(side, 'combat', (face) => loses(side, face), thrown));
}

/** [9.8] */
function assault(g: Italy, e: EventOf<'assault'>, thrown: Throw): readonly SideLuck[] {
  const defender = g.control[e.city];
  const attacker = enemyOf(defender);
  const { hex } = g.rules.map.cities[e.city];
  const prize = cityWorth(g, e.city);
  const cell = (face: number) => siegeCell(g, face + sumOf(e.modifiers), e.column);
  const storms = (face: number): number =>
    (cell(face).stormed ? prize : 0) + stepsWorth(g, attacker, hex, cell(face).attacker);
  const holds = (face: number): number => stepsWorth(g, defender, hex, cell(face).defender);
  return [die(attacker, 'assault', storms, thrown), die(defender, 'assault', holds, thrown)];
}

/** [11.2] */
function elephants(g: Italy, thrown: Throw): SideLuck {
  const { elephants: toll } = g.rules.tables;
  const all = herd(g);
  return die(CARTHAGE, 'elephants', (face) => elephantsWorth(g, all, byDie(toll, face)), thrown);
}

/** A city that falls to whoever stands before it, from this number on. */
const falls = (g: Italy, city: CityId, what: 'siege' | 'works', need: number, thrown: Throw): SideLuck =>
  die(
    enemyOf(g.control[city]),
    what,
    (face) => (citySurrenders(face, need) ? cityWorth(g, city) : 0),
    thrown,
  );

const AMBUSH_WORTH = { now: AMBUSH, late: LATE_AMBUSH, never: 0 } as const;

/** The luck in an event that dice or draws have led to, at the moment it is told. */
export function luckOf(
  g: Italy,
  e: CampaignEvent,
  throws: readonly Throw[],
): readonly SideLuck[] | undefined {
  const { constants } = g.rules.tables;
  const [thrown] = throws;
  if (e.ev !== 'candidates' && throws.length > 1) return undefined;
  switch (e.ev) {
    case 'candidates':
      return [candidates(g, e, throws.length)];
    case 'electionRoll': {
      const { drawn } = election.frame(g)!;
      return [die(ROME, 'election', (face) => electionWorth(g, drawn, e.leader, face), thrown)];
    }
    case 'recruitRoll':
      return [recruits(g, e, thrown)];
    case 'capuaRoll': {
      const worth = (face: number): number => (capuaTurns(constants, face) ? cityWorth(g, g.rules.capua) : 0);
      return [die(CARTHAGE, 'capua', worth, thrown)];
    }
    case 'diplomacy': {
      const { loyalty } = g.rules.map.cities[e.city];
      const worth = (face: number): number =>
        cityListens(face, e.modifier, loyalty) ? cityWorth(g, e.city) : 0;
      return [die(sideOfLeader(g, e.leader), 'diplomacy', worth, thrown)];
    }
    case 'trapRoll':
      return [flight(g, e, 'trap', thrown)];
    case 'withdrawRoll':
      return [flight(g, e, 'withdrawal', thrown)];
    case 'round':
      return combat(g, e, thrown);
    case 'ambushRoll': {
      const worth = (face: number): number => AMBUSH_WORTH[ambushComes(constants, face)];
      return [die(CARTHAGE, 'ambush', worth, thrown)];
    }
    case 'risk':
      return [risk(g, e, thrown)];
    case 'siegeRoll':
      return [falls(g, e.city, 'siege', e.need, thrown)];
    case 'worksRoll':
      return [falls(g, e.city, 'works', constants.worksSurrender, thrown)];
    case 'assault':
      return assault(g, e, thrown);
    case 'elephantRoll':
      return [elephants(g, thrown)];
    default:
      return undefined;
  }
}
