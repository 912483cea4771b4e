import { roomIn, shipsInPlay } from '../board.ts';
import { CARTHAGE, ROME } from '../data/index.ts';
import { PROCONSUL } from '../state.ts';
import { rolledWords } from './dice.ts';
import { atLoc, count, generalName } from './names.ts';
import type { Prompts } from './prompt.ts';

/** The phases of a turn and the cards (5). */
export const TURN_PROMPTS: Prompts = {
  'cardPlays.play': 'Play a card: its event, its OPs, or discard it.',
  'carthaginianReinforcements.muster': (g, f) =>
    `The Miat sends help: a CU for Carthago or a warship (${shipsInPlay(g, CARTHAGE)} of ${g.rules.tables.numbers.shipsPerSide} in play)? ${f.icons} to go.`,
  'chooseCommand.choose': (_g, f) => `Who commands ${atLoc(f.loc)}?`,
  'desertion.force':
    'Which Carthaginian force do the mercenaries leave? It loses a CU, two beside a Roman army.',
  'dictatorship.place': (_g, f) => `Where does the Dictator ${generalName(f.general)} take command?`,
  'dieRoll.omen': (g, f) =>
    `${rolledWords(g, f.what, f.die)} Do you call a good omen and have it rolled again?`,
  'diplomacy.choose': (_g, f) =>
    `Win over an enemy marker beside your spaces, or place up to ${count(f.place, 'marker')} of your own?`,
  'election.place': (_g, f) => `Where does the Consul ${generalName(f.elected[f.placed])} take command?`,
  'election.proconsul': (g) => {
    const old = g.rules.generalsOf[ROME].find((id) => g.at[id] >= 0 && g.rank[id] === PROCONSUL);
    const consuls = g.rules.generalsOf[ROME].some((id) => g.at[id] >= 0 && g.rank[id] > PROCONSUL);
    return consuls || old === undefined
      ? 'Which of the retiring Consuls stays as Proconsul? The others go home.'
      : `No Consul has survived. Does ${generalName(old)} stay as Proconsul?`;
  },
  'hiring.unit': 'Which unit comes with Xanthippus?',
  'hiring.who': 'Whom does Carthage hire? It may do so once a turn.',
  'levy.what': 'A CU or an elephant?',
  'levy.where': (_g, f) => `Where does the next CU go? ${count(f.count, 'CU')} left.`,
  'markAristocrat.choose':
    'Which aristocrat is held back by his priesthood? His next move costs Rome 2 markers.',
  'payDelayed.choose': 'The pay is late: which force loses a CU?',
  'placeGeneral.elephant': (_g, f) => `Does an elephant join ${generalName(f.general)}? From where?`,
  'placeGeneral.place': (_g, f) => `Where does ${generalName(f.general)} take command?`,
  'playCard.cancel': 'Rome plays an event. Do you cancel it?',
  'privateers.choose': 'What do the privateers take?',
  'raidPort.port': 'Which enemy port is raided? A ready warship is spent by it.',
  'raidPort.what': 'What does the raid destroy?',
  'raiseTroops.place': 'With which general are troops raised?',
  'removeEnemyMarkers.force': (_g, f) =>
    `Which of your forces takes up to ${count(f.count, 'marker')} beside it?`,
  'removeEnemyMarkers.pick': (_g, f) => `Which enemy marker goes? Up to ${f.count} more.`,
  'removeOwnMarkers.choose': (_g, f) => `Which marker do you give up? ${count(f.count, 'marker')} to go.`,
  'runBlockade.city': 'Which besieged port do the blockade runners make for?',
  'runBlockade.from': 'Where do they load?',
  'runBlockade.unit': (g, f) =>
    `What slips through? ${count(Math.min(f.left, roomIn(g, f.city)), 'unit')} more at most.`,
  'seizeGround.army': 'Which army seizes the ground?',
  'seizeGround.beside': 'Which vacant space beside it comes over?',
  'siegeEngineers.army': 'Which army gets the engineers?',
  'spending.buy': (_g, f) => `What do you buy? ${count(f.points, 'point')} left.`,
  'strategyPhase.decide': 'Supremacy is yours: who plays the first card of this turn?',
  'strategyPhase.preempt': 'Do you pre-empt the enemy with a campaign card?',
  'strikingForce.force': 'Which enemy force suffers attrition?',
  'warChest.burn': (_g, f) =>
    `The enemy gets ${count(f.points, 'point')} from the War Chest. Burn supply trains against it? Each takes one off.`,
};
