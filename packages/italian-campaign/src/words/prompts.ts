import { rolesIn, type WordsByKey, wordsAt } from '@punica/kernel';
import {
  CARTHAGE,
  type Hex,
  NONE,
  PROCONSUL,
  type ReinforcementId,
  ROME,
  SIDES,
  sideOfRole,
} from '../data/index.ts';
import { enemyOf, hidesUnits, isBesieged, spWith } from '../places.ts';
import type { Election } from '../rules/05-election.ts';
import { waiting } from '../rules/06-levy.ts';
import { allowance, leadLimit } from '../rules/07-costs.ts';
import type { March } from '../rules/07-march.ts';
import { strengthLeft } from '../rules/09-forage.ts';
import { FIELD, IN_THE_OPEN } from '../rules/09-forces.ts';
import type { CampaignProcedure } from '../rules/index.ts';
import { type Italy, type LeaderId, SENATE, WINTER } from '../state.ts';
import { cityName, count, hexName, leaderName, provinceName, rankName, sideName, yearName } from './names.ts';

/** The question of each step, for the side that is asked. Only what both sides see may stand in it. */
export const PROMPTS: WordsByKey<CampaignProcedure, Italy> = {
  'sequence.initiative': (g) =>
    g.segment === WINTER
      ? `Who moves first in the winter of ${yearName(g.year)}?`
      : `Who moves first in the summer of ${yearName(g.year)}, and second in the winter after it?`,
  'election.proconsuls': (g) =>
    `Keep one consul as proconsul, or call a proconsul home? ${proconsulsLeft(g)} of ${g.rules.tables.constants.proconsuls} posts are free.`,
  'election.shed': (g, f) =>
    `${leaderName(g.rules, f.proconsul)} leads ${spWith(g, f.proconsul)} SP; a proconsul may lead ${leadLimit(g, f.proconsul, PROCONSUL)}. What stays behind?`,
  'election.tie': (_, f) =>
    `The vote for ${f.office < 2 ? 'consul' : 'praetor'} is tied: who takes the office?`,
  'election.at': (g, f) =>
    `Where does ${leaderName(g.rules, electedOf(f))}, ${rankName(g.rank[electedOf(f)])}, take up his office?`,
  'election.gate': (g, f) => `Behind the walls of ${hexName(g.rules, f.post)}, or before them?`,
  'dictatorship.ask': (g) =>
    `The summer cost ${g.lost} SP and ${count(g.consulsKilled, 'consul')}. Appoint a dictator?`,
  'dictatorship.dictator': 'Who becomes dictator?',
  'dictatorship.master': (g, f) => `Who is master of horse under ${leaderName(g.rules, f.dictator)}?`,
  'dictatorship.at': (g, f) =>
    `Where does ${leaderName(g.rules, g.leaderAt[f.dictator] === SENATE ? f.dictator : f.master)} take command?`,
  'dictatorship.gate': (g, f) => `Behind the walls of ${hexName(g.rules, f.post)}, or before them?`,
  'levy.raise': (_, f) => `Where is the next legion raised? ${count(sumOf(f.due), 'legion')} due.`,
  'levy.officerAt': (g, f) =>
    f.levied.length > 0
      ? `With which new legions does ${leaderName(g.rules, waiting(g))} serve?`
      : `No legions were raised. Where does ${leaderName(g.rules, waiting(g))} go?`,
  'allies.who': (g, f) =>
    `Who calls the allies of ${provinceName(g.rules, f.province)} to arms? One die for all.`,
  'slaveLegion.ask': (g) =>
    `${g.lostInCombat} SP fell in combat. Arm the slaves, once in the war, and under whom?`,
  'movement.choose': 'Which leader marches?',
  'march.muster': (g, f) => `What does ${leaderName(g.rules, f.leader)} take along?${ledOf(g, f.leader)}`,
  'march.step': (g, f) =>
    `${leaderName(g.rules, f.leader)} at ${hexName(g.rules, g.leaderAt[f.leader])}, ${pointsOf(g, f)}: what now?`,
  'winterLosses.pick': (g, f) =>
    `Winter at ${hexName(g.rules, f.hex)} takes ${f.need} SP more of ${sideName(f.side)} at least. From which unit?`,
  'fieldPhase.wish': (g, f) =>
    `Both sides stand at ${hexName(g.rules, f.hex)}${strengths(g, f.hex)}. Do you want to fight?`,
  'fieldCombat.avoid': (g, f) =>
    `You are attacked at ${hexName(g.rules, f.hex)}: stand, or try to slip away?`,
  'fieldCombat.after': (g, f) =>
    `Round ${f.round} at ${hexName(g.rules, f.hex)} is over: fight on, withdraw or offer to stop?`,
  'fieldCombat.attackerYields': (g, f) =>
    `Both want to stop. Do you leave ${hexName(g.rules, f.hex)}, without risk?`,
  'fieldCombat.defenderYields': (g, f) =>
    `Both want to stop. Do you leave ${hexName(g.rules, f.hex)}, without risk?`,
  'forage.pick': (g, f) =>
    `The army of ${sideName(f.side)} at ${hexName(g.rules, f.hex)} must feed itself. Send out foragers: ${f.need} SP more at least.`,
  'ambush.pick': (_, f) => `Hide units for an ambush? ${f.need} SP at least, ${f.hidden} so far.`,
  'losses.pick': (g, f) =>
    `${sideName(f.side)} loses ${f.steps === 1 ? 'one step' : `${f.steps} steps`} in the ${f.scope === FIELD ? 'combat' : 'assault'} at ${hexName(g.rules, f.hex)}. From which unit?`,
  'siegePhase.choose': (g, f) =>
    isBesieged(g, f.city)
      ? `Before the walls of ${cityName(g.rules, f.city)}: go on with the siege, storm, or give it up?`
      : `Before the walls of ${cityName(g.rules, f.city)}: besiege, storm or leave it?`,
  'worksPhase.build': (g, f) =>
    `Begin siege works before ${cityName(g.rules, f.city)}?${f.city === g.rules.capua ? ' Otherwise you step back.' : ''}`,
  'command.choose': (g, f) => `Who commands for ${sideName(f.side)} at ${hexName(g.rules, f.hex)}?`,
  'withdrawal.to': (g, f) =>
    `The force of ${sideName(f.side)} withdraws from ${hexName(g.rules, f.hex)}. Where to?`,
  'retreat.to': (g, f) =>
    `The force of ${sideName(f.side)} at ${hexName(g.rules, f.hex)} may not stay before the walls and must step back. Where to?`,
  'refuge.to': (g, f) =>
    `Where does ${leaderName(g.rules, f.leader)} turn up? These places are equally near.`,
  'elephantAttrition.place': (_, f) =>
    `Winter kills elephants: ${f.steps === 1 ? 'one step' : `${f.steps} steps`} more. Where?`,
  'elephantAttrition.pick': (g, f) => `Which elephants at ${hexName(g.rules, f.hex)} suffer?`,
  'reinforcements.gaulAt': 'A new leader of the Gauls comes forward. Where?',
  'reinforcements.at': (g, f) => `Help arrives: ${arrival(g, f.next)}. Where?`,
};

