import { shipsInPlay } from '../board.ts';
import { CARTHAGE, ROME } from '../data/index.ts';
import { type H, PROCONSUL } from '../state.ts';
import { rolledWords } from './dice.ts';
import { atLoc, cardTitle, count, generalName } from './names.ts';
import type { Prompts } from './prompt.ts';

/** What markers are given up for, by the rule that asks for them. */
const REASONS_FOR_MARKERS: Readonly<Record<string, string>> = {
  '2.2D2': ' for the aristocrat who fell',
  '5.5': ' for fewer points than the enemy',
  '9.3B2': ' for the lost battle at sea',
  '13.6': ' for the lost battle',
};

/** " for the lost battle", or the title of the card that asks for it. */
function whyMarkers(g: H, rule: string): string {
  const card = rule.startsWith('card ') ? g.rules.cards.index[rule.slice(5)] : undefined;
  return card === undefined ? (REASONS_FOR_MARKERS[rule] ?? '') : ` for ${cardTitle(g.rules, card)}`;
}

/** The phases of a turn and the cards (5). */
export const TURN_PROMPTS: Prompts = {
  'cardPlays.play': 'Play a card: its event, its OPs, or discard it.',
  'carthaginianReinforcements.muster': (g, f) =>
    `The Miat sends help: a CU for Carthago or a warship (${shipsInPlay(g, CARTHAGE)} of ${g.rules.tables.numbers.shipsPerSide} in play)? ${f.icons} to go.`,
  'chooseCommand.choose': (g, f) => `Who commands ${atLoc(g.rules, f.loc)}?`,
  'dieRoll.omen': (g, f) =>
    `${rolledWords(g, f.what, f.die)} Do you call a good omen and have it rolled again?`,
  'election.place': (g, f) =>
    `Where does the Consul ${generalName(g.rules, f.elected[f.placed])} take command?`,
  'election.proconsul': (g) => {
    const old = g.rules.generalsOf[ROME].find((id) => g.at[id] >= 0 && g.rank[id] === PROCONSUL);
    const consuls = g.rules.generalsOf[ROME].some((id) => g.at[id] >= 0 && g.rank[id] > PROCONSUL);
    return consuls || old === undefined
      ? 'Which of the retiring Consuls stays as Proconsul? The others go home.'
      : `No Consul has survived. Does ${generalName(g.rules, old)} stay as Proconsul?`;
  },
  'hiring.who': 'Whom does Carthage hire? It may do so once a turn.',
  'levy.what': 'A CU or an elephant?',
  'levy.where': (_g, f) => `Where does the next CU go? ${count(f.count, 'CU')} left.`,
  'placeGeneral.elephant': (g, f) => `Does an elephant join ${generalName(g.rules, f.general)}? From where?`,
  'placeGeneral.place': (g, f) => `Where does ${generalName(g.rules, f.general)} take command?`,
  'playCard.cancel': 'Rome plays an event. Do you cancel it?',
  'raiseTroops.place': 'With which general are troops raised?',
  'removeOwnMarkers.choose': (g, f) =>
    `Which marker do you give up${whyMarkers(g, f.rule)}? ${count(f.count, 'marker')} to go.`,
  'spending.buy': (_g, f) => `What do you buy? ${count(f.points, 'point')} left.`,
  'strategyPhase.decide': 'Supremacy is yours: who plays the first card of this turn?',
  'strategyPhase.preempt': 'Do you pre-empt the enemy with a campaign card?',
  'warChest.burn': (_g, f) =>
    `The enemy gets ${count(f.points, 'point')} from the War Chest. Burn supply trains against it? Each takes one off.`,
};
