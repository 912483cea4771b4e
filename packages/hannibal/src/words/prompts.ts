import { rolesIn } from '@punica/kernel';
import { marchOf, movingCUs } from '../rules/10-frames.ts';
import type { H } from '../state.ts';
import { BATTLE_PROMPTS } from './battle-prompts.ts';
import { CARD_PROMPTS } from './card-prompts.ts';
import { count, cus, generalName, list, locName, sideName, spaceName } from './names.ts';
import type { Prompts } from './phrases.ts';

const marching = (g: H): string => generalName(marchOf(g).general);

/** The question of each step, for the side that is asked. */
export const PROMPTS: Prompts = {
  ...BATTLE_PROMPTS,
  ...CARD_PROMPTS,
  'activation.choose': 'Choose the general to activate.',
  'muster.company': (g) => `Who goes with ${marching(g)}?`,
  'muster.units': (g) => `How many CUs does ${marching(g)} take along?`,
  'muster.elephants': 'How many of them are Elephants?',
  'muster.train': 'Does the Siege Train go along?',
  'march.step': (g) => {
    const f = marchOf(g);
    const where = `${generalName(f.general)} with ${cus(movingCUs(f), f.elephants)} at ${locName(f.at)}`;
    return f.halted === 1
      ? `${where} goes no farther: what now?`
      : `${where}: where to? ${count(f.left, 'movement point')} left.`;
  },
  'march.weather': (g) =>
    `${marching(g)} goes on to ${locName(marchOf(g).to)}. Do you stop him with the weather?`,
  'march.backUp': (g) =>
    `${marching(g)} has been intercepted at ${locName(marchOf(g).at)}: back up or fight?`,
  'march.pursue': (g) => `The enemy slipped away. Does ${marching(g)} try to go on?`,
  'march.battle': (g) => `Battle at ${locName(marchOf(g).at)}: does the garrison sally out as well?`,
  'march.winsOver': (g) => `${marching(g)} may turn the control of ${locName(marchOf(g).at)}.`,
  'reaction.avoid': (g) => `${marching(g)} comes to ${locName(marchOf(g).at)}. Does anybody slip away?`,
  'reaction.avoidUnits': (_, f) => `How many CUs does ${generalName(f.avoider)} lead away?`,
  'reaction.avoidElephants': 'How many of them are Elephants?',
  'reaction.avoidCompany': (_, f) => `Who slips away with ${generalName(f.avoider)}?`,
  'reaction.intercept': (g) => `${marching(g)} has entered ${locName(marchOf(g).at)}. Who intercepts?`,
  'reaction.interceptUnits': 'How many CUs intercept?',
  'reaction.interceptElephants': 'How many of them are Elephants?',
  'reaction.interceptCompany': 'Who goes with the interceptor?',
  'reaction.avoidTo': (_, f) => `Where does ${generalName(f.avoider)} go?`,
  'reaction.command': 'Who commands the armies that have met?',
  'walls.generals': (_, f) => `The enemy is before ${spaceName(f.space)}: who is inside the walls?`,
  'walls.units': (_, f) => `How many CUs are inside ${spaceName(f.space)}?`,
  'walls.elephants': 'How many of them are Elephants?',
  'seaPassage.storms': (g) => `${marching(g)} is at sea. Do you call up a storm?`,
  'hostileTribes.ask': (_, f) => `An enemy Force is at ${locName(f.loc)}. Do you rouse the tribes?`,
  'strategyPhase.preempt': 'Do you pre-empt the enemy with a Campaign card?',
  'strategyPhase.decide': 'Who plays the first card of this turn?',
  'cardPlays.play': 'Play a card: its Event or its OPs, or discard it.',
  'playCard.tribes':
    'An enemy Force stands among hostile tribes. Do you rouse them before the card is carried out?',
  'reaction.unseen': (_, f) => `Does ${generalName(f.avoider)} steal away unseen?`,
  'reaction.scouts': 'Do scouts lead the interception?',
  'reinforcements.place': (_, f) => `Where does the next CU go? CUs left to place: ${f.left}.`,
  'returnOfDisplaced.place': (_, f) => `Where does ${generalName(f.general)} return to the map?`,
  'africanusArrives.land': (g) =>
    `Where does Scipio Africanus arrive with his ${count(g.rules.scenario.africanus?.cus ?? 0, 'CU')}?`,
  'election.proconsul': 'Which general stays as Proconsul?',
  'placeConsul.place': (_, f) => `Which army does the Consul ${generalName(f.general)} take over?`,
  'chooseCommand.choose': (_, f) => `Who commands at ${locName(f.loc)}?`,
};

export function promptWords(g: H, key: string): string {
  const prompt = PROMPTS[key];
  if (prompt === undefined) return key;
  return typeof prompt === 'string'
    ? prompt
    : prompt(g, g.stack[g.stack.length - 1] as unknown as Record<string, number>);
}

export function waitingWords(g: H, _key: string): string {
  return `${list(rolesIn(g.asked).map((role) => sideName(role)))} ${rolesIn(g.asked).length > 1 ? 'are' : 'is'} deciding.`;
}
