import { rolesIn } from '@punica/kernel';
import { firstIn } from '@punica/punic-cards';
import { marchOf, movingCUs } from '../rules/07-frames.ts';
import type { H } from '../state.ts';
import { count, cus, generalName, list, locName, sideName, spaceName } from './names.ts';

type Prompt = string | ((g: H, f: Readonly<Record<string, number>>) => string);

const marching = (g: H): string => generalName(marchOf(g).general);

/** The question of each step, for the side that is asked. */
const PROMPTS: Readonly<Record<string, Prompt>> = {
  'activation.choose': 'Choose the general to activate.',
  'cardPlays.play': 'Play a card: its event, its OPs, or discard it.',
  'cargoLosses.choose': (_g, f) => `Hits go beyond the ships: what is lost? ${count(f.count, 'unit')} to go.`,
  'carthaginianReinforcements.muster': 'The Miat sends help: a CU for Carthago or a warship?',
  'chooseCommand.choose': (_g, f) => `Who commands at ${locName(f.loc)}?`,
  'chooseLosses.choose': (_g, f) =>
    `CUs lost at ${locName(f.loc)}: ${f.count}. How many of them are elephants?`,
  'desertion.force': 'Which Carthaginian force do the mercenaries leave?',
  'dictatorship.place': (_g, f) => `Where does the Dictator ${generalName(f.general)} take command?`,
  'dieRoll.omen': (_g, f) => `The die shows ${f.die}. Do you call a good omen and have it rolled again?`,
  'diplomacy.choose': 'Win over an enemy marker beside your spaces, or place two of your own?',
  'disgrace.ask': (_g, f) => `${generalName(f.general)} has lost a battle. Is he to pay for it?`,
  'election.place': (_g, f) => `Where does the Consul ${generalName(nextOf(f))} take command?`,
  'election.proconsul': 'Which Consul stays as Proconsul?',
  'hiring.unit': 'Which unit comes with Xanthippus?',
  'hiring.who': 'Whom does Carthage hire?',
  'landBattle.charge': 'Do the elephants charge?',
  'landBattle.chargeDie': 'The charge lets you have an enemy die rolled again. Which one?',
  'landBattle.command': 'Both Consuls are here: roll for a change of command?',
  'landBattle.fright': 'Elephants charge. Do you frighten them before they reach your lines?',
  'landBattle.lastOmen': 'A die was rolled again. Do you call a good omen?',
  'landBattle.lead': 'Who commands those who have come and those who come out of the city?',
  'landBattle.omen': 'The battle dice lie on the table. Do you call a good omen?',
  'landBattle.omenDie': 'Which battle die is rolled again?',
  'landBattle.ownDie': 'Which of your battle dice is rolled again?',
  'landBattle.prepare': (_g, f) => `Battle at ${spaceName(f.at)}: do you play a card before the dice fall?`,
  'levy.what': 'A CU or an elephant?',
  'levy.where': (_g, f) => `Where does the next CU go? ${count(f.count, 'CU')} left.`,
  'march.backUp': (g) => `${marching(g)} has been intercepted at ${locName(marchOf(g).at)}: does he fight?`,
  'march.battle': (g) => `Battle at ${locName(marchOf(g).at)}: does the garrison sally out as well?`,
  'march.pursue': (g) => `The enemy slipped away. Does ${marching(g)} try to go on?`,
  'march.rollAgain': (g) => `The pursuit failed. Does ${marching(g)} roll again?`,
  'march.step': (g) => {
    const f = marchOf(g);
    const where = `${generalName(f.general)} with ${cus(movingCUs(f), f.elephants)} at ${locName(f.at)}`;
    return f.halted === 1
      ? `${where} goes no farther: what now?`
      : `${where}: where to? ${count(f.left, 'movement point')} left.`;
  },
  'march.weather': (g) => `${marching(g)} goes on to ${locName(marchOf(g).to)}. Does the weather stop him?`,
  'markAristocrat.choose': 'Which aristocrat is held back by his priesthood?',
  'muster.company': (g) => `Who goes with ${marching(g)}?`,
  'muster.elephants': 'How many of them are elephants?',
  'muster.trains': (g) => `How many supply trains go with ${marching(g)}?`,
  'muster.units': (g) => `How many CUs does ${marching(g)} take along?`,
  'navalBattle.again': 'Your crews are veterans: roll again?',
  'navalBattle.corvus': 'Do you mount the corvi in the middle of the battle?',
  'navalBattle.cyclus': (_g, f) => `The enemy scores ${count(f.hits, 'hit')}. Do you turn one away?`,
  'navalBattle.discard': 'Which tactics card do you put away?',
  'navalBattle.evade': 'Fight on, or evade and give the battle up?',
  'navalBattle.feint': 'The enemy has played a tactics card. Do you feign flight?',
  'navalBattle.manoeuvre': (_g, f) => `Round ${f.round}: do you play a tactics card before you engage?`,
  'navalBattle.prepare': (_g, f) =>
    `Sea battle off ${spaceName(f.port)}: do you play a card before it begins?`,
  'navalBattle.pursuit': 'The enemy turns away. Do you pursue?',
  'navalInterception.avoid': (_g, f) =>
    `${generalName(f.general)} sails against you off ${spaceName(f.port)}. Try to slip past?`,
  'navalInterception.company': (_g, f) => `Who goes aboard with ${generalName(f.general)}?`,
  'navalInterception.elephants': 'How many of them are elephants?',
  'navalInterception.ships': 'How many warships put out?',
  'navalInterception.trains': 'How many supply trains go aboard?',
  'navalInterception.units': 'How many CUs go aboard?',
  'navalInterception.won': 'The sea is yours: land here, or bring the army home?',
  'navalReform.choose': (_g, f) => `${generalName(f.general)} reforms the navy: what is done?`,
  'payDelayed.choose': 'The pay is late: which force loses a CU?',
  'placeGeneral.elephant': (_g, f) => `Does an elephant join ${generalName(f.general)}? From where?`,
  'placeGeneral.place': (_g, f) => `Where does ${generalName(f.general)} take command?`,
  'playCard.cancel': 'Rome plays an event. Do you cancel it?',
  'privateers.choose': 'What do the privateers take?',
  'raidPort.port': 'Which enemy port is raided?',
  'raidPort.what': 'What does the raid destroy?',
  'raiseTroops.place': 'With which general are troops raised?',
  'reaction.avoid': (g) => `${marching(g)} comes to ${locName(marchOf(g).at)}. Does anybody slip away?`,
  'reaction.avoidAgain': (_g, f) => `He did not get away. Does ${generalName(f.avoider)} roll again?`,
  'reaction.avoidCompany': (_g, f) => `Who slips away with ${generalName(f.avoider)}?`,
  'reaction.avoidElephants': 'How many of them are elephants?',
  'reaction.avoidTo': (_g, f) => `Where does ${generalName(f.avoider)} go?`,
  'reaction.avoidUnits': (_g, f) => `How many CUs does ${generalName(f.avoider)} lead away?`,
  'reaction.command': 'Who commands the armies that have met?',
  'reaction.intercept': (g) => `${marching(g)} has entered ${locName(marchOf(g).at)}. Who intercepts?`,
  'reaction.interceptAgain': 'The interception failed. Roll again?',
  'reaction.interceptCompany': 'Who goes with the interceptor?',
  'reaction.interceptElephants': 'How many of them are elephants?',
  'reaction.interceptUnits': 'How many CUs intercept?',
  'removeEnemyMarkers.force': 'Which of your forces raids its surroundings?',
  'removeEnemyMarkers.pick': (_g, f) => `Which enemy marker goes? Up to ${f.count}.`,
  'removeOwnMarkers.choose': (_g, f) => `Which marker do you give up? ${count(f.count, 'marker')} to go.`,
  'retreat.choose': (_g, f) => `The army is beaten at ${spaceName(f.at)}. Where does it retreat?`,
  'retreat.goIn': (_g, f) => `The city has no room for all. Does ${generalName(firstIn(f.undecided))} go in?`,
  'runBlockade.city': 'Which besieged port do the blockade runners make for?',
  'runBlockade.from': 'Where do they load?',
  'runBlockade.unit': (_g, f) => `What slips through? Room for ${f.left} more.`,
  'seizeGround.army': 'Which army seizes the ground?',
  'seizeGround.beside': 'Which space beside it comes over?',
  'siegeAttempt.again': 'Roll the siege die again?',
  'siegeAttempt.defend': (_g, f) =>
    `${spaceName(f.at)} is hard pressed. Burn a supply train and a CU to take the point away?`,
  'siegeEngineers.army': 'Which army gets the engineers?',
  'spending.buy': (_g, f) => `What do you buy? ${count(f.points, 'point')} left.`,
  'strategyPhase.decide': 'Supremacy is yours: who plays the first card of this turn?',
  'strategyPhase.preempt': 'Do you pre-empt the enemy with a campaign card?',
  'strikingForce.force': 'Which enemy force suffers attrition?',
  'tribalUnrest.ask': (_g, f) =>
    `An enemy force is near a tribe at ${locName(f.loc)}. Do you rouse the tribe?`,
  'victoryRewards.cards': (_g, f) => `You have won at ${spaceName(f.at)}. Do you follow it up with a card?`,
  'victoryRewards.valerius': 'Which space beside Valerius comes over?',
  'voyage.intercept': (g, f) =>
    `${marching(g)} sails off ${spaceName(f.port)} with ${count(g.atSea[marchOf(g).side], 'warship')}. Intercept?`,
  'voyage.ships': (g) => `How many warships escort ${marching(g)}?`,
  'voyage.step': (g, f) => {
    const march = marchOf(g);
    const points = Math.min(march.left, march.seaLeft);
    return `${generalName(march.general)} is off ${spaceName(f.port)}: where to? ${count(points, 'point')}, ${count(march.lanesLeft, 'lane')} left.`;
  },
  'voyage.storm': (g) => `${marching(g)} is at sea with his fleet. Do you call up a storm?`,
  'voyage.weather': (g) => `${marching(g)} is at sea. Does bad weather drive him back?`,
  'voyage.winner': 'The sea battle is won: land here, or sail on with spent ships?',
  'walls.elephants': 'How many of them are elephants?',
  'walls.generals': (_g, f) => `The enemy is before ${spaceName(f.space)}: who is inside the walls?`,
  'walls.trains': (_g, f) => `How many supply trains are inside ${spaceName(f.space)}?`,
  'walls.units': (_g, f) => `How many CUs are inside ${spaceName(f.space)}?`,
  'warChest.burn': (_g, f) =>
    `The enemy gets ${count(f.points, 'point')}. Do you burn supply trains against it?`,
  'winterPhase.burn': (_g, f) => `Winter at ${locName(f.next)}: burn a supply train to spare the force?`,
};

/** The Consul whose turn it is to be placed. */
const nextOf = (f: Readonly<Record<string, unknown>>): number =>
  (f.elected as readonly number[])[f.placed as number];

export function promptWords(g: H, key: string): string {
  const prompt = PROMPTS[key];
  if (prompt === undefined) return key;
  return typeof prompt === 'string'
    ? prompt
    : prompt(g, g.stack[g.stack.length - 1] as unknown as Record<string, number>);
}

/** Steps that have words of their own; a test compares them with the procedures. */
export const PROMPTED: readonly string[] = Object.keys(PROMPTS);

export const waitingWords = (g: H): string => {
  const asked = rolesIn(g.asked);
  return `${list(asked.map((role) => sideName(role)))} ${asked.length > 1 ? 'are' : 'is'} deciding.`;
};