/** Who could bring how much to the field, where nothing is hidden from the one who reads. */
function strengths(g: Italy, hex: Hex): string {
  if (hidesUnits(g, hex, false)) return '';
  const sp = SIDES.map((side) => strengthLeft(g, { side, hex, scope: FIELD, sally: IN_THE_OPEN }));
  const weak = SIDES.find((side) => sp[side] > 0 && sp[side] * 2 < sp[enemyOf(side)]);
  const note = weak === undefined ? '' : `; ${sideName(weak)} is too weak to attack`;
  return `: in the open Rome with ${sp[ROME]}, Carthage with ${sp[CARTHAGE]} SP, foragers sent off${note}`;
}

const sumOf = (numbers: Iterable<number>): number => Array.from(numbers).reduce((sum, n) => sum + n, 0);

const proconsulsLeft = (g: Italy): number =>
  g.rules.tables.constants.proconsuls -
  g.rules.leaders.romans.filter((leader) => g.rank[leader] === PROCONSUL && g.leaderAt[leader] >= 0).length;

/** A Roman's strength, and what his rank allows; what a Carthaginian has is not for all to read (7.5). */
function ledOf(g: Italy, leader: LeaderId): string {
  const limit = leadLimit(g, leader);
  return limit === Infinity ? '' : ` He has ${spWith(g, leader)} SP of ${limit} that his rank allows.`;
}

/** Points left tell what marches with him: for a Carthaginian only those used are for all to read (7.5). */
const pointsOf = (g: Italy, f: Readonly<March>): string =>
  f.side === ROME
    ? `${count(allowance(g, f.leader) - f.used, 'point')} left`
    : `${count(f.used, 'point')} used`;

const electedOf = (f: Readonly<Election>): LeaderId => f.elected[f.office];

function arrival(g: Italy, next: ReinforcementId): string {
  const { units, leader } = g.rules.scenario.reinforcements[next];
  const total = units.reduce((sum, some) => sum + some.count, 0);
  return leader === NONE ? `${total} units` : `${leaderName(g.rules, leader)} with ${total} units`;
}

export const promptWords = (g: Italy): string => wordsAt(PROMPTS, g) ?? '';

/** What the side that is not asked reads meanwhile. */
const BUSY: Readonly<Record<string, string>> = {
  sequence: 'chooses who moves first',
  election: 'holds elections',
  dictatorship: 'considers a dictator',
  levy: 'raises legions',
  allies: 'calls for allies',
  slaveLegion: 'considers arming slaves',
  movement: 'moves',
  march: 'is on the march',
  winterLosses: 'counts the losses of winter',
  fieldPhase: 'considers a fight',
  fieldCombat: 'is in combat',
  forage: 'sends out foragers',
  ambush: 'makes plans',
  losses: 'takes losses',
  siegePhase: 'stands before the walls',
  worksPhase: 'considers siege works',
  command: 'settles the command',
  withdrawal: 'withdraws',
  retreat: 'steps back',
  refuge: 'looks for a refuge',
  elephantAttrition: 'looks after the elephants',
  reinforcements: 'brings in reinforcements',
};

export function waitingWords(g: Italy, key: string): string {
  const roles = rolesIn(g.asked);
  const who = roles.length === 1 ? sideName(sideOfRole(roles[0])) : 'Each side';
  return `${who} ${BUSY[key.split('.')[0]] ?? 'chooses'}.`;
}
