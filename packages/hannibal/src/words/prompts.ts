import { rolesIn } from '@punica/kernel';
import { marchOf, movingCUs } from '../rules/10-frames.ts';
import { type H, SEEN_DIE } from '../state.ts';
import { BATTLE_PROMPTS } from './battle-prompts.ts';
import { cardTitle, count, cus, generalName, list, locName, sideName, spaceName } from './names.ts';

type Prompt = string | ((g: H, f: Readonly<Record<string, number>>) => string);

const marching = (g: H): string => generalName(marchOf(g).general);

/** The question of each step, for the side that is asked. */
export const PROMPTS: Readonly<Record<string, Prompt>> = {
  ...BATTLE_PROMPTS,
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
  'revoltOfOne.province': 'Which province revolts?',
  'turningPCs.turn': 'Which space comes over to you?',
  'reinforcing.where': 'Where do the new CUs go?',
  'reinforcing.elephants': 'How many of them are Elephants?',
  'breakingSiege.city': 'Which city is freed of its siege?',
  'placingTrain.from': 'All Siege Trains are out: which one is moved?',
  'placingTrain.army': 'Which army gets the Siege Train?',
  'strikingForce.force': 'Which stack of the enemy suffers attrition?',
  'cityLost.ask': (_, f) => `${spaceName(f.space)} is lost. Does its citadel hold out?`,
  'omen.ask': (g) => `The die shows ${g.extra[SEEN_DIE]}. Do you have it rolled again?`,
  'playCard.cancel': (_, f) => `${cardTitle(f.card)} is about to happen. Do you cancel it?`,
  'forcedPlay.ask': 'Your messenger was caught. Must the enemy play another card at once?',
  'forcedPlay.play': 'You must play another card at once.',
  'removingPCs.remove': (_, f) => `Which enemy PC do you remove? ${count(f.left, 'PC')} left.`,
  'rising.where': 'Where does the uprising break out?',
  'dismissing.who': 'Which Proconsul does the Senate call home?',
  'namingDictator.who': 'Who becomes Dictator?',
  'namingDictator.where': (_, f) => `Which army does the Dictator ${generalName(f.general)} take over?`,
  'holdingBack.who': 'Which Consul is held back?',
  'veterans.discard': 'Your veterans have drawn more: which Battle Card do you give up?',
  'attrition.forage': (_, f) => `Your CUs at ${locName(f.loc)} suffer attrition. Do you send out foragers?`,
  'siege.works': (_, f) => `Do you build siege works before the roll against ${spaceName(f.at)}?`,
  'siege.pick': 'Which of the two siege rolls counts?',
  'latecomer.place': (g) => `Where does ${generalName(g.rules.latecomer)} join the army?`,
  'cityLevies.place': (_, f) => `Where does the next CU go? CUs left to place: ${f.quota}.`,
  'afterTheFall.choose': (_, f) => `${spaceName(f.at)} is yours: loot it, or show clemency?`,
  'afterTheFall.flip': 'Which of the nearest enemy PCs comes over to you?',
  'reaction.unseen': (_, f) => `Does ${generalName(f.avoider)} steal away unseen?`,
  'reaction.scouts': 'Do scouts lead the interception?',
  'reinforcements.place': (_, f) => `Where does the next CU go? CUs left to place: ${f.left}.`,
  'returnOfDisplaced.place': (_, f) => `Where does ${generalName(f.general)} return to the map?`,
  'africanusArrives.land': 'Where does Scipio Africanus arrive with his army?',
  'election.proconsul': 'Which general stays as Proconsul?',
  'placeConsul.place': (_, f) => `Which army does the Consul ${generalName(f.general)} take over?`,
  'chooseCommand.choose': (_, f) => `Who commands at ${locName(f.loc)}?`,
  'placePCs.place': (_, f) => `Where do you place or turn a PC? ${count(f.count, 'PC')} left.`,
  'raiseTroops.with': 'With which general are troops raised?',
  'removeOwnPCs.choose': (_, f) => `Which PC do you give up? ${count(f.count, 'PC')} to go.`,
  'siege.again': (_, f) => `Does ${generalName(f.general)} roll a second time against ${spaceName(f.at)}?`,
  'subjugation.resist': (_, f) => `The tribe of ${spaceName(f.at)} is attacked. Does it resist?`,
  'chooseLosses.choose': (_, f) =>
    `CUs lost at ${locName(f.loc)}: ${f.count}. How many of them are Elephants?`,
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
