import { rolesIn } from '@punica/kernel';
import type { Italy } from '../state.ts';
import { cityName, hexName, leaderName, provinceName, sideName, yearName } from './names.ts';

type Locals = Readonly<Record<string, number>>;
type Prompt = string | ((g: Italy, f: Locals) => string);

/** The question of each step, for the side that is asked. Only what both sides see may stand in it. */
export const PROMPTS: Readonly<Record<string, Prompt>> = {
  'sequence.initiative': (g) => `Who moves first in ${yearName(g.year)}?`,
  'election.proconsuls': 'Keep one consul as proconsul, or call a proconsul home?',
  'election.tie': 'The vote is tied: who takes the office?',
  'election.at': (_, f) => `Where does ${leaderName(electedOf(f))} take up his office?`,
  'dictatorship.ask': 'The summer was a disaster. Appoint a dictator?',
  'dictatorship.dictator': 'Who becomes dictator?',
  'dictatorship.master': (_, f) => `Who is master of horse under ${leaderName(f.dictator)}?`,
  'dictatorship.at': 'Where does he take command?',
  'levy.raise': 'Where is the next legion raised?',
  'levy.officerAt': (g) => `With which new legions does ${leaderName(g.leaderAt.indexOf(-4))} serve?`,
  'allies.who': (_, f) => `Who calls the allies of ${provinceName(f.province)} to arms?`,
  'slaveLegion.ask': 'Four legions are lost. Arm the slaves, and under whom?',
  'movement.choose': 'Which leader marches?',
  'march.muster': (_, f) => `What does ${leaderName(f.leader)} take along?`,
  'march.step': (g, f) =>
    `${leaderName(f.leader)} at ${hexName(g.leaderAt[f.leader])}, ${f.used} points used: what now?`,
  'winterLosses.pick': (_, f) => `Winter at ${hexName(f.hex)}: ${f.need} SP more are lost. Which?`,
  'fieldPhase.wish': (_, f) => `Both sides stand at ${hexName(f.hex)}. Do you want to fight?`,
  'fieldCombat.avoid': (_, f) => `You are attacked at ${hexName(f.hex)}: stand, or try to slip away?`,
  'fieldCombat.after': (_, f) =>
    `Round ${f.round} at ${hexName(f.hex)} is over: fight on, withdraw or offer to stop?`,
  'fieldCombat.attackerYields': 'Both want to stop. Do you leave the field?',
  'fieldCombat.defenderYields': 'Both want to stop. Do you leave the field?',
  'forage.pick': (_, f) => `Send out foragers: ${f.need} SP more at least.`,
  'ambush.pick': (_, f) => `Hide units for an ambush? ${f.need} SP at least, ${f.hidden} so far.`,
  'losses.pick': (_, f) => `${f.steps === 1 ? 'One step is' : `${f.steps} steps are`} lost. Which unit?`,
  'siegePhase.choose': (_, f) => `Before the walls of ${cityName(f.city)}: besiege, storm or leave it?`,
  'worksPhase.build': (_, f) => `Begin siege works before ${cityName(f.city)}?`,
  'command.choose': (_, f) => `Who commands for ${sideName(f.side)} at ${hexName(f.hex)}?`,
  'withdrawal.to': (_, f) => `Where does the force from ${hexName(f.hex)} withdraw to?`,
  'retreat.to': (_, f) => `The force at ${hexName(f.hex)} must step back. Where to?`,
  'elephantAttrition.place': (_, f) => `Winter kills elephants: ${f.steps} steps more. Where?`,
  'elephantAttrition.pick': (_, f) => `Which elephants at ${hexName(f.hex)} suffer?`,
  'reinforcements.gaulAt': 'A new leader of the Gauls comes forward. Where?',
  'reinforcements.at': (g, f) => `Help arrives: ${arrival(g, f.next)}. Where?`,
};

const electedOf = (f: Locals): number => (f.elected as unknown as readonly number[])[f.office];

function arrival(g: Italy, next: number): string {
  const { units, leader } = g.rules.scenario.reinforcements[next];
  const total = units.reduce((sum, some) => sum + some.count, 0);
  return leader < 0 ? `${total} units` : `${leaderName(leader)} with ${total} units`;
}

export function promptWords(g: Italy, key: string): string {
  const prompt = PROMPTS[key];
  if (typeof prompt === 'string') return prompt;
  return prompt?.(g, g.stack[g.stack.length - 1] as unknown as Locals) ?? '';
}

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
  elephantAttrition: 'looks after the elephants',
  reinforcements: 'brings in reinforcements',
};

export function waitingWords(g: Italy, key: string): string {
  const roles = rolesIn(g.asked);
  const who = roles.length === 1 ? sideName(roles[0]) : 'Each side';
  return `${who} ${BUSY[key.split('.')[0]] ?? 'chooses'}.`;
}
